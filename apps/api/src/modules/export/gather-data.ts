import type { AppContext } from '#app-context.ts'
import type { Database } from '#database/open-database.ts'
import { openFile } from '#files/files.ts'
import { listReceipts, listRows } from './export.queries.ts'
import { shownColumns } from './exported-columns.ts'
import { exportedTables, type Owner, type Row } from './exported-tables.ts'

export type Gathered = { table: string; rows: Row[] }

/** `receipts` are the files of rides home, as they were stored. */
export type Archived = {
  tables: Gathered[]
  photo: Buffer | undefined
  receipts: { name: string; bytes: Uint8Array }[]
}

/** Everything that is kept of a member, in one snapshot of one flight, without what only machines read. */
export async function gatherData(app: AppContext, db: Database, owner: Owner): Promise<Archived> {
  const { brandId, memberId } = owner
  const entries = Object.entries(exportedTables)
  const [receipts, photos, ...found] = await db.send(
    listReceipts(memberId),
    listRows('member_photo', 'member_id = $1', memberId),
    ...entries.map(([table, { where = 'member_id = $1' }]) => listRows(table, where, memberId)),
  )
  const tables = entries.map(([table, { tell = (row: Row) => row }], index) => ({
    table,
    rows: found[index]!.map((row) => clean(tell(row, owner), shownColumns(table))),
  }))
  const [photo] = photos as { large: Buffer | null; large_file: string | null }[]
  return {
    tables,
    photo: photo && (await openFile(app, brandId, { file: photo.large_file, bytes: photo.large })),
    receipts: await Promise.all(
      receipts.map(async (receipt) => nameReceipt({ ...receipt, bytes: await openFile(app, brandId, receipt) })),
    ),
  }
}

function nameReceipt({ date, kind, copy, bytes }: { date: string; kind: string; copy: number; bytes: Buffer }) {
  return {
    name: `ride-home-${date}${copy > 1 ? `-${copy}` : ''}.${kind === 'pdf' ? 'pdf' : 'webp'}`,
    bytes: new Uint8Array(bytes),
  }
}

function clean(row: Row, columns: ReadonlySet<string>) {
  const shown = Object.entries(row).filter(([name]) => columns.has(name))
  return Object.fromEntries(shown.map(([name, value]) => [name, name === 'subject' ? hideCodes(String(value)) : value]))
}

/** A copy is a file that others may find, and a code in it might still open something. */
function hideCodes(text: string) {
  return text.replace(/\b\d{6}\b/g, '••••••')
}
