import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'

/** Says that a change succeeded, and moves the focus to the heading, since the pressed button may be gone. */
export function useSayDone() {
  const { t } = useTranslation('staff-organisations')
  const showToast = useToast()
  const say = (text: string) => {
    showToast({ tone: 'success', text })
    focusBehindDialog('h1')
  }
  return {
    saySaved: () => say(t('saved')),
    sayRemoved: () => say(t('removed')),
  }
}
