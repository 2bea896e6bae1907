import { planTripEntries } from '@throughway/domain/drawing/drawings'
import type { Transaction } from '#database/open-database.ts'
import { addEntries, type DrawingRow, strikeEntries, type Teller } from '#modules/drawing-entry/drawing-entry.ts'
import { listTripsToEnter } from './drawing.queries.ts'

const atOnce = 200

/**
 * C15: enters each counted trip, and strikes the entry of a trip that counts no longer. Answers whether there may be
 * more people to process. The caller holds the drawing's lock. Idempotent.
 */
export async function enterTrips(
  tx: Pick<Transaction, 'send'>,
  drawing: DrawingRow,
  { now }: Pick<Teller, 'now'>,
  tag?: string,
): Promise<boolean> {
  if (drawing.entry_rule !== 'trips') return false
  const [people] = await tx.send(listTripsToEnter(drawing, atOnce, tag))
  const plans = people.map((person) => ({
    tag: person.tag,
    ...planTripEntries(person.trips, person.entries, drawing.per_day ?? 0),
  }))
  const struck = plans.flatMap(({ strike }) => strike)
  if (struck.length) await tx.send(strikeEntries(drawing.id, struck, { reason: 'trip', now }))
  await addEntries(
    tx,
    drawing,
    plans.flatMap((plan) => plan.enter.map((tripId) => ({ tag: plan.tag, source: 'trip' as const, tripId }))),
    { now, isTold: false },
  )
  return people.length === atOnce
}
