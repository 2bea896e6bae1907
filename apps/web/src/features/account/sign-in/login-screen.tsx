import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { sessionCalls } from '@throughway/contract/session'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { PageHeader } from '@throughway/ui/page-header'
import { PasswordInput } from '@throughway/ui/field/password-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { sessionStore } from '#lib/send/client.ts'
import { checkInput, type FieldErrors } from '#lib/send/field-errors.ts'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { ProviderWays } from './provider-ways.tsx'
import { SignInRefusal } from './sign-in-refusal.tsx'
import { signIn } from './sign-in.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { canUsePasskeys } from './web-authn.ts'
import { useEntryLink } from '../email/use-entry-link.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'

/** R2.05. Where sign-in leads is the guard's business: it opens this page to visitors only. */
export function LoginScreen() {
  const { t } = useTranslation('account')
  const { brand } = useBrand()
  const { isLoading } = useSession()
  const registerLink = useEntryLink('/account/register')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isShared, setShared] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<unknown>()
  const [isAsking, setAsking] = useState(false)
  const focusLater = useLaterFocus()
  useEffect(() => sessionStore.startAnew(), [])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const faults = {
      ...checkInput(sessionCalls.signIn.input, { email, password }),
      ...(password ? {} : { password: 'field.required' }),
    }
    setErrors(faults)
    setRefusal(undefined)
    if (Object.keys(faults).length > 0) return focusLater(() => focusFirstError(form))
    setRefusal(await signIn({ email, password, shared_computer: isShared }, brand.id))
  }

  async function handlePasskey() {
    setAsking(true)
    setErrors({})
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
      <form className="entry__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label={t('email')} error={errors.email && t(errors.email)} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label={t('password')} error={errors.password && t(errors.password)} required>
          <PasswordInput
            name="password"
            showText={t('show_password')}
            hideText={t('hide_password')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
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
      <ProviderWays email={email} isShared={isShared} onFailure={setRefusal} />
      <p className="entry__aside">
        <PageLink href="/account/forget-password">{t('login.forgot')}</PageLink>
        <PageLink href={registerLink}>{t('login.register')}</PageLink>
      </p>
    </EntryFrame>
  )
}
