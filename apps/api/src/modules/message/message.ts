import { v7 as makeUuid } from 'uuid'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { MessageKind } from '@throughway/contract/content/message'
import type { Language } from '@throughway/contract/programme/brand'
import type { Transaction } from '#database/open-database.ts'
import { tellOne } from '#modules/live/live.ts'
import { insertPersonal } from './message.queries.ts'

export { insertPersonal, selectPersonal } from './message.queries.ts'
export {
  countProgrammeMessages,
  findAnyMessage,
  findMessage,
  insertMessage,
  insertSentMessage,
  listTexts,
  type MessageRow,
  type TextRow,
} from './message-staff.queries.ts'

export type Told = {
  memberId: string
  /** What it tells of: the same thing is told once, however often a job runs. */
  source: string
  kind?: MessageKind
  isUrgent?: boolean
  language: Language
  title: string
  body: ContentTree
  expiresAt?: Date
}

/** Tells one member something, in the caller's transaction. */
export async function tellMember(tx: Transaction, told: Told, now: Date): Promise<void> {
  const { kind = 'system', isUrgent = false, expiresAt = null, ...rest } = told
  const priority = isUrgent ? 'urgent' : 'normal'
  const [[row]] = await tx.send(insertPersonal({ ...rest, id: makeUuid(), kind, priority, expiresAt, now }))
  if (row) tx.atLast(tellOne('message', told.memberId))
}
