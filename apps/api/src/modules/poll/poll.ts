import { createHmac } from 'node:crypto'
import { dismissalDays, type Poll, type PollResults } from '@throughway/contract/content/poll'
import { publishCounts } from '@throughway/domain/poll/publish-counts'
import type { Database, Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  type Asked,
  closePoll as writeClosed,
  countAnswers,
  countChoices,
  dismissPoll,
  findAnswer,
  listPollsFor,
  lockPoll,
  lockPollFor,
  type PollRow,
  saveAnswer,
} from './poll.queries.ts'

export { countPolls, insertPoll } from './poll.queries.ts'

const dayMs = 86_400_000

/**
 * C21: the one poll that the member sees now: the first open one that waits for their answer, else the last open one with
 * the answer that they can still change, else the last closed one with its results.
 */
export async function readPollFor(db: Pick<Database, 'send'>, asked: Asked): Promise<Poll | null> {
  const [rows] = await db.send(listPollsFor(asked))
  const open = rows.filter(({ secret }) => secret)
  const given = open.length
    ? await db.send(...open.map(({ id, secret }) => findAnswer(id, tagOf(secret!, asked.memberId))))
    : []
  const answers = open.map((_, index) => given[index]?.[0]?.choices ?? null)
  const unanswered = answers.indexOf(null)
  const place = unanswered === -1 ? open.length - 1 : unanswered
  if (open.length) return describePoll(open[place]!, asked, answers[place]!)
  const [closed] = rows
  const poll = closed && describePoll(closed, asked, null)
  // a closed one is there for its results
  return poll?.results ? poll : null
}

/**
 * Keeps the answer under a tag that nobody can make without the poll's secret. Nothing else is written, no activity and
 * no time. Throws `notFound` for a poll that is not for the member, and `invalid` for a choice that it does not have.
 */
export async function answerPoll(tx: Transaction, asked: Asked, id: string, choices: readonly number[]): Promise<void> {
  const [[row]] = await tx.send(lockPollFor(asked, id))
  if (!row?.secret) throw new Refusal('notFound')
  const chosen = [...new Set(choices)].toSorted((one, other) => one - other)
  const most = row.texts[0]!.responses.length
  if (chosen.some((order) => order > most) || (row.choice === 'single' && chosen.length > 1))
    throw new Refusal('invalid', { fields: { choices: 'field.not_a_choice' } })
  await tx.send(saveAnswer(id, tagOf(row.secret, asked.memberId), chosen))
}

/** For a week, or for good. Throws `notFound`. */
export async function putPollAside(tx: Transaction, asked: Asked, id: string, isForGood: boolean) {
  const until = isForGood ? null : new Date(asked.now.getTime() + dismissalDays * dayMs)
  const [[put]] = await tx.send(dismissPoll(asked, id, until))
  if (!put) throw new Refusal('notFound')
}

/** Answers whether it was open, and does nothing for one that is closed. Throws `notFound` for a draft and for none. */
export async function closePoll(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [[row]] = await tx.send(lockPoll(id))
  if (!row || row.state === 'draft') throw new Refusal('notFound')
  if (row.state === 'closed') return false
  const [[all], chosen] = await tx.send(countAnswers(id), countChoices(id))
  const counts = row.texts[0]!.responses.map((_, index) => chosen.find((each) => each.chosen === index + 1)?.count ?? 0)
  tx.later(...writeClosed(id, { answers: all!.answers, counts }, now))
  return true
}

/** Who answered, to nobody without the secret. */
function tagOf(secret: Buffer, memberId: string): Buffer {
  return createHmac('sha256', secret).update(memberId).digest()
}

/** What may be told, to staff as to members. */
export function resultsOf({ sums, choice }: Pick<PollRow, 'sums' | 'choice'>): PollResults | null {
  const told = sums && publishCounts(sums.answers, sums.counts, choice)
  if (!told) return null
  const { answers, counts } = told
  const percents = counts.map((count, index) => ({
    order: index + 1,
    percent: count === null ? null : Math.round((100 * count) / answers),
  }))
  return { answers, percents }
}

function describePoll(row: PollRow, { language, defaultLanguage }: Asked, answer: number[] | null): Poll {
  const { id, state, choice, texts, closes_at: closesAt, shows_results: showsResults } = row
  const text =
    texts.find((each) => each.language === language) ??
    texts.find((each) => each.language === defaultLanguage) ??
    texts[0]!
  return {
    id,
    state: state === 'open' ? 'open' : 'closed',
    choice,
    question: text.question,
    lang: text.language,
    responses: text.responses.map((response, index) => ({ order: index + 1, text: response })),
    answer,
    closes_at: closesAt.toISOString(),
    results: showsResults ? resultsOf(row) : null,
  }
}
