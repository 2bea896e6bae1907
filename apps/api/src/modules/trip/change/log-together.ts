import type { AnswerOf, InputOf } from '@throughway/contract/call'
import { textKeyOf } from '@throughway/contract/refusals'
import type { tripCalls } from '@throughway/contract/trip'
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
 * C9: records trips of many days at once. The member's lock holds all of them, so they are judged and written together,
 * day by day; one that cannot be recorded is answered with its reason, and the others stand. Many at once from the
 * calendar are no sign of haste (C4).
 */
export async function logTogether(tx: Transaction, traveller: MemberContext, trips: Trips): Promise<Answer> {
  const wanted = await filterNameablePartners(
    tx,
    traveller.memberId,
    listWanted(trips, await findProfiles(tx, traveller.memberId, trips)),
  )
  const dates = datesOf(wanted, traveller)
  const situation = await lockAndLoadDays(tx, traveller, listDays(traveller.memberId, dates), dates, wanted)
  const { after, outcomes } = addEach(situation, traveller, wanted)
  const named = await nameOnEach(tx, traveller, situation, { after, outcomes, trips: wanted })
  const plan = planChanges(situation, named.after)
  writePlan(tx, situation, plan)
  tx.later(...named.writes)
  return {
    results: wanted.flatMap((trip, index) => describe(trip, outcomes[index]!, situation, plan)),
    points: plan.difference,
  }
}

/** The same answer from a look at the days; nothing is written, so no trip has an id. */
export async function previewTogether(db: Database, traveller: MemberContext, trips: Trips): Promise<Answer> {
  const wanted = listWanted(trips, new Set())
  const dates = datesOf(wanted, traveller)
  const situation = await lookAtDays(db, traveller, listDays(traveller.memberId, dates), dates, wanted)
  const { after, outcomes } = addEach(situation, traveller, wanted)
  const plan = planChanges(situation, after)
  return {
    results: wanted
      .flatMap((trip, index) => describe(trip, outcomes[index]!, situation, plan))
      .map((each) => ({ ...each, trip_ids: [] })),
    points: plan.difference,
  }
}

/** One trip for each day, in the order of the days; those of one day stay in the order in which they were sent. */
function listWanted(trips: Trips, profiles: ReadonlySet<string>): NewTrip[] {
  return trips
    .flatMap(({ dates, profile_id: profileId, ...facts }) => {
      const source = profileId !== undefined && profiles.has(profileId) ? 'profile' : 'calendar'
      return dates.map((date): NewTrip => ({ ...facts, date, on_double: 'free', source }))
    })
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1))
}

/** Those named that are the member's own; a profile may be gone meanwhile. */
async function findProfiles(tx: Transaction, memberId: string, trips: Trips): Promise<Set<string>> {
  const named = [...new Set(trips.flatMap(({ profile_id: id }) => id ?? []))]
  if (!named.length) return new Set()
  const found = await tx.send(...named.map((id) => findProfile(memberId, id)))
  return new Set(named.filter((_, index) => found[index]!.length > 0))
}

/** Days outside the windows need no look. */
function datesOf(trips: readonly NewTrip[], { calendar, now }: MemberContext): string[] {
  const today = calendar.dateOf(now)
  return [...new Set(trips.map(({ date }) => date))].filter((date) => isRecordable(windowOf(date, today)))
}

/** What became of a trip; of a round trip whose one way was there already, that way is refused and the other recorded. */
function describe(
  trip: NewTrip,
  outcome: TripRow[] | Refusal,
  situation: TripChangeContext,
  plan: Plan,
): Answer['results'] {
  const isHalf = !(outcome instanceof Refusal) && trip.round_trip && !isDayMode(trip.mode) && outcome.length === 1
  if (!isHalf) return [describeOne(trip, outcome, situation, plan)]
  const recorded = describeOne(trip, outcome, situation, plan)
  const refused = describeOne(
    { ...trip, direction: recorded.direction === 'out' ? 'back' : 'out', round_trip: false },
    new Refusal('tripDoubled'),
    situation,
    plan,
  )
  return recorded.direction === 'out' ? [recorded, refused] : [refused, recorded]
}

/** What a device had recorded before takes the trip in and brings nothing new. */
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
