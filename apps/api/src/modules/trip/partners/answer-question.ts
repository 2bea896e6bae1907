import type { Database, Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { countPartners } from './name-partners.ts'
import { lockAndLoadDays, type MemberContext, writePlan } from '../change/lock-and-load-days.ts'
import { isLive, planChanges } from '../change/plan-changes.ts'
import {
  findQuestion,
  insertBlock,
  listMutualQuestions,
  lockPartners,
  questionStart,
  savePartners,
} from './partner.queries.ts'
import { listDaysAround } from '../trip.queries.ts'

export type PartnersWord = { id: string; group: boolean; answer: 'yes' | 'no'; never_again: boolean }

/**
 * C3: records a partner's answer about somebody else's trip and judges the trip's points again, under the lock of the
 * owner's points. No transaction holds the locks of two members. Answers who was in the pool, as far as they have said
 * so. Throws `notFound`, and `questionOver` once 14 days are over or the trip is gone.
 */
export async function answerQuestion(
  tx: Transaction,
  partner: MemberContext,
  { id, group, answer, never_again: neverAgain }: PartnersWord,
): Promise<string[]> {
  const { memberId: partnerId, now } = partner
  const [[question]] = await tx.send(findQuestion(partnerId, id, now))
  if (!question) throw new Refusal('notFound')
  const owner = { ...partner, memberId: question.asker_id }
  const context = await lockAndLoadDays(tx, owner, listDaysAround(owner.memberId, question.trip_id, []), [])
  const asked = context.before.find((row) => row.id === question.trip_id)
  const trips = context.before.filter(
    (row) => isLive(row) && (row === asked || (group && row.group_id !== null && row.group_id === asked?.group_id)),
  )
  const [rows] = await tx.send(lockPartners(trips.map((row) => row.id)))
  const isOpen = (row: (typeof rows)[number]) =>
    row.partner_id === partnerId && row.state !== 'withdrawn' && row.asked_at > questionStart(now)
  if (!rows.some((row) => row.id === id && isOpen(row))) throw new Refusal('questionOver')

  const state = answer === 'yes' ? ('confirmed' as const) : ('denied' as const)
  const answered = rows.map((row) =>
    isOpen(row) && row.state !== state
      ? { ...row, state, answered_at: now, email: state === 'confirmed' ? null : row.email }
      : row,
  )
  const changed = answered.filter((row) => !rows.includes(row))
  const after = context.before.map((row) => {
    const spoken = changed.some((each) => each.trip_id === row.id)
    if (!spoken) return row
    const counted = countPartners(
      row,
      answered.filter((each) => each.trip_id === row.id),
    )
    // A review of an earlier denial does not cover this one.
    return state === 'denied'
      ? { ...counted, cleared: row.cleared.filter((check) => check !== 'partner_denied') }
      : counted
  })
  writePlan(tx, context, planChanges(context, after))
  tx.later(...savePartners(changed))
  if (answer === 'no' && neverAgain) tx.later(insertBlock(partnerId, owner.memberId, now))
  if (answer === 'no') return []
  const others = answered.filter(
    (row) =>
      row.trip_id === question.trip_id &&
      row.state === 'confirmed' &&
      row.partner_id !== null &&
      row.partner_id !== partnerId,
  )
  return [owner.memberId, ...others.map((row) => row.partner_id!)]
}

/** Naming the member who asks is an answer: each such question is answered yes, in its own transaction. */
export async function answerMutualQuestions(db: Database, partner: MemberContext): Promise<void> {
  const [questions] = await db.send(listMutualQuestions(partner.memberId, partner.now))
  for (const { id } of questions) {
    await db
      .transaction((tx) => answerQuestion(tx, partner, { id, group: false, answer: 'yes', never_again: false }))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error // answered or deleted meanwhile
      })
  }
}
