import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { Journey, JourneyAnswer } from '@throughway/contract/planner/itinerary'
import {
  figureJourney,
  type JourneyPart,
  peopleInCar,
  type PlanMode,
  tripModeOf,
} from '@throughway/domain/planner/journey-figures'
import { findCarExtras } from '@throughway/domain/planner/parking'
import { metresPerMile } from '@throughway/domain/trip/distance'
import { formatInstant } from '@throughway/domain/time/time'
import type { RulesOfDay } from '@throughway/domain/points/points'
import type { FactorSet } from '@throughway/domain/mode/savings'
import type { Place, TransitLine } from '@throughway/journey-engine/plan/itinerary'
import type { LiveNow } from './live-feeds.ts'
import type { FoundItinerary, FoundLeg } from './services/make-itinerary.ts'
import type { Found } from './services/plan-service.ts'
import { isByCar, isStreetMode } from './street-modes.ts'

type Terms = {
  rules: RulesOfDay
  factors: FactorSet
  travellers: number
  /** The share of the full price and time of parking that the destination asks for. */
  parkingShare: number
  /** The question names a time of arrival, so that parking makes the drive begin sooner. */
  arrives: boolean
  timeZone: string
  delays: LiveNow['delays']
  nowMs: number
}

/** A ride that begins this soon would have its delay in the data, if the agency publishes delays. */
const soonMilliseconds = 2 * 3_600_000

/** An itinerary as the list of results compares them. */
export function describeJourney(
  { mode, source, itinerary }: Found['ways'][number],
  { rules, factors, travellers, parkingShare, arrives, timeZone, delays, nowMs }: Terms,
): Journey {
  const extras = findCarExtras(mode, { share: parkingShare, travellers, factors })
  const extraSeconds = extras.parking_seconds + extras.pickup_seconds
  const { metres, transfers, legs, labels, fare, ...times } = arrives
    ? leaveSooner(itinerary, extraSeconds, timeZone)
    : itinerary
  const parts = legs.map((leg): JourneyPart => ({
    mode: isStreetMode(leg.mode) ? leg.mode : 'transit',
    metres: leg.metres,
    seconds: leg.seconds,
  }))
  const figures = figureJourney(
    mode,
    parts,
    { travellers, fareCents: fare?.currency === 'USD' ? fare.cents : undefined },
    factors,
  )
  return {
    mode,
    source,
    start: times.start,
    end: moveBy(times.end, extraSeconds, timeZone),
    seconds: times.seconds + extraSeconds,
    ...extras,
    metres,
    transfers,
    walk_metres: itinerary.walkMetres,
    wait_seconds: itinerary.waitSeconds,
    legs: legs.map((leg) =>
      describeLeg(
        leg,
        source === 'embedded' && delays !== 'none' && Math.abs(Date.parse(leg.start) - nowMs) < soonMilliseconds,
      ),
    ),
    labels,
    ...(itinerary.everyMinutes !== undefined && { every_minutes: itinerary.everyMinutes }),
    ...figures,
    cents: figures.cents === null ? null : figures.cents + extras.parking_cents,
    points: findPoints(mode, itinerary, rules),
    people: isByCar({ mode }) ? peopleInCar(mode, travellers, factors) : null,
  }
}

/** Moves an itinerary to an earlier start, so that it still arrives in time with the seconds added. */
function leaveSooner(itinerary: FoundItinerary, seconds: number, timeZone: string): FoundItinerary {
  if (seconds === 0) return itinerary
  const move = (instant: string) => moveBy(instant, -seconds, timeZone)
  return {
    ...itinerary,
    start: move(itinerary.start),
    end: move(itinerary.end),
    legs: itinerary.legs.map((leg) => ({ ...leg, start: move(leg.start), end: move(leg.end) })),
  }
}

function moveBy(instant: string, seconds: number, timeZone: string): string {
  return seconds === 0 ? instant : formatInstant(Date.parse(instant) + seconds * 1000, timeZone)
}

/** The points before the caps of a day, and before the partners of a pool have confirmed it. */
function findPoints(mode: PlanMode, { metres }: FoundItinerary, rules: RulesOfDay): number {
  const rule = rules.modes[tripModeOf(mode)]
  if (!rule) return 0
  return Math.round(rule.unit === 'mile' ? (rule.points * metres) / metresPerMile : rule.points)
}

/** C34: the round trip alone, by the car's itinerary among those found. */
export function describeTelework(
  journeys: readonly Journey[],
  { rules, factors }: Pick<Terms, 'rules' | 'factors'>,
): JourneyAnswer['telework'] {
  const drive = journeys.find(({ people }) => people !== null)
  if (!drive) return null
  const metres = drive.metres * 2
  const { cents, co2_grams } = figureJourney('drive_alone', [{ mode: 'drive', metres }], { travellers: 1 }, factors)
  const driven = drive.seconds - drive.parking_seconds - drive.pickup_seconds
  return { metres, seconds: driven * 2, cents: cents!, co2_grams, points: rules.modes.telecommute?.points ?? 0 }
}

function describeLeg(leg: FoundLeg, wouldTell: boolean): ItineraryLeg {
  const { mode, start, end, metres, seconds, polyline, steps = [], line } = leg
  return {
    mode,
    start,
    end,
    metres,
    seconds,
    from: describePlace(leg.from),
    to: describePlace(leg.to),
    polyline,
    steps: steps.map((step) => ({
      relative_direction: step.relativeDirection,
      absolute_direction: step.absoluteDirection,
      street: step.streetName,
      is_unnamed: step.isUnnamed,
      exit: step.exit ?? null,
      metres: step.metres,
      lat: step.lat,
      lng: step.lon,
    })),
    run_id: leg.runId ?? null,
    line: line ? describeLine(line) : null,
    headsign: leg.headsign ?? null,
    stops_passed: (leg.stopsPassed ?? []).map(describePlace),
    wheelchair: leg.wheelchair ?? null,
    bikes: leg.bikes ?? null,
    stays_aboard: leg.staysAboard ?? false,
    is_approximate: leg.isApproximate ?? false,
    fare_cents: leg.fare?.cents ?? null,
    real_time: line ? describeTimes(leg, wouldTell) : null,
    alerts: leg.alerts.map(({ header, description, effect }) => ({ header, description, effect: effect ?? null })),
  }
}

function describeTimes({ start, end, scheduled }: FoundLeg, wouldTell: boolean): ItineraryLeg['real_time'] {
  if (scheduled) return { state: 'expected', scheduled_start: scheduled.start, scheduled_end: scheduled.end }
  return wouldTell ? { state: 'scheduled', scheduled_start: start, scheduled_end: end } : null
}

export function describeLine({ id, shortName, longName, colour, textColour, agency }: TransitLine) {
  return { id, short_name: shortName, long_name: longName, colour, text_colour: textColour, agency: agency.name }
}

export function describePlace({ name, lat, lon, stopId, stopCode, arrival, departure }: Place) {
  return {
    name,
    lat,
    lng: lon,
    stop_id: stopId ?? null,
    stop_code: stopCode ?? null,
    arrival: arrival ?? null,
    departure: departure ?? null,
  }
}
