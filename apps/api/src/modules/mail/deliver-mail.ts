import type { BrandSettings } from '@throughway/brands/define-brand'
import { endOfQuiet } from '@throughway/domain/time/quiet-hours'
import type { AppContext } from '#app-context.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { MailRejected } from '#outside/mail.ts'
import { answersToHeader } from './compose-mail.ts'
import { withWords } from './mail-body.ts'
import { claimMail, forgetBounce, markBounced, markFailed, markSent, uncountMailed } from './mail.queries.ts'

/**
 * Tries to deliver a mail once, if no other process is trying and its time has come. After a failure the row waits for
 * the next try. A mail that can wait is not tried at night. A server can die after the mail server has accepted a mail and
 * before it has recorded that. It then sends the mail again: each mail goes out at least once, always with the same
 * Message-ID.
 */
export async function deliverMail(app: AppContext, brandId: number, id: string): Promise<void> {
  const db = app.databases.ofBrand(brandId)
  const brand = await app.brands.ofId(brandId)
  const { settings } = brand
  const now = app.now()
  const restsUntil = endOfQuiet(now, settings.time_zone, settings.mail_hours ?? app.env.mailHours)
  const [[mail]] = await db.send(claimMail(id, now, settings, restsUntil))
  if (!mail || mail.rests) return
  if (mail.withheld) {
    // a mail with a next attempt is only postponed, and stays counted
    if (!mail.next_attempt_at) await db.send(uncountMailed(mail))
    return
  }
  const from = senderOf(app.env.mailFrom, settings)
  const { recipient: to, subject, text, html, headers: written } = withWords(app, mail)
  const { [answersToHeader]: answersTo, ...headers } = written
  const replyTo = answersTo ?? settings.mail_reply_to
  try {
    await app.mailer.send({
      from,
      ...(replyTo && { replyTo }),
      to,
      subject,
      text,
      html,
      headers,
      messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    })
    await db.send(markSent(id, app.now(), app.env.production), forgetBounce(to))
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    app.log.warn({ mail: id, brand: brandId, attempts: mail.attempts }, 'a mail could not be handed over')
    if (error instanceof MailRejected) await giveUp(app, brand, { id, to }, error)
    else await db.send(markFailed(id, app.now(), problem, false))
  }
}

type Mail = { id: string; to: string }

/**
 * Marks the mail and its address as failed and notifies the owner, in one transaction: a server that dies in between
 * has done none of it.
 */
async function giveUp(
  app: AppContext,
  brand: BrandOfRequest,
  { id, to }: Mail,
  { message, isOfAddress }: MailRejected,
): Promise<void> {
  const now = app.now()
  await app.databases.ofBrand(brand.id).transaction(async (tx) => {
    await tx.send(markFailed(id, now, message, true))
    if (!isOfAddress) return
    const [[owner]] = await tx.send(markBounced(to, now))
    if (owner) app.tellOfBounce(tx, brand, { memberId: owner.member_id, language: owner.language, email: to, at: now })
  })
}

/** Staff name the sender; the address is the operator's, whose mail server may send under it. */
function senderOf(pattern: string, { app_name: name, mail_sender_name: sender, subdomain }: BrandSettings) {
  return { name: sender ?? name, address: pattern.replaceAll('{key}', subdomain) }
}
