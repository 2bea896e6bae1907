import type { Language } from '@throughway/contract/programme/brand'
import type { OrganisationProof } from '@throughway/contract/account/organisation'
import { type GrantRole, sessionRoleOf } from '@throughway/domain/identity/permissions'
import { query } from '#database/query.ts'
import { insertGrant } from '#plugins/staff-grants.ts'

export type NewGrant = { role: GrantRole; scopeId?: string }

export type NewMember = {
  firstName: string
  lastName: string
  /** Normalised, as the contract's `email()` hands it on. */
  email: string
  passwordHash: string
  createdAt: Date
  /** What a member of the staff may do from the start; `scopeId` names the organisation or agency. */
  grants?: readonly NewGrant[]
  organisationId?: string | null
  organisationProof?: OrganisationProof
  verifiedAt?: Date | null
  language?: Language | null
  searchId?: string | null
}

/**
 * A new member as queries that belong in one transaction. The second answers no row when the address is taken, which
 * undoes the member too if the caller says so.
 */
export function makeMember(brandId: number, member: NewMember) {
  // others see this id, and one made of the time would tell when the member signed up
  const id = crypto.randomUUID()
  const { grants = [] } = member
  const insertMember = query.insertInto('member').values({
    brand_id: brandId,
    id,
    first_name: member.firstName,
    last_name: member.lastName,
    password_hash: member.passwordHash,
    role: sessionRoleOf(grants.map(({ role }) => role)),
    is_staff: grants.length > 0,
    language: member.language ?? null,
    appearance: '{}',
    organisation_id: member.organisationId ?? null,
    affiliation_id: null,
    subgroup_id: null,
    organisation_proof: member.organisationProof ?? null,
    search_id: member.searchId ?? null,
    created_at: member.createdAt,
    deleted_at: null,
  })
  const insertAddress = query
    .insertInto('member_address')
    .values({
      brand_id: brandId,
      member_id: id,
      email: member.email,
      is_primary: true,
      verified_at: member.verifiedAt ?? null,
      created_at: member.createdAt,
    })
    .onConflict((conflict) => conflict.constraint('one_member_per_email').doNothing())
    .returning('email')
  const insertGrants = grants.map(({ role, scopeId = null }) =>
    insertGrant(brandId, {
      id: crypto.randomUUID(),
      memberId: id,
      role,
      scopeId,
      startsAt: member.createdAt,
      endsAt: null,
      grantedBy: null,
      reason: '',
    }),
  )
  return { id, queries: [insertMember, insertAddress, ...insertGrants] as const }
}
