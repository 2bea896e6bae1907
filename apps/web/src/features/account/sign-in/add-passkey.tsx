import { passkeyCalls, passkeyNameLength } from '@throughway/contract/identity/passkey'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { PasswordInput } from '@throughway/ui/field/password-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, NetworkError, RefusalError } from '#lib/send/call-errors.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallMutation } from '#lib/send/use-call.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { keepPasskeys, useOwnPassword } from './password.calls.ts'
import { isKnownDevice, loadWebAuthn } from './web-authn.ts'

/** A button that opens a form for the name and, after an old sign-in, the password; then the device asks. */
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
  const own = useOwnPassword()
  const start = useCallMutation(passkeyCalls.startPasskey)
  const add = useCallMutation(passkeyCalls.addPasskey)
  const showToast = useToast()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const cannotProve = needsPassword && own.data?.has_password === false

  async function makePasskey({ name, current_password: password }: { name: string; current_password: string }) {
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
    return list
  }

  const form = useCallForm(callDescriptors.addPasskey, {
    start: { name: '', current_password: '' },
    check: ({ current_password: password }) =>
      needsPassword && !password ? { current_password: 'field.required' } : {},
    send: makePasskey,
    onDone: (list) => {
      showToast({ text: t('passkeys.done', { name: list.items.at(-1)!.name }), tone: 'success' })
      onDone()
      keepPasskeys(list)
    },
  })

  if (cannotProve) return <SignInAgain />
  return (
    <form ref={element} className="ways-in__form" noValidate onSubmit={form.handleSubmit}>
      {form.refusal && (
        <Notice tone="danger" role="alert">
          <p>{t(keyOfFailure(form.refusal), { ns: ['password', 'common'] })}</p>
        </Notice>
      )}
      <Field label={t('passkeys.name')} hint={t('passkeys.name_hint')} error={form.say('name')}>
        <TextInput
          name="passkey_name"
          autoComplete="off"
          maxLength={passkeyNameLength}
          value={form.values.name}
          onChange={({ target }) => form.change({ name: target.value })}
        />
      </Field>
      {needsPassword && (
        <Field
          label={t('passkeys.current')}
          hint={t('passkeys.current_hint')}
          error={form.say('current_password')}
          required
        >
          <PasswordInput
            name="password_for_passkey"
            showText={t('account:show_password')}
            hideText={t('account:hide_password')}
            value={form.values.current_password}
            onChange={({ target }) => form.change({ current_password: target.value })}
          />
        </Field>
      )}
      <p className="ways-in__aside">
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('passkeys.submit')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('global_button_label_cancel', { ns: 'common' })}
        </Button>
      </p>
    </form>
  )
}

/** There is no password to confirm the identity with, so the sign-in must be fresh. */
function SignInAgain() {
  const { t } = useTranslation('password')
  return (
    <Notice tone="warning" actions={<PageLink href="/account/logout">{t('passkeys.sign_in_again')}</PageLink>}>
      <p>{t('refusal.sign_in_too_old', { ns: 'common' })}</p>
    </Notice>
  )
}

/** The text key of the server's or network's failure, otherwise of the device's. */
function keyOfFailure(failure: unknown): string {
  if (failure instanceof RefusalError || failure instanceof NetworkError) return messageKeyOf(failure)
  return isKnownDevice(failure) ? 'passkeys.exists' : 'passkeys.failed'
}
