import { randomInt } from 'node:crypto'
import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import type { InputOf } from '@throughway/contract/call'
import type { rideHomeCalls } from '@throughway/contract/reward/ride-home'
import { judgeRideHome, lastClaimDay } from '@throughway/domain/ride/ride-home'
import { instantOf } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { findVerified, requireVerified } from '#modules/member/member.ts'
import type { TermsOf } from '#modules/points/points.ts'
import { hasLostDriver } from '#modules/standing-pool/standing-pool.ts'
import { requestApproval } from '#modules/supervisor/supervisor.ts'
import { logTrip, openCalendar } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { describeApplicant, momentOf, mostDaysBack } from './cover.ts'
import { describeRequest, isOpenRequest } from './describe-request.ts'
import { rulesOf } from './programme.ts'
import {
  changeRequest,
  findApplicant,
  findOpenRequest,
  findProgramme,
  findRequest,
  insertRequest,
  lockMember,
  type RequestRow,
} from './ride-home.queries.ts'
import { askOffice, tellMember } from './tell-member.ts'

export type Asker = { app: AppContext; brand: MailBrand; memberId: string; language: Language; now: Date }

/**
 * C19: checked at once, under the lock of the member, so that two requests never use one ride twice. A refused request
 * is stored too, with every reason. Throws `rideHomeOpen` when there is a ride for today already, and
 * `addressUnverified`.
 */
export async function requestRide(
  tx: Transaction,
  asker: Asker,
  input: InputOf<typeof rideHomeCalls.requestRideHome>,
  getTerms: TermsOf,
) {
  const { app, brand, memberId, now } = asker
  const timeZone = brand.settings.time_zone
  const moment = momentOf(now, timeZone)
  const [, [programme], [applicant], [open], [verified]] = await tx.send(
    lockMember(memberId),
    findProgramme(),
    findApplicant(memberId, moment.date, mostDaysBack),
    findOpenRequest(memberId, moment.date),
    findVerified(memberId),
  )
  requireVerified(verified)
  if (open) throw new Refusal('rideHomeOpen', { data: { id: open.id } })

  const rules = rulesOf(programme)
  const member = describeApplicant(applicant!, brand, programme)
  const recorded = await recordToday(tx, asker, moment.date, input, getTerms)
  const { reason, destination, from_work: startsAtWork, needs_accessible: needsAccessible } = input
  const outcome = judgeRideHome(
    { ...member, greenTrips: [...member.greenTrips, ...recorded] },
    rules,
    { reason, startsAtWork },
    moment,
  )

  const isApproved = outcome.kind === 'approved'
  const asksSupervisor = reason === 'overtime' && outcome.kind !== 'refused'
  const until = isApproved ? outcome.until : rules.validUntil
  const row: Omit<RequestRow, 'brand_id'> = {
    id: makeUuid({ msecs: now.getTime() }),
    member_id: memberId,
    date: moment.date,
    asked_at: now,
    state: outcome.kind,
    reason,
    destination,
    needs_accessible: needsAccessible,
    way: rules.way,
    number: outcome.kind === 'refused' ? null : makeNumber(),
    ends_at: instantOf(moment.date, until, timeZone),
    most_cents: rules.mostCents,
    claim_until: rules.way === 'claim' && outcome.kind !== 'refused' ? lastClaimDay(moment.date, rules) : null,
    refusals: outcome.kind === 'refused' ? outcome.refusals : [],
    asks_supervisor: asksSupervisor,
    pool_driver_left: reason === 'driver_left' && (await hasLostDriver(tx, memberId, { today: moment.date, timeZone })),
    decision: null,
    decided_by: null,
    decided_at: null,
    reminded_at: null,
  }
  await insertWithNumber(tx, row)
  recordActivity(tx, { memberId, kind: 'ride_home_asked', now, details: { outcome: outcome.kind } })
  if (asksSupervisor)
    await requestApproval(tx, app, brand, { memberId, kind: 'overtime', date: moment.date, onSilence: 'accept' })
  const [[made]] = await tx.send(findRequest(row.id))
  if (isApproved) tellMember(tx, { app, brand }, applicant!, programme, made!, 'approved', 'byMember')
  if (outcome.kind === 'needs_call') {
    tellMember(tx, { app, brand }, applicant!, programme, made!, 'needs_call', 'byMember')
    await askOffice(tx, { app, brand }, made!)
  }
  return describeRequest(made!, { programme, language: asker.language, timeZone, now })
}

/** Gives back an unused ride. Throws `notFound`, `rideHomeClosed`. */
export async function cancelRide(tx: Transaction, { app, brand, memberId, language, now }: Asker, id: string) {
  const timeZone = brand.settings.time_zone
  const [, [programme], [applicant], [row]] = await tx.send(
    lockMember(memberId),
    findProgramme(),
    findApplicant(memberId, momentOf(now, timeZone).date, mostDaysBack),
    findRequest(id),
  )
  if (!row || row.member_id !== memberId) throw new Refusal('notFound')
  const telling = { programme, language, timeZone, now }
  if (row.state === 'cancelled') return describeRequest(row, telling)
  if (!isOpenRequest(row, now) || row.claim) throw new Refusal('rideHomeClosed')
  tx.later(changeRequest(id, { state: 'cancelled' }))
  const cancelled = { ...row, state: 'cancelled' as const }
  if (row.state === 'approved')
    tellMember(tx, { app, brand }, applicant!, programme, cancelled, 'cancelled', 'byMember')
  return describeRequest(cancelled, telling)
}

/** Records today's trip to work if the request names it: it counts towards the days needed. */
async function recordToday(
  tx: Transaction,
  { brand, memberId, now }: Asker,
  date: string,
  input: InputOf<typeof rideHomeCalls.requestRideHome>,
  getTerms: TermsOf,
): Promise<string[]> {
  const { today_mode: mode, today_miles: miles } = input
  if (mode === undefined || miles === undefined) return []
  const memberContext = { brandId: brand.id, memberId, calendar: openCalendar(brand.settings.time_zone), getTerms, now }
  const { trips } = await logTrip(tx, memberContext, {
    date,
    mode,
    miles,
    direction: 'out',
    round_trip: false,
    on_double: 'ask',
  })
  return trips.filter(({ state }) => state !== 'deleted' && state !== 'rejected').map((trip) => trip.date)
}

const triesForNumber = 5

/** A number of a programme is never reused. */
async function insertWithNumber(tx: Transaction, row: Omit<RequestRow, 'brand_id'>): Promise<void> {
  for (let left = triesForNumber; left > 0; left--) {
    const [[made]] = await tx.send(insertRequest({ ...row, number: row.number && makeNumber() }))
    if (made) return
  }
  throw new Refusal('unavailable')
}

/** Eight digits in two groups, easy to read out on the phone. */
function makeNumber(): string {
  const group = () => String(randomInt(10_000)).padStart(4, '0')
  return `${group()}-${group()}`
}
