import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useMember } from '#lib/screen/hooks.ts'
import { brandStore } from '#lib/send/client.ts'

/** Whether the member of the staff may save, and what follows when they did. */
export function usePart() {
  const { t } = useTranslation('staff-programme')
  const showToast = useToast()
  const canSave = useMember().permissions.includes('programme.settings')
  return {
    canSave,
    tellSaved: () => {
      showToast({ tone: 'success', text: t('saved') })
      // this page shows it at once
      brandStore.refresh().catch(() => undefined)
    },
  }
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
