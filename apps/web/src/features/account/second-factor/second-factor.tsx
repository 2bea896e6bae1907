import { type SecondFactor as Factor, secondFactorCalls } from '@throughway/contract/identity/second-factor'
import type { AnswerOf } from '@throughway/contract/call'
import type { SessionUser } from '@throughway/contract/identity/session'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { send, sendChange, sessionStore } from '#lib/send/client.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { AppSetup } from './app-setup.tsx'
import { ProveAgain, useProof } from './prove-again.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { keepSecondFactor, useSecondFactor } from './second-factor.calls.ts'

/** The second factor on the account page, for staff who need one. */
export function SecondFactor() {
  const { t } = useTranslation('second_factor')
  const { user } = useSession()
  const isAsked = user !== undefined && isOfStaff(user)
  const factor = useSecondFactor({ isAsked })
  if (!isAsked || (factor.data && !factor.data.is_demanded)) return null
  return (
    <Section title={t('title')} className="ways-in__section">
      <p>{t('section.lead')}</p>
      <Loaded answer={factor} failed={t('failed')} skeleton={<Skeleton shape="block" height={56} />}>
        {(own) => <OwnFactor factor={own} />}
      </Loaded>
    </Section>
  )
}

type Step =
  | { is: 'app'; made: AnswerOf<typeof secondFactorCalls.startApp> }
  | { is: 'codes'; codes: readonly string[] }
  | { is: 'removing' }

function OwnFactor({ factor }: { factor: Factor }) {
  const { t } = useTranslation('second_factor')
  const { brand } = useBrand()
  const formats = useFormats()
  const proof = useProof(factor)
  const [step, setStep] = useState<Step>()
  const [pending, setPending] = useState<'app' | 'codes'>()
  const [failure, setFailure] = useState<unknown>()
  const showToast = useToast()

  async function handlePress(what: 'app' | 'codes') {
    setFailure(undefined)
    if (!proof.check()) return
    setPending(what)
    try {
      if (what === 'app') setStep({ is: 'app', made: await send(secondFactorCalls.startApp, proof.input) })
      else
        setStep({
          is: 'codes',
          codes: (await sendChange(secondFactorCalls.renewRecoveryCodes, proof.input)).recovery_codes,
        })
    } catch (error) {
      if (!proof.take(error)) setFailure(error)
    }
    setPending(undefined)
  }

  function handleAdded({ session, recovery_codes: codes }: AnswerOf<typeof secondFactorCalls.addApp>) {
    sessionStore.merge(session)
    showToast({ text: t('section.app_added'), tone: 'success' })
    setStep(codes ? { is: 'codes', codes } : undefined)
  }

  if (step?.is === 'app') return <AppSetup made={step.made} onAdded={handleAdded} onCancel={() => setStep(undefined)} />
  if (step?.is === 'codes')
    return (
      <>
        <p>{t('codes.lead')}</p>
        <RecoveryCodes codes={step.codes} onKept={() => setStep(undefined)} />
      </>
    )
  const since = factor.app_since && formats.date(dateAt(new Date(factor.app_since), brand.time_zone), 'longDay')
  return (
    <>
      <p>{since ? t('section.app_since', { date: since }) : t('section.no_app')}</p>
      <p>{t('section.codes_left', { count: factor.recovery_codes })}</p>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(failure), { ns: 'common' })}</p>
        </Notice>
      )}
      <div className="ways-in__form">
        <ProveAgain proof={proof} />
      </div>
      {!proof.isImpossible && (
        <p className="ways-in__aside">
          <Button pending={pending === 'app'} onClick={() => void handlePress('app')}>
            {t(since ? 'section.replace_app' : 'section.add_app')}
          </Button>
          <Button pending={pending === 'codes'} onClick={() => void handlePress('codes')}>
            {t('section.renew_codes')}
          </Button>
          {since && (
            <Button kind="quiet" onClick={() => setStep({ is: 'removing' })}>
              {t('section.remove_app')}
            </Button>
          )}
        </p>
      )}
      {step?.is === 'removing' && <RemoveApp onDone={() => setStep(undefined)} />}
    </>
  )
}

function RemoveApp({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('second_factor')
  const remove = useCallMutation(secondFactorCalls.removeApp, { onSuccess: keepSecondFactor })
  const showToast = useToast()

  async function handleRemove() {
    await remove.mutateAsync({})
    showToast({ text: t('section.app_removed'), tone: 'success' })
    onDone()
  }

  return (
    <ConfirmModal
      onClose={onDone}
      title={t('section.remove_title')}
      keepText={t('section.remove_keep')}
      confirmText={t('section.remove_app')}
      call={remove}
      onConfirm={() => void handleRemove().catch(() => undefined)}
    >
      <p>{t('section.remove_text')}</p>
    </ConfirmModal>
  )
}

/** A session that this tab has kept since before there were permissions has none. */
function isOfStaff({ permissions }: Partial<Pick<SessionUser, 'permissions'>>): boolean {
  return (permissions?.length ?? 0) > 0
}
