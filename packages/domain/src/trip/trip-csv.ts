import { foldAccents } from '../value/fold-accents.ts'
import { legModes, type Leg, type LegMode } from './legs.ts'
import { metresFromMiles, metresPerMile } from './distance.ts'
import { type TripMode, tripModes } from '../mode/modes.ts'

export type CsvLanguage = 'en' | 'es'

/**
 * Columns of a file of trips in order, with their headings in both languages. The export writes them and the import
 * reads them.
 */
export const tripColumns = {
  date: { en: 'Date', es: 'Fecha' },
  mode: { en: 'Mode', es: 'Modo' },
  direction: { en: 'Direction', es: 'Dirección' },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  miles: { en: 'Miles', es: 'Millas' },
  departure: { en: 'Left at', es: 'Salida' },
  arrival: { en: 'Arrived at', es: 'Llegada' },
  people: { en: 'People', es: 'Personas' },
  parts: { en: 'Parts', es: 'Partes' },
  calories: { en: 'Calories', es: 'Calorías' },
  points: { en: 'Points', es: 'Puntos' },
  source: { en: 'Source', es: 'Origen' },
  status: { en: 'Status', es: 'Estado' },
  note: { en: 'Note', es: 'Nota' },
} as const satisfies Record<string, Record<CsvLanguage, string>>
export type TripColumn = keyof typeof tripColumns

export const modeWords: Record<TripMode, Record<CsvLanguage, string>> = {
  bike: { en: 'Bike', es: 'Bici' },
  walk: { en: 'Walk', es: 'A pie' },
  transit: { en: 'Transit', es: 'Transporte público' },
  carpool: { en: 'Carpool', es: 'Auto compartido' },
  vanpool: { en: 'Vanpool', es: 'Camioneta compartida' },
  scooter: { en: 'Scooter', es: 'Scooter' },
  telecommute: { en: 'Work from home', es: 'Trabajo en casa' },
  compressed_week: { en: 'Compressed week', es: 'Semana comprimida' },
  brown_bag: { en: 'Brown bag', es: 'Almuerzo de casa' },
  multimode: { en: 'Several modes', es: 'Varios modos' },
  drive_alone: { en: 'Drive alone', es: 'Manejar solo' },
}

export const directionWords = {
  out: { en: 'There', es: 'Ida' },
  back: { en: 'Back', es: 'Vuelta' },
  other: { en: 'Another trip', es: 'Otro viaje' },
} as const satisfies Record<string, Record<CsvLanguage, string>>

/** The column with this heading, in either language or by its key; case and accents do not matter. */
export function findColumn(heading: string): TripColumn | undefined {
  return keysOf.columns.get(plain(heading))
}

export function findMode(word: string): TripMode | undefined {
  return keysOf.modes.get(plain(word))
}

export function findDirection(word: string): keyof typeof directionWords | undefined {
  return keysOf.directions.get(plain(word))
}

const keysOf = { columns: turn(tripColumns), modes: turn(modeWords), directions: turn(directionWords) }
// files from before the mode was called "Manejar solo"
keysOf.modes.set('auto sin compania', 'drive_alone')

function turn<Key extends string>(words: Record<Key, Record<CsvLanguage, string>>): Map<string, Key> {
  return new Map(
    (Object.keys(words) as Key[]).flatMap((key) =>
      [key, words[key].en, words[key].es].map((word) => [plain(word), key] as const),
    ),
  )
}

function plain(text: string) {
  return foldAccents(text)
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

/** The legs of a multimodal trip in one cell: `bike 3.1; transit 7.5 (Route 9)`. */
export function writeParts(legs: readonly Leg[]): string {
  return legs
    .map(({ mode, metres, line }) => `${mode} ${trim(metres)}${line ? ` (${line.replaceAll(';', ',')})` : ''}`)
    .join('; ')
}

function trim(metres: number) {
  return String(Math.round((metres / metresPerMile) * 100) / 100)
}

export type Part = { mode: LegMode; miles: number; line?: string | undefined }

/** Undefined for a text that is no list of legs. */
export function readParts(text: string): Part[] | undefined {
  const parts = text.split(';').map((each) => readPart(each.trim()))
  return parts.every((part) => part !== undefined) ? parts : undefined
}

function readPart(text: string): Part | undefined {
  const [, word, number, line] = /^(\D{2,40}?) (\d{1,3}(?:\.\d{1,3})?)(?: \((.{1,100})\))?$/.exec(text) ?? []
  const mode = word && findMode(word)
  const miles = Number(number)
  if (!mode || !(legModes as readonly TripMode[]).includes(mode) || metresFromMiles(miles) < 1) return undefined
  return { mode: mode as LegMode, miles, line }
}

/** The word for every mode in the language, for the page that explains the file. */
export function listModeWords(language: CsvLanguage): string[] {
  return tripModes.map((mode) => modeWords[mode][language])
}
