import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import type { Database, Transaction } from '#database/open-database.ts'
import { type DrawingRow, lockDrawing, type Teller, tellEntries } from '#modules/drawing-entry/drawing-entry.ts'
import { type Alone, eachAlone, inTurns } from '#each-alone.ts'
import { decideRedemption } from '#modules/reward/reward.ts'
import { advanceClaims, tellPerson } from './advance-claims.ts'
import { closeList, publishDays } from './close-list.ts'
import { isDrawDue, drawWinners } from './draw-winners.ts'
import {
  dropRequests,
  findDrawing,
  forgetPeople,
  listHeads,
  listTripsToEnter,
  listUnrefunded,
  listUntold,
  takeUntold,
  takeUntoldOfEnd,
} from './drawing.queries.ts'
import { enterTrips } from './enter-trips.ts'
import { fetchBeacon } from './fetch-beacon.ts'

const atOnce = 100
/** The time after the end of a drawing when addresses of people without an account are deleted. */
const memoryMilliseconds = 90 * 86_400_000

/**
 * Runs every step that is due for one drawing, each in a transaction of its own under the drawing's lock. A killed run
 * continues with the next one, and a second run, or one on another server, changes nothing more. Answers whether a step
 * was due.
 */
export async function runDrawing(db: Database, teller: Teller, id: string): Promise<boolean> {
  let isChanged = false
  await eachAlone(teller.app, 'drawings', async (alone) => {
    isChanged = await runSteps(db, teller, alone, id)
  })
  return isChanged
}

async function runSteps(db: Database, teller: Teller, alone: Alone, id: string): Promise<boolean> {
  let isChanged = false
  const step = (work: (tx: Transaction, drawing: DrawingRow) => Promise<boolean>) =>
    db.transaction(async (tx) => {
      const [[drawing]] = await tx.send(lockDrawing(id))
      return drawing ? work(tx, drawing) : false
    })

  const [[seen]] = await db.send(findDrawing(id))
  if (!seen) return false
  if (await isWaiting(db, seen, teller)) while (await step((tx, drawing) => takeTrips(tx, drawing, teller))) continue
  await tellOfTrips(db, teller, alone, id)
  if (isTakingEntries(seen, teller.now)) return false
  if (
    await step(async (tx, drawing) => {
      if (drawing.stage !== 'published' || drawing.snapshot_due_at > teller.now) return false
      await closeList(tx, drawing, teller)
      return true
    })
  )
    isChanged = true
  await fetchBeacon(db, teller, id)
  if (
    await step(async (tx, drawing) => {
      if (!isDrawDue(drawing, teller.now)) return false
      await drawWinners(tx, drawing, teller)
      return true
    })
  )
    isChanged = true
  await step(async (tx, drawing) => {
    if (drawing.stage === 'drawn') await advanceClaims(tx, drawing, teller)
    return false
  })
  while (await step((tx, drawing) => tellOfEnd(tx, drawing, teller))) continue
  await giveBackPoints(db, teller, alone, id)
  await step(async (tx, drawing) => {
    await forget(tx, drawing, teller.now)
    return false
  })
  return isChanged
}

/** Whether trips or a day's head wait. It checks without a lock, because most minutes nothing waits. */
async function isWaiting(db: Database, drawing: DrawingRow, { brand, now }: Teller): Promise<boolean> {
  if (!isTakingEntries(drawing, now)) return false
  const [heads] = await db.send(listHeads(drawing.id))
  const [people] = drawing.entry_rule === 'trips' ? await db.send(listTripsToEnter(drawing, 1)) : [[]]
  const yesterday = addDays(localDate(now, brand.settings.time_zone), -1)
  return people.length > 0 || (heads.at(-1)?.day ?? addDays(drawing.first_day, -1)) < yesterday
}

function isTakingEntries({ stage, starts_at: start, snapshot_due_at: due }: DrawingRow, now: Date): boolean {
  return stage === 'published' && start <= now && due > now
}

/** While entries are open: adds the entries of trips and each day's head. */
async function takeTrips(tx: Transaction, drawing: DrawingRow, teller: Teller): Promise<boolean> {
  if (!isTakingEntries(drawing, teller.now)) return false
  await publishDays(tx, drawing, teller)
  return enterTrips(tx, drawing, teller)
}

/** Sends one receipt a day for the trips of the days before. */
async function tellOfTrips(db: Database, teller: Teller, alone: Alone, id: string): Promise<void> {
  const { now, brand } = teller
  const timeZone = brand.settings.time_zone
  const [[drawing]] = await db.send(findDrawing(id))
  if (!drawing || drawing.stage === 'draft' || drawing.stage === 'cancelled') return
  // with the list closed there is no later day to wait for
  const before =
    drawing.stage === 'published' && drawing.snapshot_due_at > now
      ? instantOf(localDate(now, timeZone), '00:00', timeZone)
      : now
  const list = async (limit: number) => (await db.send(listUntold(id, before, limit)))[0]
  const nameOf = ({ tag }: { tag: string }) => ({ brand: brand.key, drawing: id, person: tag })
  await inTurns(alone, { atOnce, list, nameOf }, ({ tag }) =>
    db.transaction(async (tx) => {
      const [told] = await tx.send(takeUntold(id, tag, before, now))
      await tellEntries(
        tx,
        teller,
        drawing,
        told.filter((entry) => !entry.is_struck).toSorted((one, other) => one.n - other.n),
      )
    }),
  )
}

/** Everybody with an entry in a cancelled drawing is told once, and why. Answers whether there may be more. */
async function tellOfEnd(tx: Transaction, drawing: DrawingRow, teller: Teller): Promise<boolean> {
  if (drawing.stage !== 'cancelled') return false
  const [people] = await tx.send(takeUntoldOfEnd(drawing.id, atOnce, teller.now))
  const reason = drawing.cancel_reason
  for (const { tag } of people)
    await tellPerson(tx, drawing, teller, { tag, news: 'cancelled', reason, about: drawing.id })
  return people.length === atOnce
}

/** Gives back the points of a cancelled drawing, each member's in a transaction of its own. */
async function giveBackPoints(db: Database, { app, brand, now }: Teller, alone: Alone, id: string): Promise<void> {
  const [[drawing]] = await db.send(findDrawing(id))
  if (drawing?.stage !== 'cancelled') return
  const list = async (limit: number) => (await db.send(listUnrefunded(id, limit)))[0]
  const nameOf = (redemption: { id: string }) => ({ brand: brand.key, redemption: redemption.id })
  await inTurns(alone, { atOnce, list, nameOf }, (redemption) =>
    db
      .transaction(async (tx) => {
        const redeemer = { app, brand, memberId: redemption.member_id, now }
        await decideRedemption(tx, redeemer, redemption.id, {
          move: 'refund',
          reason: drawing.cancel_reason,
          staffId: null,
        })
      })
      .catch(ignoreSettled),
  )
}

/** Another copy, or the member, was first. */
function ignoreSettled(error: unknown) {
  if (!(error instanceof Error && 'refusal' in error && error.refusal === 'redemptionClosed')) throw error
}

async function forget(
  tx: Transaction,
  { id, stage, ends_at: end, cancelled_at: cancelled, drawn_at: drawn }: DrawingRow,
  now: Date,
): Promise<void> {
  if (end <= now || stage === 'cancelled') tx.later(dropRequests(id))
  const over = cancelled ?? (stage === 'settled' ? drawn : null)
  if (over && over.getTime() + memoryMilliseconds <= now.getTime()) tx.later(forgetPeople(id))
}
