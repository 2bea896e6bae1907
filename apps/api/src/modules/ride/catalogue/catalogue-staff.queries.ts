import type { RideServiceState } from '@throughway/contract/ride/ride-catalogue-staff'
import type { RideServiceKind } from '@throughway/domain/ride/ride-codes'
import { type RawBuilder, sql } from 'kysely'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

export type CatalogueTable = 'ride_agency' | 'ride_area' | 'ride_service'

/** An entry with the version by which it is saved. */
export type Entry = { id: string; key: string; document: unknown; version: number; changed_at: Date }

const entryColumns = sql`id, key, document, version, changed_at`

export function findEntry(table: CatalogueTable, id: string) {
  return rawQuery(
    sql<Entry>`select ${entryColumns} from ${sql.table(table)} where brand_id = current_brand_id() and id = ${id}`,
  )
}

export function findEntryByKey(table: CatalogueTable, name: string) {
  return rawQuery(
    sql<Entry>`select ${entryColumns} from ${sql.table(table)} where brand_id = current_brand_id() and key = ${name}`,
  )
}

type ServiceFilter = {
  state: RideServiceState | 'live' | 'all'
  kind?: RideServiceKind | undefined
  agency?: string | undefined
  text?: string | undefined
}

export type ServiceRow = {
  id: string
  key: string
  name: { en: string; es?: string }
  agency: string
  kind: RideServiceKind
  state: RideServiceState
  areas: number
  verified_on: string | null
  review_due: string | null
  changed_at: Date
}

const nameOf = (row: string) => sql`lower(${sql.ref(`${row}.document`)} -> 'name' ->> 'en')`
const reviewDue = sql`(s.document ->> 'review_due')::date`
const ofService = key('uuid', sql`s.id`)
export const serviceKeys = {
  name: [key('text', nameOf('s')), ofService],
  review: [key('date', reviewDue, { isNullable: true }), ofService],
  changed: [key('timestamptz', sql`s.changed_at`), ofService],
}

function stateOf(today: string) {
  return sql<RideServiceState>`case when (s.document ->> 'archived')::boolean then 'archived'
    when not (s.document ->> 'published')::boolean then 'draft'
    when ${reviewDue} < ${today}::date then 'review' else 'published' end`
}

export function listServiceRows(filter: ServiceFilter, today: string, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<ServiceRow & Placed>`select s.id, s.key, s.document -> 'name' as name,
      a.document ->> 'name' as agency, s.document ->> 'kind' as kind, ${stateOf(today)} as state,
      jsonb_array_length(s.document -> 'areas') + 2 * jsonb_array_length(s.document -> 'patterns') as areas,
      s.document ->> 'verified_on' as verified_on, s.document ->> 'review_due' as review_due, s.changed_at, ${place}
    from ride_service s join ride_agency a on a.brand_id = s.brand_id and a.id = s.agency_id
    where ${isAsked(filter, today)} and ${isBehind} order by ${order} limit ${limit}`)
}

/** The same services, to be counted. */
export function selectServiceRows(filter: ServiceFilter, today: string) {
  return sql`select 1 from ride_service s where ${isAsked(filter, today)}`
}

function isAsked({ state, kind, agency, text }: ServiceFilter, today: string) {
  return sql.join(
    [
      sql`s.brand_id = current_brand_id()`,
      ...(state === 'live' ? [sql`${stateOf(today)} <> 'archived'`] : []),
      ...(state !== 'all' && state !== 'live' ? [sql`${stateOf(today)} = ${state}`] : []),
      ...(kind ? [sql`s.document ->> 'kind' = ${kind}`] : []),
      ...(agency ? [sql`s.agency_id = ${agency}`] : []),
      ...(text ? [hasText('s', text)] : []),
    ],
    sql` and `,
  )
}

function hasText(row: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`position(lower(${text}) in lower(concat_ws(' ', ${sql.ref(`${row}.key`)},
    ${sql.ref(`${row}.document`)} -> 'name' ->> 'en', ${sql.ref(`${row}.document`)} -> 'name' ->> 'es'))) > 0`
}

export function listAgencyEntries() {
  return rawQuery(sql<{
    id: string
    document: unknown
    version: number
    services: number
  }>`select a.id, a.document, a.version,
      (select count(*)::integer from ride_service s where s.brand_id = a.brand_id and s.agency_id = a.id) as services
    from ride_agency a where a.brand_id = current_brand_id() order by lower(a.document ->> 'name'), a.id`)
}

const ofArea = key('uuid', sql`a.id`)
export const areaKeys = {
  name: [key('text', nameOf('a')), ofArea],
  changed: [key('timestamptz', sql`a.changed_at`), ofArea],
}

/** Where a service names areas, by their keys. */
const areaPlaces = [
  '$.residency',
  '$.areas[*].area',
  '$.patterns[*].from',
  '$.patterns[*].to',
  '$.fare.zones[*].from',
  '$.fare.zones[*].to',
]

/** The keys of the areas that the service `s` names, each once. */
const namedKeys = sql`(select distinct named #>> '{}' as key
  from unnest(${areaPlaces}::jsonpath[]) place cross join lateral jsonb_path_query(s.document, place) named)`

type AreaEntry = {
  id: string
  key: string
  name: { en: string; es?: string }
  recipe: string
  services: number
  changed_at: Date
}

/** Each service is read once, however many areas the page has. */
export function listAreaRows(text: string | undefined, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<AreaEntry & Placed>`select a.id, a.key, a.document -> 'name' as name,
      a.document ->> 'recipe' as recipe, a.changed_at, ${place},
      coalesce(naming.services, 0) as services
    from ride_area a
    left join (select each.key, count(*)::integer as services from ride_service s cross join lateral ${namedKeys} each
      where s.brand_id = current_brand_id() group by each.key) naming on naming.key = a.key
    where a.brand_id = current_brand_id() ${text ? sql`and ${hasText('a', text)}` : sql``} and ${isBehind}
    order by ${order} limit ${limit}`)
}

export function selectAreaRows(text: string | undefined) {
  return sql`select 1 from ride_area a where a.brand_id = current_brand_id() ${text ? sql`and ${hasText('a', text)}` : sql``}`
}

export function listServicesOfArea(id: string) {
  return rawQuery(sql<{ id: string; name: { en: string; es?: string } }>`select s.id, s.document -> 'name' as name
    from ride_area a join ride_service s on s.brand_id = a.brand_id and a.key in ${namedKeys}
    where a.brand_id = current_brand_id() and a.id = ${id} order by s.key`)
}
