import { type Profile, profileCalls } from '@throughway/contract/account/profile'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { keepProfile, useTakeChange } from './profile.calls.ts'

/**
 * C27: once a year, the member confirms with one press that nothing has changed. Saving the form below confirms it too.
 */
export function ConfirmProfileCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const takeChange = useTakeChange()
  const showToast = useToast()
  const confirm = useCallMutation(profileCalls.confirmProfile)

  function handlePress() {
    confirm.mutate(
      { version: String(profile.version) },
      {
        onSuccess: (change) => {
          takeChange(change)
          showToast({ tone: 'success', text: t('expired.thanks') })
          document.querySelector<HTMLElement>('h1')?.focus()
        },
        onError: (error) => {
          if (error instanceof RefusalError && error.name === 'changedMeanwhile')
            keepProfile(client, error.data as Profile)
        },
      },
    )
  }

  return (
    <Notice
      tone="warning"
      title={t('expired.title')}
      actions={
        <Button kind="primary" pending={confirm.isPending} onClick={handlePress}>
          {t('expired.nothing_changed')}
        </Button>
      }
    >
      <p>{t('expired.text')}</p>
      {confirm.isError && <p role="alert">{t(messageKeyOf(confirm.error), { ns: 'common' })}</p>}
    </Notice>
  )
}
