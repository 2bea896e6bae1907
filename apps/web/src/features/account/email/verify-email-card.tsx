import { Notice } from '@throughway/ui/state/notice'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '#lib/screen/hooks.ts'
import { Section } from '#lib/page/section.tsx'
import { ResendVerification, VerifyCodeForm } from './verify-code-form.tsx'
import './verify-email-card.css'

/**
 * The target of the e-mail notice (R4.11): the member types the code, or sends the mail again. Empty for a member with
 * a verified address. Its texts are in `account`.
 */
export function VerifyEmailCard() {
  const { t } = useTranslation('account')
  const member = useMember()
  const [isDone, setDone] = useState(false)
  if (!member.verify_email) return isDone ? <Verified email={member.username} /> : null

  return (
    <Section title={t('verify.title')} className="verify-card">
      <p>{t(member.verification_mailed ? 'verify.lead' : 'verify.not_mailed', { email: member.username })}</p>
      <VerifyCodeForm onVerified={() => setDone(true)} />
      <div className="verify-card__again">
        <ResendVerification />
      </div>
    </Section>
  )
}

/** The form is gone, so the focus moves to the result. */
function Verified({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} tabIndex={-1}>
      <Notice tone="success" role={'status' as const} title={t('email_verify.done_title')}>
        {t('email_verify.done', { email })}
      </Notice>
    </div>
  )
}
