import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** Tables whose rows held bytes, and the columns that name files instead. */
const holders = [
  { table: 'member_photo', columns: ['small_file', 'large_file'], before: ['small', 'large'] },
  { table: 'content_image_copy', columns: ['file_id'], before: ['picture'] },
  { table: 'reward_file', columns: ['file_id'], before: ['bytes'] },
  { table: 'ride_home_receipt', columns: ['file_id'], before: ['bytes'] },
  { table: 'member_export', columns: ['file_id'], before: [] },
] as const

/**
 * Files lie in a store, and rows name them. The columns of bytes stay for one release: a job empties them, and a copy of
 * the server that is older goes on writing them.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table file (
    brand_id smallint not null references brand,
    id uuid not null,
    kind text not null check (kind in ('photo', 'receipt', 'reward', 'export', 'content')),
    size integer not null check (size >= 0),
    digest bytea not null check (length(digest) = 32),
    is_taken boolean not null,
    drop_at timestamptz,
    created_at timestamptz not null,
    primary key (brand_id, id),
    check (not is_taken or drop_at is null)
  )`.execute(db)
  await sql`create index file_without_row on file (brand_id, drop_at) where not is_taken`.execute(db)
  await protectTable(db, 'file', ['select', 'insert', 'update', 'delete'])

  // The clock of the job decides when a file goes, so the trigger only says that no row names it.
  await sql`create function free_files() returns trigger language plpgsql as $$
    declare
      name text;
      before uuid;
    begin
      foreach name in array tg_argv loop
        before := (to_jsonb(old) ->> name)::uuid;
        if before is not null and (tg_op = 'DELETE' or (to_jsonb(new) ->> name)::uuid is distinct from before) then
          update file set is_taken = false, drop_at = null where brand_id = old.brand_id and id = before;
        end if;
      end loop;
      return null;
    end $$`.execute(db)

  for (const { table, columns, before } of holders) {
    const name = sql.table(table)
    for (const each of before) await sql`alter table ${name} alter column ${sql.ref(each)} drop not null`.execute(db)
    for (const [index, column] of columns.entries()) {
      await sql`alter table ${name} add column ${sql.ref(column)} uuid,
        add foreign key (brand_id, ${sql.ref(column)}) references file (brand_id, id)`.execute(db)
      await sql`create unique index ${sql.ref(`${table}_${column}`)} on ${name} (brand_id, ${sql.ref(column)})
        where ${sql.ref(column)} is not null`.execute(db)
      if (before[index])
        await sql`alter table ${name} add check (num_nonnulls(${sql.ref(before[index])}, ${sql.ref(column)}) > 0)`.execute(
          db,
        )
    }
    const listed = sql.join(columns.map((column) => sql.lit(column)))
    await sql`create trigger free_files after delete or update of ${sql.join(columns.map((column) => sql.ref(column)))} on ${name}
      for each row execute function free_files(${listed})`.execute(db)
  }
  await sql`grant update on content_image_copy to throughway_api`.execute(db)
}
