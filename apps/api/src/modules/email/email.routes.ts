import type { AnswerOf } from '@throughway/contract/call'
import { emailCalls, mostOtherEmails } from '@throughway/contract/identity/email'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { confirmItIsYou } from '#modules/confirmation/confirmation.ts'
import { causedBy, queueMail } from '#modules/mail/mail.ts'
import { describeSession, makePrimary, primaryChangedLetter, selectSession, tryCode } from '#modules/member/member.ts'
import { leaveWithoutAddress } from '#modules/organisation/organisation.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { deleteAddress, deleteClaim, type EmailRow, insertClaim, listEmails, lockMember } from './email.queries.ts'
import { proveAddress } from './prove-address.ts'

type Changed = AnswerOf<typeof emailCalls.addEmail>

/** R2.29, C28: the primary address and up to three others, each shown to be the member's. */
export async function emailRoutes(api: Api) {
  const { app } = api

  serve(api, 'listEmails', emailCalls.listEmails, async ({ db, member }) => {
    const [items] = await db.send(listEmails(member.id))
    return { items }
  })

  serve(api, 'addEmail', emailCalls.addEmail, async ({ input: { email }, write, brand, member, language, now }) =>
    write(async (tx) => {
      const { emails, spoken } = await lockEmails(tx, member.id)
      if (emails.some((each) => each.email === email)) throw invalid('email', 'field.email_is_yours')
      if (emails.filter(({ primary }) => !primary).length >= mostOtherEmails)
        throw invalid('email', 'field.too_many_emails')
      await tx.send(insertClaim(member.id, email, now))
      recordActivity(tx, { memberId: member.id, kind: 'email_added', now })
      await proveAddress(tx, app, brand, { memberId: member.id, email, language: spoken ?? language })
      return describe(tx, member, now)
    }),
  )

  serve(api, 'resendEmail', emailCalls.resendEmail, async ({ input: { email }, write, brand, member, language }) =>
    write(async (tx) => {
      const { emails, spoken } = await lockEmails(tx, member.id)
      const { primary, verified } = getOwn(emails, email)
      if (!verified)
        await proveAddress(tx, app, brand, { memberId: member.id, email, language: spoken ?? language }, { primary })
      return { items: emails }
    }),
  )

  serve(
    api,
    'verifyEmailAddress',
    emailCalls.verifyEmailAddress,
    async ({ input: { email, code }, write, brand, member, now, language }) => {
      const typer = { memberId: member.id, signInId: member.signInId, language }
      const changed = await write(async (tx) =>
        (await tryCode(tx, app, brand, typer, code, email)) ? describe(tx, member, now) : undefined,
      )
      if (!changed) throw invalid('code', 'refusal.code_wrong', 'codeWrong')
      return changed
    },
  )

  serve(api, 'removeEmail', emailCalls.removeEmail, async ({ input: { email }, write, member, now }) =>
    write(async (tx) => {
      const { emails } = await lockEmails(tx, member.id)
      const { primary, verified } = getOwn(emails, email)
      if (primary) throw invalid('email', 'field.email_is_primary')
      await tx.send(deleteAddress(member.id, email), deleteClaim(member.id, email))
      recordActivity(tx, { memberId: member.id, kind: 'email_removed', now })
      if (verified) await leaveWithoutAddress(tx, { memberId: member.id, now })
      return describe(tx, member, now)
    }),
  )

  serve(api, 'makeEmailPrimary', emailCalls.makeEmailPrimary, async (context) => {
    const { input, write, brand, member, language, now } = context
    await confirmItIsYou(app, context, input)
    return write(async (tx) => {
      const { emails, spoken } = await lockEmails(tx, member.id)
      const { primary, verified } = getOwn(emails, input.email)
      if (!verified) throw invalid('email', 'field.email_not_verified')
      if (primary) return describe(tx, member, now)
      const before = emails.find((each) => each.primary)!
      await tx.send(...makePrimary(member.id, input.email))
      recordActivity(tx, { memberId: member.id, kind: 'email_primary_changed', now })
      const to = { email: before.email, language: spoken ?? language, memberId: member.id }
      queueMail(tx, app, brand, to, primaryChangedLetter({ email: input.email }), causedBy('primaryChanged', member.id))
      return describe(tx, member, now)
    })
  })
}

async function lockEmails(tx: Transaction, memberId: string) {
  const [[member]] = await tx.send(lockMember(memberId))
  const [emails] = await tx.send(listEmails(memberId))
  return { emails, spoken: member!.language }
}

function getOwn(emails: readonly EmailRow[], email: string): EmailRow {
  const own = emails.find((each) => each.email === email)
  if (!own) throw invalid('email', 'field.email_not_yours')
  return own
}

/** R4.10: the addresses as they are now, and the session user who shows them. */
async function describe(tx: Transaction, member: { id: string; signInId: string }, now: Date): Promise<Changed> {
  const [items, [session]] = await tx.send(listEmails(member.id), selectSession(member.signInId, now))
  return { items, session: describeSession(session!) }
}

function invalid(field: string, text: string, refusal: 'invalid' | 'codeWrong' = 'invalid') {
  return new Refusal(refusal, { fields: { [field]: text } })
}
