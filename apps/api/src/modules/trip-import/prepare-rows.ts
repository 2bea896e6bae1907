import type { Selectable } from 'kysely'
import type { TripImportRowTable } from '#database/tables/trip-import.ts'
import type { TripDirection } from '@throughway/contract/trip/trip-states'
import { metresFromMiles } from '@throughway/domain/trip/distance'
import { headlineOf, metresOfLegs } from '@throughway/domain/trip/legs'
import { isDayMode } from '@throughway/domain/mode/modes'
import { recordingWindowDays } from '@throughway/domain/points/points'
import { isTooShort, matchPlaces, type SavedPlace } from '@throughway/domain/recording/recorded-journey'
import { addDays } from '@throughway/domain/time/time'
import type { Calendar, KnownTrips } from '#modules/trip/trip.ts'
import type { FileRow, JourneyRow, TableFacts, TableRow } from './file-row.ts'
import { guessDirections } from './guess-directions.ts'

/** The facts needed to log a row. Its mode is separate, because the member can choose another. */
export type JourneyFacts = Omit<JourneyRow, 'mode' | 'start' | 'end'> & {
  direction: TripDirection
  from?: string | undefined
  to?: string | undefined
}
export type LineFacts = { kind: 'table'; direction: TripDirection } & Omit<TableFacts, 'mode' | 'direction'>
export type RowFacts = JourneyFacts | LineFacts

/** A row of the table after the file was read. New columns have to be added here. */
export type PreparedRow = Omit<
  Selectable<TripImportRowTable>,
  'brand_id' | 'import_id' | 'facts' | 'is_wanted' | 'outcome' | 'refusal' | 'trip_id' | 'undo'
> & { facts: RowFacts | null }

type ImportContext = { places: readonly SavedPlace[]; known: KnownTrips; calendar: Calendar; now: Date }

/** Every row of the preview: with its places, direction and problem. */
export function prepareRows(rows: readonly FileRow[], context: ImportContext): PreparedRow[] {
  const directions = guessDirections(
    rows.filter((row) => row.kind === 'table').map(({ facts }) => facts),
    context.places,
  )
  const seen = new Map<string, number>()
  return rows.map((row, index) => {
    const position = index + 1
    if (row.kind === 'journey') return prepareJourney(row, position, context)
    if (row.kind === 'table') return prepareLine(row, position, directions.get(row.facts)!, seen, context)
    return {
      position,
      line: row.line,
      state: 'bad',
      date: row.date ?? null,
      mode: row.mode ?? null,
      facts: null,
      faults: row.faults,
      same_as_line: null,
    }
  })
}

/** The dates of the rows within the recording window, with a day more on each side for journeys around midnight. */
export function datesToLookUp(
  rows: readonly FileRow[],
  { calendar, now }: Pick<ImportContext, 'calendar' | 'now'>,
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

function prepareJourney({ start, end, ...journey }: JourneyRow, position: number, context: ImportContext): PreparedRow {
  const { places, known, calendar } = context
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
    windowState(date, context) ?? (isTooShort(journey) ? 'too_short' : known.hasRecord(way) ? 'duplicate' : 'ready')
  return {
    position,
    line: null,
    state,
    date,
    mode,
    facts: { ...facts, direction, from: from?.name, to: to?.name },
    faults: null,
    same_as_line: null,
  }
}

function prepareLine(
  { line, facts }: TableRow,
  position: number,
  direction: TripDirection,
  seen: Map<string, number>,
  context: ImportContext,
): PreparedRow {
  const { mode, ...rest } = facts
  const lineFacts = { kind: 'table' as const, ...rest, direction }
  const late = windowState(facts.date, context)
  const way = factsToCompare(facts, direction)
  const key = JSON.stringify(way)
  const sameAsLine = late ? undefined : seen.get(key)
  if (!late && sameAsLine === undefined) seen.set(key, line)
  const state = late ?? (sameAsLine !== undefined || context.known.has(way) ? 'duplicate' : 'ready')
  return {
    position,
    line,
    state,
    date: facts.date,
    mode,
    facts: lineFacts,
    faults: null,
    same_as_line: sameAsLine ?? null,
  }
}

function factsToCompare({ date, mode, miles, legs, departure, arrival }: TableFacts, direction: TripDirection) {
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

function windowState(date: string, { calendar, now }: ImportContext): 'too_old' | 'in_future' | undefined {
  const today = calendar.dateOf(now)
  if (date > today) return 'in_future'
  return date < addDays(today, -recordingWindowDays) ? 'too_old' : undefined
}
