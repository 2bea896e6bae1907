import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * Kept answers lie in four partitions, a day in each in turn, so that what is over is emptied and not deleted. A copy of
 * an earlier release names no `slot`; its rows go by the database's day.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table idempotency_key rename to old_idempotency_key`.execute(db)
  await sql`alter index idempotency_key_pkey rename to old_idempotency_key_pkey`.execute(db)
  // No foreign key: a row lives for a day or two, and the session check of the same transaction has seen the member.
  await sql`create table idempotency_key (
    brand_id smallint not null,
    member_id uuid not null,
    call text not null,
    key text not null,
    body_hash bytea not null,
    answer json not null,
    created_at timestamptz not null,
    slot smallint not null default (extract(epoch from now())::bigint / 86400) % 4 check (slot >= 0 and slot <= 3),
    primary key (brand_id, member_id, call, key, slot)
  ) partition by list (slot)`.execute(db)
  await protectTable(db, 'idempotency_key', ['select', 'insert', 'delete'])
  for (const slot of [0, 1, 2, 3]) {
    const partition = sql.table(`idempotency_key_${slot}`)
    await sql`create table ${partition} partition of idempotency_key for values in (${sql.lit(slot)})`.execute(db)
    // Nobody has a right on it, and whoever is given one later sees nothing by it.
    await sql`alter table ${partition} enable row level security`.execute(db)
    await sql`alter table ${partition} force row level security`.execute(db)
    await sql`create policy of_brand on ${partition} to throughway_api
      using (brand_id = current_brand_id()) with check (brand_id = current_brand_id())`.execute(db)
    await sql`grant truncate on ${partition} to throughway_all_brands`.execute(db)
  }
  await sql`insert into idempotency_key (brand_id, member_id, call, key, body_hash, answer, created_at, slot)
    select brand_id, member_id, call, key, body_hash, answer, created_at, (extract(epoch from created_at)::bigint / 86400) % 4
    from old_idempotency_key`.execute(db)
  await sql`drop table old_idempotency_key`.execute(db)
}
