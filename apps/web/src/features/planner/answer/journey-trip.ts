import type { RawInputOf } from '@throughway/contract/call'
import type { Journey } from '@throughway/contract/planner/itinerary'
import type { plannedTripCalls } from '@throughway/contract/trip/planned-trip'
import { partModes } from '@throughway/domain/mode/mode-facts'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import { type PlannedJourney, quartersAround, draftTripOf, longestEndName } from '@throughway/domain/trip/planned-trip'
import { matchPlaces, type SavedPlace } from '@throughway/domain/recording/recorded-journey'
import { dateAt, timeOfDayAt } from '#lib/language/local-dates.ts'
import type { TripStart } from '#lib/screen/trip-start.ts'
import type { NamedSpot } from '#lib/places/asked-place.ts'

export type PlanEnds = { origin: NamedSpot; destination: NamedSpot }

/** The server's radius for planned trips. */
const placeRadiusMiles = 0.1

/** The data of a planned trip: the ends by position and picked name, no line of the map. */
export function planInputOf(
  journey: Journey,
  { origin, destination }: PlanEnds,
): RawInputOf<typeof plannedTripCalls.planTrip> {
  const { mode, start, end, metres, people, legs } = plannedOf(journey)
  const endOf = (place: NamedSpot) => {
    const name = nameOf(place)
    return { lat: place.lat.toFixed(5), lng: place.lng.toFixed(5), ...(name && { name }) }
  }
  return {
    mode,
    start,
    end,
    metres: write(metres),
    ...(people !== null && { people: String(people) }),
    legs: legs.map((leg) => ({ mode: leg.mode, metres: write(leg.metres), ...(leg.line && { line: leg.line }) })),
    origin: endOf(origin),
    destination: endOf(destination),
  }
}

/** The initial values of a trip or trip profile form. */
export function tripStartOf(
  journey: Journey,
  { origin, destination }: PlanEnds,
  places: readonly SavedPlace[],
  timeZone: string,
): TripStart {
  const trip = draftTripOf(plannedOf(journey))
  const { from, to, direction } = matchPlaces({ start: origin, end: destination }, places, placeRadiusMiles)
  const [start, end] = [Date.parse(journey.start), Date.parse(journey.end)]
  return {
    date: dateAt(start, timeZone),
    mode: trip.mode,
    direction,
    miles: trip.legs ? '' : writeMiles(trip.metres),
    people: trip.people === null ? '' : String(trip.people),
    legs: trip.legs?.map((leg) => ({ mode: leg.mode, miles: writeMiles(leg.metres), line: leg.line ?? '' })) ?? [],
    ...quartersAround({ departure: timeOfDayAt(start, timeZone), arrival: timeOfDayAt(end, timeZone) }),
    fromPlace: from?.id ?? '',
    toPlace: to?.id ?? '',
    from: from ? '' : nameOf(origin),
    to: to ? '' : nameOf(destination),
  }
}

function nameOf({ name = '' }: NamedSpot): string {
  return name.slice(0, longestEndName).trim()
}

function plannedOf({
  mode,
  start,
  end,
  metres,
  people,
  legs,
}: Journey): PlannedJourney & Pick<Journey, 'start' | 'end'> {
  return {
    mode,
    start,
    end,
    metres,
    people,
    legs: legs.map((leg) => {
      const kind = leg.mode
      return {
        mode: partModes.find((part) => part === kind) ?? 'transit',
        metres: leg.metres,
        line: (leg.line?.short_name || leg.line?.long_name || '').slice(0, 100) || null,
      }
    }),
  }
}

/** A trip in a form is at least a tenth of a mile long. */
function writeMiles(metres: number) {
  return String(Math.max(0.1, milesFromMetres(metres)))
}

function write(metres: number) {
  return String(Math.round(metres * 10) / 10)
}
