import type { AnswerOf, InputOf } from '@throughway/contract/call'
import type { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { TripSource, TripState } from '@throughway/contract/trip/trip-states'
import { metresPerMile } from '@throughway/domain/trip/distance'
import { readPlaceName } from '@throughway/domain/planner/place-words'
import {
  type CsvLanguage,
  directionWords,
  modeWords,
  type TripColumn,
  tripColumns,
  writeParts,
} from '@throughway/domain/trip/trip-csv'
import type { Database } from '#database/open-database.ts'
import { writeCsv } from '#write-csv.ts'
import { openCalendar } from '../change/calendar.ts'
import { boundFilter } from './list-trips.ts'
import { listNewestTrips } from './list-trips.queries.ts'
import type { TripRow } from '../trip.queries.ts'

type Call = typeof tripCalls.writeTripsFile
type Viewer = { memberId: string; brandKey: string; timeZone: string; now: Date }

/** More than a member logs in thirty years. The file is held in memory whole. */
const mostRows = 50_000

const sources: Record<TripSource, Record<CsvLanguage, string>> = {
  manual: { en: 'Logged by hand', es: 'Registrado a mano' },
  calendar: { en: 'Calendar', es: 'Calendario' },
  profile: { en: 'Trip profile', es: 'Perfil de viaje' },
  planner: { en: 'Trip planner', es: 'Planificador' },
  auto: { en: 'Recorded automatically', es: 'Grabado automáticamente' },
  sync: { en: 'Synced', es: 'Sincronizado' },
  import: { en: 'Imported file', es: 'Archivo importado' },
  paper: { en: 'On paper', es: 'En papel' },
  text: { en: 'Text message', es: 'Mensaje de texto' },
  mail: { en: 'Answer by mail', es: 'Respuesta por correo' },
  demonstration: { en: 'Demonstration', es: 'Demostración' },
}
const states: Record<TripState, Record<CsvLanguage, string>> = {
  recorded: { en: 'Pending', es: 'Pendiente' },
  counted: { en: 'Counted', es: 'Contado' },
  no_points: { en: 'No points', es: 'Sin puntos' },
  in_review: { en: 'In review', es: 'En revisión' },
  rejected: { en: 'Not accepted', es: 'No aceptado' },
  deleted: { en: 'Deleted', es: 'Eliminado' },
}

/** C10: the trips of a filter as a file for spreadsheets, which the import can read. */
export async function writeTripsFile(
  db: Database,
  { memberId, brandKey, timeZone, now }: Viewer,
  input: InputOf<Call>,
  language: CsvLanguage,
): Promise<AnswerOf<Call>> {
  const filter = boundFilter(input)
  const [rows] = await db.send(listNewestTrips(memberId, filter, mostRows + 1))
  const written = rows.slice(0, mostRows)
  const from = input.from ?? written.at(-1)?.date
  const to = input.to ?? written[0]?.date ?? openCalendar(timeZone).dateOf(now)
  return {
    name:
      [
        brandKey,
        language === 'es' ? 'viajes' : 'trips',
        ...new Set([from, to].filter((each) => each !== undefined)),
      ].join('-') + '.csv',
    text: written.length ? writeCsv(written.map((row) => writeRow(row, language))) : writeHeadings(language),
    is_whole: rows.length <= mostRows,
  }
}

function writeRow(row: TripRow, language: CsvLanguage): Record<string, unknown> {
  const cells: Record<TripColumn, unknown> = {
    date: row.date,
    mode: modeWords[row.mode][language],
    direction: directionWords[row.direction][language],
    from: readPlaceName(row.from_name, language),
    to: readPlaceName(row.to_name, language),
    miles: Math.round((row.metres / metresPerMile) * 100) / 100,
    departure: row.departure,
    arrival: row.arrival,
    people: row.people,
    parts: row.legs && writeParts(row.legs),
    calories: Math.round(row.millicalories / 1000),
    points: row.points,
    source: sources[row.source][language],
    status: states[row.state][language],
    note: row.note,
  }
  return Object.fromEntries(
    Object.entries(cells).map(([column, value]) => [tripColumns[column as TripColumn][language], value]),
  )
}

function writeHeadings(language: CsvLanguage) {
  return (
    writeCsv([Object.fromEntries(Object.values(tripColumns).map((heading) => [heading[language], null]))]).split(
      '\r\n',
      1,
    )[0] + '\r\n'
  )
}
