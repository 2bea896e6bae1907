import type { SecondFactor } from '@throughway/contract/identity/second-factor'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { PasswordInput } from '@throughway/ui/field/password-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrorsOf } from '#lib/send/field-errors.ts'
import { PageLink } from '#lib/screen/page-link.tsx'

type Proof = ReturnType<typeof useProof>

/** Asks for the password again when the sign-in is old. */
export function useProof(factor: Pick<SecondFactor, 'needs_password' | 'has_password'>) {
  const [isOld, setOld] = useState(factor.needs_password)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  return {
    isWanted: isOld,
    /** There is no password to type, so the sign-in must be fresh. */
    isImpossible: isOld && !factor.has_password,
    password,
    setPassword,
    fault,
    input: password ? { current_password: password } : {},
    /** Whether there is something to send. */
    check(): boolean {
      const isMissing = isOld && !password
      setFault(isMissing ? 'field.required' : undefined)
      return !isMissing
    },
    /** Whether the refusal concerned the password; the field then shows it. */
    take(error: unknown): boolean {
      const said = fieldErrorsOf(error).current_password
      if (!said) return false
      setFault(isOld ? said : undefined)
      setOld(true)
      return true
    },
  }
}

export function ProveAgain({ proof }: { proof: Proof }) {
  const { t } = useTranslation('second_factor')
  if (proof.isImpossible)
    return (
      <Notice
        tone="warning"
        actions={<PageLink href="/account/logout">{t('password:passkeys.sign_in_again')}</PageLink>}
      >
        <p>{t('refusal.sign_in_too_old', { ns: 'common' })}</p>
      </Notice>
    )
  if (!proof.isWanted) return null
  return (
    <Field
      label={t('password:passkeys.current')}
      hint={t('password:passkeys.current_hint')}
      error={proof.fault && t(proof.fault, { ns: 'common' })}
      required
    >
      <PasswordInput
        name="password_for_factor"
        autoComplete="current-password"
        showText={t('account:show_password')}
        hideText={t('account:hide_password')}
        value={proof.password}
        onChange={(event) => proof.setPassword(event.target.value)}
      />
    </Field>
  )
}
