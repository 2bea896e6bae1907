import { passwordCalls } from '@throughway/contract/password'
import { Button, buttonClass } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { PageHeader } from '@throughway/ui/page-header'
import { PasswordInput } from '@throughway/ui/field/password-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalError } from '#lib/send/call-errors.ts'
import { sessionStore } from '#lib/send/client.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { addOwnWords } from './own-words.ts'
import { PasswordRules } from './password-rules.tsx'
import { useArrivalFocus } from '../email/use-arrival-focus.ts'
import { SignInRefusal } from './sign-in-refusal.tsx'

/** The other end of the mailed link (R7.09). */
export function ChooseNewPassword({ token, onChosen }: { token: string; onChosen: () => void }) {
  const { t } = useTranslation('account')
  const { brand } = useBrand()
  const [password, setPassword] = useState('')
  const [isShared, setShared] = useState(false)
  const [faults, setFaults] = useState<FieldErrors>({})
  const confirm = useCallMutation(passwordCalls.confirmReset)
  const focusLater = useLaterFocus()
  const isRunOut =
    confirm.error instanceof RefusalError && (confirm.error.name === 'linkRunOut' || 'token' in confirm.error.fields)
  const fieldError = faults.password ?? fieldErrorsOf(confirm.error).password

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const input = { token, password, shared_computer: isShared }
    const found = addOwnWords(checkInput(passwordCalls.confirmReset.input, input), 'password', password, brand)
    setFaults(found)
    confirm.reset()
    try {
      if (Object.keys(found).length > 0) throw new Error('incomplete')
      const session = await confirm.mutateAsync(input)
      onChosen()
      sessionStore.accept(session, brand.id)
    } catch {
      focusLater(() => focusFirstError(form))
    }
  }

  if (isRunOut) return <LinkRunOut />
  return (
    <>
      <PageHeader title={t('forgot.choose_title')} lead={t('forgot.choose_lead')} />
      {confirm.isError && !fieldError && <SignInRefusal error={confirm.error} isShared={isShared} />}
      <form className="entry__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label={t('forgot.new_password')} error={fieldError && t(fieldError)} required>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            showText={t('show_password')}
            hideText={t('hide_password')}
            strength={<PasswordRules password={password} />}
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
        <Button type="submit" kind="primary" size="large" wide pending={confirm.isPending}>
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
