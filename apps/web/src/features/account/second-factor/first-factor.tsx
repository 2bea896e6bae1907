import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { type SecondFactor, secondFactorCalls } from '@throughway/contract/identity/second-factor'
import type { AnswerOf } from '@throughway/contract/call'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, NetworkError, RefusalError } from '#lib/send/call-errors.ts'
import { send, sendChange } from '#lib/send/client.ts'
import { AppSetup } from './app-setup.tsx'
import { ProveAgain, useProof } from './prove-again.tsx'
import { canUsePasskeys, isDeclined, loadWebAuthn } from '../sign-in/web-authn.ts'

type Added = AnswerOf<typeof secondFactorCalls.addApp>

/** Two options for a second factor; the session opens with it. */
export function FirstFactor({ factor, onAdded }: { factor: SecondFactor; onAdded: (added: Added) => void }) {
  const { t } = useTranslation('second_factor')
  const [started, setStarted] = useState<AnswerOf<typeof secondFactorCalls.startApp>>()
  const [pending, setPending] = useState<'app' | 'passkey'>()
  const [failure, setFailure] = useState<unknown>()
  const proof = useProof(factor)

  async function makePasskey() {
    const { startRegistration } = await loadWebAuthn()
    const optionsJSON = await send(secondFactorCalls.startFirstPasskey, proof.input)
    const { id, response } = await startRegistration({ optionsJSON })
    const added = await sendChange(secondFactorCalls.addFirstPasskey, {
      credential_id: id,
      client_data: response.clientDataJSON,
      attestation_object: response.attestationObject,
      transports: response.transports ?? [],
    })
    onAdded(added)
  }

  async function handlePress(what: 'app' | 'passkey') {
    setFailure(undefined)
    if (!proof.check()) return
    setPending(what)
    try {
      if (what === 'app') setStarted(await send(secondFactorCalls.startApp, proof.input))
      else await makePasskey()
    } catch (error) {
      if (!proof.take(error)) setFailure(isDeclined(error) ? undefined : error)
    }
    setPending(undefined)
  }

  if (started) return <AppSetup made={started} isWholePage onAdded={onAdded} />
  if (proof.isImpossible) return <ProveAgain proof={proof} />
  const isSaid = failure instanceof RefusalError || failure instanceof NetworkError
  return (
    <>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          <p>{isSaid ? t(messageKeyOf(failure), { ns: 'common' }) : t('show.passkey_failed')}</p>
        </Notice>
      )}
      <ProveAgain proof={proof} />
      <p>{t('first.app_text')}</p>
      <Button kind="primary" size="large" wide pending={pending === 'app'} onClick={() => void handlePress('app')}>
        {t('first.app')}
      </Button>
      {canUsePasskeys() && (
        <>
          <p>{t('first.passkey_text')}</p>
          <Button
            wide
            icon={<IconFingerprint />}
            pending={pending === 'passkey'}
            onClick={() => void handlePress('passkey')}
          >
            {t('first.passkey')}
          </Button>
        </>
      )}
    </>
  )
}
