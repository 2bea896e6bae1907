import { strToU8, zipSync } from 'fflate'
import type { Language } from '@throughway/contract/programme/brand'
import { exportedTables } from './exported-tables.ts'
import type { Archived } from './gather-data.ts'
import { sayReadme } from './readme.ts'
import { writeCsv } from '#write-csv.ts'

type Archive = Archived & { language: Language; appName: string; firstName: string; now: Date }

/**
 * The copy as one file: everything as JSON, each table as CSV too, the photo and receipts, and a page that says what is
 * what.
 */
export function makeArchive({ tables, photo, receipts, language, appName, firstName, now }: Archive): Buffer {
  const named = tables.map(({ table, rows }) => ({ name: exportedTables[table]!.names[language], rows }))
  const all = Object.fromEntries(named.map(({ name, rows }) => [name, rows]))
  const files = {
    'README.txt': strToU8(
      sayReadme({
        language,
        appName,
        firstName,
        now,
        names: named.filter(({ rows }) => rows.length).map(({ name }) => name),
      }),
    ),
    'data.json': strToU8(`${JSON.stringify(all, null, 2)}\n`),
    ...Object.fromEntries(
      named
        .filter(({ rows }) => rows.length)
        .map(({ name, rows }) => [`csv/${name.replaceAll(' ', '-')}.csv`, strToU8(writeCsv(rows))]),
    ),
    ...(photo && { 'photo.webp': [new Uint8Array(photo), { level: 0 }] as [Uint8Array, { level: 0 }] }),
    ...Object.fromEntries(
      receipts.map(({ name, bytes }) => [`receipts/${name}`, [bytes, { level: 0 }] as [Uint8Array, { level: 0 }]]),
    ),
  }
  return Buffer.from(zipSync(files, { mtime: now }))
}
