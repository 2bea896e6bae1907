import { passwordCalls } from '@throughway/contract/identity/password'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { PasswordInput } from '@throughway/ui/field/password-input'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionStore } from '#lib/send/client.ts'
import { checkInput } from '#lib/send/field-errors.ts'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { Section } from '#lib/page/section.tsx'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useOwnPassword } from './password.calls.ts'
import { addOwnWords } from './own-words.ts'
import { PasswordRules } from './password-rules.tsx'

/** A member with a password changes it here; one without, or who forgot it, gets a mailed link. */
export function ChangePassword() {
  const { t } = useTranslation('password')
  const own = useOwnPassword()

  return (
    <Section title={t('change.title')} className="ways-in__section">
      <Loaded answer={own} failed={t('failed')} skeleton={<Skeleton shape="block" height={220} />}>
        {({ has_password: hasPassword }) => (
          <>
            {hasPassword ? <ChangeForm /> : <p>{t('change.none')}</p>}
            <MailLink hasPassword={hasPassword} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

const empty = { current_password: '', new_password: '' }
type Name = keyof typeof empty

function ChangeForm() {
  const { t } = useTranslation('password')
  const member = useMember()
  const { brand } = useBrand()
  const form = useCallForm(passwordCalls.changePassword, {
    start: empty,
    check: (values) =>
      addOwnWords(
        checkInput(passwordCalls.changePassword.input, {
          current_password: values.current_password || undefined,
          new_password: values.new_password || undefined,
        }),
        'new_password',
        values.new_password,
        brand,
      ),
    onDone: ({ session }) => {
      form.change(empty)
      sessionStore.merge(session)
      sessionStore.takeNewPassword()
    },
  })
  const control = (name: Name) => ({
    name,
    showText: t('account:show_password'),
    hideText: t('account:hide_password'),
    value: form.values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => form.change({ [name]: target.value }),
  })

  return (
    <>
      {member.password_expired && (
        <Notice tone="warning">
          <p>{t('change.expired')}</p>
        </Notice>
      )}
      {form.isDone && (
        <Notice tone="success" role={'status' as const}>
          <p>{t('change.done')}</p>
        </Notice>
      )}
      <FormRefusal error={form.refusal} />
      <p>{t('change.lead')}</p>
      <form className="ways-in__form" noValidate onSubmit={form.handleSubmit}>
        {/* For password managers, which store a password with its user name. */}
        <input type="text" name="username" autoComplete="username" value={member.username} readOnly hidden />
        <Field label={t('change.current')} error={form.say('current_password')} required>
          <PasswordInput autoComplete="current-password" {...control('current_password')} />
        </Field>
        <Field label={t('change.new')} error={form.say('new_password')} required>
          <PasswordInput
            autoComplete="new-password"
            strength={<PasswordRules password={form.values.new_password} />}
            {...control('new_password')}
          />
        </Field>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('change.submit')}
        </Button>
      </form>
    </>
  )
}

function MailLink({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('password')
  const ask = useCallMutation(passwordCalls.askForPasswordLink)
  return (
    <>
      {ask.isSuccess && (
        <Notice tone="success" role={'status' as const}>
          <p>{t('change.mailed', { email: ask.data.email })}</p>
        </Notice>
      )}
      <FormRefusal error={ask.error} />
      <p className="ways-in__aside">
        {hasPassword && <span>{t('change.forgot')}</span>}
        <Button
          kind={hasPassword ? 'quiet' : 'primary'}
          size={hasPassword ? 'small' : 'medium'}
          pending={ask.isPending}
          onClick={() => ask.mutate({})}
        >
          {t('change.mail_link')}
        </Button>
      </p>
    </>
  )
}
