import type { Language } from '@throughway/contract/programme/brand'
import type { RideHomeRequestSaid } from '@throughway/contract/reward/ride-home'
import type { StaffRideHome } from '@throughway/contract/reward/ride-home-staff'
import { addDays, localDate } from '@throughway/domain/time/time'
import type { MemberMask } from '#plugins/mask.ts'
import { describeProviders } from './programme.ts'
import type { ProgrammeRow, StaffRow, WholeRequest } from './ride-home.queries.ts'

/** C19: the office aims to decide about a receipt within this many days. */
const claimTargetDays = 30

export type Telling = { programme: ProgrammeRow | undefined; language: Language; timeZone: string; now: Date }

/** A request as its member sees it. */
export function describeRequest(
  row: WholeRequest,
  { programme, language, timeZone, now }: Telling,
): RideHomeRequestSaid {
  const isOpen = isOpenRequest(row, now)
  return {
    ...describeFacts(row, timeZone, isOpen),
    can_cancel: isOpen && row.claim === null,
    can_claim: canClaim(row, localDate(now, timeZone)),
    providers: describeProviders(programme?.providers ?? [], language, row.needs_accessible),
    office_phone: programme?.office_phone ?? '',
  }
}

/** C30: a number is as good as the ride, so staff who act for the member do not see it. */
export function withoutNumber(request: RideHomeRequestSaid): RideHomeRequestSaid {
  return { ...request, number: null }
}

/**
 * For the office: never the start or the destination address. The number is worth a ride, so a masked reader does not see
 * it.
 */
type Reader = { timeZone: string; now: Date; mask: MemberMask; readerId: string }

export function describeForStaff(row: StaffRow, { timeZone, now, mask, readerId }: Reader): StaffRideHome {
  const facts = describeFacts(row, timeZone, isOpenRequest(row, now))
  return {
    ...facts,
    number: mask.only(facts.number),
    member: { id: row.member_id, name: mask.nameOf(row), phone: mask.only(row.mobile_phone) },
    is_own: row.member_id === readerId,
    is_flagged: row.approval === 'declined' || row.approval === 'accepted' || row.approval === 'lapsed',
    pool_says: row.pool_driver_left,
    rides_in_year: row.rides_in_year,
  }
}

export function isOpenRequest({ state, ends_at: end }: WholeRequest, now: Date): boolean {
  return (state === 'approved' || state === 'needs_call') && end > now
}

/** A receipt can be submitted until its last day, and once more after a refusal. */
export function canClaim({ state, claim_until: last, claim, date }: WholeRequest, today: string): boolean {
  return (
    state === 'approved' &&
    last !== null &&
    date <= today &&
    today <= last &&
    (claim === null || claim.state === 'refused')
  )
}

function describeFacts(row: WholeRequest, timeZone: string, isOpen: boolean) {
  const isApproved = row.state === 'approved'
  return {
    id: row.id,
    date: row.date,
    asked_at: row.asked_at.toISOString(),
    state: row.state,
    reason: row.reason,
    destination: row.destination,
    needs_accessible: row.needs_accessible,
    way: row.way,
    number: isApproved ? row.number : null,
    valid_until: isApproved || row.state === 'needs_call' ? row.ends_at.toISOString() : null,
    is_open: isOpen,
    most_cents: row.most_cents,
    refusals: row.refusals,
    supervisor: row.approval,
    decision: row.decision,
    claim_until: isApproved ? row.claim_until : null,
    claim: describeClaim(row.claim, timeZone),
  }
}

function describeClaim(claim: WholeRequest['claim'], timeZone: string): RideHomeRequestSaid['claim'] {
  if (!claim) return null
  const { state, cents, paid_cents, reason, submitted_at: submittedAt, receipt } = claim
  const at = new Date(submittedAt)
  return {
    state,
    cents,
    paid_cents,
    reason,
    submitted_at: at.toISOString(),
    decide_by: addDays(localDate(at, timeZone), claimTargetDays),
    receipt,
  }
}
