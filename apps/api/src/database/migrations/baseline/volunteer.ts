import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** An offer to drive assisted riders, and the dates of the papers that it needs. */
export async function up(db: Kysely<unknown>) {
  await sql`create table volunteer_offer (
    brand_id smallint not null,
    member_id uuid not null,
    state text not null check (state in ('applied', 'checks', 'active', 'paused', 'suspended', 'left')),
    paused_by text check (paused_by in ('member', 'staff', 'documents')),
    area text not null check (area in ('home', 'work', 'named')),
    area_names text,
    area_miles smallint,
    ride_miles smallint not null,
    hours jsonb not null,
    vehicle_id uuid,
    folding_chair boolean not null,
    service_animal boolean not null,
    languages text[] not null,
    reimbursement boolean not null,
    version integer not null,
    applied_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (brand_id, member_id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    foreign key (brand_id, vehicle_id) references vehicle (brand_id, id) on delete set null (vehicle_id)
  )`.execute(db)
  await sql`create index volunteer_vehicle on volunteer_offer (brand_id, vehicle_id)`.execute(db)
  await protectTable(db, 'volunteer_offer', ['select', 'insert', 'update', 'delete'])

  await sql`create table volunteer_document (
    brand_id smallint not null,
    member_id uuid not null,
    kind text not null check (kind in ('licence', 'insurance')),
    expires_on date not null,
    warned_days smallint,
    primary key (brand_id, member_id, kind),
    foreign key (brand_id, member_id) references volunteer_offer (brand_id, member_id) on delete cascade
  )`.execute(db)
  await sql`create index volunteer_document_end on volunteer_document (brand_id, expires_on)`.execute(db)
  await protectTable(db, 'volunteer_document', ['select', 'insert', 'update', 'delete'])
}
