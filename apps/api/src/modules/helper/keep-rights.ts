import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import type { helperCalls } from '@throughway/contract/account/helper'
import type { Language } from '@throughway/contract/programme/brand'
import { helperAnswerDays, mostHelped, mostHelperMonths, mostHelpers } from '@throughway/domain/identity/helpers'
import { addDays, addMonths, dayMilliseconds, instantOf, localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { causedBy, mailboxFull, queueMail, takeRoom } from '#modules/mail/mail.ts'
import { findOwner, findPrimaryAddress } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { Refusal } from '#plugins/refusal.ts'
import { digest } from '#secrets.ts'
import { spend } from '#tokens/one-use.ts'
import { makeSecretText } from '#tokens/secret-text.ts'
import { helperAskedLetter, helperBeganLetter, helperEndedLetter, helperInvitationLetter } from './helper.letters.ts'
import {
  agree,
  countOpen,
  endRight,
  findInvited,
  hasVerified,
  insertRight,
  lockBeginner,
  lockRight,
  replaceWaiting,
  setHelper,
} from './helper.queries.ts'

/** Who begins, answers or ends a right. */
export type Doer = { app: AppContext; brand: BrandOfRequest; memberId: string; language: Language; now: Date }
type Asked = InputOf<typeof helperCalls.inviteHelper>

/**
 * Mails an invitation to act for the member. The member does not learn whether the address has an account. Throws
 * `invalid` for one's own address or for a day that is past or too far ahead, `tooManyHelpers`, and `mailboxFull`.
 */
export async function inviteHelper(tx: Transaction, doer: Doer, asked: Asked): Promise<void> {
  const { app, brand, memberId, language, now } = doer
  const name = await assertMayBegin(tx, doer, asked, 'member_id')
  const room = await takeRoom(tx, app, brand, asked.email, causedBy('helperInvitation', memberId))
  if (!room) throw mailboxFull('email')
  const token = makeSecretText('hi_')
  const expiresAt = new Date(now.getTime() + helperAnswerDays * dayMilliseconds)
  await tx.send(
    replaceWaiting('member_id', memberId, asked.email, now),
    insertRight({
      ...rightOf(doer, asked),
      member_id: memberId,
      helper_id: null,
      begun_by: 'member',
      digest: digestInvitation(app, brand.id, token),
    }),
  )
  recordActivity(tx, { memberId, kind: 'helper_invited', details: { help: asked.scope }, now })
  const { scope } = asked
  const letter = helperInvitationLetter({ name, scope, token, expiresAt, timeZone: brand.settings.time_zone })
  queueMail(tx, app, brand, { email: asked.email, language }, letter, room)
}

/**
 * Asks the member who has verified the address for a right to act for them. Without such a member the request waits and
 * expires like an unanswered one, so that the asker learns nothing. Throws as `inviteHelper` does.
 */
export async function askToHelp(tx: Transaction, doer: Doer, asked: Asked): Promise<void> {
  const { app, brand, memberId, now } = doer
  const name = await assertMayBegin(tx, doer, asked, 'helper_id')
  const [[owner]] = await tx.send(findOwner(asked.email), replaceWaiting('helper_id', memberId, asked.email, now))
  const helped = owner?.verified_at ? owner : undefined
  const row = rightOf(doer, asked)
  await tx.send(
    insertRight({ ...row, member_id: helped?.id ?? null, helper_id: memberId, begun_by: 'helper', digest: null }),
  )
  if (!helped) return
  const to = { memberId: helped.id, email: asked.email, language: helped.language }
  const letter = helperAskedLetter({ name, scope: asked.scope })
  notify(tx, { app, brand }, to, 'helper.asked', { letter, about: row.id, causerId: memberId })
}

/**
 * The member's answer to a helper who asked. Throws `notFound`, `linkRunOut` for one that is over, and `tooManyHelpers` for
 * a yes beyond those that a member may have.
 */
export async function answerRequest(tx: Transaction, doer: Doer, id: string, answer: 'yes' | 'no'): Promise<void> {
  const { memberId, now } = doer
  const [[row]] = await tx.send(lockRight(id, memberId))
  if (!row || row.member_id !== memberId || row.begun_by !== 'helper') throw new Refusal('notFound')
  const [[answered]] = await tx.send(answer === 'yes' ? agree(id, now) : endRight(id, 'declined', now))
  if (!answered || row.used_at) throw new Refusal('linkRunOut')
  if (answer === 'yes') await assertHasRoom(tx, memberId, now)
  recordActivity(tx, {
    memberId,
    kind: answer === 'yes' ? 'helper_began' : 'helper_declined',
    details: { help: row.scope },
    now,
  })
  const kind = answer === 'yes' ? 'helper.began' : 'helper.ended'
  await tellOther(tx, doer, { id, otherId: row.helper_id!, kind, scope: row.scope })
}

/** The lock on the member lets two answers at once count each other. */
async function assertHasRoom(tx: Transaction, memberId: string, now: Date): Promise<void> {
  const [, [counted]] = await tx.send(lockBeginner(memberId), countOpen('member_id', memberId, now))
  if (counted!.open > mostHelpers) throw new Refusal('tooManyHelpers')
}

/** What a mailed invitation lets do. Throws `linkRunOut`, and `invitationForAnother` without its verified address. */
export async function readInvitation(db: Pick<Database, 'send'>, { app, brand, memberId, now }: Doer, token: string) {
  const [[found]] = await db.send(findInvited(digestInvitation(app, brand.id, token), now))
  if (!found) throw linkRunOut()
  await assertInvited(db, memberId, found.email)
  return found
}

/**
 * Gives the right of an invitation to the member who has verified its address. Throws as `readInvitation`, and
 * `notAllowed` for an own invitation.
 */
export async function acceptInvitation(tx: Transaction, doer: Doer, token: string) {
  const { app, brand, memberId, now } = doer
  const [[row]] = await tx.send(
    spend('helperInvitation', digestInvitation(app, brand.id, token), now, { ended_at: null }),
  )
  if (!row?.member_id || row.ended_at) throw linkRunOut()
  await assertInvited(tx, memberId, row.email)
  if (row.member_id === memberId) throw new Refusal('notAllowed')
  const [, [counted]] = await tx.send(setHelper(row.id, memberId), countOpen('helper_id', memberId, now))
  if (counted!.open > mostHelped) throw new Refusal('tooManyHelpers')
  recordActivity(tx, {
    memberId: row.member_id,
    kind: 'helper_began',
    actor: 'helper',
    actorId: memberId,
    details: { help: row.scope },
    now,
  })
  await tellOther(tx, doer, { id: row.id, otherId: row.member_id, kind: 'helper.began', scope: row.scope })
  return { id: row.id, scope: row.scope }
}

/** Ends a right, or withdraws a waiting one, for either person. Doing it twice changes nothing. Throws `notFound`. */
export async function endHelp(tx: Transaction, doer: Doer, id: string): Promise<void> {
  const { memberId, now } = doer
  const [[row]] = await tx.send(lockRight(id, memberId))
  if (!row) throw new Refusal('notFound')
  const isMember = row.member_id === memberId
  // the member says no to a question by its own call
  if (isMember && row.begun_by === 'helper' && !row.used_at) throw new Refusal('notFound')
  const [[ended]] = await tx.send(endRight(id, isMember ? 'member' : 'helper', now))
  if (!ended || !row.member_id || !row.used_at) return
  recordActivity(tx, {
    memberId: row.member_id,
    kind: 'helper_ended',
    ...(!isMember && { actor: 'helper' as const, actorId: memberId }),
    details: { help: row.scope },
    now,
  })
  const otherId = isMember ? row.helper_id : row.member_id
  if (otherId) await tellOther(tx, doer, { id, otherId, kind: 'helper.ended', scope: row.scope })
}

/** Throws for a day that the right cannot end on, an own address, and too many rights; answers the beginner's name. */
async function assertMayBegin(
  tx: Transaction,
  { brand, memberId, now }: Doer,
  { email, ends_on: endsOn }: Asked,
  side: 'member_id' | 'helper_id',
): Promise<string> {
  const today = localDate(now, brand.settings.time_zone)
  if (endsOn <= today) throw new Refusal('invalid', { fields: { ends_on: 'field.not_in_future' } })
  if (endsOn > addMonths(today, mostHelperMonths))
    throw new Refusal('invalid', { fields: { ends_on: 'field.too_far_away' } })
  const [[beginner], [counted], [own]] = await tx.send(
    lockBeginner(memberId),
    countOpen(side, memberId, now),
    hasVerified(memberId, email),
  )
  if (own!.found) throw new Refusal('invalid', { fields: { email: 'field.own_address' } })
  if (counted!.open >= (side === 'member_id' ? mostHelpers : mostHelped)) throw new Refusal('tooManyHelpers')
  return beginner?.name ?? ''
}

function rightOf({ brand, now }: Doer, { email, relation, scope, ends_on: endsOn }: Asked) {
  return {
    id: makeUuid({ msecs: now.getTime() }),
    email,
    relation,
    scope,
    asked_at: now,
    expires_at: new Date(now.getTime() + helperAnswerDays * dayMilliseconds),
    // the whole of the last day in the programme's zone
    ends_at: instantOf(addDays(endsOn, 1), '00:00', brand.settings.time_zone),
  }
}

type Change = {
  id: string
  otherId: string
  kind: 'helper.began' | 'helper.ended'
  scope: Asked['scope']
}

/** Notifies the other person, with the name of the one who acted. */
async function tellOther(tx: Transaction, { app, brand, memberId }: Doer, { id, otherId, kind, scope }: Change) {
  const [[doing], [address]] = await tx.send(lockBeginner(memberId), findPrimaryAddress(otherId))
  if (!address) return
  const name = doing?.name ?? ''
  const letter = kind === 'helper.began' ? helperBeganLetter({ name, scope }) : helperEndedLetter({ name, scope })
  const to = { memberId: otherId, email: address.email, language: address.language }
  notify(tx, { app, brand }, to, kind, { letter, about: id, causerId: memberId })
}

async function assertInvited(db: Pick<Database, 'send'>, memberId: string, email: string) {
  const [[proved]] = await db.send(hasVerified(memberId, email))
  if (!proved!.found) throw new Refusal('invitationForAnother')
}

function digestInvitation({ secrets }: AppContext, brandId: number, token: string) {
  return digest(secrets.helper, 'token', brandId, token)
}

function linkRunOut() {
  return new Refusal('linkRunOut', { fields: { token: 'refusal.link_run_out' } })
}
