import type { SessionUser } from '@throughway/contract/identity/session'
import { setupPath } from './guard.ts'

type Facts = Pick<
  SessionUser,
  'mode_reselect_required' | 'verify_email' | 'password_expired' | 'profile_expired' | 'consent_due'
>

/**
 * C27: whether the choice of modes blocks this page. The setup asks for it too, and the notices of R4.11 come first.
 */
export function isModeChoiceDue(user: Facts, pathname: string): boolean {
  return (
    user.mode_reselect_required &&
    !user.verify_email &&
    !user.password_expired &&
    !user.profile_expired &&
    user.consent_due === null &&
    pathname !== setupPath
  )
}
