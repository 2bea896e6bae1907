import { v7 as makeUuid } from 'uuid'
import { deviceCalls } from '@throughway/contract/trip/recording-device'
import { reportDays } from '@throughway/domain/recording/recording'
import { addDays, dayMilliseconds, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { describeSettings, type Device, openDevice, whyNotRecording } from './device.ts'
import { listWindows } from './expected-trips.ts'
import { handInTrips } from './hand-in.ts'
import { insertCompanionToken } from './hand-in.queries.ts'
import { makeCompanionToken, pairDevice } from './pairing.ts'
import { insertReport, removeDevice, touchDevice, updateHealth } from './recording.queries.ts'
import { Refusal } from '#plugins/refusal.ts'

/** The calls of a phone; docs/auto-record.md describes them from the phone's side. */
export async function deviceRoutes(api: Api) {
  const key = api.app.secrets.recording
  const settingsOf = async (
    tx: Transaction,
    device: Device,
    { brand, now }: Pick<CallContext<never>, 'brand' | 'now'>,
  ) => describeSettings(device, brand, await listWindows(tx, device), now)

  serve(api, 'pairDevice', deviceCalls.pairDevice, (context) =>
    context.write(async (tx) => {
      const { deviceId, token } = await pairDevice(tx, key, context.input, context.now)
      return { device_id: deviceId, token, settings: await settingsOf(tx, await openDevice(tx, key, token), context) }
    }),
  )

  serve(api, 'getDeviceSettings', deviceCalls.getDeviceSettings, (context) =>
    context.write(async (tx) => {
      const device = await openDevice(tx, key, context.bearer)
      tx.later(touchDevice(device.device_id, context.now, false))
      return settingsOf(tx, device, context)
    }),
  )

  serve(api, 'sendDeviceHealth', deviceCalls.sendDeviceHealth, (context) =>
    context.write(async (tx) => {
      const device = await openDevice(tx, key, context.bearer)
      const { battery_saver: saver = null, ...health } = context.input
      tx.later(updateHealth(device.device_id, { ...health, battery_saver: saver }, context.now))
      return settingsOf(tx, device, context)
    }),
  )

  serve(api, 'makeCompanionToken', deviceCalls.makeCompanionToken, (context) =>
    context.write(async (tx) => {
      const device = await openRecordingDevice(tx, context)
      const { token, tokenDigest } = makeCompanionToken(key)
      const expiresAt = new Date(context.now.getTime() + dayMilliseconds)
      tx.later(
        insertCompanionToken({
          token_digest: tokenDigest,
          device_id: device.device_id,
          member_id: device.member_id,
          expires_at: expiresAt,
        }),
      )
      return { token, expires_at: expiresAt.toISOString() }
    }),
  )

  serve(api, 'handInTrips', deviceCalls.handInTrips, ({ write, input, bearer, brand, now }) =>
    write(async (tx) => ({ items: await handInTrips(tx, { key, bearer, brand, now }, input.trips) })),
  )

  serve(api, 'sendTrackReport', deviceCalls.sendTrackReport, (context) =>
    context.write(async (tx) => {
      const device = await openRecordingDevice(tx, context)
      const { text, track = null, app_version } = context.input
      const id = makeUuid({ msecs: context.now.getTime() })
      tx.later(
        insertReport({
          brand_id: 0,
          id,
          member_id: device.member_id,
          device_id: device.device_id,
          text,
          track,
          app_version,
          created_at: context.now,
        }),
        touchDevice(device.device_id, context.now, false),
      )
      return { id, deleted_on: addDays(localDate(context.now, context.brand.settings.time_zone), reportDays) }
    }),
  )

  serve(api, 'unpairDevice', deviceCalls.unpairDevice, (context) =>
    context.write(async (tx) => {
      const device = await openDevice(tx, key, context.bearer)
      tx.later(removeDevice(device.member_id, device.device_id, context.now))
      recordActivity(tx, {
        memberId: device.member_id,
        kind: 'phone_removed',
        now: context.now,
        details: { name: device.name },
      })
      return {}
    }),
  )

  /** For calls that need the consent, even while recording is paused. */
  async function openRecordingDevice(
    tx: Transaction,
    { bearer, brand, now }: Pick<CallContext<never>, 'bearer' | 'brand' | 'now'>,
  ) {
    const device = await openDevice(tx, key, bearer)
    const whyNot = whyNotRecording(device, brand.settings.trip_tracking, localDate(now, brand.settings.time_zone))
    if (whyNot === 'no_consent' || whyNot === 'not_offered') throw new Refusal('recordingOff')
    return device
  }
}
