import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { type SecondFactor, secondFactorCalls } from '@throughway/contract/second-factor'
import type { SessionUser } from '@throughway/contract/session'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, NetworkError, RefusalError } from '#lib/send/call-errors.ts'
import { send } from '#lib/send/client.ts'
import { fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { canUsePasskeys, isDeclined, loadWebAuthn } from '../sign-in/web-authn.ts'

/** A code of the app, a passkey, or a recovery code. */
export function ShowFactor({ factor, onShown }: { factor: SecondFactor; onShown: (session: SessionUser) => void }) {
  const { t } = useTranslation('second_factor')
  const [isSheet, setSheet] = useState(factor.app_since === null)
  const hasPasskey = factor.passkeys > 0 && canUsePasskeys()
  return (
    <>
      {hasPasskey && <ShowPasskey isFirst={factor.app_since === null} onShown={onShown} />}
      <CodeForm
        key={String(isSheet)}
        isSheet={isSheet}
        isFirst={!hasPasskey || factor.app_since !== null}
        onShown={onShown}
      />
      {factor.app_since !== null && (
        <Button kind="quiet" wide onClick={() => setSheet(!isSheet)}>
          {t(isSheet ? 'show.use_app' : 'show.use_recovery')}
        </Button>
      )}
      <p>{t('show.lost')}</p>
    </>
  )
}

type CodeFormProps = { isSheet: boolean; isFirst: boolean; onShown: (session: SessionUser) => void }

function CodeForm({ isSheet, isFirst, onShown }: CodeFormProps) {
  const { t } = useTranslation('second_factor')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const show = useCallMutation(secondFactorCalls.showCode)
  const focusLater = useLaterFocus()
  const fault = isMissing
    ? 'field.required'
    : (fieldErrorsOf(show.error).code ?? (show.error ? messageKeyOf(show.error) : undefined))

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setMissing(!code.trim())
    try {
      if (!code.trim()) throw new Error('incomplete')
      onShown(await show.mutateAsync({ code }))
    } catch {
      focusLater(() => focusFirstError(form))
    }
  }

  return (
    <form className="entry__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field
        label={t(isSheet ? 'show.recovery_code' : 'show.code')}
        hint={t(isSheet ? 'show.recovery_hint' : 'show.code_hint')}
        error={fault && t(fault, { ns: 'common' })}
        required
      >
        <TextInput
          className="tabular"
          name="code"
          autoCapitalize="none"
          inputMode={isSheet ? 'text' : 'numeric'}
          autoComplete={isSheet ? 'off' : 'one-time-code'}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" kind={isFirst ? 'primary' : 'secondary'} size="large" wide pending={show.isPending}>
        {t('show.submit')}
      </Button>
    </form>
  )
}

function ShowPasskey({ isFirst, onShown }: { isFirst: boolean; onShown: (session: SessionUser) => void }) {
  const { t } = useTranslation('second_factor')
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function ask() {
    const { startAuthentication } = await loadWebAuthn()
    const optionsJSON = await send(secondFactorCalls.startShowingPasskey, {})
    const { id, response } = await startAuthentication({ optionsJSON })
    return send(secondFactorCalls.showPasskey, {
      credential_id: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
      ...(response.userHandle && { user_handle: response.userHandle }),
    })
  }

  async function handlePress() {
    setAsking(true)
    setFailure(undefined)
    try {
      onShown(await ask())
    } catch (error) {
      setFailure(isDeclined(error) ? undefined : error)
    }
    setAsking(false)
  }

  const isSaid = failure instanceof RefusalError || failure instanceof NetworkError
  return (
    <>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          <p>{isSaid ? t(messageKeyOf(failure), { ns: 'common' }) : t('show.passkey_failed')}</p>
        </Notice>
      )}
      <Button
        wide
        {...(isFirst && { kind: 'primary', size: 'large' })}
        icon={<IconFingerprint />}
        pending={isAsking}
        onClick={() => void handlePress()}
      >
        {t('show.passkey')}
      </Button>
    </>
  )
}
