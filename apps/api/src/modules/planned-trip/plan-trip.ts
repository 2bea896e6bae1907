import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import type { AnswerOf, InputOf } from '@throughway/contract/call'
import type { plannedTripCalls } from '@throughway/contract/trip/planned-trip'
import { isDouble } from '@throughway/domain/trip/judge-day'
import {
  furthestPlannedDays,
  mostPlannedTrips,
  quartersAround,
  draftTripOf,
} from '@throughway/domain/trip/planned-trip'
import { matchPlaces, type SavedPlace } from '@throughway/domain/recording/recorded-journey'
import { dayMilliseconds, localDate, localTime } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { listPlaces, lockPlaces, namePlace } from '#modules/location/location.ts'
import { countWaiting, deleteWaitingTrips, listPlannedOn, offerPendingTrips } from '#modules/pending/pending.ts'
import { Refusal } from '#plugins/refusal.ts'

type Planner = { memberId: string; timeZone: string; language: Language; now: Date }
type PlanInput = InputOf<typeof plannedTripCalls.planTrip>
type Plan = AnswerOf<typeof plannedTripCalls.planTrip>

/**
 * A trip begins or ends at one of the member's places within this distance: across the street, not across the quarter.
 */
const placeRadiusMiles = 0.1

/**
 * Stores a way of the planner, so that the member is asked about it once it is over (C3). It keeps only what a trip
 * keeps: positions are looked up among the member's places, whose names come first, and any other end keeps the picked
 * name (decision 129). A second plan for the same time or direction of a day replaces the first. Throws `invalid` and
 * `tooManyPlannedTrips`.
 */
export async function planTrip(
  tx: Transaction,
  { memberId, timeZone, language, now }: Planner,
  way: PlanInput,
): Promise<Plan> {
  const [start, end] = [new Date(way.start), new Date(way.end)]
  assertTimes(start, end, now)
  const date = localDate(start, timeZone)
  const [, places, planned, [waiting]] = await tx.send(
    lockPlaces(memberId),
    listPlaces(memberId),
    listPlannedOn(memberId, date),
    countWaiting(memberId, 'planned'),
  )
  const { from, to, direction } = matchPlaces(
    { start: way.origin, end: way.destination },
    places.filter(hasSpot),
    placeRadiusMiles,
  )
  const { mode, metres, people, legs } = draftTripOf({
    ...way,
    people: way.people ?? null,
    legs: way.legs.map(({ line, ...leg }) => ({ ...leg, line: line || null })),
  })
  const id = makeUuid({ msecs: now.getTime() })
  const times = quartersAround({ departure: localTime(start, timeZone), arrival: localTime(end, timeZone) })
  const facts = { date, direction, mode, ...times }
  const givingWay = planned.filter((each) => isDouble({ ...facts, id }, each)).map((each) => each.id)
  if (waiting!.count - givingWay.length >= mostPlannedTrips) throw new Refusal('tooManyPlannedTrips')
  if (givingWay.length) tx.later(deleteWaitingTrips(memberId, givingWay))
  const names = {
    from_name: namePlace(from, language) ?? (way.origin.name || null),
    to_name: namePlace(to, language) ?? (way.destination.name || null),
    from_place: from?.id ?? null,
    to_place: to?.id ?? null,
  }
  const unsaid = { origin_id: null, confidence: null, is_suggested: true }
  offerPendingTrips(
    tx,
    [{ id, member_id: memberId, kind: 'planned', ...facts, metres, people, legs, ...names, ...unsaid, due_at: end }],
    now,
  )
  return { id, date, direction, due_at: end.toISOString(), gave_way: givingWay.length }
}

function assertTimes(start: Date, end: Date, now: Date): void {
  const refuse = (field: 'start' | 'end', message: string) => {
    throw new Refusal('invalid', { fields: { [field]: message } })
  }
  if (end <= start) refuse('end', 'field.ends_before')
  if (end <= now) refuse('end', 'field.way_over')
  if (end.getTime() - start.getTime() > dayMilliseconds) refuse('end', 'field.not_valid')
  if (start.getTime() - now.getTime() > furthestPlannedDays * dayMilliseconds) refuse('start', 'field.not_a_plan_date')
}

function hasSpot<Place extends { lat: number | null; lng: number | null }>(
  place: Place,
): place is Place & Pick<SavedPlace, 'lat' | 'lng'> {
  return place.lat !== null && place.lng !== null
}
