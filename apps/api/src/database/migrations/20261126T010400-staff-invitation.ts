import { type Kysely, sql } from 'kysely'
import { protectTable } from './protect-table.ts'

/** Invitations to roles. A row keeps the digest of its token, works once, and goes 30 days after its end. */
export async function up(db: Kysely<unknown>) {
  await sql`create table staff_invitation (
    brand_id smallint not null references brand,
    id uuid not null,
    digest bytea not null,
    email text not null check (length(email) between 3 and 254),
    role text not null check (role in ('system_admin', 'programme_admin', 'content_editor', 'coordinator', 'service_operator', 'helpdesk', 'auditor')),
    scope_kind text not null check (scope_kind in ('brand', 'organisation', 'agency')),
    scope_id uuid check ((scope_kind = 'brand') = (scope_id is null)),
    ends_at timestamptz,
    reason text not null,
    invited_by uuid not null,
    invited_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    member_id uuid check (member_id <> invited_by),
    revoked_at timestamptz,
    revoked_by uuid,
    primary key (brand_id, id),
    foreign key (brand_id, member_id) references member (brand_id, id),
    unique (brand_id, digest),
    check (member_id is null or used_at is not null),
    check ((revoked_at is null) = (revoked_by is null)),
    check (used_at is null or revoked_at is null)
  )`.execute(db)
  await sql`create index staff_invitation_of_address on staff_invitation (brand_id, email)`.execute(db)
  await sql`create index staff_invitation_of_member on staff_invitation (brand_id, member_id) where member_id is not null`.execute(
    db,
  )
  await sql`create index staff_invitation_by_end on staff_invitation (brand_id, expires_at)`.execute(db)
  await protectTable(db, 'staff_invitation', ['select', 'insert', 'update', 'delete'])
}
