import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { sessionCalls } from '@throughway/contract/identity/session'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { PageHeader } from '@throughway/ui/page-header'
import { PasswordInput } from '@throughway/ui/field/password-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { sessionStore } from '#lib/send/client.ts'
import { checkInput } from '#lib/send/field-errors.ts'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { SignInProviders } from './sign-in-providers.tsx'
import { SignInRefusal } from './sign-in-refusal.tsx'
import { signIn } from './sign-in.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { canUsePasskeys } from './web-authn.ts'
import { useEntryLink } from '../email/use-entry-link.ts'

/** R2.05. The guard decides where sign-in leads, since it opens this page to visitors only. */
export function LoginScreen() {
  const { t } = useTranslation('account')
  const { brand } = useBrand()
  const { isLoading } = useSession()
  const registerLink = useEntryLink('/account/register')
  const [isShared, setShared] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const [isAsking, setAsking] = useState(false)
  const form = useCallForm(sessionCalls.signIn, {
    start: { email: '', password: '' },
    check: (values) => ({
      ...checkInput(sessionCalls.signIn.input, values),
      ...(values.password ? {} : { password: 'field.required' }),
    }),
    send: async (values) => setRefusal(await signIn({ ...values, shared_computer: isShared }, brand.id)),
  })
  const { email, password } = form.values
  useEffect(() => sessionStore.startAnew(), [])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    setRefusal(undefined)
    form.handleSubmit(event)
  }

  async function handlePasskey() {
    setAsking(true)
    form.clearFaults()
    setRefusal(undefined)
    const failure = await signInWithPasskey(brand.id, isShared)
    setAsking(false)
    setRefusal(failure)
  }

  return (
    <EntryFrame>
      <PageHeader
        title={t('login.title')}
        lead={<ProgrammeText>{(name) => t('login.lead', { name })}</ProgrammeText>}
      />
      <SignInRefusal error={refusal} isShared={isShared} />
      <form className="entry__form" noValidate onSubmit={handleSubmit}>
        <Field label={t('email')} error={form.say('email')} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            value={email}
            onChange={({ target }) => form.change({ email: target.value })}
          />
        </Field>
        <Field label={t('password')} error={form.say('password')} required>
          <PasswordInput
            name="password"
            showText={t('show_password')}
            hideText={t('hide_password')}
            value={password}
            onChange={({ target }) => form.change({ password: target.value })}
          />
        </Field>
        <Checkbox
          label={t('login.shared_computer')}
          hint={t('login.shared_computer_hint')}
          checked={isShared}
          onChange={(event) => setShared(event.target.checked)}
        />
        <Button type="submit" kind="primary" size="large" wide pending={isLoading}>
          {t('login.submit')}
        </Button>
      </form>
      {canUsePasskeys() && (
        <Button wide icon={<IconFingerprint />} pending={isAsking} onClick={() => void handlePasskey()}>
          {t('passkey.sign_in')}
        </Button>
      )}
      <SignInProviders email={email} isShared={isShared} onFailure={setRefusal} />
      <p className="entry__aside">
        <PageLink href="/account/forget-password">{t('login.forgot')}</PageLink>
        <PageLink href={registerLink}>{t('login.register')}</PageLink>
      </p>
    </EntryFrame>
  )
}
