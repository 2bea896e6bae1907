import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { rawQuery } from '#database/query.ts'
import type { FileKind } from '#database/tables/file.ts'
import { bringFile, takeBrought } from './files.ts'

/** A column that held bytes before, and the one that names the file now. `keys` identify the row. */
type Column = { table: string; keys: readonly string[]; bytes: string; file: string; kind: FileKind }

export const movedColumns: readonly Column[] = [
  { table: 'member_photo', keys: ['member_id', 'key'], bytes: 'small', file: 'small_file', kind: 'photo' },
  { table: 'member_photo', keys: ['member_id', 'key'], bytes: 'large', file: 'large_file', kind: 'photo' },
  { table: 'content_image_copy', keys: ['image_id', 'width'], bytes: 'picture', file: 'file_id', kind: 'content' },
  { table: 'reward_file', keys: ['item_id'], bytes: 'bytes', file: 'file_id', kind: 'reward' },
  { table: 'ride_home_receipt', keys: ['request_id'], bytes: 'bytes', file: 'file_id', kind: 'receipt' },
  { table: 'member_export', keys: ['id'], bytes: 'file', file: 'file_id', kind: 'export' },
]

/** Moves what the rows of a programme hold, one file after the other. A row that changes meanwhile keeps its change. */
export async function moveFiles(app: AppContext, brandId: number): Promise<void> {
  for (const column of movedColumns) while (await moveOne(app, brandId, column));
}

async function moveOne(app: AppContext, brandId: number, { table, keys, bytes, file, kind }: Column): Promise<boolean> {
  const db = app.databases.ofBrand(brandId)
  const names = keys.map((key) => sql.ref(key))
  const [[row]] = await db.send(
    rawQuery(sql<Record<string, unknown> & { held: Buffer }>`select ${sql.join(names)}, ${sql.ref(bytes)} as held
      from ${sql.table(table)} where brand_id = current_brand_id() and ${sql.ref(bytes)} is not null limit 1`),
  )
  if (!row) return false
  const id = await bringFile(app, db, { kind, bytes: row.held, now: app.now() })
  await db.transaction(async (tx) => {
    const [changed] = await tx.send(
      rawQuery(sql<{ is: boolean }>`update ${sql.table(table)} set ${sql.ref(file)} = ${id}, ${sql.ref(bytes)} = null
        where brand_id = current_brand_id() and ${sql.ref(bytes)} = ${row.held}
          and ${sql.join(
            keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`),
            sql` and `,
          )} returning true as is`),
    )
    if (changed.length) await takeBrought(tx, [id])
  })
  return true
}
