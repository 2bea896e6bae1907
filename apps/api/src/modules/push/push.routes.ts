import { isIP } from 'node:net'
import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import { type Push, pushCalls, pushEndpointMaxLength } from '@throughway/contract/account/push'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { nameDevice } from '#modules/session/session.ts'
import { findOrMakePushKey } from '#modules/web-push/web-push.ts'
import { isPublicAddress } from '#outside/public-address.ts'
import { isPushTarget } from '#outside/push-encryption.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import {
  deleteDevice,
  dropDevicesBefore,
  dropOldestDevices,
  findWhetherTrip,
  holdSignIn,
  insertDevice,
  listDevices,
  waitForOthers,
} from './push.queries.ts'

type Context = Pick<CallContext<never>, 'brand' | 'member'>

/** C37, R3.04: the devices on which a member is shown notices. */
export async function pushRoutes(api: Api) {
  const { app } = api

  serve(api, 'getPush', pushCalls.getPush, async ({ db, brand, member }) => {
    const facts = await readFacts(db, member)
    return describe(brand, facts, facts.hasTrip ? await findKey(brand) : undefined)
  })

  serve(api, 'turnPushOn', pushCalls.turnPushOn, async (context) => {
    const { input, brand, member, write, now } = context
    const key = await findKey(brand)
    if (!key) throw new Refusal('notFound')
    const { endpoint, p256dh, auth } = readSubscription(input)
    const { id: memberId, signInId } = member
    return write(async (tx) => {
      const [, , [here]] = await tx.send(...waitForOthers(memberId, endpoint), holdSignIn(memberId, signInId))
      if (!here) throw new Refusal('signedOut')
      if (!here.has_trip) throw new Refusal('pushNotYet')
      if (!here.is_remembered) throw new Refusal('deviceNotRemembered')
      const device = { id: makeUuid(), member_id: memberId, sign_in_id: signInId, key_id: key.id, made_at: now }
      const [before] = await tx.send(
        dropDevicesBefore({ sign_in_id: signInId, endpoint }),
        insertDevice({ ...device, endpoint, p256dh, auth }),
        dropOldestDevices(memberId),
      )
      const wasOn = before.some((each) => each.sign_in_id === signInId)
      if (!wasOn) recordActivity(tx, { ...said(here.user_agent), memberId, kind: 'push_turned_on', now })
      return describe(brand, await readFacts(tx, member), key)
    })
  })

  serve(api, 'turnPushOff', pushCalls.turnPushOff, async (context) => {
    const { input, brand, member, write, now } = context
    const key = await findKey(brand)
    return write(async (tx) => {
      const [[gone]] = await tx.send(deleteDevice(member.id, input.id))
      if (!gone) throw new Refusal('notFound')
      recordActivity(tx, { ...said(gone.user_agent), memberId: member.id, kind: 'push_turned_off', now })
      return describe(brand, await readFacts(tx, member), key)
    })
  })

  async function findKey({ id, pushes }: Context['brand']) {
    return pushes ? findOrMakePushKey(app, id) : undefined
  }

  /**
   * Reads a browser's subscription. A later call to its push service passes the guard against private networks;
   * addresses that cannot be a push service are refused here. Throws `invalid`.
   */
  function readSubscription(input: InputOf<typeof pushCalls.turnPushOn>) {
    const url = new URL(input.endpoint)
    url.hash = ''
    if (!isPushService(url) || url.href.length > pushEndpointMaxLength)
      throw new Refusal('invalid', { fields: { endpoint: 'field.not_valid' } })
    const target = { p256dh: Buffer.from(input.p256dh, 'base64url'), auth: Buffer.from(input.auth, 'base64url') }
    if (!isPushTarget(target)) throw new Refusal('invalid', { fields: { p256dh: 'field.not_valid' } })
    return { endpoint: url.href, ...target }
  }

  /** A public host on an encrypted line at its usual port; in a network of one's own, any. */
  function isPushService({ protocol, hostname, port, username, password }: URL) {
    if (username || password) return false
    if (app.env.allowPrivateAddresses) return true
    const host = hostname.replace(/^\[|\]$/g, '')
    return protocol === 'https:' && port === '' && (isIP(host) ? isPublicAddress(host) : host.includes('.'))
  }
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(db: Pick<Database, 'send'>, { id: memberId, signInId }: Context['member']) {
  const [devices, [found]] = await db.send(listDevices(memberId, signInId), findWhetherTrip(memberId))
  return { devices, signInId, hasTrip: found!.has_trip }
}

function describe(
  { pushes }: Context['brand'],
  { devices, signInId, hasTrip }: Facts,
  key: { publicKey: Buffer } | undefined,
): Push {
  return {
    available: pushes,
    may_ask: pushes && hasTrip,
    public_key: key && hasTrip ? key.publicKey.toString('base64url') : null,
    devices: devices.map((each) => ({
      id: each.id,
      name: nameDevice(each.user_agent),
      is_current: each.sign_in_id === signInId,
      since: each.made_at.toISOString(),
    })),
  }
}

/** The device in words, for the account's activity. */
function said(userAgent: string | null) {
  const device = nameDevice(userAgent)
  return device ? { details: { device } } : {}
}
