import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import type { conversationCalls } from '@throughway/contract/match/conversation'
import {
  mostBegunADay,
  mostMailedLines,
  mostUnanswered,
  tellsWhereabouts,
  toldEveryMinutes,
} from '@throughway/domain/match/contact'
import type { WishKind } from '@throughway/domain/match/wish'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import { openAnswerAddress } from '#modules/answer-address/answer-address.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { tellOne } from '#modules/live/live.ts'
import { findMeeting, lockMember, lockPair, markAnswered, markContacted } from '#modules/matching/matching.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { Refusal } from '#plugins/refusal.ts'
import { contactedLetter, saidLetter } from './conversation.letters.ts'
import {
  countBegun,
  countLines,
  findBar,
  findConversation,
  findConversationOf,
  findShownName,
  insertConversation,
  insertLine,
  lockConversation,
  saveKind,
  touchConversation,
} from './conversation.queries.ts'

/** Who writes. */
export type Writer = { app: AppContext; brand: BrandOfRequest; memberId: string; now: Date; today: string }
type Said = Pick<InputOf<typeof conversationCalls.sayInConversation>, 'template' | 'words'>

/**
 * Writes to a member whom a search has shown, in the existing conversation of the two if there is one, which from then on
 * also names the kind of travel for which they were found. Answers the conversation's id. Throws `notFound` if no search has
 * shown the member, `contactTooOften`, and everything that `sayInConversation` throws; a line about a further kind waits for
 * no answer.
 */
export async function contactMatch(
  tx: Transaction,
  writer: Writer,
  { id, wish_id: wishId, ...said }: InputOf<typeof conversationCalls.contactMatch>,
): Promise<string> {
  const { memberId, now, today } = writer
  const [, [bar]] = await tx.send(lockMember(memberId), findBar(memberId))
  if (bar!.is_barred) throw new Refusal('contactBarred')
  const met = await findMeeting(tx, memberId, { wishId, foundId: id, today })
  if (!met) throw new Refusal('notFound')
  const [, [known], [begun]] = await tx.send(
    lockPair(memberId, met.memberId),
    findConversationOf(memberId, met.memberId),
    countBegun(memberId, now),
  )
  if (known) {
    await addLine(tx, writer, { id: known.id, foundFor: met.kind, ...said })
    await tx.send(...saveKind(memberId, known.id, { kind: met.kind, ownWish: wishId, partnerWish: id, now }))
    return known.id
  }
  if (begun!.day >= mostBegunADay || begun!.unanswered >= mostUnanswered) throw new Refusal('contactTooOften')
  const conversationId = makeUuid({ msecs: now.getTime() })
  const line = lineOf(writer, conversationId, said)
  await tx.send(
    insertConversation({
      id: conversationId,
      starter_id: memberId,
      other_id: met.memberId,
      kind: met.kind,
      starter_wish: wishId,
      other_wish: id,
      begun_at: now,
      last_at: now,
    }),
    insertLine(line),
    markContacted(memberId, met.memberId, now),
  )
  await tell(tx, writer, { line, toId: met.memberId, isFirst: true })
  return conversationId
}

/**
 * Adds a line. Throws `notFound`, `contactBarred`, `contactOver` after a block and for a former member,
 * `contactUnanswered` for a second line before the answer, and `invalid` for an answer that it would be too early for.
 */
export async function sayInConversation(
  tx: Transaction,
  writer: Writer,
  { id, template, words }: { id: string } & Said,
): Promise<void> {
  await addLine(tx, writer, { id, template, words })
}

/** `foundFor`: the kind of travel for which a search has shown the other one. The caller holds the lock of the two then. */
type NewLine = { id: string; foundFor?: WishKind } & Said

async function addLine(tx: Transaction, writer: Writer, { id, foundFor, ...said }: NewLine): Promise<void> {
  const { memberId, now } = writer
  const [[locked], [bar]] = await tx.send(lockConversation(memberId, id), findBar(memberId))
  if (!locked) throw new Refusal('notFound')
  if (bar!.is_barred) throw new Refusal('contactBarred')
  const [[conversation]] = await tx.send(findConversation(memberId, id))
  if (!conversation!.is_open) throw new Refusal('contactOver')
  const isStarter = locked.starter_id === memberId
  const { kind, more_kinds: moreKinds } = conversation!
  // each kind has its first message: there are four at most, and both look for each of them
  const isFirst = foundFor !== undefined && ![kind, ...moreKinds].includes(foundFor)
  const isWaiting = isStarter && locked.answered_at === null
  if (isWaiting && !isFirst) throw new Refusal('contactUnanswered')
  // the member who answers does not know anything about the other one yet either
  if (locked.answered_at === null && said.words && tellsWhereabouts(said.words))
    throw new Refusal('invalid', { fields: { words: 'field.tells_whereabouts' } })
  const isAnswer = !isStarter && locked.answered_at === null
  const line = lineOf(writer, id, said)
  await tx.send(
    insertLine(line),
    touchConversation(id, { last_at: now, ...(isAnswer && { answered_at: now }) }),
    ...(isAnswer ? [markAnswered(locked.starter_id, memberId, now)] : []),
  )
  await tell(tx, writer, { line, toId: conversation!.partner_id, isFirst: isWaiting })
}

function lineOf({ memberId, now }: Writer, conversationId: string, { template, words }: Said) {
  return {
    id: makeUuid({ msecs: now.getTime() }),
    conversation_id: conversationId,
    author_id: memberId,
    template: template ?? null,
    words: words ?? '',
    written_at: now,
  }
}

type Told = { line: ReturnType<typeof lineOf>; toId: string; isFirst: boolean }

/**
 * Tells the other member that there is a new line, at most once an hour. The words are on the page. Where members can
 * answer by mail, the mail contains the words, and each of the first lines of an hour gets a mail of its own.
 */
async function tell(tx: Transaction, { app, brand, memberId, now }: Writer, { line, toId, isFirst }: Told) {
  tx.atLast(tellOne('conversation', toId))
  const { conversation_id: conversationId } = line
  const [[writer], [address], [counted]] = await tx.send(
    findShownName(memberId),
    findPrimaryAddress(toId),
    countLines(conversationId, memberId, new Date(now.getTime() - toldEveryMinutes * 60_000)),
  )
  if (!address) return
  const to = openAnswerAddress(tx, { app, brand }, { memberId: toId, purpose: 'conversation', conversationId })
  const about = { name: writer!.name, conversationId, answer: to === undefined ? undefined : { address: to, line } }
  const hour = Math.floor(now.getTime() / (toldEveryMinutes * 60_000))
  notify(tx, { app, brand }, { memberId: toId, ...address }, isFirst ? 'match.contacted' : 'match.said', {
    letter: isFirst ? contactedLetter(about) : saidLetter(about),
    about: `${conversationId} ${toId} ${to && counted!.lines <= mostMailedLines ? line.id : hour}`,
    causerId: memberId,
  })
}
