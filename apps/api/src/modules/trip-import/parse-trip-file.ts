import { importMostRows } from '@throughway/contract/trip/trip-import'
import { FileProblem } from './file-problem.ts'
import { readText } from './read-text.ts'
import type { TripFile } from './read-trip-file.ts'

/** The content decides the file type, whatever the name. Throws `FileProblem`. */
export async function parseTripFile(bytes: Uint8Array): Promise<TripFile> {
  const file = await parse(bytes)
  if (file.rows.length === 0) throw new FileProblem('empty')
  if (file.rows.length > importMostRows) throw new FileProblem('too_many')
  return file
}

/** Loads only the needed parser, in a thread that lives for one file. */
async function parse(bytes: Uint8Array): Promise<TripFile> {
  if (isFit(bytes)) return { kind: 'fit', rows: await (await import('./parse-fit.ts')).parseFit(bytes) }
  if (isArchiveOrPicture(bytes)) throw new FileProblem('kind')
  const text = readText(bytes)
  const start = text.slice(0, 4000)
  if (!/^\s*</.test(start)) return { kind: 'csv', rows: (await import('./parse-csv.ts')).parseCsv(text) }
  if (/<(\w+:)?gpx[\s>]/.test(start)) return { kind: 'gpx', rows: (await import('./parse-gpx.ts')).parseGpx(text) }
  if (/<(\w+:)?TrainingCenterDatabase[\s>]/.test(start))
    return { kind: 'tcx', rows: (await import('./parse-tcx.ts')).parseTcx(text) }
  throw new FileProblem('kind')
}

/** The mark in the header of every FIT file. */
function isFit(bytes: Uint8Array) {
  return Buffer.from(bytes.subarray(8, 12)).toString('latin1') === '.FIT'
}

/** Recognises zip (also spreadsheets), gzip, PDF, PNG, JPEG, GIF and old Office files, so that nothing is unpacked. */
function isArchiveOrPicture(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return (
    ['504b0304', '504b0506', '25504446', '89504e47', 'd0cf11e0', '47494638'].includes(start) ||
    start.startsWith('1f8b') ||
    start.startsWith('ffd8ff')
  )
}
