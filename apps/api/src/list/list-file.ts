import type { Direction } from '@throughway/contract/list'
import type { Language } from '@throughway/contract/programme/brand'
import type { Database } from '#database/open-database.ts'
import type { Query } from '#database/query.ts'
import { StreamedAnswer } from '#plugins/serve.ts'
import { writeCsvLines } from '#write-csv.ts'
import type { RowsAsked } from './page.ts'
import { type Key, orderRows, type Place, type Placed } from './place.ts'

/** A column of a list's file: its heading, and its value for a row of the list's answer. */
export type Column<Item> = { heading: Record<Language, string>; cell: (item: Item) => string | number | null }

/** The rows of one query, so that memory never holds more of a file. */
const rowsAtOnce = 500

type Exported<Call extends { exports: { sorts: object } }> = Readonly<
  Record<Extract<keyof Call['exports']['sorts'], string>, readonly Key[]>
>

type Asked = {
  input: { sort: string; direction?: Direction | undefined }
  db: Pick<Database, 'send'>
  language: Language
  now: Date
  reply: { header(name: string, value: string): unknown }
}

type File<Row, Item> = {
  /** The name of the file without its ending. */
  name: string
  rowsOf: (asked: RowsAsked) => Query<Row>
  describe: (row: Row) => Item
  columns: readonly Column<Item>[]
}

/**
 * Answers a list as a CSV file in the requested order. It is read and sent batch by batch, each one behind the last row
 * of the previous one, so a file of a million rows takes no more memory than one of five hundred. Each batch checks the
 * session and its grants again; a failing batch cuts the file off, which the caller notices.
 */
export async function writeListFile<
  Call extends { exports: { sorts: Readonly<Record<string, Direction>> } },
  Row extends Placed,
  Item,
>(
  call: Call,
  { input, db, language, now, reply }: Asked,
  keysOf: Exported<Call>,
  { name, rowsOf, describe, columns }: File<Row, Item>,
): Promise<StreamedAnswer> {
  const { sort, direction = call.exports.sorts[sort]! } = input
  const keys = keysOf[sort as keyof Exported<Call>]
  const first = await readBatch(undefined)
  reply.header('Content-Disposition', `attachment; filename="${name}.csv"`)
  return new StreamedAnswer(writeBatches())

  async function* writeBatches() {
    yield writeCsvLines([columns.map(({ heading }) => heading[language])], { isFirst: true })
    for (let batch = first; batch.length > 0;) {
      yield writeCsvLines(batch.map((row) => cellsOf(describe(row))))
      batch = batch.length < rowsAtOnce ? [] : await readBatch(batch.at(-1)!.place)
    }
  }

  async function readBatch(after: Place | undefined): Promise<Row[]> {
    const [rows] = await db.send(rowsOf({ ...orderRows(keys, direction, after), limit: rowsAtOnce, asOf: now }))
    return rows
  }

  function cellsOf(item: Item) {
    return columns.map(({ cell }) => cell(item))
  }
}
