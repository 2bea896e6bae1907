import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { PageHeader } from '@throughway/ui/page-header'
import { PasswordInput } from '@throughway/ui/field/password-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { PasswordRules } from './password-rules.tsx'
import { type SignUpField, useSignUp } from './use-sign-up.ts'
import { useEntryLink } from '../email/use-entry-link.ts'

/** R2.06. Afterwards the guard leads on, as after sign-in. */
export function RegisterScreen() {
  const { t } = useTranslation('account')
  const loginLink = useEntryLink('/account/login')
  const { form, isInvited } = useSignUp()

  const control = (name: SignUpField) => ({
    name,
    value: form.values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => form.change({ [name]: target.value }),
  })

  return (
    <EntryFrame>
      <PageHeader
        title={t('register.title')}
        lead={<ProgrammeText>{(name) => t('register.lead', { name })}</ProgrammeText>}
      />
      {isInvited && <p>{t('register.invited')}</p>}
      <FormRefusal error={form.refusal} />
      <form className="entry__form" noValidate onSubmit={form.handleSubmit}>
        <div className="entry__names">
          <Field label={t('first_name')} error={form.say('firstname')} required>
            <TextInput autoComplete="given-name" {...control('firstname')} />
          </Field>
          <Field label={t('last_name')} error={form.say('lastname')} required>
            <TextInput autoComplete="family-name" {...control('lastname')} />
          </Field>
        </div>
        <Field label={t('email')} error={form.say('email')} hint={t('register.email_hint')} required>
          <TextInput type="email" autoComplete="username" autoCapitalize="none" {...control('email')} />
        </Field>
        <Field label={t('password')} error={form.say('password')} required>
          <PasswordInput
            autoComplete="new-password"
            showText={t('show_password')}
            hideText={t('hide_password')}
            strength={<PasswordRules password={form.values.password} />}
            {...control('password')}
          />
        </Field>
        <Checkbox
          name="agrees"
          label={<ProgrammeText>{(program) => t('register.agree', { program })}</ProgrammeText>}
          hint={<TermsHint />}
          error={form.say('terms_version')}
          checked={form.values.agrees}
          onChange={({ target }) => form.change({ agrees: target.checked })}
        />
        <Button type="submit" kind="primary" size="large" wide pending={form.isPending}>
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

/** Both texts open in another tab, so that the form keeps its input. */
function TermsHint() {
  const { t } = useTranslation('account')
  const beside = { target: '_blank', rel: 'noopener' }
  return (
    <>
      {t('register.agree_hint')}{' '}
      <a href="/legal" {...beside}>
        {t('register.terms')}
      </a>
      {' · '}
      <a href="/privacy_policy" {...beside}>
        {t('register.privacy')}
      </a>
    </>
  )
}
