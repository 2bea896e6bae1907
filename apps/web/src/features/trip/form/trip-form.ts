import type { Trip } from '@throughway/contract/trip/trip'
import type { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { RawInputOf } from '@throughway/contract/call'
import { isDayMode, isPoolMode, type TripMode, mayBeElectric } from '@throughway/domain/mode/modes'
import type { DistanceReason } from '@throughway/domain/trip/odd-distance'
import type { TripGroup } from '../list/group-trips.ts'
import type { PartnerValues } from '#lib/pool/partner-picker.tsx'
import { canDrive, inputOfLeg, isPoolTrip, type LegValues, legValuesOf } from '#lib/legs/leg-values.ts'

export type TripInput = RawInputOf<typeof tripCalls.logTrip>

/** The values of the form, as typed. */
export type TripValues = {
  date: string
  mode: TripMode | ''
  way: 'round' | 'one_way'
  direction: Trip['direction']
  miles: string
  from: string
  to: string
  /** Ids of the member's places; empty for a typed name. */
  fromPlace: string
  toPlace: string
  /** Why the distance differs from the expected one. */
  distanceReason: DistanceReason | ''
  distanceNote: string
  /** The id of the member's vehicle that was driven. */
  vehicle: string
  scooter: 'own' | 'shared' | ''
  electric: 'true' | 'false' | ''
  note: string
  departure: string
  arrival: string
  /** People in the vehicle of a pool. */
  people: string
  /** For a multimodal trip. */
  legs: LegValues[]
  /** The partners in a pool; until edited, those named on `tripId`. */
  partners?: PartnerValues[]
  tripId?: string
}

/** One of the member's places as a form offers it. */
export type OwnPlace = { id: string; kind: string; name: string }

/** The names under which faults of these values appear. A changed distance also clears those of the reason. */
export function namesOf(changes: Partial<TripValues>): string[] {
  const sentAs: Partial<Record<string, string[]>> = {
    miles: ['miles', 'distance_reason'],
    distanceReason: ['distance_reason', 'distance_note'],
    distanceNote: ['distance_note'],
    vehicle: ['vehicle_id'],
  }
  return Object.keys(changes).flatMap((name) => sentAs[name] ?? [name])
}

/**
 * A new form starts from the member's last trip, or from home and work; after the outbound trip is logged, it offers
 * the return.
 */
export function startValues(
  date: string,
  last: readonly Trip[],
  sameDay: readonly Trip[],
  places: readonly OwnPlace[] = [],
): TripValues {
  const [first] = last
  const known = first ? withPlaces(valuesOf(first), places) : blankValues(date)
  const fresh = {
    ...known,
    date,
    note: '',
    departure: '',
    arrival: '',
    distanceReason: '' as const,
    distanceNote: '',
    miles: first?.miles ? known.miles : '',
  }
  const start = fresh.from || fresh.to ? fresh : { ...fresh, ...commuteEnds(places, 'out') }
  const needsWayBack =
    sameDay.some(({ direction }) => direction === 'out') && !sameDay.some(({ direction }) => direction === 'back')
  if (!needsWayBack)
    return { ...start, way: last.length === 1 && first?.direction !== 'out' ? 'one_way' : 'round', direction: 'out' }
  const out = sameDay.find(({ direction }) => direction === 'out') ?? first
  const way = out ? withPlaces(valuesOf(out), places) : start
  const ends = way.from || way.to ? swapEnds(way) : commuteEnds(places, 'back')
  return {
    ...start,
    ...ends,
    mode: out?.mode ?? start.mode,
    miles: String(out?.miles ?? start.miles),
    way: 'one_way',
    direction: 'back',
  }
}

/** C7: the last trip or day for a new form; a lunch brought along is no trip to repeat. */
export function findLastTrips(groups: readonly TripGroup[]): readonly Trip[] {
  return groups.find(({ trips: [first] }) => first.mode !== 'brown_bag')?.trips ?? []
}

type TripEnds = Pick<TripValues, 'from' | 'to' | 'fromPlace' | 'toPlace'>

/** The ends from home to work, or back; empty while one of the two is unknown. */
export function commuteEnds(places: readonly OwnPlace[], direction: Trip['direction']): Partial<TripEnds> {
  const [home, work] = ['home', 'work'].map((kind) => places.find((each) => each.kind === kind))
  if (!home || !work || direction === 'other') return {}
  const ends = { from: home.name, fromPlace: home.id, to: work.name, toPlace: work.id }
  return direction === 'out' ? ends : swapEnds(ends)
}

/** Home and work are swapped with the direction; other ends stay. */
export function turnEnds(
  values: TripEnds,
  direction: Trip['direction'],
  places: readonly OwnPlace[],
): Partial<TripEnds> {
  const wanted = commuteEnds(places, direction)
  const isOtherDirection =
    wanted.fromPlace !== undefined && values.fromPlace === wanted.toPlace && values.toPlace === wanted.fromPlace
  return isOtherDirection ? wanted : {}
}

function swapEnds({ from, to, fromPlace, toPlace }: TripEnds): TripEnds {
  return { from: to, to: from, fromPlace: toPlace, toPlace: fromPlace }
}

/**
 * A name that matches one of the member's places selects it; the id of a deleted place is dropped, and the name stays.
 */
function withPlaces(values: TripValues, places: readonly OwnPlace[]): TripValues {
  const find = (id: string, name: string) =>
    (places.find((each) => each.id === id) ?? places.find((each) => each.name === name))?.id ?? ''
  return { ...values, fromPlace: find(values.fromPlace, values.from), toPlace: find(values.toPlace, values.to) }
}

function blankValues(date: string): TripValues {
  return {
    date,
    mode: '',
    way: 'round',
    direction: 'out',
    miles: '',
    from: '',
    to: '',
    fromPlace: '',
    toPlace: '',
    distanceReason: '',
    distanceNote: '',
    vehicle: '',
    scooter: '',
    electric: '',
    note: '',
    departure: '',
    arrival: '',
    people: '',
    legs: legValuesOf(null),
  }
}

export function valuesOf(trip: Trip): TripValues {
  const { date, mode, direction, miles, from, to, note, departure, arrival, people } = trip
  return {
    date,
    mode,
    way: 'one_way',
    direction,
    miles: String(miles),
    from: from ?? '',
    to: to ?? '',
    fromPlace: trip.from_place_id ?? '',
    toPlace: trip.to_place_id ?? '',
    distanceReason: trip.distance_reason ?? '',
    distanceNote: trip.distance_note ?? '',
    vehicle: trip.vehicle_id ?? '',
    scooter: trip.scooter ?? '',
    electric: textOfChoice(trip.electric),
    note: note ?? '',
    departure: departure ?? '',
    arrival: arrival ?? '',
    people: textOf(people),
    legs: legValuesOf(trip.legs),
    ...(trip.confirmed_partners !== null && { tripId: trip.id }),
  }
}

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

function textOfChoice(value: boolean | null): 'true' | 'false' | '' {
  if (value === null) return ''
  return value ? 'true' : 'false'
}

/** Fields that those who send the form add: an answer to a question, and where the trip comes from. */
type AddedLater = 'on_double' | 'profile_id' | 'from_planner'

/** Every other field of the call by its name, so that a field which is forgotten here does not compile. */
export type EveryField = {
  [Name in Exclude<keyof Required<TripInput>, AddedLater>]: TripInput[Name] | undefined | false | ''
}

/** The input to send; a day at home or off has no direction, no distance and no places. */
export function inputOf(values: TripValues): TripInput {
  const { date, way, direction, miles, from, to, fromPlace, toPlace, note } = values
  const mode = values.mode as TripMode
  const noteText = note.trim()
  if (values.mode !== '' && isDayMode(mode))
    return { date, mode, direction: 'other', ...(noteText && { note: noteText }) }
  const isRound = way === 'round'
  const asksWhy = mode !== 'multimode' && values.distanceReason
  const fields: EveryField = {
    date,
    mode,
    direction: isRound ? 'out' : direction,
    round_trip: isRound ? 'true' : 'false',
    legs: mode === 'multimode' && values.legs.map(inputOfLeg),
    miles: mode !== 'multimode' && miles.trim(),
    people: values.mode !== '' && isPoolMode(mode) && values.people.trim(),
    departure: values.departure,
    arrival: values.arrival,
    partners:
      values.partners && isPoolTrip(values) && (values.partners.length ? values.partners.map(({ key }) => key) : ['']),
    from: from.trim(),
    to: to.trim(),
    from_place_id: fromPlace,
    to_place_id: toPlace,
    distance_reason: asksWhy,
    distance_note: asksWhy && values.distanceNote.trim(),
    vehicle_id: canDrive(values) && values.vehicle,
    scooter: mayBeElectric(mode) && values.scooter,
    electric: mayBeElectric(mode) && values.electric,
    note: noteText,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as TripInput
}
