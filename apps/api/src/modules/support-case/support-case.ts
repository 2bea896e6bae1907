import type { Language } from '@throughway/contract/programme/brand'
import type { OpenedCase, SupportCase, SupportState, SupportTopic } from '@throughway/contract/programme/support-case'
import { findAnswerCaseBy } from '@throughway/domain/content/answer-case-by'
import { localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import { takeNumber } from '#database/take-number.ts'
import { causedBy, type MailBrand, queueMail } from '#modules/mail/mail.ts'
import { findPrimaryAddress, listAdministrators } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { maskFor, type MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { makeCaseToken, readCaseToken } from './case-token.ts'
import { caseAnswerLetter, caseAssignedLetter, caseReceivedLetter, caseWaitsLetter } from './support-case.letters.ts'
import {
  type CaseRow,
  findCase,
  insertCase,
  insertMessage,
  listMessages,
  listStaff,
  lockCase,
  setAssignee,
  setCaseState,
  type ShownCase,
} from './support-case.queries.ts'

type Teller = { app: AppContext; brand: MailBrand; now: Date }
type Sender = { memberId: string | null; name: string; email: string; language: Language }
/** `wasWaiting`: the administrators know of it. */
type WrittenCase = { number: number; wasWaiting: boolean }
type Question = { topic: SupportTopic; message: string; about?: string | undefined }

/** Nobody reads a longer case, so the next message begins a new one. */
const mostMessages = 100

/**
 * Keeps a message and answers with the number of its case: the one that it continues, if that is the sender's own, or a
 * new one. The sender gets a receipt. The administrators are notified once, until somebody answers.
 */
export async function askStaff(tx: Transaction, teller: Teller, sender: Sender, question: Question): Promise<number> {
  const { app, brand, now } = teller
  const { topic } = question
  const { number, wasWaiting } =
    (await continueCase(tx, teller, sender, question)) ?? (await openCase(tx, sender, question, now))
  const { memberId: senderId } = sender
  const to = { email: sender.email, language: sender.language, ...(senderId && { memberId: senderId }) }
  queueMail(tx, app, brand, to, caseReceivedLetter({ number, topic }), causedBy('supportReceived', senderId))
  if (wasWaiting) return number
  // beyond their share of mails a day, administrators find the case in the list
  const [administrators] = await tx.send(listAdministrators())
  const letter = caseWaitsLetter({ number, topic })
  for (const { member_id: memberId, email, language } of administrators)
    queueMail(
      tx,
      app,
      brand,
      { memberId, email, language: language ?? 'en' },
      letter,
      causedBy('supportWaits', senderId),
    )
  return number
}

/** Undefined where the case is not the sender's, or full. */
async function continueCase(
  tx: Transaction,
  { app, brand, now }: Teller,
  sender: Sender,
  { about, message }: Question,
): Promise<WrittenCase | undefined> {
  const number = about && readCaseToken({ keys: [app.secrets.support], brandId: brand.id }, about)
  if (!number) return undefined
  const [[known]] = await tx.send(lockCase(number))
  if (!known || !isOf(known, sender)) return undefined
  const [[written]] = await tx.send(insertMessage({ number, staffId: null, text: message, now }, mostMessages))
  if (!written) return undefined
  await tx.send(setCaseState(number, 'open', now))
  return { number, wasWaiting: known.state === 'open' }
}

/**
 * A member's case belongs to that member only. A visitor needs the link from the mail of its answer, which names the
 * case, and the address that they gave, because an address alone is no secret.
 */
function isOf({ member_id: memberId, email }: CaseRow, sender: Sender): boolean {
  return memberId === null ? email === sender.email : memberId === sender.memberId
}

async function openCase(
  tx: Transaction,
  sender: Sender,
  { topic, message }: Question,
  now: Date,
): Promise<WrittenCase> {
  const { memberId, name, email, language } = sender
  const [[next]] = await tx.send(takeNumber('support_case'))
  const { number } = next!
  await tx.send(
    insertCase({ number, member_id: memberId, name, email, language, topic, state: 'open', asked_at: now }),
    insertMessage({ number, staffId: null, text: message, now }, mostMessages),
  )
  return { number, wasWaiting: false }
}

/** Which case a member of the staff changes, and which of its versions they have seen. */
type SeenCase = { number: number; version: number }

/**
 * Mails and keeps the answer of staff, and returns the case as it was. Throws `notFound`, `notAllowed` for one's own
 * case, `changedMeanwhile` when the case has changed since it was seen, `supportCaseFull`.
 */
export async function answerCase(
  tx: Transaction,
  { app, brand, now }: Teller,
  { text, closes, ...seen }: SeenCase & { text: string; closes: boolean },
  staffId: string,
): Promise<CaseRow> {
  const { number } = seen
  const known = await openOther(tx, seen, staffId)
  const [[written]] = await tx.send(insertMessage({ number, staffId, text, now }, mostMessages))
  if (!written) throw new Refusal('supportCaseFull')
  await tx.send(setCaseState(number, closes ? 'closed' : 'answered', now))
  const { email, language, member_id: memberId } = known
  const token = makeCaseToken({ keys: [app.secrets.support], brandId: brand.id }, number)
  const to = { email, language, ...(memberId && { memberId }) }
  queueMail(tx, app, brand, to, caseAnswerLetter({ number, text, token }), 'supportAnswer')
  return known
}

/** Moves a case and returns it as it was. Throws as `answerCase` does. */
export async function moveCase(tx: Transaction, seen: SeenCase, state: SupportState, staffId: string, now: Date) {
  const known = await openOther(tx, seen, staffId)
  await tx.send(setCaseState(seen.number, state, now))
  return known
}

/**
 * Assigns a case to somebody who may answer it, or to nobody, and returns it as it was. Throws as `answerCase` does,
 * and `invalid` for any other person and for the sender.
 */
export async function assignCase(
  tx: Transaction,
  { app, brand, now }: Teller,
  seen: SeenCase,
  assigneeId: string | null,
  staffId: string,
): Promise<CaseRow> {
  const known = await openOther(tx, seen, staffId)
  if (assigneeId !== null) {
    const [staff] = await tx.send(listStaff(now))
    if (assigneeId === known.member_id || !staff.some(({ id }) => id === assigneeId))
      throw new Refusal('invalid', { fields: { assignee: 'field.not_a_choice' } })
  }
  await tx.send(setAssignee(seen.number, assigneeId))
  if (assigneeId === null || assigneeId === staffId || assigneeId === known.assignee_id) return known
  const [[address]] = await tx.send(findPrimaryAddress(assigneeId))
  if (address)
    notify(tx, { app, brand }, { memberId: assigneeId, ...address }, 'support.assigned', {
      letter: caseAssignedLetter(known),
      about: `${known.number} ${known.version}`,
    })
  return known
}

async function openOther(tx: Transaction, { number, version }: SeenCase, staffId: string): Promise<CaseRow> {
  const [[known]] = await tx.send(lockCase(number))
  if (!known) throw new Refusal('notFound')
  assertNotOwn(known.member_id, staffId)
  if (known.version !== version) throw new Refusal('changedMeanwhile')
  return known
}

/**
 * Reads a case for staff. The answers of staff are masked as the sender's own words are, since they are letters to the
 * sender and quote them. Throws `notFound`.
 */
export async function readCase(
  db: Pick<Database, 'send'>,
  number: number,
  timeZone: string,
  maskOf: () => Promise<MemberMask> = async () => maskFor(false),
): Promise<OpenedCase> {
  const [[row], messages] = await db.send(findCase(number), listMessages(number))
  if (!row) throw new Refusal('notFound')
  const mask = await maskOf()
  return {
    ...describeCase(row, timeZone, mask),
    messages: messages.map(({ staff_id: staffId, text, sent_at: sentAt }) => ({
      by: staffId === null ? ('sender' as const) : ('staff' as const),
      text: mask.textOf(text),
      sent_at: sentAt.toISOString(),
    })),
  }
}

export function describeCase(row: ShownCase, timeZone: string, mask: MemberMask): SupportCase {
  const { number, topic, state, name, email, member_id, language, version } = row
  const { asked_at: askedAt, changed_at: changedAt, waiting_since: waitingSince } = row
  const { assignee_id: assigneeId, assignee_name: assigneeName } = row
  return {
    id: String(number),
    number,
    topic,
    state,
    name: mask.wholeNameOf(name),
    email: mask.textOf(email),
    member_id,
    language,
    asked_at: askedAt.toISOString(),
    changed_at: changedAt.toISOString(),
    waiting_since: waitingSince.toISOString(),
    answer_by: state === 'open' ? findAnswerCaseBy(localDate(waitingSince, timeZone)) : null,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    version,
  }
}
