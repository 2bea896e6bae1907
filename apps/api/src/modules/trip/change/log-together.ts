import type { AnswerOf, InputOf } from '@throughway/contract/call'
import { textKeyOf } from '@throughway/contract/refusals'
import type { tripCalls } from '@throughway/contract/trip/trip-calls'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import { isDayMode } from '@throughway/domain/mode/modes'
import { isRecordable, windowOf } from '@throughway/domain/recording/recording-window'
import type { Database, Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { filterNameablePartners } from '../partners/filter-nameable-partners.ts'
import { lookAtDays, lockAndLoadDays, type MemberContext, writePlan } from './lock-and-load-days.ts'
import { planChanges } from './plan-changes.ts'
import type { TripChangeContext, Plan } from './change-plan.ts'
import { addEach, nameOnEach, type NewTrip } from './change-trips.ts'
import { findProfile, listDays, type TripRow } from '../trip.queries.ts'

type Call = typeof tripCalls.logTrips
type Answer = AnswerOf<Call>
type Trips = InputOf<Call>['trips']

/**
 * C9: records trips of many days at once. The member's lock covers all of them, so they are judged and written
 * together, day by day. A trip that cannot be recorded is answered with its reason, and the others are recorded. Many
 * trips from the calendar are no burst (C4).
 */
export async function logTogether(tx: Transaction, memberContext: MemberContext, trips: Trips): Promise<Answer> {
  const wanted = await filterNameablePartners(
    tx,
    memberContext.memberId,
    listWanted(trips, await findProfiles(tx, memberContext.memberId, trips)),
  )
  const dates = datesOf(wanted, memberContext)
  const context = await lockAndLoadDays(tx, memberContext, listDays(memberContext.memberId, dates), dates, wanted)
  const { after, outcomes } = addEach(context, memberContext, wanted)
  const named = await nameOnEach(tx, memberContext, context, { after, outcomes, trips: wanted })
  const plan = planChanges(context, named.after)
  writePlan(tx, context, plan)
  tx.later(...named.writes)
  return {
    results: wanted.flatMap((trip, index) => describe(trip, outcomes[index]!, context, plan)),
    points: plan.difference,
  }
}

/** The same answer without writing anything, so the trips have no ids. */
export async function previewTogether(db: Database, memberContext: MemberContext, trips: Trips): Promise<Answer> {
  const wanted = listWanted(trips, new Set())
  const dates = datesOf(wanted, memberContext)
  const context = await lookAtDays(db, memberContext, listDays(memberContext.memberId, dates), dates, wanted)
  const { after, outcomes } = addEach(context, memberContext, wanted)
  const plan = planChanges(context, after)
  return {
    results: wanted
      .flatMap((trip, index) => describe(trip, outcomes[index]!, context, plan))
      .map((each) => ({ ...each, trip_ids: [] })),
    points: plan.difference,
  }
}

/** One trip for each date, in date order; trips of one date keep the order of the input. */
function listWanted(trips: Trips, profiles: ReadonlySet<string>): NewTrip[] {
  return trips
    .flatMap(({ dates, profile_id: profileId, ...facts }) => {
      const source = profileId !== undefined && profiles.has(profileId) ? 'profile' : 'calendar'
      return dates.map((date): NewTrip => ({ ...facts, date, on_double: 'free', source }))
    })
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1))
}

/** The named profiles that belong to the member; a profile may be deleted meanwhile. */
async function findProfiles(tx: Transaction, memberId: string, trips: Trips): Promise<Set<string>> {
  const named = [...new Set(trips.flatMap(({ profile_id: id }) => id ?? []))]
  if (!named.length) return new Set()
  const found = await tx.send(...named.map((id) => findProfile(memberId, id)))
  return new Set(named.filter((_, index) => found[index]!.length > 0))
}

/** Dates outside the windows need not be loaded. */
function datesOf(trips: readonly NewTrip[], { calendar, now }: MemberContext): string[] {
  const today = calendar.dateOf(now)
  return [...new Set(trips.map(({ date }) => date))].filter((date) => isRecordable(windowOf(date, today)))
}

/**
 * The outcome of a trip. If one direction of a round trip exists already, it is refused and the other one is recorded.
 */
function describe(
  trip: NewTrip,
  outcome: TripRow[] | Refusal,
  context: TripChangeContext,
  plan: Plan,
): Answer['results'] {
  const isHalf = !(outcome instanceof Refusal) && trip.round_trip && !isDayMode(trip.mode) && outcome.length === 1
  if (!isHalf) return [describeOne(trip, outcome, context, plan)]
  const recorded = describeOne(trip, outcome, context, plan)
  const refused = describeOne(
    { ...trip, direction: recorded.direction === 'out' ? 'back' : 'out', round_trip: false },
    new Refusal('tripDoubled'),
    context,
    plan,
  )
  return recorded.direction === 'out' ? [recorded, refused] : [refused, recorded]
}

/** A trip that a device recorded earlier absorbs this one, so nothing new is logged. */
function describeOne(
  trip: NewTrip,
  outcome: TripRow[] | Refusal,
  { before }: TripChangeContext,
  plan: Plan,
): Answer['results'][number] {
  const common = { date: trip.date, mode: trip.mode }
  if (outcome instanceof Refusal) {
    const refusal = Object.values(outcome.details.fields ?? {})[0] ?? textKeyOf(outcome.refusal)
    return {
      ...common,
      direction: trip.direction,
      round_trip: trip.round_trip,
      miles: trip.miles ?? 0,
      trip_ids: [],
      points: 0,
      reason: null,
      refusal,
    }
  }
  const [first] = outcome
  const isNew = ({ id }: TripRow) => !before.some((other) => other.id === id)
  const written = plan.trips.filter((row) => outcome.some(({ id }) => id === row.id) && isNew(row))
  return {
    ...common,
    direction: first!.direction,
    round_trip: outcome.length > 1,
    miles: milesFromMetres(first!.metres),
    trip_ids: outcome.filter(isNew).map(({ id }) => id),
    points: written.reduce((sum, { points }) => sum + points, 0),
    reason: plan.reasons.find(({ trip_id: id, kind }) => id === first!.id && kind !== 'bonus')?.kind ?? null,
    refusal: null,
  }
}
