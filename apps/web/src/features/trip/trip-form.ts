import type { Trip, tripCalls } from '@throughway/contract/trip'
import type { RawInputOf } from '@throughway/contract/call'
import { isDayMode, type TripMode } from '@throughway/domain/modes'

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
}

/** Field name → text key. */
export type FieldErrors = Partial<Record<string, string>>

/** A new form starts from what the member did last; the way home is offered once the way out is logged. */
export function startValues(date: string, last: readonly Trip[], sameDay: readonly Trip[]): TripValues {
  const [first] = last
  const start = { date, note: '', from: first?.from ?? '', to: first?.to ?? '', mode: first?.mode ?? ('' as const), miles: first?.miles ? String(first.miles) : '' }
  const needsWayBack = sameDay.some(({ direction }) => direction === 'out') && !sameDay.some(({ direction }) => direction === 'back')
  if (!needsWayBack) return { ...start, way: last.length === 1 && first?.direction !== 'out' ? 'one_way' : 'round', direction: 'out' }
  const out = sameDay.find(({ direction }) => direction === 'out') ?? first
  return { ...start, mode: out?.mode ?? start.mode, miles: String(out?.miles ?? start.miles), way: 'one_way', direction: 'back', from: out?.to ?? '', to: out?.from ?? '' }
}

export function valuesOf(trip: Trip): TripValues {
  const { date, mode, direction, miles, from, to, note } = trip
  return { date, mode, way: 'one_way', direction, miles: String(miles), from: from ?? '', to: to ?? '', note: note ?? '' }
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
    ...(miles.trim() && { miles: miles.trim() }),
    ...(from.trim() && { from: from.trim() }),
    ...(to.trim() && { to: to.trim() }),
    ...noteAlone,
  }
}
