import type { DeviceSettings } from '@throughway/contract/trip/recording-device'
import { recordingConsentVersion } from '@throughway/domain/recording/recording'
import { localDate } from '@throughway/domain/time/time'
import type { RowsOf } from '#database/query.ts'
import type { Transaction } from '#database/open-database.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { Refusal } from '#plugins/refusal.ts'
import { digestOfToken } from './pairing.ts'
import { isOffered } from './recording.ts'
import { findDevice, lockDevice } from './recording.queries.ts'

export type Device = RowsOf<ReturnType<typeof findDevice>>[number]

/** The phone of a token, with its member's recording locked. Throws `signedOut` for an invalid token. */
export async function openDevice(tx: Transaction, key: Buffer, bearer: string | undefined): Promise<Device> {
  if (bearer === undefined) throw new Refusal('signedOut')
  const [[device]] = await tx.send(lockDevice(digestOfToken(key, bearer)))
  if (!device) throw new Refusal('signedOut')
  return device
}

export function describeSettings(
  device: Device,
  { settings }: BrandOfRequest,
  windows: DeviceSettings['windows'],
  now: Date,
): DeviceSettings {
  const whyNot = whyNotRecording(device, settings.trip_tracking, localDate(now, settings.time_zone))
  const { weekdays, around_profiles, modes, paused_until } = device
  return {
    recording: whyNot === null,
    why_not: whyNot,
    paused_until,
    weekdays,
    around_profiles,
    modes,
    time_zone: settings.time_zone,
    windows,
  }
}

/** C12: recording needs consent to the current text, a programme that has it on, and no pause. */
export function whyNotRecording(
  device: Pick<Device, 'consent_version' | 'beta_tester' | 'paused_until'>,
  isTracking: boolean,
  today: string,
): DeviceSettings['why_not'] {
  if (!isOffered(isTracking, device.beta_tester)) return 'not_offered'
  if (device.consent_version !== recordingConsentVersion) return 'no_consent'
  return device.paused_until !== null && today < device.paused_until ? 'paused' : null
}
