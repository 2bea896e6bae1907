import type { InputOf } from '@throughway/contract/call'
import type { rideHomeStaffCalls } from '@throughway/contract/reward/ride-home-staff'
import { settleClaim } from '@throughway/domain/ride/ride-home'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import type { CallAudit } from '#modules/audit/audit.ts'
import { tellOne } from '#modules/live/live.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import type { RideHomeNews } from './ride-home.letters.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import { momentOf, mostDaysBack } from './cover.ts'
import { isOpenRequest } from './describe-request.ts'
import { rulesOf } from './programme.ts'
import {
  changeClaim,
  changeRequest,
  findApplicant,
  findForStaff,
  findProgramme,
  findRequest,
  lockMember,
  lockRequest,
  type ProgrammeRow,
  type StaffRow,
  type WholeRequest,
} from './ride-home.queries.ts'
import { tellMember } from './tell-member.ts'

export type Office = { app: AppContext; brand: MailBrand; staffId: string; now: Date; audit: CallAudit }

/**
 * Approves or denies a request that needs a call, on its day and within the quota, or withdraws an authorisation.
 * Repeating a decision changes nothing; the same decision for another reason is refused as too late. Throws `notFound`,
 * `rideHomeClosed`, `rideHomeUsedUp`.
 */
export async function decideRide(
  tx: Transaction,
  office: Office,
  { id, decision, reason }: InputOf<typeof rideHomeStaffCalls.decideRideHome>,
): Promise<StaffRow> {
  const { brand, staffId, now, audit } = office
  const state = ({ approve: 'approved', deny: 'denied', void: 'voided' } as const)[decision]
  const row = await openForOffice(tx, id)
  assertNotOwn(row.member_id, staffId)
  if (row.state === state && row.decision === (reason ?? null)) return leave(office, row)
  const [[programme], [applicant]] = await tx.send(
    findProgramme(),
    findApplicant(row.member_id, momentOf(now, brand.settings.time_zone).date, mostDaysBack),
  )
  const may =
    decision === 'void'
      ? row.state === 'approved' && row.claim?.paid_cents == null
      : row.state === 'needs_call' && isOpenRequest(row, now)
  if (!may) throw new Refusal('rideHomeClosed')
  if (decision === 'approve' && row.rides_in_year >= rulesOf(programme).ridesInYear) throw new Refusal('rideHomeUsedUp')
  const changes = { state, decision: reason ?? null, decided_by: staffId, decided_at: now }
  await tx.send(changeRequest(id, changes))
  audit.about({ memberId: row.member_id })
  audit.changed(row, { state })
  if (decision === 'void' && row.claim)
    await tx.send(changeClaim(id, { state: 'refused', reason: reason ?? null, decided_by: staffId, decided_at: now }))
  return tell(tx, office, row, { applicant, programme }, state)
}

/**
 * Takes a receipt into review, pays the covered amount or less, or refuses it. Repeating a decision changes nothing;
 * the same decision with another amount or reason is refused as too late. Throws `notFound`, `changedMeanwhile` when
 * the receipt is not the one that was seen, `claimClosed`, or `invalid` for an amount above the covered one, or below
 * it without a reason.
 */
export async function decideClaim(
  tx: Transaction,
  office: Office,
  { id, submitted_at: seen, decision, dollars, reason }: InputOf<typeof rideHomeStaffCalls.decideRideHomeClaim>,
): Promise<StaffRow> {
  const { brand, staffId, now, audit } = office
  const row = await openForOffice(tx, id)
  assertNotOwn(row.member_id, staffId)
  const { claim } = row
  if (!claim) throw new Refusal('notFound')
  // a receipt that was refused can be replaced by another one for another fare
  if (Date.parse(claim.submitted_at) !== Date.parse(seen)) throw new Refusal('changedMeanwhile')
  const isDecided = claim.state !== 'submitted' && claim.state !== 'in_review'
  if (decision === 'review' && claim.state === 'in_review') return leave(office, row)
  const isSameReason = claim.reason === (reason ?? null)
  if (decision === 'refuse' && claim.state === 'refused' && isSameReason) return leave(office, row)
  const isSameAmount = dollars === undefined || Math.round(dollars * 100) === claim.paid_cents
  if (decision === 'pay' && claim.paid_cents !== null && isSameReason && isSameAmount) return leave(office, row)
  if (isDecided) throw new Refusal('claimClosed')
  audit.about({ memberId: row.member_id })
  const [[programme], [applicant]] = await tx.send(
    findProgramme(),
    findApplicant(row.member_id, momentOf(now, brand.settings.time_zone).date, mostDaysBack),
  )
  if (decision === 'review') {
    await tx.send(changeClaim(id, { state: 'in_review' }))
    audit.changed(claim, { state: 'in_review' })
    tx.atLast(tellOne('ride-home', row.member_id))
    return readAgain(tx, id)
  }
  const decided = { reason: reason ?? null, decided_by: staffId, decided_at: now }
  if (decision === 'refuse') {
    await tx.send(changeClaim(id, { state: 'refused', ...decided }))
    audit.changed(claim, { state: 'refused' })
    return tell(tx, office, row, { applicant, programme }, 'claim_refused')
  }
  const covered = coveredOf(row, claim.cents, programme)
  const paid = dollars === undefined ? covered.cents : Math.round(dollars * 100)
  if (paid > covered.cents) throw new Refusal('invalid', { fields: { dollars: 'field.too_large' } })
  if (paid < 1) throw new Refusal('invalid', { fields: { dollars: 'field.too_small' } })
  if (paid < covered.cents && !reason) throw new Refusal('invalid', { fields: { reason: 'field.required' } })
  const state = paid < claim.cents ? 'partly_paid' : 'paid'
  audit.changed(claim, { state, paid_cents: paid })
  await tx.send(changeClaim(id, { state, paid_cents: paid, ...decided }))
  return tell(tx, office, row, { applicant, programme }, `claim_${state}`)
}

/** What the programme pays for a receipt, by the amount on the day of the authorisation. */
export function coveredOf(
  { most_cents: mostCents }: Pick<WholeRequest, 'most_cents'>,
  cents: number,
  programme: ProgrammeRow | undefined,
) {
  return settleClaim(cents, { ...rulesOf(programme), mostCents })
}

/** Locks the member first, then the request, in the same order as the member's own calls. Throws `notFound`. */
export async function openForOffice(tx: Transaction, id: string): Promise<StaffRow> {
  const [[known]] = await tx.send(findRequest(id))
  if (!known) throw new Refusal('notFound')
  const [, , [row]] = await tx.send(lockMember(known.member_id), lockRequest(id), findForStaff(id))
  if (!row) throw new Refusal('notFound')
  return row
}

/** The decision was already made. */
function leave({ audit }: Office, row: StaffRow): StaffRow {
  audit.unchanged()
  return row
}

async function readAgain(tx: Transaction, id: string): Promise<StaffRow> {
  const [[row]] = await tx.send(findForStaff(id))
  return row!
}

type Known = { applicant: Parameters<typeof tellMember>[2] | undefined; programme: Parameters<typeof tellMember>[3] }

async function tell(
  tx: Transaction,
  { app, brand, audit }: Office,
  before: WholeRequest,
  { applicant, programme }: Known,
  news: RideHomeNews,
): Promise<StaffRow> {
  const row = await readAgain(tx, before.id)
  audit.about({ details: { decision: news } })
  tx.atLast(tellOne('ride-home', row.member_id))
  if (applicant) tellMember(tx, { app, brand }, applicant, programme, row, news, 'byStaff')
  return row
}
