import { sql } from 'kysely'
import { type EntryKind, entryTextMaxLength } from '@throughway/contract/content/organisation-timeline'
import type { ContactRole } from '@throughway/contract/programme/organisation-parts'
import { query, rawQuery } from '#database/query.ts'
import type { FormerEntry } from '#database/tables/organisation.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import type { Person } from './organisation-staff.queries.ts'

const thisBrand = sql<number>`current_brand_id()`

type PartTable = 'organisation_contact' | 'organisation_site' | 'organisation_domain' | 'organisation_code'

/** How many an organisation has. */
export function countParts(table: PartTable, organisationId: string) {
  return query
    .selectFrom(table)
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
}

export function listContacts(organisationId: string) {
  return query
    .selectFrom('organisation_contact')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at')
    .orderBy('id')
}

export function findContact(organisationId: string, id: string) {
  return listContacts(organisationId).where('id', '=', id)
}

type Contact = { name: string; role: ContactRole; email: string; phone: string; note: string }

export function insertContact(id: string, organisationId: string, contact: Contact, now: Date) {
  return query
    .insertInto('organisation_contact')
    .values({ brand_id: thisBrand, id, organisation_id: organisationId, ...contact, created_at: now })
}

export function updateContact(id: string, contact: Contact) {
  return query
    .updateTable('organisation_contact')
    .set({ ...contact, version: sql<number>`version + 1` })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export function deletePart(table: 'organisation_contact' | 'organisation_site', organisationId: string, id: string) {
  return query
    .deleteFrom(table)
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
}

export function listSites(organisationId: string) {
  return query
    .selectFrom('organisation_site')
    .select(['id', 'name', 'address', 'lat', 'lng', 'version'])
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at')
    .orderBy('id')
}

type Site = { name: string; address: string; lat: number; lng: number }

export function insertSite(id: string, organisationId: string, site: Site, now: Date) {
  return query
    .insertInto('organisation_site')
    .values({ brand_id: thisBrand, id, organisation_id: organisationId, ...site, created_at: now })
}

export function updateSite(organisationId: string, id: string, site: Site) {
  return query
    .updateTable('organisation_site')
    .set({ ...site, version: sql<number>`version + 1` })
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
}

export function listDomains(organisationId: string) {
  return query
    .selectFrom('organisation_domain')
    .select(['domain', 'proves_membership', 'version'])
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
    .orderBy('domain')
}

/** Answers no row when an organisation has the domain. */
export function insertDomain(organisationId: string, domain: string, proves: boolean, now: Date) {
  return query
    .insertInto('organisation_domain')
    .values({
      brand_id: thisBrand,
      domain,
      organisation_id: organisationId,
      proves_membership: proves,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('one_organisation_per_domain').doNothing())
    .returning(['domain', 'proves_membership', 'version'])
}

export function deleteDomain(organisationId: string, domain: string) {
  return query
    .deleteFrom('organisation_domain')
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
    .where('domain', '=', domain)
}

const codeColumns = ['code', 'uses', 'most_uses', 'expires_at', 'version'] as const

export function listCodes(organisationId: string) {
  return query
    .selectFrom('organisation_code')
    .select(codeColumns)
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at')
    .orderBy('code')
}

type Code = { code: string; expiresAt: Date | null; mostUses: number | null }

/** Answers no row when somebody has the code. */
export function insertCode(organisationId: string, { code, expiresAt, mostUses }: Code, now: Date) {
  return query
    .insertInto('organisation_code')
    .values({
      brand_id: thisBrand,
      code,
      organisation_id: organisationId,
      expires_at: expiresAt,
      most_uses: mostUses,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('one_organisation_per_code').doNothing())
    .returning(codeColumns)
}

/**
 * Ends a code; a code that has expired keeps its last day.
 */
export function endCode(organisationId: string, code: string, now: Date) {
  return query
    .updateTable('organisation_code')
    .set({ expires_at: sql<Date>`least(expires_at, ${now}::timestamptz)`, version: sql<number>`version + 1` })
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
    .where('code', '=', code)
    .returning(codeColumns)
}

export type UnitRow = { id: string; parent_id: string | null; name: string; version: number; members: number }

/** The affiliations, and the subgroups with theirs. */
export function listUnits(organisationId: string) {
  return rawQuery(sql<UnitRow>`
    with m as materialized (select m.affiliation_id, m.subgroup_id, count(*)::integer as members from member m
      where m.brand_id = current_brand_id() and m.organisation_id = ${organisationId} and m.affiliation_id is not null group by 1, 2)
    select a.id, null::uuid as parent_id, a.name, a.version, a.number, coalesce((select sum(members) from m where m.affiliation_id = a.id), 0)::integer as members
    from organisation_affiliation a where a.brand_id = current_brand_id() and a.organisation_id = ${organisationId}
    union all
    select s.id, s.affiliation_id, s.name, s.version, s.number, coalesce((select sum(members) from m where m.subgroup_id = s.id), 0)::integer
    from organisation_subgroup s where s.brand_id = current_brand_id() and s.organisation_id = ${organisationId}
    order by number`)
}

type NewUnit = { id: string; organisationId: string; number: number; name: string; now: Date }

export function insertAffiliation({ id, organisationId, number, name, now }: NewUnit) {
  return query
    .insertInto('organisation_affiliation')
    .values({ brand_id: thisBrand, organisation_id: organisationId, id, number, name, created_at: now })
}

export function insertSubgroup({ id, organisationId, number, name, now }: NewUnit, affiliationId: string) {
  return query.insertInto('organisation_subgroup').values({
    brand_id: thisBrand,
    organisation_id: organisationId,
    affiliation_id: affiliationId,
    id,
    number,
    name,
    created_at: now,
  })
}

export function renameUnit(
  table: 'organisation_affiliation' | 'organisation_subgroup',
  organisationId: string,
  id: string,
  name: string,
) {
  return query
    .updateTable(table)
    .set({ name, version: sql<number>`version + 1` })
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
}

export function deleteUnit(
  table: 'organisation_affiliation' | 'organisation_subgroup',
  organisationId: string,
  id: string,
) {
  return query
    .deleteFrom(table)
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
}

export type EntryRow = {
  id: string
  kind: EntryKind
  text: string
  on_date: string
  by: Person
  written_at: Date
  assigned: Person | null
  done_at: Date | null
  version: number
  former: FormerEntry[] | null
  changed_at: Date | null
  changer: Person
}

export const entryKeys = { on: [key('date', sql`e.on_date`), key('uuid', sql`e.id`)] }

const personOf = (id: ReturnType<typeof sql>) =>
  sql`(select json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name) from member p where p.brand_id = e.brand_id and p.id = ${id})`

/** Somebody who is gone has no name. */
const personOrId = (id: ReturnType<typeof sql>) =>
  sql`coalesce(${personOf(id)}, json_build_object('id', ${id}, 'first_name', '', 'last_name', ''))`

const entryColumns = sql`e.id, e.kind, e.text, e.on_date, e.written_at, e.done_at, e.version, e.former, e.changed_at,
  ${personOf(sql`e.assigned_to`)} as assigned, ${personOrId(sql`e.written_by`)} as by, ${personOrId(sql`e.changed_by`)} as changer`

const isIn = (organisationId: string) => sql`e.brand_id = current_brand_id() and e.organisation_id = ${organisationId}
  and in_scope('organisation', e.organisation_id)`

export function listEntries(
  { organisationId, openOnly }: { organisationId: string; openOnly: boolean },
  { place, isBehind, order, limit }: RowsAsked,
) {
  const open = openOnly ? sql`and e.kind = 'task' and e.done_at is null` : sql``
  return rawQuery(sql<EntryRow & Placed>`select ${entryColumns}, ${place} from organisation_entry e
    where ${isIn(organisationId)} ${open} and ${isBehind} order by ${order} limit ${limit}`)
}

export function findEntry(organisationId: string, id: string) {
  return rawQuery(sql<EntryRow>`select ${entryColumns} from organisation_entry e
    where ${isIn(organisationId)} and e.id = ${id}`)
}

type NewEntry = {
  id: string
  organisationId: string
  kind: EntryKind
  text: string
  on: string
  assignedTo: string | null
  by: string
  now: Date
}

export function insertEntry({ id, organisationId, kind, text, on, assignedTo, by, now }: NewEntry) {
  return query.insertInto('organisation_entry').values({
    brand_id: thisBrand,
    id,
    organisation_id: organisationId,
    kind,
    text,
    on_date: on,
    assigned_to: assignedTo,
    done_at: null,
    done_by: null,
    written_by: by,
    written_at: now,
  })
}

type LetterEntry = { organisationId: string; name: string; letter: string; on: string; by: string }

/**
 * Names one more contact in the entry of a letter that the same member of the staff writes to the organisation on this
 * day; the organisation is locked. Returns no row while there is none.
 */
export function addToLetterEntry({ organisationId, name, letter, on, by }: LetterEntry) {
  // the beginning is enough to know a letter by, and an entry may be too short for all of it
  return rawQuery(sql<{
    id: string
  }>`update organisation_entry set text = left(${name}::text || ', ' || text, ${entryTextMaxLength})
    where brand_id = current_brand_id() and organisation_id = ${organisationId} and kind = 'mail' and written_by = ${by}
      and on_date = ${on}::date and strpos(text, ${letter.slice(0, 200)}) > 0
    returning id`)
}

/** Keeps the latest day on which the staff talked with it. */
export function raiseLastContact(organisationId: string, on: string) {
  return rawQuery(sql`update organisation set last_contact_on = greatest(last_contact_on, ${on}::date)
    where brand_id = current_brand_id() and id = ${organisationId}`)
}

/** Returns the task as it was before; no row where the organisation does not have it. */
export function lockEntry(organisationId: string, id: string) {
  return query
    .selectFrom('organisation_entry')
    .select(['id', 'kind', 'text', 'on_date', 'assigned_to', 'done_at', 'version', 'former'])
    .where('brand_id', '=', thisBrand)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
}

type EntryChange = Pick<NewEntry, 'text' | 'on' | 'assignedTo' | 'by' | 'now'> & { former: FormerEntry[] | null }

export function changeEntry(id: string, { text, on, assignedTo, former, by, now }: EntryChange) {
  return query
    .updateTable('organisation_entry')
    .set({
      text,
      on_date: on,
      assigned_to: assignedTo,
      version: sql<number>`version + 1`,
      former: former && JSON.stringify(former),
      changed_by: by,
      changed_at: now,
    })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export function settleEntry(id: string, done: { at: Date; by: string } | null) {
  return query
    .updateTable('organisation_entry')
    .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}
