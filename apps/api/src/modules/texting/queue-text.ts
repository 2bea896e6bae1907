import { v7 as makeUuid } from 'uuid'
import { countSegments } from '@throughway/domain/texting/count-segments'
import { localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import {
  claimMessage,
  countHeld,
  giveBackCost,
  insertOutgoing,
  type MessageRow,
  settleMessage,
  takeCost,
} from './texting.queries.ts'

export type TextBrand = Pick<BrandOfRequest, 'id' | 'settings'>
type NewText = {
  /** Null for a rider without an account. */ memberId: string | null
  number: string
  kind: MessageRow['kind']
  text: string
}

/** Answers the first day of the month to which a text that is sent now counts, by the programme's calendar. */
export function monthOf(brand: TextBrand, now: Date): string {
  return `${localDate(now, brand.settings.time_zone).slice(0, 7)}-01`
}

/**
 * Writes a text in the caller's transaction. Once that is committed, the carrier gets the text at once. If this fails, the
 * job that runs each minute hands the text over.
 */
export function queueText(
  tx: Transaction,
  app: AppContext,
  brand: TextBrand,
  { memberId, number, kind, text }: NewText,
): void {
  const now = app.now()
  const id = makeUuid({ msecs: now.getTime() })
  const row = { id, member_id: memberId, number, kind, body: text, is_always: false, created_at: now, sent_at: null }
  tx.later(insertOutgoing({ ...row, state: 'waiting' }))
  tx.afterCommit(() => app.inBackground(deliverText(app, brand, id)))
}

/**
 * Hands a waiting text to the carrier once, unless the phone has answered STOP meanwhile. It first books the text's cost
 * under the cap of the month. If the connection breaks before the carrier answers, the text is not sent again.
 */
export async function deliverText(app: AppContext, brand: TextBrand, id: string): Promise<void> {
  const db = app.databases.ofBrand(brand.id)
  const month = monthOf(brand, app.now())
  const claimed = await db.transaction(async (tx) => {
    const [[message]] = await tx.send(claimMessage(id))
    if (!message) return undefined
    const held = settleMessage(id, { state: 'held', ref: null, sentAt: null })
    if (!message.is_wanted) {
      tx.later(held)
      return undefined
    }
    const parts = countSegments(message.body)
    const [[taken]] = await tx.send(takeCost({ month, parts, isAlways: message.is_always }))
    if (taken) return message
    tx.later(held, countHeld(month))
    return undefined
  })
  if (!claimed) return
  const { line: from, number: to, body: text } = claimed
  const sent = app.textCarrier ? await app.textCarrier.send({ from, to, text }) : ({ kind: 'lost' } as const)
  const state = sent.kind === 'sent' ? 'sent' : sent.kind === 'later' ? 'waiting' : 'failed'
  const settled = settleMessage(id, {
    state,
    ref: sent.kind === 'sent' ? sent.ref : null,
    sentAt: sent.kind === 'sent' ? app.now() : null,
  })
  const isFree = sent.kind === 'later' || sent.kind === 'refused'
  await db.send(settled, ...(isFree ? [giveBackCost({ month, parts: countSegments(text) })] : []))
}
