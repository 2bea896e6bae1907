import { parse } from 'uuid'
import type { BrandSettings } from '@throughway/brands/define-brand'
import { endOfQuiet } from '@throughway/domain/time/quiet-hours'
import type { AppContext } from '#app-context.ts'
import { type BrandOfRequest, siteOf } from '#modules/brand/brand.ts'
import { openPushKey } from './push-key.ts'
import {
  type ClaimedPush,
  claimPush,
  deletePush,
  deletePushKey,
  dropUnwanted,
  forgetDevice,
  listPushesOf,
  markReached,
  markUnreached,
} from './web-push.queries.ts'

/** C20: at night every notice rests, by the programme's clock. The hours are those of mails. */
export function endOfRest(now: Date, settings: BrandSettings, { mailHours }: AppContext['env']): Date | undefined {
  return endOfQuiet(now, settings.time_zone, settings.mail_hours ?? mailHours)
}

/** Tries what was written for a message that has just been committed. */
export async function deliverPushesOf(app: AppContext, brandId: number, messageId: string): Promise<void> {
  const [pushes] = await app.databases.ofBrand(brandId).send(listPushesOf(messageId, app.now()))
  await Promise.all(pushes.map(({ id }) => deliverPush(app, brandId, id)))
}

/**
 * Tries to send one notice once, if no other process is trying and its time has come. After a failure the notice waits
 * for the next try.
 */
export async function deliverPush(app: AppContext, brandId: number, id: string): Promise<void> {
  const db = app.databases.ofBrand(brandId)
  const brand = await app.brands.ofId(brandId)
  const { settings } = brand
  const now = app.now()
  const restsUntil = endOfRest(now, settings, app.env)
  const [, [push]] = await db.send(dropUnwanted(id, now, settings), claimPush(id, now, restsUntil))
  if (!push || push.waits) return
  const key = openPushKey(app.secrets, brandId, { ...push, id: push.key_id })
  if (!key) return void (await db.send(deletePushKey(push.key_id)))
  const answer = await app.webPush({
    endpoint: push.endpoint,
    target: { p256dh: push.p256dh, auth: push.auth },
    key,
    contact: contactOf(app, brand),
    text: writePush(push),
    ttlSeconds: Math.max(0, Math.floor((push.expires_at.getTime() - now.getTime()) / 1000)),
    urgency: push.urgency,
    topic: Buffer.from(parse(push.message_id)).toString('base64url'),
  })
  if (answer.kind === 'taken') return void (await db.send(deletePush(id), markReached(push.subscription_id)))
  if (answer.kind === 'gone') return void (await db.send(forgetDevice(push.subscription_id)))
  const named = { push: id, brand: brandId }
  if (answer.kind === 'refused') {
    app.log.warn({ ...named, status: answer.status }, 'a push service does not take a notice')
    return void (await db.send(deletePush(id)))
  }
  app.log.warn({ ...named, problem: answer.problem }, 'a push service could not be reached')
  await db.send(...markUnreached(push, app.now(), answer.after))
}

/** What the worker of the page reads (`push-worker.js`). Two notices with one tag are shown as one. */
function writePush({ title, body, path, message_id: tag }: ClaimedPush): string {
  return JSON.stringify({ title, body, path, tag })
}

/** Whom the operator of a push service asks. */
function contactOf({ env }: AppContext, { key, settings }: BrandOfRequest): string {
  return settings.contact_email ? `mailto:${settings.contact_email}` : siteOf(env, key)
}
