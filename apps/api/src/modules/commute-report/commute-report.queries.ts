import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { ReportState } from '@throughway/contract/programme/commute-report'
import type { ReportMethod } from '@throughway/domain/report/methods'
import type { ToldWeek } from '@throughway/domain/report/tell-week'
import type { SurveyText } from '@throughway/domain/survey/survey'
import type { SurveyResults } from '@throughway/domain/survey/survey-results'
import { query, rawQuery } from '#database/query.ts'
import type { CommuteReadingTable, CommuteReportTable } from '#database/tables/commute-report.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

const thisBrand = sql<number>`current_brand_id()`

type ReportRow = Selectable<CommuteReportTable>
export type ReadingRow = Selectable<CommuteReadingTable>

/** A report as lists tell it. */
export type ListedReport = Pick<
  ReportRow,
  | 'id'
  | 'organisation_id'
  | 'method'
  | 'source'
  | 'week'
  | 'survey_id'
  | 'state'
  | 'revision'
  | 'result'
  | 'made_at'
  | 'filed_at'
> & {
  organisation_name: string
  is_replaced: boolean
  survey: { title: SurveyText; closed_at: string } | null
}

/** A whole report, with the other facts of its answer. */
export type FoundReport = ReportRow &
  ListedReport & {
    is_merged: boolean
    survey: { title: SurveyText; closed_at: string; results: SurveyResults } | null
    reading: { number: number; told: ToldWeek; read_at: string } | null
  }

/** A report of an organisation that went into another one is reached through that one. */
const isReached = sql<boolean>`in_scope('organisation', coalesce(o.merged_into, o.id))`

const isReplaced = sql<boolean>`(r.state = 'filed' and exists (select from commute_report n
  where n.brand_id = r.brand_id and n.series_id = r.series_id and n.revision > r.revision and n.state = 'filed'))`

const ofSurvey = sql`from survey s where s.brand_id = r.brand_id and s.id = r.survey_id`

/** The columns without the results, documents and readings, which are large. */
const listed = sql`r.id, r.organisation_id, r.method, r.source, r.week, r.survey_id, r.state, r.revision, r.result, r.made_at,
  r.filed_at, o.name as organisation_name, ${isReplaced} as is_replaced,
  (select json_build_object('title', s.title, 'closed_at', s.closed_at) ${ofSurvey}) as survey`

const whole = sql`r.*, o.name as organisation_name, o.merged_into is not null as is_merged, ${isReplaced} as is_replaced,
  (select json_build_object('title', s.title, 'closed_at', s.closed_at, 'results', s.results) ${ofSurvey}) as survey,
  (select json_build_object('number', w.number, 'told', w.told, 'read_at', w.read_at)
    from commute_reading w where w.brand_id = r.brand_id and w.id = r.reading_id) as reading`

const reports = sql`commute_report r join organisation o on o.brand_id = r.brand_id and o.id = r.organisation_id`

export const reportKeys = { made: [key('timestamptz', sql`r.made_at`), key('uuid', sql`r.id`)] }

type ReportsAsked = {
  state?: ReportState | undefined
  method?: ReportMethod | undefined
  organisation?: string | undefined
}

export function listReports(asked: ReportsAsked, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<ListedReport & Placed>`select ${listed}, ${place} from ${reports}
    where ${isAsked(asked)} and ${isBehind} order by ${order} limit ${limit}`)
}

export function selectReports(asked: ReportsAsked): RawBuilder<unknown> {
  return sql`select from ${reports} where ${isAsked(asked)}`
}

function isAsked({ state, method, organisation }: ReportsAsked): RawBuilder<boolean> {
  const inState =
    state === undefined
      ? sql`true`
      : state === 'draft'
        ? sql`r.state = 'draft'`
        : sql`r.state = 'filed' and ${isReplaced} = ${state === 'replaced'}`
  const byMethod = method ? sql`r.method = ${method}` : sql`true`
  const ofOrganisation = organisation ? sql`coalesce(o.merged_into, o.id) = ${organisation}` : sql`true`
  return sql<boolean>`r.brand_id = current_brand_id() and ${isReached} and ${inState} and ${byMethod} and ${ofOrganisation}`
}

export function findReport(id: string) {
  return rawQuery(sql<FoundReport>`select ${whole} from ${reports}
    where r.brand_id = current_brand_id() and r.id = ${id} and ${isReached}`)
}

/** Locks the organisation first, as all code does, so that a merge and a second draft of the same week wait. */
export function lockOrganisationOf(reportId: string) {
  return rawQuery(sql<{ id: string }>`select o.id from organisation o
    where o.brand_id = current_brand_id() and ${isReached}
      and o.id = (select r.organisation_id from commute_report r where r.brand_id = o.brand_id and r.id = ${reportId})
    for no key update`)
}

export type Employer = { id: string; name: string; headcount: number | null; merged_into: string | null }

export function lockEmployer(id: string) {
  return rawQuery(sql<Employer>`select o.id, o.name, o.headcount, o.merged_into from organisation o
    where o.brand_id = current_brand_id() and o.id = ${id} and ${isReached} for no key update`)
}

export function findEmployer(id: string) {
  return rawQuery(sql<Employer>`select o.id, o.name, o.headcount, o.merged_into from organisation o
    where o.brand_id = current_brand_id() and o.id = ${id} and ${isReached}`)
}

export type Revision = Pick<ReportRow, 'id' | 'revision' | 'state' | 'reason' | 'filed_at' | 'result'> & {
  is_replaced: boolean
}

export function listRevisions(seriesId: string) {
  return rawQuery(sql<Revision>`select r.id, r.revision, r.state, r.reason, r.filed_at, r.result, ${isReplaced} as is_replaced
    from commute_report r where r.brand_id = current_brand_id() and r.series_id = ${seriesId} order by r.revision`)
}

/** Answers no row where the same report has this revision already. */
export function insertReport(row: Omit<Insertable<CommuteReportTable>, 'brand_id'>) {
  return query
    .insertInto('commute_report')
    .values({ brand_id: thisBrand, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
}

export function changeReport(id: string, change: Updateable<CommuteReportTable>) {
  return query.updateTable('commute_report').set(change).where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function dropReport(id: string) {
  return query.deleteFrom('commute_report').where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** The latest reading of a week by each of the organisations. */
export function findReadings(organisations: readonly string[], week: string) {
  return rawQuery(sql<ReadingRow>`select distinct on (organisation_id) * from commute_reading
    where brand_id = current_brand_id() and organisation_id = any(${[...organisations]}::uuid[]) and week = ${week}
    order by organisation_id, number desc`)
}

export function insertReading({ told, ...row }: Omit<ReadingRow, 'brand_id'>) {
  return query.insertInto('commute_reading').values({ brand_id: thisBrand, ...row, told: JSON.stringify(told) })
}

/** Surveys that a report can use: closed, with the baseline, and asked of this organisation only. */
const isOfOrganisation = (organisationId: string) => sql<boolean>`s.brand_id = current_brand_id() and s.state = 'closed'
  and s.baseline and s.results is not null
  and s.audience -> 'organisations' = jsonb_build_array(${organisationId}::text)
  and s.audience - 'organisations' - 'newcomers' = '{}'::jsonb`

export type SurveyFound = { id: string; title: SurveyText; closed_at: Date; results: SurveyResults }

export function listSurveysOf(organisationId: string, limit: number) {
  return rawQuery(sql<SurveyFound>`select s.id, s.title, s.closed_at, s.results from survey s
    where ${isOfOrganisation(organisationId)} order by s.closed_at desc, s.id limit ${limit}`)
}

export function findSurveyOf(organisationId: string, id: string) {
  return rawQuery(sql<SurveyFound>`select s.id, s.title, s.closed_at, s.results from survey s
    where ${isOfOrganisation(organisationId)} and s.id = ${id}`)
}

/** The names of sites, for the figures that tell them by their ids. */
export function listSiteNames(ids: readonly string[]) {
  return rawQuery(sql<{ id: string; name: string }>`select id, name from organisation_affiliation
    where brand_id = current_brand_id() and id = any(${[...ids]}::uuid[])`)
}
