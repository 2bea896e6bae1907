import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { type PollState, resultDays } from '@throughway/contract/content/poll'
import { fewestAnswers } from '@throughway/domain/poll/publish-counts'
import type { Language } from '@throughway/contract/programme/brand'
import { insertSelect, insertValues } from '#database/columns.ts'
import { databaseNow } from '#database/database-now.ts'
import type { Databases } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'
import type { PollSums, PollTable } from '#database/tables/poll.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { fits, selectFacts } from '#modules/audience/audience.ts'

const thisBrand = sql<number>`current_brand_id()`

export type PollRow = Selectable<PollTable>

export type Asked = {
  memberId: string
  now: Date
  timeZone: string
  language: Language
  defaultLanguage: Language
}

/** A poll that opens on its day is nobody's before, to the second. */
const hasOpened = (now: Date) => sql<boolean>`p.opened_at <= ${databaseNow(now)}`

/** More polls than any programme has open, and closed lately, at once. */
const mostThere = 20

/**
 * The polls that the member may see: those that are open, the first opened first, and behind them those that were closed
 * lately and have results to show, the last closed first.
 */
export function listPollsFor(asked: Asked) {
  const { memberId, now } = asked
  const isThere = sql`((p.state = 'open' and ${hasOpened(now)} and p.closes_at > ${now})
        or (p.state = 'closed' and p.shows_results and (p.sums ->> 'answers')::integer >= ${fewestAnswers} and p.closed_at > ${now}::timestamptz - ${`${resultDays} days`}::interval))
      and not exists (select from poll_dismissal d where d.brand_id = current_brand_id() and d.member_id = ${memberId}
        and d.poll_id = p.id and (d.until is null or d.until > ${now}))`
  return rawQuery(sql<PollRow>`${selectPolls(asked, isThere)}
    order by p.state = 'open' desc, case when p.state = 'open' then p.opened_at end, p.closed_at desc, p.id
    limit ${mostThere}`)
}

/** A poll that is open for the member. The lock keeps it open until the answer is stored. */
export function lockPollFor(asked: Asked, id: string) {
  const isOpen = sql`p.id = ${id} and p.state = 'open' and ${hasOpened(asked.now)} and p.closes_at > ${asked.now}`
  return rawQuery(sql<PollRow>`${selectPolls(asked, isOpen)} for share of p`)
}

function selectPolls({ memberId, timeZone, defaultLanguage }: Asked, isAskedFor: RawBuilder<unknown>) {
  return sql<PollRow>`select p.* from (${selectFacts(defaultLanguage, sql`f.id = ${memberId}`)} offset 0) facts
    join poll p on p.brand_id = current_brand_id() and p.state <> 'draft' and ${isAskedFor}
    where ${fits(sql`p.audience`, 'facts', sql`p.opened_at`, timeZone)}`
}

export function saveAnswer(pollId: string, tag: Buffer, choices: readonly number[]) {
  const answer = insertValues('poll_answer', [{ poll_id: pollId, tag, choices: sql`${choices}::smallint[]` }])
  return rawQuery(sql`${answer} on conflict (brand_id, poll_id, tag) do update set choices = excluded.choices`)
}

export function findAnswer(pollId: string, tag: Buffer) {
  return query
    .selectFrom('poll_answer')
    .select('choices')
    .where('brand_id', '=', thisBrand)
    .where('poll_id', '=', pollId)
    .where('tag', '=', tag)
}

/** Returns no row for a poll that does not exist. */
export function dismissPoll({ memberId, now }: Pick<Asked, 'memberId' | 'now'>, pollId: string, until: Date | null) {
  const dismissal = insertSelect(
    'poll_dismissal',
    { member_id: sql`${memberId}::uuid`, poll_id: sql`p.id`, until: sql`${until}::timestamptz` },
    sql`from poll p where p.brand_id = current_brand_id() and p.id = ${pollId} and p.state <> 'draft' and ${hasOpened(now)}`,
  )
  return rawQuery(sql<{ poll_id: string }>`${dismissal}
    on conflict (brand_id, member_id, poll_id) do update set until = case when poll_dismissal.until is null then null else excluded.until end
    returning poll_id`)
}

/** Ids of version 7 sort by their creation time. */
export const pollKeys = { made: [key('uuid', sql`p.id`)] }

export function listPolls(state: PollState | undefined, now: Date, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<PollRow & Placed>`select p.*, ${place} from poll p
    where ${isAsked(state, now)} and ${isBehind} order by ${order} limit ${limit}`)
}

export function selectMatching(state: PollState | undefined, now: Date): RawBuilder<unknown> {
  return sql`select from poll p where ${isAsked(state, now)}`
}

function isAsked(state: PollState | undefined, now: Date): RawBuilder<boolean> {
  const inState = {
    draft: sql`p.state = 'draft'`,
    planned: sql`p.state = 'open' and p.opened_at > ${now}`,
    open: sql`p.state = 'open' and p.opened_at <= ${now}`,
    closed: sql`p.state = 'closed'`,
    any: sql`true`,
  }[state ?? 'any']
  return sql<boolean>`p.brand_id = current_brand_id() and ${inState}`
}

export function findPoll(id: string) {
  return query.selectFrom('poll').selectAll().where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function lockPoll(id: string) {
  return findPoll(id).forUpdate()
}

export function countPolls() {
  return rawQuery(
    sql<{ count: number }>`select count(*)::integer as count from poll where brand_id = current_brand_id()`,
  )
}

export function insertPoll(row: Omit<Insertable<PollTable>, 'brand_id'>) {
  return query.insertInto('poll').values({ brand_id: thisBrand, ...row })
}

export function changePoll(id: string, change: Updateable<PollTable>) {
  return query.updateTable('poll').set(change).where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function dropPoll(id: string) {
  return query.deleteFrom('poll').where('brand_id', '=', thisBrand).where('id', '=', id)
}

export function openPoll(id: string, secret: Buffer, { at, isTold }: { at: Date; isTold: boolean }) {
  return query
    .updateTable('poll')
    .set({ state: 'open', secret, opened_at: at, is_told: isTold })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

export function countAnswers(id: string) {
  return rawQuery(sql<{ answers: number }>`select count(*) as answers from poll_answer
    where brand_id = current_brand_id() and poll_id = ${id}`)
}

export function countChoices(id: string) {
  return rawQuery(sql<{ chosen: number; count: number }>`select chosen, count(*) as count
    from poll_answer a cross join unnest(a.choices) chosen
    where a.brand_id = current_brand_id() and a.poll_id = ${id} group by chosen`)
}

/** Sums stay; the answers go, and the key with them. */
export function closePoll(id: string, sums: PollSums, now: Date) {
  return [
    query.deleteFrom('poll_answer').where('brand_id', '=', thisBrand).where('poll_id', '=', id),
    query
      .updateTable('poll')
      .set({ state: 'closed', secret: null, sums: JSON.stringify(sums), closed_at: now })
      .where('brand_id', '=', thisBrand)
      .where('id', '=', id),
  ] as const
}

/** Those whose day of opening has come, and of which open pages have not heard. */
export function listPollsToTell(databases: Databases, now: Date, limit: number) {
  return databases
    .ofAllBrands()
    .send(
      query
        .selectFrom('poll')
        .select(['brand_id', 'id'])
        .where('state', '=', 'open')
        .where('is_told', '=', false)
        .where('opened_at', '<=', now)
        .orderBy('opened_at')
        .limit(limit),
    )
}

/** Returns no row where another copy was first. */
export function noteTold(id: string) {
  return query
    .updateTable('poll')
    .set({ is_told: true })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('is_told', '=', false)
    .returning('id')
}

export function listPollsToClose(databases: Databases, now: Date, limit: number) {
  return databases
    .ofAllBrands()
    .send(
      query
        .selectFrom('poll')
        .select(['brand_id', 'id'])
        .where('state', '=', 'open')
        .where('closes_at', '<=', now)
        .orderBy('closes_at')
        .limit(limit),
    )
}
