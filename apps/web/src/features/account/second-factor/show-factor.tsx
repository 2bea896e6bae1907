import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { type SecondFactor, secondFactorCalls } from '@throughway/contract/identity/second-factor'
import type { SessionUser } from '@throughway/contract/identity/session'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { TextInput } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, NetworkError, RefusalError } from '#lib/send/call-errors.ts'
import { send, sendChange } from '#lib/send/client.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { canUsePasskeys, isDeclined, loadWebAuthn } from '../sign-in/web-authn.ts'

/** Takes a code of the app, a passkey, or a recovery code. */
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
  const form = useCallForm(secondFactorCalls.showCode, {
    start: { code: '' },
    check: ({ code }): FieldErrors => (code.trim() ? {} : { code: 'field.required' }),
    onDone: onShown,
    refusalField: 'code',
  })

  return (
    <form className="entry__form" noValidate onSubmit={form.handleSubmit}>
      <Field
        label={t(isSheet ? 'show.recovery_code' : 'show.code')}
        hint={t(isSheet ? 'show.recovery_hint' : 'show.code_hint')}
        error={form.say('code')}
        required
      >
        <TextInput
          className="tabular"
          name="code"
          autoCapitalize="none"
          inputMode={isSheet ? 'text' : 'numeric'}
          autoComplete={isSheet ? 'off' : 'one-time-code'}
          value={form.values.code}
          onChange={({ target }) => form.change({ code: target.value })}
        />
      </Field>
      <Button type="submit" kind={isFirst ? 'primary' : 'secondary'} size="large" wide pending={form.isPending}>
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
    return sendChange(secondFactorCalls.showPasskey, {
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
