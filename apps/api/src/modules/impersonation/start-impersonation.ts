import { v7 as makeUuid } from 'uuid'
import { ticketPrefix } from '@throughway/contract/identity/impersonation'
import {
  type ImpersonationTicket,
  type impersonationStaffCalls,
} from '@throughway/contract/identity/impersonation-staff'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { queueMail } from '#modules/mail/mail.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { makeSecretText } from '#tokens/secret-text.ts'
import { signLinkTo } from '#tokens/signed-link.ts'
import { impersonationRequestLetter } from './impersonation.letters.ts'
import {
  dropTickets,
  findName,
  findSubject,
  giveTicket,
  insertImpersonation,
  lockImpersonation,
  lockMembers,
} from './impersonation.queries.ts'
import { canBeImpersonated, digestTicket } from './use-ticket.ts'

/** How long the member has to agree, and how long the agreement holds. */
const consentHours = 24

/**
 * Begins an impersonation: issues its ticket, or asks the member first. Throws `notFound`, `notAllowed` for oneself and
 * for staff, `memberNotForThis` for an account that is about to be deleted, and `addressUnverified` where the member
 * must be asked but has no verified address.
 */
export async function startImpersonation(
  tx: Transaction,
  app: AppContext,
  { input, brand, member, now, language, audit }: CallContext<typeof impersonationStaffCalls.startImpersonation>,
) {
  await tx.send(lockMembers([input.id, member.id]))
  const [[subject], [staff]] = await tx.send(findSubject(input.id), findName(member.id))
  if (!subject) throw new Refusal('notFound')
  if (input.id === member.id || subject.is_staff) throw new Refusal('notAllowed')
  if (!canBeImpersonated(subject)) throw new Refusal('memberNotForThis')
  const isAsked = brand.settings.impersonation_consent
  if (isAsked && !subject.is_verified) throw new Refusal('addressUnverified')
  const id = makeUuid()
  await tx.send(
    insertImpersonation({
      id,
      member_id: input.id,
      staff_id: member.id,
      staff_sign_in_id: member.signInId,
      reason: input.reason,
      ticket_number: input.ticket_number,
      consent: isAsked ? 'asked' : 'none',
      consent_until: isAsked ? new Date(now.getTime() + consentHours * 3_600_000) : null,
      now,
    }),
  )
  audit.about({ subject: id })
  audit.changed({}, { ticket_number: input.ticket_number })
  if (!isAsked) return { id, ticket: await issueTicket(tx, app, { id, email: subject.email, brand, member, now }) }
  const token = signLinkTo('impersonationRequest', { keys: [app.secrets.impersonation], brandId: brand.id }, id)
  queueMail(
    tx,
    app,
    brand,
    { memberId: input.id, email: subject.email, language: subject.language ?? language },
    impersonationRequestLetter({ staff: staff!.name, token }),
    'impersonation',
  )
  return { id, ticket: null }
}

/** The ticket of an impersonation to which the member has agreed. Throws `notFound` for any other. */
export async function openAgreed(
  tx: Transaction,
  app: AppContext,
  { input, brand, member, now, audit }: CallContext<typeof impersonationStaffCalls.openImpersonation>,
) {
  const [[row]] = await tx.send(lockImpersonation(input.id))
  if (!row || row.staff_id !== member.id || row.consent !== 'agreed' || row.used_at || row.ended_at)
    throw new Refusal('notFound')
  if (row.consent_until! <= now) throw new Refusal('linkRunOut')
  const [[subject]] = await tx.send(findSubject(row.member_id))
  if (!canBeImpersonated(subject)) throw new Refusal('memberNotForThis')
  audit.about({ memberId: row.member_id })
  return { id: row.id, ticket: await issueTicket(tx, app, { id: row.id, email: subject.email, brand, member, now }) }
}

type Issue = {
  id: string
  email: string
  brand: { id: number }
  member: { id: string; signInId: string }
  now: Date
}

async function issueTicket(
  tx: Transaction,
  app: AppContext,
  { id, email, brand, member, now }: Issue,
): Promise<ImpersonationTicket> {
  const ticket = makeSecretText(ticketPrefix)
  const [, [given]] = await tx.send(
    dropTickets(member.id, now),
    giveTicket(id, { digest: digestTicket(app, brand.id, ticket), signInId: member.signInId, now }),
  )
  return { user: email, ticket, expires_at: given!.expires_at!.toISOString() }
}
