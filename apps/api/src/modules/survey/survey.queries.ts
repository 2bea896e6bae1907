import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { SurveyState } from '@throughway/contract/content/survey'
import type { Language } from '@throughway/contract/programme/brand'
import type { SurveyAnswers } from '@throughway/domain/survey/survey'
import type { SurveyResults } from '@throughway/domain/survey/survey-results'
import { insertSelect } from '#database/columns.ts'
import type { Databases } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'
import type { SurveyAnswerTable, SurveyTable } from '#database/tables/survey.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { type Clock, fits, selectAudience, selectFacts } from '#modules/audience/audience.ts'

const thisBrand = sql<number>`current_brand_id()`

export type SurveyRow = Selectable<SurveyTable>
export type AnswerRow = Selectable<SurveyAnswerTable>

export type Asked = {
  memberId: string
  now: Date
  timeZone: string
  defaultLanguage: Language
}

/** More surveys than any programme keeps open at once. */
const mostOpen = 20

/** The open surveys whose audience includes the member, the first opened first. `id` selects only that one. */
function selectOpen({ memberId, now, timeZone, defaultLanguage }: Asked, id?: string) {
  return sql<SurveyRow>`select s.* from (${selectFacts(defaultLanguage, sql`f.id = ${memberId}`)} offset 0) facts
    join survey s on s.brand_id = current_brand_id() and s.state = 'open' and s.closes_at > ${now}
      and ${id ? sql`s.id = ${id}` : sql`true`}
    where ${fits(sql`s.audience`, 'facts', sql`s.opened_at`, timeZone)}`
}

export function findOpenFor(asked: Asked, id: string) {
  return rawQuery(selectOpen(asked, id))
}

/** Locks the survey, so that it is not closed before the answers are stored. */
export function lockOpenFor(asked: Asked, id: string) {
  return rawQuery(sql<SurveyRow>`${selectOpen(asked, id)} for share of s`)
}

/** Lists the open surveys that the member did not dismiss. */
export function listOpenFor(asked: Asked) {
  return rawQuery(sql<SurveyRow>`${selectOpen(asked)} and not exists (
      select from survey_dismissal d where d.brand_id = current_brand_id() and d.member_id = ${asked.memberId}
        and d.survey_id = s.id and d.until > ${asked.now})
    order by s.opened_at, s.id limit ${mostOpen}`)
}

export type AnswerKey = { surveyId: string; tag: Buffer }

export function findAnswer({ surveyId, tag }: AnswerKey) {
  return query
    .selectFrom('survey_answer')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('survey_id', '=', surveyId)
    .where('tag', '=', tag)
}

export type Kept = { answers: SurveyAnswers; page: number; isSubmitted: boolean }

/** Answers no row where some are kept already. */
export function insertAnswers({ surveyId, tag }: AnswerKey, { answers, page, isSubmitted }: Kept) {
  const json = JSON.stringify(answers)
  return query
    .insertInto('survey_answer')
    .values({
      brand_id: thisBrand,
      survey_id: surveyId,
      tag,
      revision: 1,
      answers: json,
      page,
      submitted: isSubmitted ? json : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision')
}

/** Returns no row when the answers have another revision by now. Submitted answers stay until the next submission. */
export function changeAnswers({ surveyId, tag }: AnswerKey, revision: number, { answers, page, isSubmitted }: Kept) {
  const json = JSON.stringify(answers)
  return query
    .updateTable('survey_answer')
    .set({ revision: revision + 1, answers: json, page, ...(isSubmitted && { submitted: json }) })
    .where('brand_id', '=', thisBrand)
    .where('survey_id', '=', surveyId)
    .where('tag', '=', tag)
    .where('revision', '=', revision)
    .returning('revision')
}

/** Answers no row for a survey that is not open. */
export function dismissSurvey(memberId: string, surveyId: string, until: Date) {
  const dismissal = insertSelect(
    'survey_dismissal',
    { survey_id: sql`id`, member_id: sql`${memberId}::uuid`, until: sql`${until}::timestamptz` },
    sql`from survey where brand_id = current_brand_id() and id = ${surveyId} and state = 'open'`,
  )
  return rawQuery(sql<{ survey_id: string }>`${dismissal}
    on conflict (brand_id, member_id, survey_id) do update set until = excluded.until returning survey_id`)
}

/** Ids of version 7 sort by their creation time. */
export const surveyKeys = { made: [key('uuid', sql`id`)] }

function matching(state: SurveyState | undefined) {
  return sql`brand_id = current_brand_id() and ${state ? sql`state = ${state}` : sql`true`}`
}

/** How many handed it in, of an open survey. */
const handedIn = sql`(select count(*)::integer from survey_answer a
  where a.brand_id = survey.brand_id and a.survey_id = survey.id and a.submitted is not null)`

export type StaffRow = SurveyRow & { handed_in: number }

export function listSurveys(state: SurveyState | undefined, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<StaffRow & Placed>`select *, ${handedIn} as handed_in, ${place} from survey
    where ${matching(state)} and ${isBehind} order by ${order} limit ${limit}`)
}

export function selectMatching(state: SurveyState | undefined) {
  return sql`select from survey where ${matching(state)}`
}

export function countSurveys() {
  return rawQuery(
    sql<{ count: number }>`select count(*)::integer as count from survey where brand_id = current_brand_id()`,
  )
}

export function findSurvey(id: string) {
  return rawQuery(sql<StaffRow>`select *, ${handedIn} as handed_in from survey
    where brand_id = current_brand_id() and id = ${id}`)
}

export function lockSurvey(id: string) {
  return query.selectFrom('survey').selectAll().where('brand_id', '=', thisBrand).where('id', '=', id).forUpdate()
}

export function insertSurvey(row: Omit<Insertable<SurveyTable>, 'brand_id'>) {
  return query.insertInto('survey').values({ brand_id: thisBrand, ...row })
}

export function changeSurvey(id: string, change: Updateable<SurveyTable>) {
  return query.updateTable('survey').set(change).where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function dropSurvey(id: string) {
  return query.deleteFrom('survey').where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** From now on the job that runs every minute notifies the audience. */
export function insertNotice(surveyId: string) {
  return query.insertInto('survey_notice').values({ brand_id: thisBrand, survey_id: surveyId, told_up_to: null })
}

export function listNotices(databases: Databases, limit: number) {
  return databases
    .ofAllBrands()
    .send(query.selectFrom('survey_notice').select(['brand_id', 'survey_id']).orderBy('survey_id').limit(limit))
}

/** Locks it for telling. No row while another copy tells of it, and once everybody is told. */
export function takeNotice(surveyId: string) {
  return query
    .selectFrom('survey_notice')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('survey_id', '=', surveyId)
    .forUpdate()
    .skipLocked()
}

export function noteTold(surveyId: string, upTo: string) {
  return query
    .updateTable('survey_notice')
    .set({ told_up_to: upTo })
    .where('brand_id', '=', thisBrand)
    .where('survey_id', '=', surveyId)
}

export function endNotice(surveyId: string) {
  return query.deleteFrom('survey_notice').where('brand_id', '=', thisBrand).where('survey_id', '=', surveyId)
}

type Reader = { member_id: string; email: string | null; language: Language }

/** Lists the next members of the audience after the given id, each with the address that gets their mails, if any. */
export function listReaders(
  { audience, opened_at: openedAt }: SurveyRow,
  after: string | null,
  limit: number,
  clock: Pick<Clock, 'settings'>,
) {
  const isNext = after === null ? sql`true` : sql`f.id > ${after}`
  return rawQuery(sql<Reader>`select audience.member_id, a.email, audience.language
    from (${selectAudience(audience, openedAt!, clock, isNext)}) audience
    left join member_address a on a.brand_id = current_brand_id() and a.member_id = audience.member_id
      and a.is_primary and a.verified_at is not null
    order by audience.member_id limit ${limit}`)
}

/** The submitted answers after the tag, in the order of a keyed digest, which reveals nothing about the members. */
export function listSubmitted(id: string, after: Buffer, limit: number) {
  return rawQuery(sql<{ tag: Buffer; submitted: SurveyAnswers }>`select tag, submitted from survey_answer
    where brand_id = current_brand_id() and survey_id = ${id} and tag > ${after} and submitted is not null
    order by tag limit ${limit}`)
}

/** Keeps the publishable results, and deletes all answers, half-saved ones too, and their key. */
export function closeSurvey(id: string, results: SurveyResults | undefined, now: Date) {
  return [
    query.deleteFrom('survey_answer').where('brand_id', '=', thisBrand).where('survey_id', '=', id),
    query.deleteFrom('survey_dismissal').where('brand_id', '=', thisBrand).where('survey_id', '=', id),
    changeSurvey(id, {
      state: 'closed',
      secret: null,
      results: results ? JSON.stringify(results) : null,
      closed_at: now,
    }),
  ] as const
}

export function listSurveysToClose(databases: Databases, now: Date, limit: number) {
  return databases
    .ofAllBrands()
    .send(
      query
        .selectFrom('survey')
        .select(['brand_id', 'id'])
        .where('state', '=', 'open')
        .where('closes_at', '<=', now)
        .orderBy('closes_at')
        .limit(limit),
    )
}
