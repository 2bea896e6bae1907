import { type Kysely, sql } from 'kysely'

const tables = [
  ['email_claim', 'email'],
  ['email_token', 'email'],
  ['password_token', 'email'],
  ['drawing_person', 'email'],
  ['drawing_request', 'email'],
  ['supervisor', 'email'],
  ['support_case', 'email'],
  ['trip_partner', 'email'],
  ['mail', 'recipient'],
] as const
/** What may not be there twice beside the address. */
const alone: Partial<Record<string, string>> = { email_claim: 'member_id', drawing_person: 'drawing_id' }

/**
 * Writes mail domains in ASCII (RFC 5890), as they are stored from now on: one domain has one spelling. Where a member
 * has each spelling of one address, the one that was verified gets it, else the one already in ASCII; the other row keeps
 * a spelling that nobody can type any more, so its account is entered in other ways. Rows under forced security are hidden from their
 * owner too, so that is off meanwhile.
 */
export async function up(db: Kysely<unknown>) {
  await inPlain(db, 'member_address', () => writeOwnAddresses(db))
  for (const [table, column] of tables)
    await inPlain(db, table, async () => {
      for (const { address, plain } of await listUnicode(db, table, column))
        await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${plain} where t.${sql.ref(column)} = ${address}
          and ${alone[table] ? sql`not exists (select from ${sql.table(table)} o where o.brand_id = t.brand_id and o.${sql.ref(alone[table])} = t.${sql.ref(alone[table])} and o.${sql.ref(column)} = ${plain})` : sql`true`}`.execute(
          db,
        )
    })
}

async function writeOwnAddresses(db: Kysely<unknown>): Promise<void> {
  for (const { address, plain } of await listUnicode(db, 'member_address', 'email')) {
    // out of the way first, since no brand has an address twice
    await sql`with better as (
        select w.brand_id from member_address w join member_address o on o.brand_id = w.brand_id and o.email = ${plain}
        where w.email = ${address} and w.verified_at is not null and o.verified_at is null)
      update member_address a set email = ' ' || a.email from better b where a.brand_id = b.brand_id and a.email = ${plain}`.execute(
      db,
    )
    await sql`update member_address a set email = ${plain} where a.email = ${address} and not exists (
      select from member_address o where o.brand_id = a.brand_id and o.email = ${plain})`.execute(db)
    await sql`update member_address set email = ${address} where email = ${` ${plain}`}`.execute(db)
  }
}

async function inPlain(db: Kysely<unknown>, table: string, work: () => Promise<void>): Promise<void> {
  await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await work()
  await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}

/** The addresses whose domain is not in ASCII, each with its new spelling. */
async function listUnicode(db: Kysely<unknown>, table: string, column: string) {
  const { rows } = await sql<{ address: string }>`select distinct ${sql.ref(column)} as address from ${sql.table(table)}
    where ${sql.ref(column)} ~ '@.*[^ -~]'`.execute(db)
  return rows.flatMap(({ address }) => {
    const at = address.lastIndexOf('@')
    const host = `http://${address.slice(at + 1)}`
    return URL.canParse(host) ? [{ address, plain: `${address.slice(0, at)}@${new URL(host).hostname}` }] : []
  })
}
