import { type Kysely, sql } from 'kysely'

/**
 * C31: what stays of a purged member says the month of a thing, never its moment. An id of version 7 begins with the
 * millisecond of its making (RFC 9562), so the purge cuts that part too, in each table to the same id.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create function id_to_month(id uuid) returns uuid language sql stable as $$
    select case when get_byte(uuid_send(id), 6) >> 4 <> 7 then id else
      encode(substr(int8send((1000 * extract(epoch from date_trunc('month',
        to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0), 'UTC')))::bigint), 3)
        || substr(uuid_send(id), 7), 'hex')::uuid end
  $$`.execute(db)
  // amounts, kinds and whose they are stay append-only
  await sql`grant update (source_id, available_at, created_at) on points_ledger to throughway_api`.execute(db)
  for (const table of ['reward_unit', 'drawing_entry']) {
    const name = sql.id(`${table}_brand_id_redemption_id_fkey`)
    await sql`alter table ${sql.table(table)} drop constraint ${name}, add constraint ${name}
      foreign key (brand_id, redemption_id) references reward_redemption (brand_id, id) on update cascade`.execute(db)
  }
}
