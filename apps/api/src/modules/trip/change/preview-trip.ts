import type { AnswerOf, InputOf } from '@throughway/contract/call'
import type { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { Database } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { TripFacts } from './trip-facts.ts'
import { namePartners, type PartnersNamed } from '../partners/name-partners.ts'
import { lookAtDays, type MemberContext } from './lock-and-load-days.ts'
import { planChanges } from './plan-changes.ts'
import type { TripChangeContext, Plan } from './change-plan.ts'
import { addTrips, changeTrips, findTargets, removeTrips } from './change-trips.ts'
import { listDays, listDaysAround, type TripRow } from '../trip.queries.ts'
import { assertDateInWindow } from './windows.ts'

type Call = typeof tripCalls.previewTrip
type Input = InputOf<Call>

/** The same plan as for the real change, without a lock and without writing. */
export async function previewTrip(db: Database, memberContext: MemberContext, input: Input): Promise<AnswerOf<Call>> {
  if (input.id !== undefined) return previewChange(db, memberContext, input, input.id)
  const trip = demandFacts(input)
  assertDateInWindow(trip.date, memberContext)
  const context = await lookAtDays(
    db,
    memberContext,
    listDays(memberContext.memberId, [trip.date]),
    [trip.date],
    [trip],
  )
  const { after, added, doubled } = addTrips(context, memberContext, { ...trip, on_double: 'replace' })
  // a double has no preview of points, because the member first decides about it
  if (doubled) return nothing
  const ids = added.map(({ id }) => id)
  const named = await namePartners(db, memberContext, {
    before: context.before,
    after,
    ids,
    partners: trip.partners,
    isLook: true,
  })
  return say(context, named, ids)
}

async function previewChange(db: Database, memberContext: MemberContext, input: Input, id: string) {
  const target = { id, group: input.group }
  const look = (dates: string[], facts?: TripFacts) =>
    lookAtDays(db, memberContext, listDaysAround(memberContext.memberId, id, dates), dates, facts && [facts])
  if (input.remove) {
    const context = await look([])
    const { after, ids } = removeTrips(
      context,
      memberContext,
      findTargets(context, target, () => true),
    )
    return say(context, { after, named: 0 }, ids)
  }
  const facts = demandFacts(input)
  const context = await look([facts.date], facts)
  try {
    const { after, ids } = changeTrips(context, memberContext, target, facts)
    const named = await namePartners(db, memberContext, {
      before: context.before,
      after,
      ids,
      partners: facts.partners,
      isLook: true,
    })
    return say(context, named, ids)
  } catch (error) {
    if (!(error instanceof Refusal && error.refusal === 'tripDoubled')) throw error
    return nothing
  }
}

const nothing: AnswerOf<Call> = {
  points: 0,
  difference: 0,
  reasons: [],
  confirmed_points: null,
  doubled: true,
  unusual: [],
}

/** A trip that is not recorded yet has no id. */
function say(
  context: TripChangeContext,
  { after, named }: Pick<PartnersNamed, 'after' | 'named'>,
  ids: readonly string[],
) {
  const plan = planChanges(context, after)
  const known = new Set(context.before.map((trip) => trip.id))
  const standing = stand(context, plan).filter((trip) => ids.includes(trip.id))
  return {
    points: addPoints(standing),
    difference: plan.difference,
    reasons: plan.reasons.map((reason) => ({
      ...reason,
      trip_id: reason.trip_id && known.has(reason.trip_id) ? reason.trip_id : null,
    })),
    confirmed_points: named
      ? addPoints(
          stand(context, planChanges(context, confirmAll(after, ids, named))).filter((trip) => ids.includes(trip.id)),
        )
      : null,
    doubled: false,
    unusual: [...new Set(standing.flatMap((trip) => trip.anomalies.filter((check) => !trip.cleared.includes(check))))],
  }
}

/** The days after the change. */
function stand(context: TripChangeContext, plan: Plan): TripRow[] {
  return [...plan.trips, ...context.before.filter((trip) => !plan.trips.some((changed) => changed.id === trip.id))]
}

/** C1: the same if every named partner confirms. */
function confirmAll(after: readonly TripRow[], ids: readonly string[], partners: number): TripRow[] {
  return after.map((row) => (ids.includes(row.id) ? { ...row, confirmed_partners: partners, denied_partners: 0 } : row))
}

function addPoints(trips: readonly TripRow[]) {
  return trips.reduce((sum, trip) => sum + trip.points, 0)
}

/** Points can be requested before the distance is typed; only a rule by the mile needs it. */
function demandFacts({ date, mode, miles, ...rest }: Input) {
  if (date === undefined) throw new Refusal('invalid', { fields: { date: 'field.required' } })
  if (mode === undefined) throw new Refusal('invalid', { fields: { mode: 'field.required' } })
  return { ...rest, date, mode, miles: miles ?? 0 }
}
