import { passwordCalls } from '@throughway/contract/password'
import { Button } from '@throughway/ui/button'
import { ErrorState } from '@throughway/ui/state/error-state'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { PasswordInput } from '@throughway/ui/field/password-input'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { sessionStore } from '#lib/send/client.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { Section } from '#lib/page/section.tsx'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { forgetSignIns, useOwnPassword } from './password.calls.ts'
import { addOwnWords } from './own-words.ts'
import { PasswordRules } from './password-rules.tsx'

/** Whoever has a password changes it here; whoever has none, or forgot it, is mailed a link. */
export function ChangePassword() {
  const { t } = useTranslation('password')
  const own = useOwnPassword()

  return (
    <Section title={t('change.title')} className="ways-in__section">
      {own.isPending && (
        <Loading label={t('loading', { ns: 'common' })}>
          <Skeleton shape="block" height={220} />
        </Loading>
      )}
      {own.isError && (
        <ErrorState
          title={t('failed')}
          retryText={t('global_button_label_retry', { ns: 'common' })}
          onRetry={() => void own.refetch()}
          isRetrying={own.isFetching}
        >
          {t(messageKeyOf(own.error), { ns: 'common' })}
        </ErrorState>
      )}
      {own.data && (own.data.has_password ? <ChangeForm /> : <p>{t('change.none')}</p>)}
      {own.data && <MailLink hasPassword={own.data.has_password} />}
    </Section>
  )
}

const empty = { current_password: '', new_password: '' }
type Name = keyof typeof empty

function ChangeForm() {
  const { t } = useTranslation('password')
  const member = useMember()
  const { brand } = useBrand()
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<FieldErrors>({})
  const change = useCallMutation(passwordCalls.changePassword)
  const focusLater = useLaterFocus()
  const errors = { ...faults, ...fieldErrorsOf(change.error) }
  const isRefused = change.isError && Object.keys(fieldErrorsOf(change.error)).length === 0

  const errorOf = (name: Name) => errors[name] && t(errors[name], { ns: 'common' })
  const control = (name: Name) => ({
    name,
    showText: t('account:show_password'),
    hideText: t('account:hide_password'),
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  })

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wanted = {
      ...values,
      current_password: values.current_password || undefined,
      new_password: values.new_password || undefined,
    }
    const found = addOwnWords(
      checkInput(passwordCalls.changePassword.input, wanted),
      'new_password',
      values.new_password,
      brand,
    )
    setFaults(found)
    change.reset()
    try {
      if (Object.keys(found).length > 0) throw new Error('incomplete')
      const { session } = await change.mutateAsync(values)
      setValues(empty)
      sessionStore.merge(session)
      sessionStore.takeNewPassword()
      void forgetSignIns()
    } catch {
      focusLater(() => focusFirstError(form))
    }
  }

  return (
    <>
      {member.password_expired && (
        <Notice tone="warning">
          <p>{t('change.expired')}</p>
        </Notice>
      )}
      {change.isSuccess && (
        <Notice tone="success" role={'status' as const}>
          <p>{t('change.done')}</p>
        </Notice>
      )}
      {isRefused && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(change.error), { ns: 'common' })}</p>
        </Notice>
      )}
      <p>{t('change.lead')}</p>
      <form className="ways-in__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        {/* For password managers, which keep a password with its name. */}
        <input type="text" name="username" autoComplete="username" value={member.username} readOnly hidden />
        <Field label={t('change.current')} error={errorOf('current_password')} required>
          <PasswordInput autoComplete="current-password" {...control('current_password')} />
        </Field>
        <Field label={t('change.new')} error={errorOf('new_password')} required>
          <PasswordInput
            autoComplete="new-password"
            strength={<PasswordRules password={values.new_password} />}
            {...control('new_password')}
          />
        </Field>
        <Button type="submit" kind="primary" pending={change.isPending}>
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
      {ask.isError && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(ask.error), { ns: 'common' })}</p>
        </Notice>
      )}
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
