import { v7 as makeUuid } from 'uuid'
import type { ContactReportReason } from '@throughway/domain/match/contact'
import type { Transaction } from '#database/open-database.ts'
import { findConversationOf, listLines, saveReport } from './conversation.queries.ts'

/** Staff read so many of the last lines of whom somebody reports. */
const mostQuoted = 20

type Report = {
  memberId: string
  reportedId: string
  reason: ContactReportReason
  words: string
  now: Date
}

/** Tells staff of somebody, with what they wrote to the member last. The caller knows that the two have met. */
export async function reportMember(tx: Transaction, { memberId, reportedId, reason, words, now }: Report) {
  const [[known]] = await tx.send(findConversationOf(memberId, reportedId))
  const [lines] = known ? await tx.send(listLines(known.id)) : [[]]
  const quoted = lines
    .filter((line) => line.author_id === reportedId)
    .slice(0, mostQuoted)
    .toReversed()
    .map((line) => ({ template: line.template, words: line.words, at: line.written_at.toISOString() }))
  const id = makeUuid({ msecs: now.getTime() })
  tx.later(saveReport({ id, reporter_id: memberId, reported_id: reportedId, reason, words, quoted, reported_at: now }))
}
