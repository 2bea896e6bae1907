import { emailCalls } from '@throughway/contract/identity/email'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useResendEmail, useVerifyEmailAddress } from './email.calls.ts'

/** Takes the code of the mail, or sends the mail again. */
export function ProveEmail({ email }: { email: string }) {
  const { t } = useTranslation('email')
  const verify = useVerifyEmailAddress()
  const resend = useResendEmail()
  const showToast = useToast()
  const form = useCallForm(emailCalls.verifyEmailAddress, {
    start: { code: '' },
    inputOf: ({ code }) => ({ email, code }),
    by: verify,
    thing: email,
    onDone: () => showToast({ tone: 'success', text: t('prove.done', { email }) }),
    refusalField: 'code',
  })

  return (
    <form className="prove-email" noValidate onSubmit={form.handleSubmit}>
      <Field
        label={
          <>
            {t('prove.code')}
            <span className="visually-hidden"> {email}</span>
          </>
        }
        hint={t('prove.hint')}
        error={form.say('code')}
        required
      >
        <TextInput
          className="tabular"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          value={form.values.code}
          onChange={({ target }) => form.change({ code: target.value })}
        />
      </Field>
      <Button type="submit" pending={form.isPending}>
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
