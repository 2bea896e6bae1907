import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** What one of the staff proposes and another grants. The database too refuses a decision by the proposer or the member. */
export async function up(db: Kysely<unknown>) {
  await sql`create table proposal (
    brand_id smallint not null references brand,
    id uuid not null,
    kind text not null check (kind = any (array['points.adjust'])),
    member_id uuid not null,
    input jsonb not null,
    reason text not null,
    proposed_by uuid not null check (proposed_by <> member_id),
    proposed_at timestamptz not null,
    expires_at timestamptz not null,
    state text not null default 'open' check (state in ('open', 'granted', 'declined', 'withdrawn')),
    decided_by uuid check (decided_by not in (proposed_by, member_id)),
    decided_at timestamptz,
    decision_reason text,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    check ((state = 'open') = (decided_at is null)),
    check ((state in ('granted', 'declined')) = (decided_by is not null))
  )`.execute(db)
  await sql`create index proposal_of_member on proposal (brand_id, member_id)`.execute(db)
  await sql`create index proposal_by_time on proposal (brand_id, proposed_at desc)`.execute(db)
  await protectTable(db, 'proposal', ['select', 'insert', 'update', 'delete'])

  // the second person of a large adjustment; null where one person may decide
  await sql`alter table points_adjustment add column decided_by uuid check (decided_by not in (made_by, member_id))`.execute(
    db,
  )
}
