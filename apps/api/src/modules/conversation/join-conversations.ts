import { type RawBuilder, sql } from 'kysely'
import { insertSelect, replaceBy } from '#database/columns.ts'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'

/** Two accounts of one person: `from` becomes `to`. */
type Pair = { from: string; to: string }
/** A conversation of the account that goes, and the one that the kept account has with the same person. */
type Twin = { id: string; kept_id: string }

/**
 * C25: both accounts write with one person, who has one conversation with them from now on. That of the kept account goes on,
 * with what it shows of both, and takes in the lines, the kinds of travel and the answer of the other one. It counts as
 * answered where one of the two was, or where each side has begun one of them. Answers to mails of the other one come here.
 */
export async function joinConversations(tx: Transaction, pair: Pair, twins: readonly Twin[]): Promise<void> {
  for (const twin of twins)
    await tx.send(
      joinAnswers(pair, twin),
      ...joinKinds(pair, twin),
      moveLinesInto(pair, twin),
      moveAnswerAddresses(pair, twin),
      deleteJoined(twin),
    )
}

const here = (alias: string, id: string) =>
  sql`${sql.ref(alias)}.brand_id = current_brand_id() and ${sql.ref(alias)}.id = ${id}`

function joinAnswers({ from, to }: Pair, { id, kept_id: keptId }: Twin) {
  return rawQuery(sql`update conversation o set last_at = greatest(o.last_at, c.last_at),
      answered_at = coalesce(least(o.answered_at, c.answered_at),
        case when (o.starter_id = ${to}) <> (c.starter_id = ${from}) then greatest(o.begun_at, c.begun_at) end)
    from conversation c where ${here('o', keptId)} and ${here('c', id)}`)
}

/**
 * The kinds of the conversation that goes, with the wishes by which the two were found: of the account's own those that the
 * kept one has taken over. A kind that the kept conversation names keeps its wishes while both exist.
 */
function joinKinds({ from, to }: Pair, { id, kept_id: keptId }: Twin) {
  const mine = (row: string) => wishOf(row, sql`c.starter_id = ${from}`)
  const theirs = (row: string) => wishOf(row, sql`c.starter_id <> ${from}`)
  const found = sql`(select k.kind, k.found_at, k.theirs,
        (select w.id from wish w where w.brand_id = c.brand_id and w.id = k.mine and w.member_id = ${to}) as mine
      from conversation c
      cross join lateral (select c.kind, c.begun_at as found_at, ${mine('c')} as mine, ${theirs('c')} as theirs
        union all select v.kind, v.found_at, ${mine('v')}, ${theirs('v')} from conversation_kind v
          where v.brand_id = c.brand_id and v.conversation_id = c.id) k
      where ${here('c', id)}) f`
  const starterWish = sql`case when o.starter_id = ${to} then f.mine else f.theirs end`
  const otherWish = sql`case when o.starter_id = ${to} then f.theirs else f.mine end`
  const kind = {
    conversation_id: sql`o.id`,
    kind: sql`f.kind`,
    starter_wish: starterWish,
    other_wish: otherWish,
    found_at: sql`f.found_at`,
  }
  return [
    rawQuery(sql`update conversation o set starter_wish = ${starterWish}, other_wish = ${otherWish}
      from ${found} where ${here('o', keptId)} and o.kind = f.kind and f.mine is not null and f.theirs is not null
        and (o.starter_wish is null or o.other_wish is null)`),
    rawQuery(sql`${insertSelect('conversation_kind as n', kind, sql`from conversation o, ${found} where ${here('o', keptId)} and o.kind <> f.kind`)}
      on conflict (brand_id, conversation_id, kind) do update set ${replaceBy(['starter_wish', 'other_wish'])}
        where (n.starter_wish is null or n.other_wish is null)
          and excluded.starter_wish is not null and excluded.other_wish is not null`),
  ] as const
}

function wishOf(row: string, isStarters: RawBuilder<unknown>) {
  return sql`case when ${isStarters} then ${sql.ref(`${row}.starter_wish`)} else ${sql.ref(`${row}.other_wish`)} end`
}

/** Lines are never changed, so they are written anew under the same ids. */
function moveLinesInto({ from, to }: Pair, { id, kept_id: keptId }: Twin) {
  const line = {
    id: sql`g.id`,
    conversation_id: sql`${keptId}::uuid`,
    author_id: sql`case when g.author_id = ${from} then ${to}::uuid else g.author_id end`,
    template: sql`g.template`,
    words: sql`g.words`,
    written_at: sql`g.written_at`,
  }
  return rawQuery(sql`with gone as (delete from conversation_line
      where brand_id = current_brand_id() and conversation_id = ${id} returning *)
    ${insertSelect('conversation_line', line, sql`from gone g`)}`)
}

/** The other person answers a mail of the conversation that goes. Those of the account itself end with it. */
function moveAnswerAddresses({ from }: Pair, { id, kept_id: keptId }: Twin) {
  const address = {
    id: sql`g.id`,
    member_id: sql`g.member_id`,
    purpose: sql`g.purpose`,
    conversation_id: sql`${keptId}::uuid`,
    asked_on: sql`g.asked_on`,
    created_at: sql`g.created_at`,
    expires_at: sql`g.expires_at`,
  }
  return rawQuery(sql`with gone as (delete from mail_answer
      where brand_id = current_brand_id() and conversation_id = ${id} returning *)
    ${insertSelect('mail_answer', address, sql`from gone g where g.member_id <> ${from}`)}`)
}

/** With its kinds. */
function deleteJoined({ id }: Twin) {
  return rawQuery(sql`delete from conversation where brand_id = current_brand_id() and id = ${id}`)
}
