import { readFile } from 'node:fs/promises'
import { type DrawingRecord, drawingRecord } from '@throughway/contract/reward/drawing'
import {
  checkPublished,
  findEntry,
  type PublishedFault,
  publishedDrawOf,
  whatIsShown,
} from '@throughway/domain/drawing/draw-record'

/*
 * Repeats a draw from its published record (C15), with nothing but the record:
 * `npm run draw -- check FILE|URL [--entry NUMBER]`. Ends with 0 when everything agrees, 1 when something does not, 2
 * when there is no record.
 */

const faultWords: Record<PublishedFault, string> = {
  version: 'The record was made by a protocol that this command does not know.',
  list: 'The list is none: a line of another form, a wrong order, or an entry twice.',
  list_hash: 'The digest of the list is not the published one.',
  order: 'The entries in the order in which they came are not those of the list.',
  chain: 'The entries do not give the heads that were published each day.',
  seed_missing: 'The seed is not revealed yet.',
  commitment: 'The seed is not the one that was committed to.',
  beacon: 'The public value is not the one that its source signed.',
  winners: 'Drawing once more gives other winners or alternates.',
}

/** What was found, as lines, and the exit code. */
export async function checkDraw(text: string, entry?: string): Promise<{ lines: string[]; code: 0 | 1 | 2 }> {
  const read = drawingRecord.safeParse(unwrap(text))
  if (!read.success) return { lines: ['This is no record of a drawing.'], code: 2 }
  const record = read.data
  const published = publishedDrawOf(record)
  const lines = [`${record.title} (${record.drawing_id})`]
  if (!published) return { lines: [...lines, 'Its list is not closed yet.'], code: 2 }
  const faults = await checkPublished(published)
  lines.push(
    `${published.order.length} entries, ${published.winners.length} winners, ${published.alternates.length} alternates`,
  )
  lines.push(...faults.map((fault) => `${fault === 'seed_missing' ? 'Waits' : 'WRONG'}: ${faultWords[fault]}`))
  const wrong = faults.filter((fault) => fault !== 'seed_missing')
  if (faults.length === 0) {
    lines.push(...published.winners.map((id, index) => `Winner ${index + 1}: ${id}`))
    lines.push('Everything agrees.', sayShown(record))
  }
  if (entry !== undefined) lines.push(sayEntry(published, entry))
  return { lines, code: wrong.length > 0 ? 1 : 0 }
}

function sayShown(record: DrawingRecord): string {
  const { beacon, beacon_at: at, beacon_name: name } = record
  const words = {
    signed: `The program could not choose the winners: “${beacon}” is the public value of ${name} (${at}), by its signature. Compare the commitment with a receipt.`,
    choice: `The program could not choose the winners, if “${beacon}” is the public value of ${name} (${at}): look it up there, and compare the commitment with a receipt.`,
    changes: 'This shows later changes; it does not prove the program’s choice.',
  }
  return words[whatIsShown(record)]
}

function sayEntry(published: Parameters<typeof findEntry>[0], id: string): string {
  const found = findEntry(published, id.replace(/\s/g, '').toLowerCase())
  if (!found) return 'This entry is not in the list.'
  if (found.state === 'struck') return 'This entry is in the list, struck out.'
  return found.place !== null
    ? `This entry was drawn for prize ${found.place}.`
    : found.alternate !== null
      ? `This entry was drawn as alternate ${found.alternate}.`
      : 'This entry took part and was not drawn.'
}

/** The record alone, or the whole answer of the api. */
function unwrap(text: string): unknown {
  try {
    const value = JSON.parse(text) as { data?: unknown }
    return typeof value === 'object' && value !== null && 'data' in value ? value.data : value
  } catch {
    return undefined
  }
}

async function readSource(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) return readFile(source, 'utf8')
  const response = await fetch(source)
  return response.text()
}

if (import.meta.main) {
  const [word, source, option, entry] = process.argv.slice(2)
  if (word !== 'check' || !source || (option !== undefined && (option !== '--entry' || !entry))) {
    console.error('npm run draw -- check FILE|URL [--entry NUMBER]')
    process.exitCode = 2
  } else {
    const text = await readSource(source).catch((error: Error) => {
      console.error(`${source} could not be read: ${error.message}`)
      return ''
    })
    const { lines, code } = await checkDraw(text, entry)
    console.log(lines.join('\n'))
    process.exitCode = code
  }
}
