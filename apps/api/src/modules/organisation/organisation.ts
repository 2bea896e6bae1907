import { normaliseJoinCode, type OrganisationProof } from '@throughway/contract/account/organisation'
import { invitationDays } from '@throughway/contract/programme/roster'
import { domainOf } from '@throughway/domain/identity/email'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  countOrganisations,
  deleteInvitations,
  deleteWish,
  findChoice,
  findInvitation,
  findOrganisationByCode,
  findOrganisationByDomain,
  findUnits,
  insertWish,
  listCurrent,
  listOwnDomains,
  listVerifiedAddresses,
  lockElsewhere,
  moveMember,
  placeMember,
  releaseMember,
  updateChoice,
  useCode,
} from './organisation.queries.ts'

export { describeLogo, type LogoRow, logoOf } from './organisation-logo.ts'
export {
  findOrganisationByDomain,
  insertStatusChange,
  lockMembership,
  moveMember,
  placeMember,
  selectMembership,
  type MembershipRow,
} from './organisation.queries.ts'

type Joining = {
  memberId: string
  organisationId: string
  proof: OrganisationProof
  now: Date
  actor?: 'member' | 'staff' | 'system'
  actorId?: string
}

/**
 * Moves a member into an organisation; a member who is already in it stays unchanged. Answers whether anything changed.
 */
export async function joinOrganisation(
  tx: Transaction,
  { memberId, organisationId, proof, now, ...by }: Joining,
): Promise<boolean> {
  const [[moved]] = await tx.send(moveMember(memberId, organisationId, proof), deleteWish(memberId))
  if (moved)
    recordActivity(tx, { memberId, kind: 'organisation_changed', now, ...by, details: { organisation: moved.name } })
  return moved !== undefined
}

/**
 * Joins a member by a newly verified address: an organisation that named the address, or its domain, decides the
 * organisation (C28). Call it in the transaction of the first verification. A domain proves where somebody works, so it
 * moves a member from another organisation. Being named proves nothing, so such a member stays.
 */
export async function joinByAddress(
  tx: Transaction,
  { memberId, email, now }: { memberId: string; email: string; now: Date },
): Promise<boolean> {
  const domain = domainOf(email)
  if (!domain) return false
  const since = new Date(now.getTime() - invitationDays * dayMilliseconds)
  const [[found], [invitation]] = await tx.send(
    findOrganisationByDomain(domain),
    findInvitation(email, { memberId, since }),
  )
  // an organisation whose own domain it is goes before any other one that named the address
  const isOthers = found?.proves_membership && found.id !== invitation?.organisation_id
  if (invitation && !isOthers) {
    const { organisation_id: organisationId, affiliation_id: affiliation, subgroup_id: subgroup } = invitation
    const [[member]] = await tx.send(lockElsewhere(memberId, organisationId))
    // the invitation stays open, like one for an unproved address, so that its writer learns nothing
    if (member?.is_elsewhere && !found?.proves_membership) return false
    const hasJoined = await joinOrganisation(tx, { memberId, organisationId, proof: 'import', now })
    await tx.send(placeMember(memberId, organisationId, affiliation, subgroup), deleteInvitations(email))
    return hasJoined
  }
  if (!found?.proves_membership) return false
  return joinOrganisation(tx, { memberId, organisationId: found.id, proof: 'domain', now })
}

/**
 * The reverse: call it after an address was removed. A member who belonged to the organisation only by that address
 * leaves it.
 */
export async function leaveWithoutAddress(
  tx: Transaction,
  { memberId, now }: { memberId: string; now: Date },
): Promise<boolean> {
  const [addresses, domains] = await tx.send(listVerifiedAddresses(memberId), listOwnDomains(memberId))
  const own = new Set(domains.map(({ domain }) => domain))
  if (addresses.some(({ email }) => own.has(domainOf(email) ?? ''))) return false
  return (await leave(tx, memberId, now, 'domain')) !== undefined
}

/** Throws `joinCodeUnknown` or `joinCodeOver`. Who is a member of it already costs the code no use. */
export async function joinByCode(
  tx: Transaction,
  { memberId, code, now }: { memberId: string; code: string; now: Date },
): Promise<void> {
  const spelled = normaliseJoinCode(code)
  const [[found]] = await tx.send(findOrganisationByCode(spelled, now))
  if (!found) throw new Refusal('joinCodeUnknown', { fields: { code: 'refusal.join_code_unknown' } })
  if (!(await joinOrganisation(tx, { memberId, organisationId: found.id, proof: 'code', now }))) return
  const [[used]] = await tx.send(useCode(spelled, now))
  if (!used) throw new Refusal('joinCodeOver', { fields: { code: 'refusal.join_code_over' } })
}

/**
 * Answers the name of the organisation that was left, if there was one; with `provedBy`, only one that was proved so. `by`
 * tells who of the staff did it.
 */
export async function leave(
  tx: Transaction,
  memberId: string,
  now: Date,
  provedBy?: OrganisationProof,
  by?: { actorId: string; reason: string },
): Promise<string | undefined> {
  const [[left]] = await tx.send(releaseMember(memberId, provedBy))
  if (left)
    recordActivity(tx, {
      memberId,
      kind: 'organisation_changed',
      now,
      ...(by && { actor: 'staff' as const, actorId: by.actorId }),
      details: { organisation: left.name, left: 'true', ...(by && { reason: by.reason }) },
    })
  return left?.name
}

type Choice = {
  memberId: string
  organisationId: string
  affiliation: number | undefined
  subgroup: number | undefined
  now: Date
}

/** Throws `invalid` beside the field for a number that is not of the organisation. */
export async function chooseUnits(
  tx: Transaction,
  { memberId, organisationId, affiliation, subgroup, now }: Choice,
): Promise<void> {
  const [[found]] = await tx.send(findChoice(organisationId, affiliation ?? null, subgroup ?? null))
  if (affiliation !== undefined && !found!.affiliation_id) throw notAChoice('affiliation_id')
  if (subgroup !== undefined && !found!.subgroup_id) throw notAChoice('subgroup_id')
  const [[changed]] = await tx.send(updateChoice(memberId, found!.affiliation_id, found!.subgroup_id))
  if (changed) recordActivity(tx, { memberId, kind: 'organisation_changed', now })
}

/** Throws `invalid` beside the field when one of the ids is no organisation of the programme. */
export async function assertOrganisations(
  db: Pick<Transaction, 'send'>,
  field: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const [[known]] = await db.send(countOrganisations(ids))
  if (known!.count < new Set(ids).size) throw notAChoice(field)
}

/**
 * The organisations as they are now: one that has gone into another one is that one, since its members are there. Throws
 * `invalid` beside the field for one that the programme does not have.
 */
export async function followOrganisations(
  db: Pick<Transaction, 'send'>,
  field: string,
  ids: readonly string[],
): Promise<string[]> {
  const [known] = await db.send(listCurrent(ids))
  const currentOf = new Map(known.map(({ id, current }) => [id, current]))
  const followed = ids.map((id) => {
    const current = currentOf.get(id)
    if (!current) throw notAChoice(field)
    return current
  })
  return [...new Set(followed)]
}

type Wish = { organisationId: string; affiliationId: string | null }

/**
 * The organisation that a sign-up link names (R7.07). It is only a wish until an address or a code proves it (C29).
 * Throws `invalid` for one that the programme does not have.
 */
export async function findWish(
  db: Pick<Transaction, 'send'>,
  organisation: number | undefined,
  affiliation: number | undefined,
): Promise<Wish | undefined> {
  if (organisation === undefined && affiliation === undefined) return undefined
  if (organisation === undefined) throw notAChoice('partner_org_affiliation_id')
  const [[found]] = await db.send(findUnits(organisation, affiliation ?? null))
  if (!found) throw notAChoice('partner_org_id')
  if (affiliation !== undefined && !found.affiliation_id) throw notAChoice('partner_org_affiliation_id')
  return { organisationId: found.organisation_id, affiliationId: found.affiliation_id }
}

export function keepWish(memberId: string, { organisationId, affiliationId }: Wish, now: Date) {
  return insertWish(memberId, organisationId, affiliationId, now)
}

function notAChoice(field: string) {
  return new Refusal('invalid', { fields: { [field]: 'field.not_a_choice' } })
}
