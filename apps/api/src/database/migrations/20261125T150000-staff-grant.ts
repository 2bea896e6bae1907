import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** R6.03: what a member of the staff may do: a role, within a scope, for a time. `member.role` follows from the grants. */
export async function up(db: Kysely<unknown>) {
  await sql`create table staff_grant (
    brand_id smallint not null references brand,
    id uuid not null,
    member_id uuid not null,
    role text not null check (role in ('auditor', 'helpdesk', 'content_editor', 'programme_admin', 'system_admin', 'coordinator', 'service_operator')),
    scope_kind text not null check (scope_kind in ('brand', 'organisation', 'agency')),
    scope_id uuid,
    starts_at timestamptz not null,
    ends_at timestamptz,
    granted_by uuid,
    ended_by uuid,
    ended_at timestamptz,
    reason text not null,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    check ((scope_kind = 'brand') = (scope_id is null))
  )`.execute(db)
  await sql`create index staff_grant_of_member on staff_grant (brand_id, member_id) where ended_at is null`.execute(db)
  await sql`create index staff_grant_to_end on staff_grant (ends_at) where ended_at is null and ends_at is not null`.execute(
    db,
  )
  await protectTable(db, 'staff_grant', ['select', 'insert', 'update', 'delete'])

  // lets the check of a session skip the grants of everybody else
  await sql`alter table member add column is_staff boolean not null default false`.execute(db)

  await sql`insert into staff_grant (brand_id, id, member_id, role, scope_kind, scope_id, starts_at, reason)
    select brand_id, gen_random_uuid(), id, case role when 'program_admin' then 'programme_admin' else role end,
      case role when 'coordinator' then 'organisation' else 'brand' end,
      case role when 'coordinator' then organisation_id end, created_at, ''
    from member
    where role <> 'member' and deleted_at is null and (role <> 'coordinator' or organisation_id is not null)`.execute(
    db,
  )
  await sql`update member set is_staff = true where role <> 'member' and exists (
    select from staff_grant g where g.brand_id = member.brand_id and g.member_id = member.id)`.execute(db)

  // What the grants of the session reach is a setting of its transaction: '*', or a list of kinds with their ids.
  await sql`create function in_scope(kind text, id uuid) returns boolean language sql stable
    as $$ select coalesce(current_setting('app.scope', true) = '*'
      or kind || ':' || id = any(string_to_array(current_setting('app.scope', true), ',')), false) $$`.execute(db)
}
