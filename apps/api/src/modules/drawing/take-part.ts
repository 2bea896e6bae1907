import type { OwnPart } from '@throughway/contract/reward/drawing'
import { mayBeMinor } from '@throughway/domain/identity/age'
import { stateOfDrawing } from '@throughway/domain/drawing/drawings'
import { localDate } from '@throughway/domain/time/time'
import type { Database, Transaction } from '#database/open-database.ts'
import {
  type DrawingRow,
  ensureMemberPerson,
  listEntriesOf,
  lockDrawing,
  type Teller,
} from '#modules/drawing-entry/drawing-entry.ts'
import { requireVerified } from '#modules/member/member.ts'
import { Refusal } from '#plugins/refusal.ts'
import { describeEntry, describeOwnClaim } from './describe-drawing.ts'
import { findDrawing, findPart, listClaims, listNames } from './drawing.queries.ts'
import { enterTrips } from './enter-trips.ts'

/** Throws `notFound`, also for a draft. */
export async function getDrawing(db: Pick<Database, 'send'>, id: string): Promise<DrawingRow> {
  const [[drawing]] = await db.send(findDrawing(id))
  if (!drawing || drawing.stage === 'draft') throw new Refusal('notFound')
  return drawing
}

/** The same under its lock. Throws `notFound`. */
export async function openDrawing(tx: Pick<Transaction, 'send'>, id: string): Promise<DrawingRow> {
  const [[drawing]] = await tx.send(lockDrawing(id))
  if (!drawing || drawing.stage === 'draft') throw new Refusal('notFound')
  return drawing
}

export function isOpen({ stage, starts_at: startsAt, ends_at: endsAt }: DrawingRow, now: Date): boolean {
  return stateOfDrawing({ stage, startsAt, endsAt }, now) === 'open'
}

export async function describePart(
  db: Pick<Database, 'send'>,
  drawing: DrawingRow,
  memberId: string,
  timeZone: string,
  now: Date,
): Promise<OwnPart> {
  const [[part]] = await db.send(findPart(drawing, memberId))
  const { tag, trips } = part!
  const obstacle = findObstacle(drawing, part!, localDate(now, timeZone))
  if (!tag) return { joined: false, obstacle, trips, entries: [], claim: null }
  const [entries, claims, [person]] = await db.send(
    listEntriesOf(drawing.id, tag),
    listClaims(drawing.id),
    listNames(drawing.id, [tag]),
  )
  const claim = claims.filter((each) => each.tag === tag).at(-1)
  return {
    joined: true,
    obstacle,
    trips,
    entries: entries.map(describeEntry),
    claim: claim ? describeOwnClaim(drawing, claim, person, timeZone) : null,
  }
}

/** C29: a person who may be under 18 cannot take part; a person without a year of birth must confirm their age. */
export function findObstacle(
  drawing: DrawingRow,
  {
    birth_year: year,
    organisation_id: organisation,
    is_verified: isVerified,
  }: { birth_year: number | null; organisation_id: string | null; is_verified: boolean },
  today: string,
): OwnPart['obstacle'] {
  if (mayBeMinor(year, today)) return 'age'
  if (drawing.organisations.length > 0 && !(organisation && drawing.organisations.includes(organisation)))
    return 'organisation'
  return isVerified ? null : 'unverified'
}

/**
 * From now on the member's counted trips enter. Joining twice changes nothing. Throws `drawingClosed`,
 * `drawingNotForYou`, `addressUnverified`.
 */
export async function joinDrawing(
  tx: Transaction,
  teller: Teller,
  id: string,
  memberId: string,
  rulesVersion: number,
): Promise<OwnPart> {
  const { now, brand } = teller
  const timeZone = brand.settings.time_zone
  const drawing = await openDrawing(tx, id)
  if (drawing.entry_rule !== 'trips' || !isOpen(drawing, now)) throw new Refusal('drawingClosed')
  checkRules(drawing, rulesVersion)
  const [[part]] = await tx.send(findPart(drawing, memberId))
  const obstacle = findObstacle(drawing, part!, localDate(now, timeZone))
  if (obstacle === 'unverified') requireVerified(part)
  if (obstacle) throw new Refusal('drawingNotForYou')
  const tag = await ensureMemberPerson(tx, drawing, memberId, now)
  await enterTrips(tx, drawing, teller, tag)
  return describePart(tx, drawing, memberId, timeZone, now)
}

/** Accepts only the version of the rules that the page shows. */
export function checkRules({ rules_version: current }: DrawingRow, accepted: number): void {
  if (accepted !== current) throw new Refusal('invalid', { fields: { rules_version: 'field.terms_changed' } })
}

/** Checks a person who enters by an address of a member, which proves it. Throws `drawingNotForYou`. */
export async function checkMember(
  tx: Pick<Transaction, 'send'>,
  drawing: DrawingRow,
  memberId: string | null,
  { now, brand }: Teller,
): Promise<void> {
  if (memberId === null) {
    if (drawing.organisations.length > 0) throw new Refusal('drawingNotForYou')
    return
  }
  const [[part]] = await tx.send(findPart(drawing, memberId))
  const member = { ...part!, is_verified: true }
  if (findObstacle(drawing, member, localDate(now, brand.settings.time_zone))) throw new Refusal('drawingNotForYou')
}
