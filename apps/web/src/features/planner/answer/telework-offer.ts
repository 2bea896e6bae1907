import type { OwnOrganisation } from '@throughway/contract/account/organisation'
import type { SessionUser } from '@throughway/contract/identity/session'

export type TeleworkOffer = 'log' | 'join' | 'sign_up' | 'not_offered' | 'unknown'

/**
 * What the member can do about a day at home, by the same rule as in the trip form: only an organisation offers such
 * days.
 */
export function findTeleworkOffer(
  user: Pick<SessionUser, 'org_id'> | undefined,
  own: Pick<NonNullable<OwnOrganisation['organisation']>, 'allows_telework'> | null | undefined,
): TeleworkOffer {
  if (!user) return 'sign_up'
  if (user.org_id === null || own === null) return 'join'
  if (!own) return 'unknown'
  return own.allows_telework ? 'log' : 'not_offered'
}
