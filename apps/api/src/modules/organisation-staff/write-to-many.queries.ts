import { type RawBuilder, sql } from 'kysely'
import { rawQuery } from '#database/query.ts'
import { matches, type OrganisationFilter } from './organisation-staff.queries.ts'

/** A contact with an address; nulls for an organisation that has none. */
export type Reached = { organisation_id: string; id: string | null; email: string | null; version: number | null }

function selectContacts(isChosen: RawBuilder<unknown>, limit: number) {
  return rawQuery(sql<Reached>`select o.id as organisation_id, c.id, c.email, c.version from organisation o
    left join organisation_contact c on c.brand_id = o.brand_id and c.organisation_id = o.id and c.email <> ''
    where ${isChosen} order by o.number, c.created_at, c.id limit ${limit}`)
}

export function selectContactsByIds(ids: readonly string[], limit: number) {
  return selectContacts(
    sql`o.brand_id = current_brand_id() and o.merged_into is null and o.id = any(${ids}::uuid[])`,
    limit,
  )
}

/** Of the organisations that matched the list's filters at a moment. */
export function selectContactsOfMatching(filter: OrganisationFilter, asOf: Date, limit: number) {
  return selectContacts(sql`${matches(filter)} and o.created_at <= ${asOf}`, limit)
}

type LockedContact = {
  id: string
  name: string
  email: string
  version: number
  organisation_id: string
  organisation: string
}

/** With its organisation, which a merge or another letter to it waits for. */
export function lockContact(id: string) {
  return rawQuery(sql<LockedContact>`select c.id, c.name, c.email, c.version, o.id as organisation_id, o.name as organisation
    from organisation_contact c join organisation o on o.brand_id = c.brand_id and o.id = c.organisation_id
    where c.brand_id = current_brand_id() and c.id = ${id} and c.email <> '' for no key update of o, c`)
}

/** Names contacts with their organisation, and organisations alone. */
export function listContactLabels(ids: readonly string[]) {
  return rawQuery(sql<{ id: string; title: string; name: string }>`
    select c.id, o.name as title, c.name from organisation_contact c
      join organisation o on o.brand_id = c.brand_id and o.id = c.organisation_id
      where c.brand_id = current_brand_id() and c.id = any(${ids}::uuid[])
    union all
    select o.id, o.name, '–' from organisation o where o.brand_id = current_brand_id() and o.id = any(${ids}::uuid[])`)
}
