import { type Kysely, sql } from 'kysely'

/**
 * Counts the mails that people cause, over all programmes: otherwise 32 programmes give a stranger 32 shares. A row keeps
 * keyed digests of the mailbox and of the causer, so it belongs to no programme and names nobody; it goes after two days.
 * `mailbox_of` is `mailboxOf` of the domain, for comparing addresses in queries.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table caused_mail (
    id uuid primary key,
    cause text not null check (length(cause) between 1 and 40),
    mailbox bytea not null,
    causer bytea,
    is_own boolean not null,
    caused_at timestamptz not null
  )`.execute(db)
  await sql`create index caused_mail_of_mailbox on caused_mail (mailbox, caused_at)`.execute(db)
  await sql`create index caused_mail_of_causer on caused_mail (causer, caused_at)`.execute(db)
  await sql`create index caused_mail_by_time on caused_mail (caused_at)`.execute(db)
  await sql`grant select, insert on caused_mail to throughway_api`.execute(db)
  await sql`grant select, delete on caused_mail to throughway_all_brands`.execute(db)
  await sql`create function mailbox_of(address text) returns text language sql immutable strict parallel safe
    return (select case
        when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
        when domain is null then name
        else name || '@' || domain end
      from (select regexp_replace(substring(plain from '^[^@]*'), '^(.[^+]*)[+].*$', '\\1') as name,
          substring(plain from '@(.*)$') as domain
        from (select lower(normalize(trim(address)))) as typed (plain)) parts)`.execute(db)
}
