import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/**
 * C32: who travelled with an organisation in a month and by which mode, so that no figure of fewer than five people is
 * told. Trips of before are counted once.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table organisation_traveller (
    brand_id smallint not null,
    organisation_id uuid not null,
    month date not null,
    mode text not null,
    member_id uuid not null,
    trips integer not null,
    avoided_metres bigint not null,
    primary key (brand_id, organisation_id, month, mode, member_id)
  ) with (fillfactor = 80)`.execute(db)
  await sql`insert into organisation_traveller (brand_id, organisation_id, month, mode, member_id, trips, avoided_metres)
    select brand_id, organisation_id, date_trunc('month', date)::date, mode, member_id,
      count(*) filter (where mode <> 'brown_bag'), sum(avoided_metres)
    from trip where organisation_id is not null and state not in ('deleted', 'rejected')
      and exists (select from member m where m.brand_id = trip.brand_id and m.id = trip.member_id and m.deleted_at is null)
    group by 1, 2, 3, 4, 5`.execute(db)
  await sql`create index organisation_traveller_of_member on organisation_traveller (brand_id, member_id)`.execute(db)
  await protectTable(db, 'organisation_traveller', ['select', 'insert', 'update', 'delete'])
}
