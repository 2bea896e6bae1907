import { memberCalls } from '@throughway/contract/session'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { sessionStore } from '#lib/send/client.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'

type VerifyCodeFormProps = {
  /** The page is about nothing else, so its button is as wide as it. */
  isWholePage?: boolean
  /** The address is verified, and the stored session knows it. */
  onVerified?: () => void
}

/** The six digits of the mail (R2.10). */
export function VerifyCodeForm({ isWholePage = false, onVerified }: VerifyCodeFormProps) {
  const { t } = useTranslation('account')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<FieldErrors>({})
  const verify = useCallMutation(memberCalls.verifyEmailByCode)
  const focusLater = useLaterFocus()
  const fieldError =
    faults.code ?? fieldErrorsOf(verify.error).code ?? (verify.error ? messageKeyOf(verify.error) : undefined)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const input = { code: code.replace(/\s/g, '') }
    const found = checkInput(memberCalls.verifyEmailByCode.input, input)
    setFaults(found)
    try {
      if (Object.keys(found).length > 0) throw new Error('incomplete')
      sessionStore.merge(await verify.mutateAsync(input))
      onVerified?.()
    } catch {
      focusLater(() => focusFirstError(form))
    }
  }

  return (
    <form className="entry__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field label={t('verify.code')} error={fieldError && t(fieldError)} hint={t('verify.code_hint')} required>
        <TextInput
          className="tabular"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        kind="primary"
        size={isWholePage ? 'large' : 'medium'}
        wide={isWholePage}
        pending={verify.isPending}
      >
        {t('verify.submit')}
      </Button>
    </form>
  )
}

/** Mails link and code again. */
export function ResendVerification() {
  const { t } = useTranslation('account')
  const resend = useCallMutation(memberCalls.resendVerification)
  return (
    <>
      {resend.isSuccess && (
        <Notice tone="success" role={'status' as const}>
          <p>{t('verify.sent', { email: resend.data.email })}</p>
        </Notice>
      )}
      {resend.isError && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(resend.error))}</p>
        </Notice>
      )}
      <Button pending={resend.isPending} onClick={() => resend.mutate({})}>
        {t('verify.resend')}
      </Button>
    </>
  )
}
