import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** What members and visitors write to the staff of a programme, and what staff answer. */
export async function up(db: Kysely<unknown>) {
  await sql`create table support_case (
    brand_id smallint not null,
    number integer not null check (number > 0),
    member_id uuid,
    name text not null,
    email text not null,
    language text not null,
    topic text not null check (topic in ('account', 'trips', 'points', 'rewards', 'ride_home', 'rides', 'planner', 'accessibility', 'privacy', 'other')),
    state text not null check (state in ('open', 'answered', 'closed')),
    asked_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (brand_id, number),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index support_case_by_state on support_case (brand_id, state, number)`.execute(db)
  await sql`create index support_case_of_member on support_case (brand_id, member_id)`.execute(db)
  await sql`create index support_case_of_address on support_case (brand_id, email)`.execute(db)
  await sql`create index support_case_by_age on support_case (brand_id, changed_at)`.execute(db)
  await protectTable(db, 'support_case', ['select', 'insert', 'update', 'delete'])

  await sql`create table support_message (
    brand_id smallint not null,
    case_number integer not null,
    n smallint not null check (n > 0),
    staff_id uuid,
    text text not null,
    sent_at timestamptz not null,
    primary key (brand_id, case_number, n),
    foreign key (brand_id, case_number) references support_case (brand_id, number) on delete cascade
  )`.execute(db)
  await protectTable(db, 'support_message', ['select', 'insert', 'delete'])
}
