import { v7 as makeUuid } from 'uuid'
import { type grantCalls, type invitationCalls, invitationDays } from '@throughway/contract/identity/grant'
import { type GrantRole, permissionsOf, scopeOfRole } from '@throughway/domain/identity/permissions'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import { causedBy, mailboxFull, queueMail, takeRoom } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { insertGrant } from '#plugins/staff-grants.ts'
import { digest } from '#secrets.ts'
import { spend } from '#tokens/one-use.ts'
import { makeSecretText } from '#tokens/secret-text.ts'
import { assertScope, lockBoth, mayGive } from './give-grant.ts'
import { grantGivenLetter, staffInvitationLetter } from './grant.letters.ts'
import { findGranted, findHolder, type Holder, settleMember } from './grant.queries.ts'
import {
  endInvitation,
  findInvitation,
  findOpenInvitation,
  hasVerified,
  insertInvitation,
  type InvitationRow,
  noteAccepted,
  replaceInvitations,
} from './invitation.queries.ts'

/**
 * Mails an invitation to a role. The inviter does not learn whether the address has an account. Throws `notAllowed` for
 * a role above one's own, `invalid` for an unsuitable scope or end, and `mailboxFull`.
 */
export async function inviteToRole(
  tx: Transaction,
  app: AppContext,
  { input, brand, member, now, language, audit }: CallContext<typeof grantCalls.inviteToRole>,
): Promise<InvitationRow> {
  const { email, role, reason, scope_id: scopeId = null } = input
  const endsAt = input.ends_at ? new Date(input.ends_at) : null
  if (endsAt && endsAt <= now) throw new Refusal('invalid', { fields: { ends_at: 'field.not_in_future' } })
  await assertScope(tx, role, input.scope_id)
  const [[holder]] = await tx.send(findHolder(member.id, now))
  if (!holder || !mayGive(holder.granted, role)) throw new Refusal('notAllowed')
  // the lock of the mailbox, which it takes, lets one of two invitations at once replace the other
  const room = await takeRoom(tx, app, brand, email, causedBy('staffInvitation', member.id))
  if (!room) throw mailboxFull('email')

  const token = makeSecretText('si_')
  const lastMoment = new Date(now.getTime() + invitationDays * dayMilliseconds)
  const expiresAt = endsAt && endsAt < lastMoment ? endsAt : lastMoment
  const [, [row]] = await tx.send(
    replaceInvitations({ email, role, scopeId }, member.id, now),
    insertInvitation({
      id: makeUuid({ msecs: now.getTime() }),
      digest: digestInvitation(app, brand.id, token),
      email,
      role,
      scope_kind: scopeOfRole[role],
      scope_id: scopeId,
      ends_at: endsAt,
      reason,
      invited_by: member.id,
      invited_at: now,
      expires_at: expiresAt,
      used_at: null,
      member_id: null,
      revoked_at: null,
      revoked_by: null,
    }),
  )
  // no event contains the address of a person without an account, because no purge would find it there
  audit.about({ subject: row!.id })
  audit.changed({}, { role, scope_id: scopeId, ends_at: endsAt })
  const letter = staffInvitationLetter({ role, token, expiresAt, timeZone: brand.settings.time_zone })
  queueMail(tx, app, brand, { email, language }, letter, room)
  return row!
}

/** Takes an invitation back. Doing so twice changes nothing. Throws `notFound`, also for one that was accepted. */
export async function revokeInvitation(
  tx: Transaction,
  { input, member, now, audit }: CallContext<typeof grantCalls.revokeInvitation>,
): Promise<void> {
  const [[found], [holder]] = await tx.send(findInvitation(input.id), findHolder(member.id, now))
  if (!found) throw new Refusal('notFound')
  if (!holder || !mayGive(holder.granted, found.role)) throw new Refusal('notAllowed')
  const [[ended]] = await tx.send(endInvitation(input.id, member.id, now))
  if (!ended) {
    // somebody accepted it meanwhile, or it was taken back before
    const [[still]] = await tx.send(findInvitation(input.id))
    if (!still) throw new Refusal('notFound')
    return audit.unchanged()
  }
  audit.changed({ state: 'open' }, { state: 'revoked' })
}

/**
 * What an invitation offers. Throws `linkRunOut`, and `invitationForAnother` for a member who has not verified its
 * address.
 */
export async function readInvitation(
  db: Pick<Database, 'send'>,
  app: AppContext,
  { input, brand, member, now }: CallContext<typeof invitationCalls.readInvitation>,
): Promise<InvitationRow> {
  const [[found]] = await db.send(findOpenInvitation(digestInvitation(app, brand.id, input.token), now))
  if (!found) throw linkRunOut()
  await assertInvited(db, member.id, found)
  const [[inviter]] = await db.send(findHolder(found.invited_by, now))
  if (!mayOffer(inviter, found.role)) throw linkRunOut()
  return found
}

/**
 * Gives the role of an invitation to the member who has verified its address. The inviter must still be allowed to give
 * it, so an invitation ends with the inviter's own role. Throws as `readInvitation` does, and `notAllowed` for one's
 * own invitation.
 */
export async function acceptInvitation(
  tx: Transaction,
  app: AppContext,
  { input, brand, member, now, language, audit }: CallContext<typeof invitationCalls.acceptInvitation>,
): Promise<InvitationRow> {
  const [[invitation]] = await tx.send(
    spend('staffInvitation', digestInvitation(app, brand.id, input.token), now, { revoked_at: null }),
  )
  if (!invitation) throw linkRunOut()
  await assertInvited(tx, member.id, invitation)
  const { role, scope_id: scopeId, invited_by: invitedBy, ends_at: endsAt } = invitation
  if (invitedBy === member.id) throw new Refusal('notAllowed')
  const { actor: inviter, subject } = await lockBoth(tx, invitedBy, member.id, now)
  if (!mayOffer(inviter, role) || !subject) throw linkRunOut()
  await assertScope(tx, role, scopeId ?? undefined).catch((fault: unknown) => {
    throw fault instanceof Refusal ? linkRunOut() : fault
  })

  const id = makeUuid()
  const [, [found]] = await tx.send(
    insertGrant(brand.id, {
      id,
      memberId: member.id,
      role,
      scopeId,
      startsAt: now,
      endsAt,
      grantedBy: invitedBy,
      reason: invitation.reason,
    }),
    findGranted(member.id, now),
  )
  tx.later(settleMember(member.id, found!.granted), noteAccepted(invitation.id, member.id))
  audit.about({ memberId: member.id, subject: id, details: { role } })
  audit.changed({}, { role, scope_id: scopeId, ends_at: endsAt, invitation_id: invitation.id })
  const to = { memberId: member.id, email: subject.email, language: subject.language ?? language }
  notify(tx, { app, brand }, to, 'grant.given', { letter: grantGivenLetter({ role }), about: id })
  return invitation
}

/** Whether somebody may give the role now. */
function mayOffer(inviter: Holder | undefined, role: GrantRole): boolean {
  return (
    inviter !== undefined && permissionsOf(inviter.granted).includes('grant.manage') && mayGive(inviter.granted, role)
  )
}

async function assertInvited(db: Pick<Database, 'send'>, memberId: string, { email }: Pick<InvitationRow, 'email'>) {
  const [[proved]] = await db.send(hasVerified(memberId, email))
  if (!proved!.found) throw new Refusal('invitationForAnother')
}

function digestInvitation({ secrets }: AppContext, brandId: number, token: string) {
  return digest(secrets.invitation, 'token', brandId, token)
}

function linkRunOut() {
  return new Refusal('linkRunOut', { fields: { token: 'refusal.link_run_out' } })
}
