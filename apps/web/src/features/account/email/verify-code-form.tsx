import { memberCalls } from '@throughway/contract/identity/member'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { TextInput } from '@throughway/ui/field/text-input'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '#lib/screen/hooks.ts'
import { sessionStore } from '#lib/send/client.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'

type VerifyCodeFormProps = {
  /** The form is the whole page, so its button has the full width. */
  isWholePage?: boolean
  /** Called when the address is verified and the stored session knows it. */
  onVerified?: () => void
}

/** The six digits of the mail (R2.10). */
export function VerifyCodeForm({ isWholePage = false, onVerified }: VerifyCodeFormProps) {
  const { t } = useTranslation('account')
  const element = useRef<HTMLFormElement>(null)
  const form = useCallForm(memberCalls.verifyEmailByCode, {
    start: { code: '' },
    inputOf,
    onDone: (session) => {
      sessionStore.merge(session)
      onVerified?.()
    },
    refusalField: 'code',
  })

  useSendWhole(inputOf(form.values).code, form.isPending, () => void form.submit(element.current))

  return (
    <form ref={element} className="entry__form" noValidate onSubmit={form.handleSubmit}>
      <Field label={t('verify.code')} error={form.say('code')} hint={t('verify.code_hint')} required>
        <TextInput
          className="tabular"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          value={form.values.code}
          onChange={({ target }) => form.change({ code: target.value })}
        />
      </Field>
      <Button
        type="submit"
        kind="primary"
        size={isWholePage ? 'large' : 'medium'}
        wide={isWholePage}
        pending={form.isPending}
      >
        {t('verify.submit')}
      </Button>
    </form>
  )
}

/**
 * The last digit sends the code, as the hint says; a code that is corrected meanwhile is sent once the first is
 * answered.
 */
function useSendWhole(code: string, isPending: boolean, send: () => void) {
  const sent = useRef('')
  useEffect(() => {
    if (!/^\d{6}$/.test(code)) sent.current = ''
    else if (!isPending && sent.current !== code) {
      sent.current = code
      send()
    }
  })
}

/** The digits without the spaces that people type. */
function inputOf({ code }: { code: string }) {
  return { code: code.replace(/\s/g, '') }
}

/** Mails link and code again, or for the first time where no mail could be sent before. */
export function ResendVerification() {
  const { t } = useTranslation('account')
  const member = useMember()
  const resend = useCallMutation(memberCalls.resendVerification, {
    onSuccess: () => sessionStore.merge({ verification_mailed: true }),
  })
  return (
    <>
      {resend.isSuccess && (
        <Notice tone="success" role={'status' as const}>
          <p>{t('verify.sent', { email: resend.data.email })}</p>
        </Notice>
      )}
      <FormRefusal error={resend.error} />
      <Button pending={resend.isPending} onClick={() => resend.mutate({})}>
        {t(member.verification_mailed ? 'verify.resend' : 'verify.send_first')}
      </Button>
    </>
  )
}
