import type { Trip, tripCalls } from '@throughway/contract/trip'
import type { RawInputOf } from '@throughway/contract/call'
import type { LegMode } from '@throughway/domain/legs'
import { isDayMode, isPoolMode, type TripMode } from '@throughway/domain/modes'

export type TripInput = RawInputOf<typeof tripCalls.logTrip>

/** What stands in the form: text as typed. */
export type TripValues = {
  date: string
  mode: TripMode | ''
  way: 'round' | 'one_way'
  direction: Trip['direction']
  miles: string
  from: string
  to: string
  note: string
  departure: string
  arrival: string
  /** In the vehicle of a pool. */
  people: string
  /** Of a trip in several modes. */
  legs: LegValues[]
}

/** A leg as typed; `key` stays with it when it moves. */
export type LegValues = { key: string; mode: LegMode | ''; miles: string; line: string; people: string }

export function emptyLeg(key: string): LegValues {
  return { key, mode: '', miles: '', line: '', people: '' }
}

/** Field name → text key. */
export type FieldErrors = Partial<Record<string, string>>

/** A new form starts from what the member did last; the way home is offered once the way out is logged. */
export function startValues(date: string, last: readonly Trip[], sameDay: readonly Trip[]): TripValues {
  const [first] = last
  const start = { date, note: '', departure: '', arrival: '', people: textOf(first?.people), legs: legsOf(first), from: first?.from ?? '', to: first?.to ?? '', mode: first?.mode ?? ('' as const), miles: first?.miles ? String(first.miles) : '' }
  const needsWayBack = sameDay.some(({ direction }) => direction === 'out') && !sameDay.some(({ direction }) => direction === 'back')
  if (!needsWayBack) return { ...start, way: last.length === 1 && first?.direction !== 'out' ? 'one_way' : 'round', direction: 'out' }
  const out = sameDay.find(({ direction }) => direction === 'out') ?? first
  return { ...start, mode: out?.mode ?? start.mode, miles: String(out?.miles ?? start.miles), way: 'one_way', direction: 'back', from: out?.to ?? '', to: out?.from ?? '' }
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
    note: note ?? '',
    departure: departure ?? '',
    arrival: arrival ?? '',
    people: textOf(people),
    legs: legsOf(trip),
  }
}

/** The legs of a trip, or two empty ones to begin with. */
function legsOf(trip: Trip | undefined): LegValues[] {
  const legs = trip?.legs ?? []
  if (!legs.length) return ['first', 'second'].map(emptyLeg)
  return legs.map(({ mode, miles, line, people }, index) => ({ key: `leg-${index}`, mode, miles: String(miles), line: line ?? '', people: textOf(people) }))
}

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

/** What is sent; a day at home or off has no way, no distance and no places. */
export function inputOf(values: TripValues): TripInput {
  const { date, way, direction, miles, from, to, note } = values
  const mode = values.mode as TripMode
  const noteAlone = note.trim() ? { note: note.trim() } : {}
  if (values.mode !== '' && isDayMode(mode)) return { date, mode, direction: 'other', ...noteAlone }
  const isRound = way === 'round'
  return {
    date,
    mode,
    direction: isRound ? 'out' : direction,
    round_trip: isRound ? 'true' : 'false',
    ...(mode === 'multimode' ? { legs: values.legs.map(inputOfLeg) } : miles.trim() && { miles: miles.trim() }),
    ...(values.mode !== '' && isPoolMode(mode) && values.people.trim() && { people: values.people.trim() }),
    ...(values.departure && { departure: values.departure }),
    ...(values.arrival && { arrival: values.arrival }),
    ...(from.trim() && { from: from.trim() }),
    ...(to.trim() && { to: to.trim() }),
    ...noteAlone,
  }
}

type LegInput = NonNullable<TripInput['legs']>[number]

function inputOfLeg({ mode, miles, line, people }: LegValues): LegInput {
  return {
    mode: mode as LegMode,
    miles: miles.trim(),
    ...(mode === 'transit' && line.trim() && { line: line.trim() }),
    ...(mode !== '' && isPoolMode(mode) && people.trim() && { people: people.trim() }),
  }
}
