import { passwordCalls } from '@throughway/contract/identity/password'
import { Button, buttonClass } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { PageHeader } from '@throughway/ui/page-header'
import { PasswordInput } from '@throughway/ui/field/password-input'
import { useTranslation } from 'react-i18next'
import { RefusalError } from '#lib/send/call-errors.ts'
import { sessionStore } from '#lib/send/client.ts'
import { checkInput } from '#lib/send/field-errors.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { addOwnWords } from './own-words.ts'
import { PasswordRules } from './password-rules.tsx'
import { useArrivalFocus } from '../email/use-arrival-focus.ts'
import { SignInRefusal } from './sign-in-refusal.tsx'

/** The page behind the mailed link (R7.09). */
export function ChooseNewPassword({ token, onChosen }: { token: string; onChosen: () => void }) {
  const { t } = useTranslation('account')
  const { brand } = useBrand()
  const form = useCallForm(passwordCalls.confirmReset, {
    start: { password: '', shared_computer: false },
    inputOf: (values) => ({ token, ...values }),
    check: (values) =>
      addOwnWords(
        checkInput(passwordCalls.confirmReset.input, { token, ...values }),
        'password',
        values.password,
        brand,
      ),
    onDone: (session) => {
      onChosen()
      sessionStore.accept(session, brand.id)
    },
  })
  const { password, shared_computer: isShared } = form.values
  const isRunOut =
    form.error instanceof RefusalError && (form.error.name === 'linkRunOut' || 'token' in form.error.fields)

  if (isRunOut) return <LinkRunOut />
  return (
    <>
      <PageHeader title={t('forgot.choose_title')} lead={t('forgot.choose_lead')} />
      <SignInRefusal error={form.refusal} isShared={isShared} />
      <form className="entry__form" noValidate onSubmit={form.handleSubmit}>
        <Field label={t('forgot.new_password')} error={form.say('password')} required>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            showText={t('show_password')}
            hideText={t('hide_password')}
            strength={<PasswordRules password={password} />}
            value={password}
            onChange={({ target }) => form.change({ password: target.value })}
          />
        </Field>
        <Checkbox
          label={t('login.shared_computer')}
          hint={t('login.shared_computer_hint')}
          checked={isShared}
          onChange={({ target }) => form.change({ shared_computer: target.checked })}
        />
        <Button type="submit" kind="primary" size="large" wide pending={form.isPending}>
          {t('forgot.choose_submit')}
        </Button>
      </form>
    </>
  )
}

function LinkRunOut() {
  const { t } = useTranslation('account')
  useArrivalFocus()
  return (
    <>
      <PageHeader title={t('forgot.run_out_title')} lead={t('refusal.link_run_out')} />
      <PageLink href="/account/forget-password" className={buttonClass({ kind: 'primary', wide: true })}>
        {t('forgot.run_out_link')}
      </PageLink>
      <p className="entry__aside">
        <PageLink href="/account/login">{t('forgot.back')}</PageLink>
      </p>
    </>
  )
}

/** R4.09. */
export function NewPasswordChosen() {
  const { t } = useTranslation('account')
  useArrivalFocus()
  return (
    <>
      <PageHeader title={t('forgot.done_title')} lead={t('forgot.done')} />
      <PageLink href="/home" className={buttonClass({ kind: 'primary', wide: true })}>
        {t('global_button_label_go_home')}
      </PageLink>
      <p className="entry__aside">
        <PageLink href="/account/password">{t('forgot.done_look')}</PageLink>
      </p>
    </>
  )
}
