import type { Conversation, ConversationLine, ListedConversation } from '@throughway/contract/match/conversation'
import type { Database } from '#database/open-database.ts'
import { findSharedDays } from '#modules/matching/matching.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  type ConversationRow,
  findConversation,
  type LineRow,
  listAnsweredKinds,
  listLines,
  type ListedRow,
} from './conversation.queries.ts'

/** The conversation as the member sees it. Throws `notFound` for one of others. */
export async function readConversation(
  db: Pick<Database, 'send'>,
  memberId: string,
  id: string,
): Promise<Conversation> {
  const [[row], lines, answered] = await db.send(
    findConversation(memberId, id),
    listLines(id),
    listAnsweredKinds(memberId, id),
  )
  if (!row) throw new Refusal('notFound')
  const withoutPool = answered.filter(({ kind }) => !row.pools.some((pool) => pool.kind === kind))
  const isShared = row.is_open && row.sees_email
  const email = isShared ? (await db.send(findPrimaryAddress(row.partner_id)))[0][0]?.email : undefined
  return {
    ...factsOf(row, memberId),
    is_open: row.is_open,
    lines: lines.toReversed().map((line) => describeLine(line, memberId)),
    shares: { email: row.shows_email, phone: row.shows_phone },
    other: { email: email ?? null, phone: row.is_open && row.sees_phone ? row.phone : null },
    pool_id: row.pools[0]?.id ?? null,
    pools: row.pools,
    pool_days: await findSharedDays(db, withoutPool),
  }
}

export function describeListed(row: ListedRow, memberId: string): ListedConversation {
  const facts = factsOf(row, memberId)
  return {
    ...facts,
    last: describeLine({ ...row, id: row.line_id }, memberId),
    partner_id: facts.answered ? row.partner_id : null,
  }
}

function factsOf(row: ConversationRow, memberId: string) {
  const hasBegun = row.starter_id === memberId
  const isAnswered = row.answered_at !== null
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    kinds: [row.kind, ...row.more_kinds],
    begun_by: hasBegun ? ('member' as const) : ('other' as const),
    answered: isAnswered,
    may_write: row.is_open && (isAnswered || !hasBegun),
    last_at: row.last_at.toISOString(),
  }
}

function describeLine(
  { id, author_id: authorId, template, words, written_at: at }: LineRow,
  memberId: string,
): ConversationLine {
  return { id, mine: authorId === memberId, template, words, at: at.toISOString() }
}
