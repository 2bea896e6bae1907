import { isDate } from '../language/local-dates.ts'
import type { Search } from './use-search.ts'
import { type LegMode, legModes, mostLegs } from '@throughway/domain/trip/legs'
import { longestEndName } from '@throughway/domain/trip/planned-trip'
import { type TripMode, tripModes } from '@throughway/domain/mode/modes'
import { isTime } from '@throughway/domain/time/quarter-hour'

/** The initial values of a trip or trip profile form from a planned itinerary: own places by id, others by name. */
export type TripStart = {
  date: string
  mode: TripMode
  direction: 'out' | 'back' | 'other'
  /** Empty when the legs have it. */
  miles: string
  people: string
  legs: { mode: LegMode; miles: string; line: string }[]
  departure: string
  arrival: string
  fromPlace: string
  toPlace: string
  /** The names of ends that are not among the member's places. */
  from: string
  to: string
}

/** `way=transit&miles=4.3&from_place=…`; legs as `walk:0.2,transit:4.3:9`. Empty values are left out. */
export function writeTripStart(start: TripStart): Record<string, string> {
  const legs = start.legs
    .map(({ mode, miles, line }) => [mode, miles, ...(line ? [encodeURIComponent(line)] : [])].join(':'))
    .join(',')
  const {
    date,
    mode: way,
    direction,
    miles,
    people,
    departure,
    arrival,
    fromPlace: from_place,
    toPlace: to_place,
    from,
    to,
  } = start
  return Object.fromEntries(
    Object.entries({
      date,
      way,
      direction,
      miles,
      people,
      legs,
      departure,
      arrival,
      from_place,
      to_place,
      from,
      to,
    }).filter(([, text]) => text !== ''),
  )
}

/** Undefined unless the address has an itinerary; invalid values are ignored. */
export function readTripStart(search: Search): TripStart | undefined {
  const mode = tripModes.find((each) => each === search['way'])
  if (!mode) return undefined
  const legs = readLegs(search['legs'])
  return {
    date: isDate(search['date'] ?? '') ? search['date']! : '',
    mode: mode === 'multimode' && legs.length < 2 ? (legs[0]?.mode ?? 'transit') : mode,
    direction: (['out', 'back'] as const).find((each) => each === search['direction']) ?? 'other',
    miles: readNumber(search['miles']),
    people: readNumber(search['people']),
    legs: mode === 'multimode' && legs.length > 1 ? legs : [],
    departure: readTime(search['departure']),
    arrival: readTime(search['arrival']),
    fromPlace: readId(search['from_place']),
    toPlace: readId(search['to_place']),
    from: readName(search['from']),
    to: readName(search['to']),
  }
}

function readLegs(written = ''): TripStart['legs'] {
  return written
    .split(',')
    .slice(0, mostLegs)
    .flatMap((each) => {
      const [name, miles, line = ''] = each.split(':')
      const mode = legModes.find((known) => known === name)
      return mode ? [{ mode, miles: readNumber(miles), line: decode(line).slice(0, 100) }] : []
    })
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function readNumber(text = '') {
  return /^\d{1,3}(\.\d)?$/.test(text) ? text : ''
}

function readTime(text = '') {
  return isTime(text) ? text : ''
}

function readName(text = '') {
  return text.slice(0, longestEndName).trim()
}

function readId(text = '') {
  return /^[0-9a-f-]{36}$/i.test(text) ? text : ''
}
