import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import type { InputOf } from '@throughway/contract/call'
import type { OwnSupervisor, supervisorCalls } from '@throughway/contract/account/supervisor'
import { domainOf, mailboxOf } from '@throughway/domain/identity/email'
import { isPersonalMailDomain } from '@throughway/domain/identity/personal-mail'
import type { Database, Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { causedBy, mailboxFull, type MailBrand, takeRoom } from '#modules/mail/mail.ts'
import { findVerified, requireVerified } from '#modules/member/member.ts'
import { Refusal } from '#plugins/refusal.ts'
import { mailConfirmation } from './ask-supervisor.ts'
import {
  type ApprovalRow,
  findAddressFacts,
  findSupervisor,
  insertSupervisor,
  listApprovals,
  lockMember,
  retireSupervisor,
  type SupervisorRow,
  updateSupervisor,
} from './supervisor.queries.ts'
import { linkStart } from './supervisor.ts'

export type Namer = { app: AppContext; brand: MailBrand; memberId: string; language: Language; now: Date }
type Named = InputOf<typeof supervisorCalls.saveSupervisor>

/**
 * Names the supervisor, or corrects the current one's name or phone. A new address is a new person, who is asked only
 * if the member has a verified address, because accounts are free. Throws `changedMeanwhile`, `mailboxFull`,
 * `addressUnverified`, or `invalid` for an address that cannot be a supervisor's.
 */
export async function nameSupervisor(tx: Transaction, namer: Namer, input: Named): Promise<OwnSupervisor> {
  const { memberId, now } = namer
  const [[member], [before], [facts], [verified]] = await tx.send(
    lockMember(memberId),
    findSupervisor(memberId),
    findAddressFacts(memberId),
    findVerified(memberId),
  )
  if ((before?.version ?? 0) !== input.version)
    throw new Refusal('changedMeanwhile', { data: { current: before ? describeSupervisor(before, now) : null } })
  if (isOwnMailbox(input.email, facts!.own)) throw new Refusal('invalid', { fields: { email: 'field.own_address' } })
  if (facts!.has_domains && isPersonalMailDomain(domainOf(input.email) ?? ''))
    throw new Refusal('invalid', { fields: { email: 'field.personal_address' } })

  const { name, email, phone } = input
  if (before?.email === email) {
    await tx.send(updateSupervisor(before.id, { name, phone, version: before.version + 1 }))
  } else {
    requireVerified(verified)
    const id = makeUuid({ msecs: now.getTime() })
    const language = member!.language ?? namer.language
    const room = await takeRoom(tx, namer.app, namer.brand, email, causedBy('supervisorConfirmation', memberId))
    if (!room) throw mailboxFull('email')
    if (before) await tx.send(retireSupervisor(before.id))
    const version = (before?.version ?? 0) + 1
    await tx.send(
      insertSupervisor({
        id,
        member_id: memberId,
        name,
        email,
        phone,
        language,
        state: 'unconfirmed',
        bounce: null,
        asked_at: now,
        reminders: 0,
        version,
        created_at: now,
      }),
    )
    mailConfirmation(
      tx,
      namer.app,
      namer.brand,
      { id, member_id: memberId, email, name, language },
      { member: `${member!.first_name} ${member!.last_name}`, isReminder: false },
      room,
    )
  }
  recordActivity(tx, { memberId, kind: 'supervisor_named', now })
  return readOwn(tx, memberId, now)
}

/**
 * Asks again from the beginning. Throws `supervisorMissing`, `addressUnverified`, `mailboxFull`, or `supervisorSaidNo`
 * after a no.
 */
export async function askAgain(tx: Transaction, namer: Namer): Promise<OwnSupervisor> {
  const { app, brand, memberId, now } = namer
  const [[member], [supervisor], [verified]] = await tx.send(
    lockMember(memberId),
    findSupervisor(memberId),
    findVerified(memberId),
  )
  if (!supervisor) throw new Refusal('supervisorMissing')
  if (supervisor.bounce === 'wrong_person') throw new Refusal('supervisorSaidNo')
  if (supervisor.state !== 'confirmed') {
    requireVerified(verified)
    const room = await takeRoom(tx, app, brand, supervisor.email, causedBy('supervisorConfirmation', memberId))
    if (!room) throw mailboxFull()
    await tx.send(updateSupervisor(supervisor.id, { state: 'unconfirmed', bounce: null, asked_at: now, reminders: 0 }))
    mailConfirmation(
      tx,
      app,
      brand,
      supervisor,
      {
        member: `${member!.first_name} ${member!.last_name}`,
        isReminder: false,
      },
      room,
    )
  }
  return readOwn(tx, memberId, now)
}

export async function removeSupervisor(tx: Transaction, { memberId, now }: Namer): Promise<OwnSupervisor> {
  const [, [supervisor]] = await tx.send(lockMember(memberId), findSupervisor(memberId))
  if (supervisor) {
    await tx.send(retireSupervisor(supervisor.id))
    recordActivity(tx, { memberId, kind: 'supervisor_named', now, details: { removed: 'true' } })
  }
  return readOwn(tx, memberId, now)
}

/** C22: nobody may approve themselves, even under another spelling of their address. */
export function isOwnMailbox(email: string, own: readonly string[]): boolean {
  return own.some((each) => mailboxOf(each) === mailboxOf(email))
}

/** The supervisor as the member sees them. */
export async function readOwn(db: Pick<Database, 'send'>, memberId: string, now: Date): Promise<OwnSupervisor> {
  const [[supervisor], approvals, [facts]] = await db.send(
    findSupervisor(memberId),
    listApprovals(memberId),
    findAddressFacts(memberId),
  )
  return {
    supervisor: supervisor ? describeSupervisor(supervisor, now) : null,
    must_be_work_address: facts!.has_domains,
    approvals: approvals.map(describeApproval),
  }
}

export function describeApproval({ id, kind, date, state }: ApprovalRow) {
  return { id, kind, date, state }
}

function describeSupervisor(
  { name, email, phone, state, bounce, asked_at: askedAt, version }: SupervisorRow,
  now: Date,
) {
  const hasLapsed = state === 'unconfirmed' && askedAt <= linkStart(now)
  return { name, email, phone, state, bounce, has_lapsed: hasLapsed, asked_at: askedAt.toISOString(), version }
}
