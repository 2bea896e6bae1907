import { ticketPrefix } from '@throughway/contract/identity/impersonation'
import type { Language } from '@throughway/contract/programme/brand'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { insertActivity, recordActivity } from '#modules/activity/activity.ts'
import { insertStaffEvent } from '#modules/audit/audit.ts'
import { tellOne } from '#modules/live/live.ts'
import { type MailBrand, queueMail } from '#modules/mail/mail.ts'
import type { ActingStaff } from '#plugins/session-token.ts'
import { Refusal } from '#plugins/refusal.ts'
import { digest } from '#secrets.ts'
import { spend } from '#tokens/one-use.ts'
import { impersonationStartedLetter } from './impersonation.letters.ts'
import {
  endOthersOf,
  findByTicket,
  findMayAct,
  findName,
  findSubject,
  lockMembers,
  startOverlay,
} from './impersonation.queries.ts'

const ticketForm = new RegExp(`^${ticketPrefix}[\\w-]{43}$`)

/** Whether the text in the place of a password can be one of our tickets. */
export function isTicket(password: string): boolean {
  return ticketForm.test(password)
}

export function digestTicket({ secrets }: AppContext, brandId: number, ticket: string): Buffer {
  return digest(secrets.impersonation, 'ticket', brandId, ticket)
}

type Use = {
  brand: MailBrand
  ticket: string
  /** The address beside the ticket, normalised. */
  email: string
  /** The overlay's sign-in, which the caller makes. */
  signInId: string
  language: Language
  now: Date
}

/**
 * Uses a ticket: the impersonation begins, any other one of the staff member ends, and the member is notified.
 * Undefined for text that was never a ticket of this programme. Throws `wrongCredentials` for a ticket that is used,
 * expired, or for another account, or whose staff member has lost the right.
 */
export async function useTicket(
  tx: Transaction,
  app: AppContext,
  { brand, ticket, email, signInId, language, now }: Use,
): Promise<(ActingStaff & { memberId: string }) | undefined> {
  const ticketDigest = digestTicket(app, brand.id, ticket)
  const [[found]] = await tx.send(findByTicket(ticketDigest))
  if (!found) return undefined
  const { id, member_id: memberId, staff_id: staffId } = found
  await tx.send(lockMembers([memberId, staffId]))
  const [[used], [subject], [right], [staff]] = await tx.send(
    spend('impersonationTicket', ticketDigest, now),
    findSubject(memberId),
    findMayAct(id, now),
    findName(staffId),
  )
  if (!used || used.ended_at || !right?.may || !canBeImpersonated(subject) || subject.email !== email)
    throw new Refusal('wrongCredentials')
  const [, replaced] = await tx.send(startOverlay(id, { signInId, now }), endOthersOf(staffId, id, now))
  for (const each of replaced) noteEnd(tx, each, now)
  const { reason, ticket_number: ticketNumber } = used
  recordActivity(tx, {
    memberId,
    kind: 'impersonation_started',
    actor: 'impersonator',
    actorId: staffId,
    details: { reason, case: ticketNumber },
    now,
  })
  tx.later(
    insertStaffEvent({
      kind: 'impersonation.started',
      actorId: staffId,
      memberId,
      subject: id,
      reason,
      changes: { ticket_number: [null, ticketNumber] },
      now,
    }),
  )
  tx.atLast(tellOne('impersonation', staffId))
  queueMail(
    tx,
    app,
    brand,
    { memberId, email: subject.email, language: subject.language ?? language },
    impersonationStartedLetter({ staff: staff!.name }),
    'impersonation',
  )
  return { id, staffId, memberId }
}

type Judged = { is_staff: boolean; deletion_asked_at: Date | null }

/** Whether staff may act for the account: not for staff, nor for an account that is about to be deleted. */
export function canBeImpersonated<Each extends Judged>(subject: Each | undefined): subject is Each {
  return subject !== undefined && !subject.is_staff && subject.deletion_asked_at === null
}

/** Writes the entry and the event of an end that no colleague brought about; the staff member's other tabs hear of it. */
export function noteEnd(
  tx: Transaction,
  { id, member_id: memberId, staff_id: staffId }: { id: string; member_id: string; staff_id: string },
  now: Date,
): void {
  tx.later(
    insertActivity({ memberId, kind: 'impersonation_ended', actor: 'impersonator', actorId: staffId, now }),
    insertStaffEvent({
      kind: 'impersonation.ended',
      actorId: staffId,
      memberId,
      subject: id,
      reason: null,
      changes: {},
      now,
    }),
  )
  tx.atLast(tellOne('impersonation', staffId))
}
