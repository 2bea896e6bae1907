import { memberCalls } from '@throughway/contract/session'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Button, buttonClass } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field'
import { focusFirstError } from '@throughway/ui/form'
import { Notice } from '@throughway/ui/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { TextInput } from '@throughway/ui/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeAfterSignIn } from '#lib/kept-place.ts'
import { messageKeyOf } from '#lib/call-errors.ts'
import { sessionStore } from '#lib/client.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/field-errors.ts'
import { useSession } from '#lib/hooks.ts'
import { PageLink } from '#lib/page-link.tsx'
import { useCallMutation } from '#lib/use-call.ts'
import { EntryFrame } from '#lib/furniture/entry-frame.tsx'
import { useLaterFocus } from './use-later-focus.ts'

/** R2.10, R2.62: the code of the mail, a new mail, or the way out. */
export function VerifyScreen() {
  const { user } = useSession()
  if (!user) return <SignInFirst />
  return <VerifyForm username={user.username} />
}

function SignInFirst() {
  const { t } = useTranslation('account')
  return (
    <EntryFrame>
      <PageHeader title={t('verify.title')} lead={t('verify.sign_in_first')} />
      <PageLink href="/account/login?returnTo=%2Faccount%2Fverify" className={buttonClass({ kind: 'primary', wide: true })}>{t('login.submit')}</PageLink>
    </EntryFrame>
  )
}

function VerifyForm({ username }: { username: string }) {
  const { t } = useTranslation('account')
  const router = useRouter()
  const { searchStr } = useLocation()
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<FieldErrors>({})
  const verify = useCallMutation(memberCalls.verifyEmailByCode)
  const focusLater = useLaterFocus()
  const fieldError = faults.code ?? fieldErrorsOf(verify.error).code ?? (verify.error ? messageKeyOf(verify.error) : undefined)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const input = { code: code.replace(/\s/g, '') }
    const found = checkInput(memberCalls.verifyEmailByCode.input, input)
    setFaults(found)
    try {
      if (Object.keys(found).length > 0) throw new Error('incomplete')
      sessionStore.merge(await verify.mutateAsync(input))
      await router.navigate({ href: placeAfterSignIn(searchStr), replace: true })
    } catch {
      focusLater(() => focusFirstError(form))
    }
  }

  return (
    <EntryFrame>
      <PageHeader title={t('verify.title')} lead={t('verify.lead', { email: username })} />
      <form className="entry__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label={t('verify.code')} error={fieldError && t(fieldError)} hint={t('verify.code_hint')} required>
          <TextInput className="tabular" inputMode="numeric" autoComplete="one-time-code" name="code" value={code} onChange={(event) => setCode(event.target.value)} />
        </Field>
        <Button type="submit" kind="primary" size="large" wide pending={verify.isPending}>{t('verify.submit')}</Button>
      </form>
      <Resend />
      <p className="entry__aside"><PageLink href="/account/logout">{t('verify.sign_out')}</PageLink></p>
    </EntryFrame>
  )
}

function Resend() {
  const { t } = useTranslation('account')
  const resend = useCallMutation(memberCalls.resendVerification)
  return (
    <>
      {resend.isSuccess && <Notice tone="success" role={'status' as const}><p>{t('verify.sent', { email: resend.data.email })}</p></Notice>}
      {resend.isError && <Notice tone="danger" role="alert"><p>{t(messageKeyOf(resend.error))}</p></Notice>}
      <Button pending={resend.isPending} onClick={() => resend.mutate({})}>{t('verify.resend')}</Button>
    </>
  )
}
