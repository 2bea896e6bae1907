import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import type { deviceCalls } from '@throughway/contract/trip/recording-device'
import { mostDevices, pairingAlphabet, pairingLength, pairingMinutes } from '@throughway/domain/recording/recording'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { tellOne } from '#modules/live/live.ts'
import { Refusal } from '#plugins/refusal.ts'
import { deviceTokenPrefix } from '#plugins/session-token.ts'
import { digest } from '#secrets.ts'
import { spend } from '#tokens/one-use.ts'
import { makeLetters, makeSecretText } from '#tokens/secret-text.ts'
import { insertDevice, listDevices, lockMember, savePairing, saveRecording } from './recording.queries.ts'
import { assertConsent, openRecording, type Owner } from './recording.ts'

/**
 * A new code for the member, which replaces the previous one. Throws `recordingOff` without consent, `tooManyDevices`.
 */
export async function makePairingCode(
  tx: Transaction,
  key: Buffer,
  owner: Owner,
): Promise<{ code: string; expires_at: string }> {
  const row = await openRecording(tx, owner)
  assertConsent(row)
  const [devices] = await tx.send(listDevices(owner.memberId))
  if (devices.length >= mostDevices) throw new Refusal('tooManyDevices')
  const code = makeLetters(pairingAlphabet, pairingLength)
  const expiresAt = new Date(owner.now.getTime() + pairingMinutes * 60_000)
  tx.later(saveRecording(row), savePairing(owner.memberId, digestOf(key, 'code', code), expiresAt))
  return { code, expires_at: expiresAt.toISOString() }
}

/**
 * Pairs the phone with the member and creates its token, of which only a digest is stored. Throws `codeWrong`,
 * `tooManyDevices`.
 */
export async function pairDevice(
  tx: Transaction,
  key: Buffer,
  input: InputOf<typeof deviceCalls.pairDevice>,
  now: Date,
): Promise<{ deviceId: string; token: string }> {
  const [[pairing]] = await tx.send(spend('pairingCode', digestOf(key, 'code', input.code), now))
  if (!pairing) throw new Refusal('codeWrong')
  const memberId = pairing.member_id
  const [, devices] = await tx.send(lockMember(memberId), listDevices(memberId))
  if (devices.length >= mostDevices) throw new Refusal('tooManyDevices')
  const deviceId = makeUuid({ msecs: now.getTime() })
  const token = makeSecretText(deviceTokenPrefix)
  const { name, platform, app_version, battery_saver = null, location_permission, motion_permission } = input
  await tx.send(
    insertDevice({
      brand_id: 0,
      id: deviceId,
      member_id: memberId,
      name,
      platform,
      token_digest: digestOfToken(key, token),
      app_version,
      battery_saver,
      location_permission,
      motion_permission,
      paired_at: now,
      last_contact_at: now,
      last_trip_at: null,
      removed_at: null,
    }),
  )
  recordActivity(tx, { memberId, kind: 'phone_paired', now, details: { name } })
  tx.atLast(tellOne('recording', memberId))
  return { deviceId, token }
}

export function digestOfToken(key: Buffer, token: string): Buffer {
  return digestOf(key, 'token', token)
}

export function makeCompanionToken(key: Buffer): { token: string; tokenDigest: Buffer } {
  const token = makeSecretText()
  return { token, tokenDigest: digestOfCompanion(key, token) }
}

export function digestOfCompanion(key: Buffer, token: string): Buffer {
  return digestOf(key, 'companion', token)
}

function digestOf(key: Buffer, purpose: 'code' | 'token' | 'companion', text: string): Buffer {
  return digest(key, purpose, text)
}
