import { type Kysely, sql } from 'kysely'

/**
 * Consent to a legal text of the programme names the revision that was read. `consent_from` is when a revision begins to
 * ask for it: the day from which it is in effect, in the programme's zone. Few revisions ask, so their index is small.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table content_revision add column consent_from timestamptz
    constraint content_revision_asks check (consent_from is null or needs_consent)`.execute(db)
  await sql`create index content_revision_asks on content_revision (brand_id, item_id, version) where consent_from is not null`.execute(
    db,
  )
  await sql`alter table member_consent add column revision_id uuid,
    add foreign key (brand_id, revision_id) references content_revision (brand_id, id)`.execute(db)
  await sql`create index member_consent_of_revision on member_consent (brand_id, revision_id) where revision_id is not null`.execute(
    db,
  )
}
