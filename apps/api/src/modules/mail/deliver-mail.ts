import { brandOf } from '@throughway/brands/settings'
import { endOfQuiet } from '@throughway/domain/time/quiet-hours'
import type { AppContext } from '#app-context.ts'
import { MailRejected } from '#outside/mail.ts'
import { withWords } from './mail-body.ts'
import { noteBounce } from './note-bounce.ts'
import { claimMail, forgetBounce, markFailed, markSent, uncountMailed } from './mail.queries.ts'

/**
 * Tries one mail once, if nobody else is at it and its time has come. A failure stays in its row for the next try; what can
 * be done without is not tried at night.
 */
export async function deliverMail(app: AppContext, brandId: number, id: string): Promise<void> {
  const db = app.databases.ofBrand(brandId)
  const { settings } = brandOf(brandId)
  const now = app.now()
  const restsUntil = endOfQuiet(now, settings.time_zone, app.env.mailHours)
  const [[mail]] = await db.send(claimMail(id, now, settings, restsUntil))
  if (!mail || mail.rests) return
  if (mail.withheld) {
    // one that is due again later has only been put off
    if (!mail.next_attempt_at) await db.send(uncountMailed(mail))
    return
  }
  const from = senderOf(app.env.mailFrom, brandId)
  const { recipient: to, subject, text, html, headers } = withWords(app, mail)
  try {
    await app.mailer.send({
      from,
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
    const isRejected = error instanceof MailRejected
    await db.send(markFailed(id, app.now(), problem, isRejected))
    if (isRejected) await noteBounce(app, brandId, to)
  }
}

function senderOf(pattern: string, brandId: number) {
  const { app_name: name, subdomain } = brandOf(brandId).settings
  return { name, address: pattern.replaceAll('{key}', subdomain) }
}
