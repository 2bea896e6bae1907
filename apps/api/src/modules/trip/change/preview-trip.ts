import type { AnswerOf, InputOf } from '@throughway/contract/call'
import type { tripCalls } from '@throughway/contract/trip'
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

/** The same plan as the real change makes, from a look at the day; nothing is written. */
export async function previewTrip(db: Database, traveller: MemberContext, input: Input): Promise<AnswerOf<Call>> {
  if (input.id !== undefined) return previewChange(db, traveller, input, input.id)
  const trip = demandFacts(input)
  assertDateInWindow(trip.date, traveller)
  const situation = await lookAtDays(db, traveller, listDays(traveller.memberId, [trip.date]), [trip.date], [trip])
  const { after, added, doubled } = addTrips(situation, traveller, { ...trip, on_double: 'replace' })
  // nothing is promised of a trip that the day has no room for: who is asked decides then
  if (doubled) return nothing
  const ids = added.map(({ id }) => id)
  const named = await namePartners(db, traveller, {
    before: situation.before,
    after,
    ids,
    partners: trip.partners,
    isLook: true,
  })
  return say(situation, named, ids)
}

async function previewChange(db: Database, traveller: MemberContext, input: Input, id: string) {
  const target = { id, group: input.group }
  const look = (dates: string[], facts?: TripFacts) =>
    lookAtDays(db, traveller, listDaysAround(traveller.memberId, id, dates), dates, facts && [facts])
  if (input.remove) {
    const situation = await look([])
    const { after, ids } = removeTrips(
      situation,
      traveller,
      findTargets(situation, target, () => true),
    )
    return say(situation, { after, named: 0 }, ids)
  }
  const facts = demandFacts(input)
  const situation = await look([facts.date], facts)
  try {
    const { after, ids } = changeTrips(situation, traveller, target, facts)
    const named = await namePartners(db, traveller, {
      before: situation.before,
      after,
      ids,
      partners: facts.partners,
      isLook: true,
    })
    return say(situation, named, ids)
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

/** A trip that is not recorded yet has no id to tell. */
function say(
  situation: TripChangeContext,
  { after, named }: Pick<PartnersNamed, 'after' | 'named'>,
  ids: readonly string[],
) {
  const plan = planChanges(situation, after)
  const known = new Set(situation.before.map((trip) => trip.id))
  const standing = stand(situation, plan).filter((trip) => ids.includes(trip.id))
  return {
    points: addPoints(standing),
    difference: plan.difference,
    reasons: plan.reasons.map((reason) => ({
      ...reason,
      trip_id: reason.trip_id && known.has(reason.trip_id) ? reason.trip_id : null,
    })),
    confirmed_points: named
      ? addPoints(
          stand(situation, planChanges(situation, confirmAll(after, ids, named))).filter((trip) =>
            ids.includes(trip.id),
          ),
        )
      : null,
    doubled: false,
    unusual: [...new Set(standing.flatMap((trip) => trip.anomalies.filter((check) => !trip.cleared.includes(check))))],
  }
}

/** The days as they would be. */
function stand(situation: TripChangeContext, plan: Plan): TripRow[] {
  return [...plan.trips, ...situation.before.filter((trip) => !plan.trips.some((changed) => changed.id === trip.id))]
}

/** C1: the same if everybody who is named says that they rode along. */
function confirmAll(after: readonly TripRow[], ids: readonly string[], partners: number): TripRow[] {
  return after.map((row) => (ids.includes(row.id) ? { ...row, confirmed_partners: partners, denied_partners: 0 } : row))
}

function addPoints(trips: readonly TripRow[]) {
  return trips.reduce((sum, trip) => sum + trip.points, 0)
}

/** Points may be asked before the distance is typed; only a rule by the mile needs it. */
function demandFacts({ date, mode, miles, ...rest }: Input) {
  if (date === undefined) throw new Refusal('invalid', { fields: { date: 'field.required' } })
  if (mode === undefined) throw new Refusal('invalid', { fields: { mode: 'field.required' } })
  return { ...rest, date, mode, miles: miles ?? 0 }
}
