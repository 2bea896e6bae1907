import type { TripDirection } from '@throughway/contract/trip'
import type { ImportFault, ImportRowState } from '@throughway/contract/trip-import'
import { metresFromMiles } from '@throughway/domain/trip/distance'
import { headlineOf, metresOfLegs } from '@throughway/domain/trip/legs'
import { isDayMode, type TripMode } from '@throughway/domain/mode/modes'
import { recordingWindowDays } from '@throughway/domain/points/points'
import { isTooShort, matchPlaces, type SavedPlace } from '@throughway/domain/recording/recorded-journey'
import { addDays } from '@throughway/domain/time/time'
import type { Calendar, KnownTrips } from '#modules/trip/trip.ts'
import type { FileRow, JourneyRow, TableFacts, TableRow } from './file-row.ts'
import { guessDirections } from './guess-directions.ts'

/** What a row needs to be logged; its mode stands beside it, for the member may choose another. */
export type JourneyFacts = Omit<JourneyRow, 'mode' | 'start' | 'end'> & {
  direction: TripDirection
  from?: string | undefined
  to?: string | undefined
}
export type LineFacts = { kind: 'table'; direction: TripDirection } & Omit<TableFacts, 'mode' | 'direction'>
export type RowFacts = JourneyFacts | LineFacts

export type PreparedRow = {
  position: number
  line: number | null
  state: ImportRowState
  date: string | null
  mode: TripMode | null
  facts: RowFacts | null
  faults: ImportFault[] | null
  sameAsLine: number | null
}

type Circumstances = { places: readonly SavedPlace[]; known: KnownTrips; calendar: Calendar; now: Date }

/** Every row as the preview shows it: with its places and direction, and what stands in its way. */
export function prepareRows(rows: readonly FileRow[], circumstances: Circumstances): PreparedRow[] {
  const directions = guessDirections(
    rows.filter((row) => row.kind === 'table').map(({ facts }) => facts),
    circumstances.places,
  )
  const seen = new Map<string, number>()
  return rows.map((row, index) => {
    const position = index + 1
    if (row.kind === 'journey') return prepareJourney(row, position, circumstances)
    if (row.kind === 'table') return prepareLine(row, position, directions.get(row.facts)!, seen, circumstances)
    return {
      position,
      line: row.line,
      state: 'bad',
      date: row.date ?? null,
      mode: row.mode ?? null,
      facts: null,
      faults: row.faults,
      sameAsLine: null,
    }
  })
}

/** The days within which trips can be recorded, of those that the rows name: a day more on each side for journeys around midnight. */
export function datesToLookUp(
  rows: readonly FileRow[],
  { calendar, now }: Pick<Circumstances, 'calendar' | 'now'>,
): string[] {
  const today = calendar.dateOf(now)
  const earliest = addDays(today, -recordingWindowDays - 1)
  const dates = rows.flatMap((row) =>
    row.kind === 'table'
      ? [row.facts.date]
      : row.kind === 'journey'
        ? around(calendar.dateOf(new Date(row.startedAt)))
        : [],
  )
  return [...new Set(dates)].filter((date) => date >= earliest && date <= addDays(today, 1))
}

function around(date: string) {
  return [addDays(date, -1), date, addDays(date, 1)]
}

function prepareJourney(
  { start, end, ...journey }: JourneyRow,
  position: number,
  circumstances: Circumstances,
): PreparedRow {
  const { places, known, calendar } = circumstances
  const { mode, ...facts } = journey
  const date = calendar.dateOf(new Date(journey.startedAt))
  const { from, to, direction } = matchPlaces({ start, end }, places)
  const way = {
    date,
    mode,
    headline: null,
    direction,
    metres: journey.metres,
    departure: null,
    arrival: null,
    times: journey,
  }
  const state =
    windowState(date, circumstances) ??
    (isTooShort(journey) ? 'too_short' : known.hasRecord(way) ? 'duplicate' : 'ready')
  return {
    position,
    line: null,
    state,
    date,
    mode,
    facts: { ...facts, direction, from: from?.name, to: to?.name },
    faults: null,
    sameAsLine: null,
  }
}

function prepareLine(
  { line, facts }: TableRow,
  position: number,
  direction: TripDirection,
  seen: Map<string, number>,
  circumstances: Circumstances,
): PreparedRow {
  const { mode, ...rest } = facts
  const lineFacts = { kind: 'table' as const, ...rest, direction }
  const late = windowState(facts.date, circumstances)
  const way = describeWay(facts, direction)
  const key = JSON.stringify(way)
  const sameAsLine = late ? undefined : seen.get(key)
  if (!late && sameAsLine === undefined) seen.set(key, line)
  const state = late ?? (sameAsLine !== undefined || circumstances.known.has(way) ? 'duplicate' : 'ready')
  return {
    position,
    line,
    state,
    date: facts.date,
    mode,
    facts: lineFacts,
    faults: null,
    sameAsLine: sameAsLine ?? null,
  }
}

function describeWay({ date, mode, miles, legs, departure, arrival }: TableFacts, direction: TripDirection) {
  const measured = legs?.map((leg) => ({ ...leg, metres: metresFromMiles(leg.miles) }))
  const metres = isDayMode(mode) ? 1 : measured ? metresOfLegs(measured) : metresFromMiles(miles ?? 0)
  return {
    date,
    mode,
    headline: measured ? headlineOf(measured) : null,
    direction: isDayMode(mode) ? ('other' as const) : direction,
    metres,
    departure: departure ?? null,
    arrival: arrival ?? null,
  }
}

function windowState(date: string, { calendar, now }: Circumstances): 'too_old' | 'in_future' | undefined {
  const today = calendar.dateOf(now)
  if (date > today) return 'in_future'
  return date < addDays(today, -recordingWindowDays) ? 'too_old' : undefined
}
