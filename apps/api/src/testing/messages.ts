import { v7 as makeUuid } from 'uuid'
import type { RawInputOf } from '@throughway/contract/call'
import { messageStaffCalls } from '@throughway/contract/content/message-staff'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { Language } from '@throughway/contract/programme/brand'
import type { Transaction } from '#database/open-database.ts'
import { tellOne } from '#modules/live/live.ts'
import { insertPersonal } from '#modules/message/message.ts'
import type { TestApi } from './start-test-api.ts'

export const treeOf = (text: string): ContentTree => ({
  blocks: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

type Draft = RawInputOf<typeof messageStaffCalls.draftMessage>

export const draftOf = (more: Partial<Draft> = {}): Draft => ({
  topic: 'events',
  texts: [{ language: 'en', title: 'A new bike cage', body: JSON.stringify(treeOf('It opens on Monday.')) }],
  ...more,
})

/** A message as staff make it: drafted, looked at, sent. */
export async function sendMessage(api: TestApi, token: string, more: Partial<Draft> = {}) {
  const staff = await api.at('harbor', { token, json: true })
  const { data: draft } = await staff(messageStaffCalls.draftMessage, draftOf(more))
  const which = { id: draft.id, revision: draft.revision }
  const { data: preview } = await staff(messageStaffCalls.previewMessage, which)
  const sent = await staff(messageStaffCalls.sendMessage, which)
  if (sent.http !== 200) throw new Error(sent.text)
  return { ...sent.data, preview }
}

type Told = {
  memberId: string
  /** What it tells of: the same thing is told once. */
  source: string
  language: Language
  title: string
  body: ContentTree
  link?: string | null
}

/** Tells one member something without a notice of the product. */
export async function tellMember(tx: Transaction, { link = null, ...told }: Told, now: Date): Promise<void> {
  const facts = { id: makeUuid(), kind: 'system', priority: 'normal', expiresAt: null, now } as const
  const [[row]] = await tx.send(insertPersonal({ ...told, link, ...facts }))
  if (row) tx.atLast(tellOne('message', told.memberId))
}
