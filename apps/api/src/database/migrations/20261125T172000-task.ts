import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** Work of staff on many rows at once: who runs it, how far it is, and what became of each row. */
export async function up(db: Kysely<unknown>) {
  await sql`create table task (
    brand_id smallint not null references brand,
    id uuid not null,
    kind text not null,
    input jsonb not null,
    state text not null check (state in ('preview', 'running', 'done', 'stopped', 'cancelled', 'undoing', 'undone')),
    started_by uuid not null,
    undone_by uuid,
    created_at timestamptz not null,
    started_at timestamptz,
    leased_until timestamptz,
    finished_at timestamptz,
    undo_until timestamptz,
    concluded_at timestamptz,
    primary key (brand_id, id),
    check (state = 'preview' or started_at is not null),
    check (state in ('preview', 'running') or finished_at is not null),
    check (concluded_at is null or finished_at is not null)
  )`.execute(db)
  await sql`create index task_by_age on task (brand_id, created_at)`.execute(db)
  await sql`create index task_running on task (leased_until) where state in ('running', 'undoing')`.execute(db)
  await sql`create index task_to_conclude on task (undo_until) where concluded_at is null and finished_at is not null`.execute(
    db,
  )
  await protectTable(db, 'task', ['select', 'insert', 'update', 'delete'])

  await sql`create table task_row (
    brand_id smallint not null,
    task_id uuid not null,
    position integer not null,
    subject_id uuid not null,
    member_id uuid,
    state text not null check (state in ('ready', 'done', 'left_out', 'failed', 'undone')),
    reason text check (reason in ('own', 'moved', 'gone', 'failed', 'revealed', 'fulfilled', 'given_back')),
    undo_reason text check (undo_reason in ('own', 'moved', 'gone', 'failed', 'revealed', 'fulfilled', 'given_back')),
    done_at timestamptz,
    concluded_at timestamptz,
    primary key (brand_id, task_id, position),
    unique (brand_id, task_id, subject_id),
    foreign key (brand_id, task_id) references task (brand_id, id) on delete cascade,
    check (state not in ('left_out', 'failed') or reason is not null),
    check (state not in ('done', 'undone') or done_at is not null)
  )`.execute(db)
  await sql`create index task_row_of_member on task_row (brand_id, member_id)`.execute(db)
  await sql`create index task_row_ready on task_row (brand_id, task_id, position) where state = 'ready'`.execute(db)
  await sql`create index task_row_done on task_row (brand_id, task_id, position)
    where state = 'done' and concluded_at is null`.execute(db)
  await protectTable(db, 'task_row', ['select', 'insert', 'update', 'delete'])
}
