import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useAskForReset } from './password.calls.ts'
import { useArrivalFocus } from '../email/use-arrival-focus.ts'

export type SentTo = { email: string; isLocked: boolean }

/** The same text for every address, so that it does not reveal whether it has an account. */
export function ResetSent({ to, onSent, onBack }: { to: SentTo; onSent: (to: SentTo) => void; onBack: () => void }) {
  const { t } = useTranslation('account')
  const { ask, isPending } = useAskForReset()
  const [isAgain, setAgain] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  useArrivalFocus()

  async function handleAgain() {
    setRefusal(undefined)
    setAgain(false)
    try {
      onSent({ email: to.email, ...(await ask(to.email)) })
      setAgain(true)
    } catch (error) {
      setRefusal(error)
    }
  }

  return (
    <>
      <PageHeader title={t('forgot.sent_title')} lead={t('forgot.sent', { email: to.email })} />
      {to.isLocked && (
        <Notice tone="warning" role={'status' as const}>
          <p>{t('forgot.sent_locked')}</p>
        </Notice>
      )}
      {isAgain && (
        <Notice tone="success" role={'status' as const}>
          <p>{t('forgot.sent', { email: to.email })}</p>
        </Notice>
      )}
      {refusal !== undefined && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(refusal))}</p>
        </Notice>
      )}
      <p>{t('forgot.sent_help')}</p>
      <Button wide pending={isPending} onClick={() => void handleAgain()}>
        {t('forgot.again')}
      </Button>
      <Button kind="quiet" wide onClick={onBack}>
        {t('forgot.other')}
      </Button>
      <p className="entry__aside">
        <PageLink href="/account/login">{t('forgot.back')}</PageLink>
      </p>
    </>
  )
}
