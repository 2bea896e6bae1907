import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { PasswordInput } from '@throughway/ui/field/password-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { PasswordRules } from './password-rules.tsx'
import { emptySignUp, type SignUpField, useSignUp } from './use-sign-up.ts'
import { useEntryLink } from '../email/use-entry-link.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'

/** R2.06. After it the guard leads on, as after sign-in. */
export function RegisterScreen() {
  const { t } = useTranslation('account')
  const loginLink = useEntryLink('/account/login')
  const [values, setValues] = useState(emptySignUp)
  const { signUp, isInvited, errors, refusal, isPending } = useSignUp()
  const focusLater = useLaterFocus()

  const control = (name: SignUpField) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  })
  const errorOf = (name: SignUpField) => errors[name] && t(errors[name])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!(await signUp(values))) focusLater(() => focusFirstError(form))
  }

  return (
    <EntryFrame>
      <PageHeader
        title={t('register.title')}
        lead={<ProgrammeText>{(name) => t('register.lead', { name })}</ProgrammeText>}
      />
      {isInvited && <p>{t('register.invited')}</p>}
      {refusal !== undefined && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(refusal))}</p>
        </Notice>
      )}
      <form className="entry__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <div className="entry__names">
          <Field label={t('first_name')} error={errorOf('firstname')} required>
            <TextInput autoComplete="given-name" {...control('firstname')} />
          </Field>
          <Field label={t('last_name')} error={errorOf('lastname')} required>
            <TextInput autoComplete="family-name" {...control('lastname')} />
          </Field>
        </div>
        <Field label={t('email')} error={errorOf('email')} hint={t('register.email_hint')} required>
          <TextInput type="email" autoComplete="username" autoCapitalize="none" {...control('email')} />
        </Field>
        <Field label={t('password')} error={errorOf('password')} required>
          <PasswordInput
            autoComplete="new-password"
            showText={t('show_password')}
            hideText={t('hide_password')}
            strength={<PasswordRules password={values.password} />}
            {...control('password')}
          />
        </Field>
        <Button type="submit" kind="primary" size="large" wide pending={isPending}>
          {t('register.submit')}
        </Button>
      </form>
      <p className="entry__aside">
        <span>{t('register.have_account')}</span>
        <PageLink href={loginLink}>{t('register.sign_in')}</PageLink>
      </p>
    </EntryFrame>
  )
}
