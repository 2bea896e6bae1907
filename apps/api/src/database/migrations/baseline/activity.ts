import { type Kysely, sql } from 'kysely'
import { protectTable } from '../protect-table.ts'

/** What was done in a member's account. */
export async function up(db: Kysely<unknown>) {
  // What was changed in a member's account, by whom; append-only, and without the values themselves.
  await sql`create table member_activity (
    brand_id smallint not null,
    id uuid not null,
    member_id uuid not null,
    kind text not null,
    actor text not null check (actor in ('member', 'staff', 'impersonator', 'supervisor', 'system')),
    actor_id uuid,
    details jsonb not null default '{}',
    created_at timestamptz not null,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id)
  )`.execute(db)
  await sql`create index member_activity_of_member on member_activity (brand_id, member_id, created_at desc, id desc)`.execute(
    db,
  )
  await protectTable(db, 'member_activity', ['select', 'insert', 'delete'])
}
