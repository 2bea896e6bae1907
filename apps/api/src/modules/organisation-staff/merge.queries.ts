import { sql } from 'kysely'
import { insertSelect } from '#database/columns.ts'
import type { Databases } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'
import { deleteLogo, moveLogo } from './logo.queries.ts'

const thisBrand = sql<number>`current_brand_id()`

type MergeCounts = {
  members: number
  invited: number
  codes: number
  domains: number
  sites: number
  contacts: number
  units: number
  entries: number
  history: number
  races: number
  coordinators: number
  provider: boolean
}

/** What belongs to an organisation, for the preview of a merge. */
export function countBelongings(id: string, now: Date) {
  const count = (table: string, column = 'organisation_id') =>
    sql`(select count(*)::integer from ${sql.table(table)} x where x.brand_id = current_brand_id() and x.${sql.ref(column)} = ${id})`
  return rawQuery(sql<MergeCounts>`select ${count('member')} as members, ${count('organisation_invitation')} as invited,
    ${count('organisation_code')} as codes, ${count('organisation_domain')} as domains, ${count('organisation_site')} as sites,
    ${count('organisation_contact')} as contacts, ${count('organisation_affiliation')} + ${count('organisation_subgroup')} as units,
    ${count('organisation_entry')} as entries, ${count('organisation_status_change')} as history,
    (select count(distinct r.id)::integer from race r join race_group x on x.brand_id = r.brand_id and x.race_id = r.id and x.group_id = ${id}
      where r.brand_id = current_brand_id() and r.kind = 'organisation' and r.state = 'published') as races,
    (select count(*)::integer from staff_grant g where g.brand_id = current_brand_id() and g.scope_kind = 'organisation' and g.scope_id = ${id}
      and g.ended_at is null and (g.ends_at is null or g.ends_at > ${now}::timestamptz)) as coordinators,
    ${count('identity_provider')} > 0 as provider`)
}

type StayCounts = { rewards: number; drawings: number; rules: number }

/**
 * Counts things that were made for the members of an organisation and stay with it, because nobody promised them to the
 * members of the other one.
 */
export function countStaying(id: string, { today, now }: { today: string; now: Date }) {
  const named = sql`x.brand_id = current_brand_id() and x.organisations @> array[${id}::uuid]`
  return rawQuery(sql<StayCounts>`select
    (select count(*)::integer from reward_item x where ${named} and x.stage <> 'archived'
      and (x.live_to is null or x.live_to > ${now}::timestamptz)) as rewards,
    (select count(*)::integer from drawing x where ${named} and x.stage in ('draft', 'published')) as drawings,
    (select count(*)::integer from points_rule x where x.brand_id = current_brand_id() and x.organisation_id = ${id}
      and x.withdrawn_at is null and (x.valid_to is null or x.valid_to >= ${today}::date)) as rules`)
}

const moved = [
  'organisation_code',
  'organisation_domain',
  'organisation_site',
  'organisation_contact',
  'organisation_entry',
  'organisation_status_change',
] as const

/** Everything that rests on one organisation and can rest on another. */
export function moveBelongings(from: string, into: string, { by, now }: { by: string; now: Date }) {
  return [
    ...moved.map((table) =>
      query
        .updateTable(table)
        .set({ organisation_id: into })
        .where('brand_id', '=', thisBrand)
        .where('organisation_id', '=', from),
    ),
    rawQuery(sql`update identity_provider set organisation_id = ${into}, changed_at = ${now}::timestamptz
      where brand_id = current_brand_id() and organisation_id = ${from}`),
    rawQuery(sql`update organisation_wish set organisation_id = ${into}, affiliation_id = null
      where brand_id = current_brand_id() and organisation_id = ${from}`),
    rawQuery(
      sql`${insertSelect(
        'organisation_invitation',
        {
          email: sql`email`,
          organisation_id: sql`${into}::uuid`,
          affiliation_id: sql`null::uuid`,
          subgroup_id: sql`null::uuid`,
          invited_by: sql`invited_by`,
          invited_at: sql`invited_at`,
        },
        sql`from organisation_invitation where brand_id = current_brand_id() and organisation_id = ${from}`,
      )} on conflict do nothing`,
    ),
    rawQuery(
      sql`delete from organisation_invitation where brand_id = current_brand_id() and organisation_id = ${from}`,
    ),
    moveLogo(from, into),
    deleteLogo(from),
    rawQuery(sql`delete from roster_import where brand_id = current_brand_id() and organisation_id = ${from}`),
    rawQuery(
      sql`update transit_pass_product set organisation_id = ${into} where brand_id = current_brand_id() and organisation_id = ${from}`,
    ),
    rawQuery(sql`update staff_invitation set revoked_at = ${now}::timestamptz, revoked_by = ${by} where brand_id = current_brand_id()
      and scope_id = ${from} and used_at is null and revoked_at is null`),
    rawQuery(sql`update special_event set organisations = array(select distinct unnest(array_replace(organisations, ${from}::uuid, ${into}::uuid)))
      where brand_id = current_brand_id() and ${from}::uuid = any(organisations)`),
    rawQuery(sql`update wish set version = version + 1,
        organisations = array(select distinct unnest(array_replace(organisations, ${from}::uuid, ${into}::uuid)))
      where brand_id = current_brand_id() and ${from}::uuid = any(organisations)`),
    ...moveAudiences(from, into),
    // the job of grants brings the accounts of those who held them in line
    rawQuery(sql`update staff_grant set ends_at = ${now}::timestamptz where brand_id = current_brand_id() and scope_kind = 'organisation'
      and scope_id = ${from} and ended_at is null and (ends_at is null or ends_at > ${now}::timestamptz)`),
    rawQuery(sql`update organisation o set version = o.version + 1,
        last_contact_on = greatest(o.last_contact_on, f.last_contact_on)
      from organisation f where o.brand_id = current_brand_id() and o.id = ${into} and f.brand_id = o.brand_id and f.id = ${from}`),
    rawQuery(sql`update organisation set merged_into = ${into}, is_listed = false, version = version + 1
      where brand_id = current_brand_id() and (id = ${from} or merged_into = ${from})`),
  ]
}

/**
 * Moves drafts, and everything that members can still answer, to the organisation that the members are in from now on.
 * A message that is being mailed goes to both, because members follow one by one while its mails go out. Other sent or
 * closed items stay unchanged.
 */
function moveAudiences(from: string, into: string) {
  const audience = sql`jsonb_set(audience, '{organisations}', (select jsonb_agg(distinct case when named = ${from} then ${into} else named end)
    from jsonb_array_elements_text(audience -> 'organisations') named))`
  const move = (table: string, which: ReturnType<typeof sql>, more = sql``) =>
    rawQuery(sql`update ${sql.table(table)} set audience = ${audience}, revision = revision + (state = 'draft')::integer ${more}
      where brand_id = current_brand_id() and ${which} and audience -> 'organisations' ? ${from}::text`)
  return [
    move('poll', sql`state <> 'closed'`),
    move('survey', sql`state <> 'closed'`),
    move(
      'message',
      sql`state = 'draft'`,
      sql`, organisation_id = case when organisation_id is null then null else ${into}::uuid end`,
    ),
    rawQuery(sql`update message
      set audience = jsonb_set(audience, '{organisations}', audience -> 'organisations' || to_jsonb(${into}::text))
      where brand_id = current_brand_id() and state = 'sent' and mailed_at is null
        and audience -> 'organisations' ? ${from}::text and not audience -> 'organisations' ? ${into}::text`),
  ]
}

/**
 * Moves a member of a merged organisation to the other one, into the groups of the same names. It returns no row for a
 * member who is in no merged organisation.
 */
export function followMerge(memberId: string) {
  return rawQuery(sql<{ name: string }>`
    update member m set organisation_id = o.id, organisation_version = m.organisation_version + 1,
      affiliation_id = (select a.id from organisation_affiliation a join organisation_affiliation b on b.brand_id = a.brand_id and b.id = m.affiliation_id
        where a.brand_id = m.brand_id and a.organisation_id = o.id and a.name = b.name),
      subgroup_id = (select s.id from organisation_subgroup s
        join organisation_affiliation a on a.brand_id = s.brand_id and a.organisation_id = s.organisation_id and a.id = s.affiliation_id
        join organisation_affiliation b on b.brand_id = a.brand_id and b.id = m.affiliation_id and b.name = a.name
        join organisation_subgroup c on c.brand_id = s.brand_id and c.id = m.subgroup_id and c.name = s.name
        where s.brand_id = m.brand_id and s.organisation_id = o.id)
    from organisation f join organisation o on o.brand_id = f.brand_id and o.id = f.merged_into
    where m.brand_id = current_brand_id() and m.id = ${memberId} and f.brand_id = m.brand_id and f.id = m.organisation_id
    returning o.name`)
}

/** Members who are still in a merged organisation, at most `limit`, without those in the rows of the task. */
export function listLeftBehind(from: string, limit: number, taskId: string | null = null) {
  return rawQuery(sql<{ id: string }>`select m.id from member m
    join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id and o.merged_into is not null
    where m.brand_id = current_brand_id() and m.organisation_id = ${from}
      and not exists (select from task_row r where r.brand_id = m.brand_id and r.task_id = ${taskId}::uuid and r.subject_id = m.id)
    order by m.id limit ${limit}`)
}

export type StrandedRow = { brand_id: number; id: string }

/** Members who are still in a merged organisation and whom no task is moving. */
export function listStranded(databases: Pick<Databases, 'ofAllBrands'>, limit: number) {
  return databases.ofAllBrands().send(
    rawQuery(sql<StrandedRow>`select m.brand_id, m.id from organisation o
      join member m on m.brand_id = o.brand_id and m.organisation_id = o.id
      where o.merged_into is not null and not exists (select from task t where t.brand_id = o.brand_id
        and t.kind = 'organisation.merge' and t.state = 'running' and t.input ->> 'from' = o.id::text)
      order by m.brand_id, m.id limit ${limit}`),
  )
}

/** The sign-in providers of two organisations; the caller holds the locks of both. */
export function listProviders(ids: readonly string[]) {
  return rawQuery(sql<{ organisation_id: string }>`select organisation_id from identity_provider
    where brand_id = current_brand_id() and organisation_id = any(${[...ids]}::uuid[])`)
}

export function listNames(ids: readonly string[]) {
  return rawQuery(sql<{ id: string; first_name: string; last_name: string; organisation: string | null }>`
    select m.id, m.first_name, m.last_name, o.name as organisation from member m
    left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
    where m.brand_id = current_brand_id() and m.id = any(${[...ids]}::uuid[])`)
}
