import { passkeyCalls, passkeyNameLength } from '@throughway/contract/passkey'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { PasswordInput } from '@throughway/ui/field/password-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, NetworkError, RefusalError } from '#lib/send/call-errors.ts'
import { type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { keepPasskeys, useOwnPassword } from './password.calls.ts'
import { isKnownDevice, loadWebAuthn } from './web-authn.ts'

/** A button, and behind it a name and, when the sign-in is an old one, the password; then the device asks. */
export function AddPasskey({ needsPassword }: { needsPassword: boolean }) {
  const { t } = useTranslation('password')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function handleDone() {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  if (!isOpen)
    return (
      <div>
        <Button ref={opener} onClick={() => setOpen(true)}>
          {t('passkeys.add')}
        </Button>
      </div>
    )
  return <AddForm needsPassword={needsPassword} onDone={handleDone} />
}

function AddForm({ needsPassword, onDone }: { needsPassword: boolean; onDone: () => void }) {
  const { t } = useTranslation('password')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  const own = useOwnPassword()
  const start = useCallMutation(passkeyCalls.startPasskey)
  const add = useCallMutation(passkeyCalls.addPasskey)
  const focusLater = useLaterFocus()
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const cannotProve = needsPassword && own.data?.has_password === false

  async function makePasskey() {
    const { startRegistration } = await loadWebAuthn()
    const optionsJSON = await start.mutateAsync(needsPassword ? { current_password: password } : {})
    const { id, response } = await startRegistration({ optionsJSON })
    const list = await add.mutateAsync({
      name,
      credential_id: id,
      client_data: response.clientDataJSON,
      attestation_object: response.attestationObject,
      transports: response.transports ?? [],
    })
    showToast({ text: t('passkeys.done', { name: list.items.at(-1)!.name }), tone: 'success' })
    onDone()
    keepPasskeys(list)
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const target = event.currentTarget
    const found: FieldErrors = needsPassword && !password ? { current_password: 'field.required' } : {}
    setFaults(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return focusLater(() => focusFirstError(target))
    setPending(true)
    try {
      await makePasskey()
    } catch (error) {
      setFaults(fieldErrorsOf(error))
      setFailure(error)
      setPending(false)
      focusLater(() => focusFirstError(target))
    }
  }

  if (cannotProve) return <SignInAgain />
  const errorOf = (field: string) => faults[field] && t(faults[field], { ns: 'common' })
  const isAtField = Object.keys(faults).length > 0
  return (
    <form ref={form} className="ways-in__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      {failure !== undefined && !isAtField && (
        <Notice tone="danger" role="alert">
          <p>{t(keyOfFailure(failure), { ns: ['password', 'common'] })}</p>
        </Notice>
      )}
      <Field label={t('passkeys.name')} hint={t('passkeys.name_hint')} error={errorOf('name')}>
        <TextInput
          name="passkey_name"
          autoComplete="off"
          maxLength={passkeyNameLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {needsPassword && (
        <Field
          label={t('passkeys.current')}
          hint={t('passkeys.current_hint')}
          error={errorOf('current_password')}
          required
        >
          <PasswordInput
            name="password_for_passkey"
            showText={t('account:show_password')}
            hideText={t('account:hide_password')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
      <p className="ways-in__aside">
        <Button type="submit" kind="primary" pending={isPending}>
          {t('passkeys.submit')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('global_button_label_cancel', { ns: 'common' })}
        </Button>
      </p>
    </form>
  )
}

/** Nothing to type that would show who is there, so the sign-in has to be a fresh one. */
function SignInAgain() {
  const { t } = useTranslation('password')
  return (
    <Notice tone="warning" actions={<PageLink href="/account/logout">{t('passkeys.sign_in_again')}</PageLink>}>
      <p>{t('refusal.sign_in_too_old', { ns: 'common' })}</p>
    </Notice>
  )
}

/** What the server or the line said, else what the device did. */
function keyOfFailure(failure: unknown): string {
  if (failure instanceof RefusalError || failure instanceof NetworkError) return messageKeyOf(failure)
  return isKnownDevice(failure) ? 'passkeys.exists' : 'passkeys.failed'
}
