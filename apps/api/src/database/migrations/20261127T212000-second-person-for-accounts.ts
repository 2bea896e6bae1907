import { type Kysely, sql } from 'kysely'

/**
 * Another primary address and a merge of two accounts are proposed, and another person grants them. The address then waits
 * for its proof like one that the member entered, and becomes the primary one by it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table proposal drop constraint proposal_kind_check`.execute(db)
  await sql`alter table proposal add constraint proposal_kind_check
    check (kind = any (array['rules.publish', 'points.adjust', 'member.email', 'member.merge']))`.execute(db)
  await sql`alter table proposal drop constraint proposal_concerns_a_member`.execute(db)
  await sql`alter table proposal add constraint proposal_concerns_a_member
    check (kind = 'rules.publish' or member_id is not null)`.execute(db)
  await sql`alter table email_claim add column takes_primary boolean not null default false`.execute(db)
}
