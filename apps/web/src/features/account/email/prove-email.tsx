import { emailCalls } from '@throughway/contract/email'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useResendEmail, useVerifyEmailAddress } from './email.calls.ts'

/** The code of the mail, or the mail once more. */
export function ProveEmail({ email }: { email: string }) {
  const { t } = useTranslation('email')
  const verify = useVerifyEmailAddress()
  const resend = useResendEmail()
  const showToast = useToast()
  const focusLater = useLaterFocus()
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<FieldErrors>({})
  const error =
    faults.code ?? fieldErrorsOf(verify.error).code ?? (verify.error ? messageKeyOf(verify.error) : undefined)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = checkInput(emailCalls.verifyEmailAddress.input, { email, code })
    setFaults(found)
    if (Object.keys(found).length > 0) return focusLater(() => focusFirstError(form))
    try {
      await verify.mutateAsync({ email, code })
      showToast({ tone: 'success', text: t('prove.done', { email }) })
    } catch {
      focusLater(() => focusFirstError(form))
    }
  }

  return (
    <form className="prove-email" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field
        label={
          <>
            {t('prove.code')}
            <span className="visually-hidden"> {email}</span>
          </>
        }
        hint={t('prove.hint')}
        error={error && t(error, { ns: 'common' })}
        required
      >
        <TextInput
          className="tabular"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" pending={verify.isPending}>
        {t('prove.submit')}
      </Button>
      <Button
        kind="quiet"
        pending={resend.isPending}
        aria-label={t('prove.resend_to', { email })}
        onClick={() => resend.mutate({ email })}
      >
        {t('prove.resend')}
      </Button>
      <p className="prove-email__answer" aria-live="polite">
        {resend.isSuccess && t('prove.sent')}
        {resend.isError && t(messageKeyOf(resend.error), { ns: 'common' })}
      </p>
    </form>
  )
}
