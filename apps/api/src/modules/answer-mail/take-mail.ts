import type { Language } from '@throughway/contract/programme/brand'
import { conversationCalls } from '@throughway/contract/match/conversation'
import { cutAnswer } from '@throughway/domain/texting/cut-answer'
import { readReply } from '@throughway/domain/texting/texting'
import { dayMilliseconds, localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { answerDomain, readAnswerAddress } from '#modules/answer-address/answer-address.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { endChoices } from '#modules/contact/contact.ts'
import { sayInConversation } from '#modules/conversation/conversation.ts'
import { causedBy, queueMail } from '#modules/mail/mail.ts'
import { assertMatching } from '#modules/matching/matching.ts'
import { actForMember, say } from '#modules/texting/texting.ts'
import { Refusal } from '#plugins/refusal.ts'
import { answeredLetter, notTakenLetter, type WhyNot } from './answer-mail.letters.ts'
import {
  countReceived,
  findAnswerAddress,
  insertReceived,
  listOwnAddresses,
  waitForMails,
} from './answer-mail.queries.ts'
import { type ReadMail, readMail } from './read-mail.ts'

/** The most mails of one member that take effect within a day. */
const mostADay = 40

/**
 * The outcome of a mail, as `/metrics` counts it. `told`: its sender was told why it had no effect. Every other outcome
 * except `taken` is silent: an answer would reveal to a stranger which addresses exist, or go to somebody who wrote
 * nothing.
 */
export const outcomes = [
  'taken',
  'told',
  'automatic',
  'unknown_address',
  'wrong_sender',
  'unproven',
  'again',
  'too_many',
  'unreadable',
] as const
export type Outcome = (typeof outcomes)[number]

type Mail = { to: string; isBounce: boolean; raw: Buffer }

/** Takes one mail for one of our addresses. Throws only when it should be sent again later. */
export async function takeMail(app: AppContext, { to, isBounce, raw }: Mail): Promise<Outcome> {
  const address = readAnswerAddress(app, to)
  if (!address) return 'unknown_address'
  const mail = await readMail(raw, app.env.inboundMail!.verdicts).catch(() => undefined)
  if (!mail) return 'unreadable'
  if (isBounce || mail.isAutomatic) return 'automatic'
  if (mail.from === undefined) return 'wrong_sender'
  if (!mail.isProven) return 'unproven'
  const brand = await app.brands.get(address.key)
  const db = app.databases.ofBrand(address.brandId)
  const now = app.now()
  const facts = { app, brand, mail, to, answerId: address.id, now }
  try {
    return await db.transaction((tx) => act(tx, { ...facts, from: mail.from! }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return await db.transaction((tx) => act(tx, { ...facts, from: mail.from! }, whyOf(error)))
  }
}

type Facts = {
  app: AppContext
  brand: BrandOfRequest
  mail: ReadMail
  from: string
  to: string
  answerId: string
  now: Date
}

/** Does what the mail says, once. With `why` it only tells the sender why that is impossible. */
async function act(tx: Transaction, facts: Facts, why?: WhyNot): Promise<Outcome> {
  const { brand, mail, from, answerId, now } = facts
  const [[row]] = await tx.send(findAnswerAddress(answerId, from, now))
  if (!row) return 'unknown_address'
  if (!row.is_own) return 'wrong_sender'
  const memberId = row.member_id
  const yesterday = new Date(now.getTime() - dayMilliseconds)
  const [, [counted]] = await tx.send(waitForMails(memberId), countReceived(memberId, yesterday))
  if (counted!.mails >= mostADay) return 'too_many'
  const [[received]] = await tx.send(insertReceived(memberId, mail.digest, now))
  if (!received) return 'again'
  const { conversation_id: conversationId, asked_on: askedOn } = row
  const sender = { memberId, language: row.language ?? brand.settings.languages[0]!, conversationId, askedOn }
  const reason = why ?? (row.is_over ? 'over' : await answer(tx, facts, sender))
  if (!reason) return 'taken'
  write(tx, facts, sender, notTakenLetter(reason, conversationId))
  return 'told'
}

type Sender = {
  memberId: string
  language: Language
  conversationId: string | null
  /** The day that the mail they answer asks about. */
  askedOn: string | null
}

/** Answers why the mail has no effect, or undefined when it was taken. Throws the refusals of the page's calls. */
function answer(tx: Transaction, facts: Facts, sender: Sender): Promise<WhyNot | undefined> {
  const text = cutAnswer(facts.mail.text, answerDomain(facts.app, facts.brand.key))
  return sender.conversationId === null
    ? command(tx, facts, sender, text)
    : talk(tx, facts, { memberId: sender.memberId, conversationId: sender.conversationId }, text)
}

/** C25: the mail becomes a line, as if it had been written on the page. */
async function talk(
  tx: Transaction,
  { app, brand, now }: Facts,
  { memberId, conversationId }: { memberId: string; conversationId: string },
  text: string,
): Promise<WhyNot | undefined> {
  assertMatching(brand)
  const [own] = await tx.send(listOwnAddresses(memberId))
  // the own address is shared by a press alone
  const plain = own.reduce((words, { email }) => hide(words, email), text)
  if (plain === '') return 'empty'
  const read = conversationCalls.sayInConversation.input.safeParse({ id: conversationId, words: plain })
  if (!read.success) return 'too_long'
  const today = localDate(now, brand.settings.time_zone)
  await sayInConversation(tx, { app, brand, memberId, now, today }, read.data)
  return undefined
}

function hide(words: string, address: string): string {
  const parts: string[] = []
  const lower = words.toLowerCase()
  let from = 0
  for (let at = lower.indexOf(address); at !== -1; at = lower.indexOf(address, from)) {
    parts.push(words.slice(from, at))
    from = at + address.length
  }
  return [...parts, words.slice(from)].join('…')
}

/** C24: reads the first words as a command, as in a text message, and mails the result. */
async function command(tx: Transaction, facts: Facts, sender: Sender, text: string): Promise<WhyNot | undefined> {
  const { app, brand, to, answerId, now } = facts
  const { memberId, language, askedOn } = sender
  const [line = ''] = text.split('\n')
  if (line === '') return 'empty'
  const asked = readReply(line)
  const tell = (said: Parameters<typeof answeredLetter>[0]['said']) =>
    write(tx, facts, sender, answeredLetter({ said, answersTo: to }))
  // the terms are agreed to by text, on paper or in the browser
  if (['help', 'start', 'agree', 'unknown'].includes(asked.kind)) {
    tell({ key: 'help' })
    return undefined
  }
  if (asked.kind === 'stop') {
    tx.later(endChoices({ memberId, mailId: answerId }, ['rewards.mail'], now))
    recordActivity(tx, { memberId, kind: 'unsubscribed', now, details: { topic: 'rewards' } })
    tell({ key: 'stopped' })
    return undefined
  }
  const owner = { member_id: memberId, language, open_question_on: askedOn, source: 'mail' as const }
  const said = await actForMember(tx, { app, brand, now }, owner, asked)
  tell(say(said.key, language, { program: brand.settings.app_name, ...said.values }))
  return undefined
}

/** To the address from which the mail came. */
function write(
  tx: Transaction,
  { app, brand, from }: Facts,
  { memberId, language }: Sender,
  letter: ReturnType<typeof answeredLetter>,
): void {
  queueMail(tx, app, brand, { email: from, language, memberId }, letter, causedBy('mailAnswered', memberId))
}

/** Turns the refusal that the page shows beside the field into a reason for a mail. */
function whyOf({ refusal, details }: Refusal): WhyNot {
  if (details.fields?.['words'] === 'field.tells_whereabouts') return 'whereabouts'
  if (refusal === 'contactUnanswered') return 'unanswered'
  if (['contactOver', 'contactBarred', 'notFound', 'matchingOff'].includes(refusal)) return 'over'
  return 'failed'
}
