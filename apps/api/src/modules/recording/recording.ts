import type { InputOf } from '@throughway/contract/call'
import type { Recording, recordingCalls, RecordingDevice } from '@throughway/contract/trip/recording'
import { recordedModes, recordingConsentVersion } from '@throughway/domain/recording/recording'
import { addDays } from '@throughway/domain/time/time'
import type { Database, Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { forgetPendingTrips } from '#modules/pending/pending.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  countReports,
  deleteRecording,
  type DeviceRow,
  findBetaTester,
  findRecording,
  listDevices,
  lockMember,
  type RecordingRow,
  removeDevice,
  saveRecording,
} from './recording.queries.ts'

/** The owner of the recording; `isTracking` tells whether the programme offers it, `today` is the programme's date. */
export type Owner = { memberId: string; isTracking: boolean; today: string; now: Date }

/** C12: a pause ends within a year; for longer, the member stops recording. */
const longestPauseDays = 366

const usualWeekdays = [1, 2, 3, 4, 5]

/** R6.05. */
export function isOffered(isTracking: boolean, isBetaTester: boolean): boolean {
  return isTracking || isBetaTester
}

export async function readRecording(db: Pick<Database, 'send'>, { memberId, isTracking }: Owner): Promise<Recording> {
  const [[member], [row], devices, [counted]] = await db.send(
    findBetaTester(memberId),
    findRecording(memberId),
    listDevices(memberId),
    countReports(memberId),
  )
  const recording = row ?? makeBlank(memberId, new Date(0))
  const { weekdays, around_profiles, modes, version, paused_until } = recording
  return {
    is_offered: isOffered(isTracking, member!.beta_tester),
    consent_version: recordingConsentVersion,
    consent: recording.consent_given_at && {
      version: recording.consent_version!,
      given_at: recording.consent_given_at.toISOString(),
    },
    paused_until,
    settings: { weekdays, around_profiles, modes },
    devices: devices.map(describeDevice),
    reports: counted!.reports,
    version,
  }
}

/**
 * The consent gets a new date when it was withdrawn or the text has changed. Throws `recordingOff` when it is not
 * offered.
 */
export async function giveConsent(tx: Transaction, owner: Owner): Promise<Recording> {
  const row = await openRecording(tx, owner)
  if (row.consent_version === recordingConsentVersion) return readRecording(tx, owner)
  await tx.send(
    saveRecording({
      ...row,
      consent_version: recordingConsentVersion,
      consent_given_at: owner.now,
      reminded_at: null,
      paused_at: null,
      paused_until: null,
      changed_at: owner.now,
    }),
  )
  recordActivity(tx, {
    memberId: owner.memberId,
    kind: 'recording_consented',
    now: owner.now,
    details: { version: recordingConsentVersion },
  })
  return readRecording(tx, owner)
}

export async function withdrawConsent(tx: Transaction, owner: Owner): Promise<Recording> {
  const [, [row]] = await tx.send(lockMember(owner.memberId), findRecording(owner.memberId))
  if (row?.consent_version) {
    await tx.send(
      saveRecording({
        ...row,
        consent_version: null,
        consent_given_at: null,
        reminded_at: null,
        paused_at: null,
        paused_until: null,
        changed_at: owner.now,
      }),
    )
    recordActivity(tx, { memberId: owner.memberId, kind: 'recording_stopped', now: owner.now })
  }
  return readRecording(tx, owner)
}

/** Throws `changedMeanwhile` with the values another device saved, `recordingOff` without consent. */
export async function saveSettings(
  tx: Transaction,
  owner: Owner,
  input: InputOf<typeof recordingCalls.saveRecordingSettings>,
): Promise<Recording> {
  const row = await openRecording(tx, owner)
  assertConsent(row)
  if (row.version !== input.version)
    throw new Refusal('changedMeanwhile', { data: { current: await readRecording(tx, owner) } })
  const weekdays = [...new Set(input.weekdays)].toSorted((one, other) => one - other)
  const modes = recordedModes.filter((each) => input.modes.includes(each))
  await tx.send(
    saveRecording({
      ...row,
      weekdays,
      modes,
      around_profiles: input.around_profiles,
      version: row.version + 1,
      changed_at: owner.now,
    }),
  )
  recordActivity(tx, { memberId: owner.memberId, kind: 'recording_changed', now: owner.now })
  return readRecording(tx, owner)
}

/** Ignores everything from now until that day. Throws `invalid` for a day in the past or more than a year ahead. */
export async function pauseRecording(tx: Transaction, owner: Owner, until: string | undefined): Promise<Recording> {
  const row = await openRecording(tx, owner)
  assertConsent(row)
  if (until !== undefined && until <= owner.today)
    throw new Refusal('invalid', { fields: { until: 'field.not_in_future' } })
  if (until !== undefined && until > addDays(owner.today, longestPauseDays))
    throw new Refusal('invalid', { fields: { until: 'field.too_far_away' } })
  const pausedAt =
    until === undefined ? null : row.paused_until && row.paused_until > owner.today ? row.paused_at : owner.now
  await tx.send(saveRecording({ ...row, paused_at: pausedAt, paused_until: until ?? null, changed_at: owner.now }))
  recordActivity(tx, {
    memberId: owner.memberId,
    kind: 'recording_paused',
    now: owner.now,
    ...(until && { details: { until } }),
  })
  return readRecording(tx, owner)
}

/** C12 "stop and delete everything". Confirmed trips belong to the member and stay. */
export async function forgetRecording(tx: Transaction, owner: Owner): Promise<Recording> {
  await tx.send(
    lockMember(owner.memberId),
    forgetPendingTrips(owner.memberId, 'detected'),
    deleteRecording(owner.memberId),
  )
  recordActivity(tx, { memberId: owner.memberId, kind: 'recording_deleted', now: owner.now })
  return readRecording(tx, owner)
}

/** Throws `notFound`. */
export async function removePhone(tx: Transaction, owner: Owner, deviceId: string): Promise<Recording> {
  const [, [removed]] = await tx.send(lockMember(owner.memberId), removeDevice(owner.memberId, deviceId, owner.now))
  if (!removed) throw new Refusal('notFound')
  recordActivity(tx, {
    memberId: owner.memberId,
    kind: 'phone_removed',
    now: owner.now,
    details: { name: removed.name },
  })
  return readRecording(tx, owner)
}

/** The member's recording, locked; an empty one if there is none. Throws `recordingOff` when it is not offered. */
export async function openRecording(tx: Transaction, { memberId, isTracking, now }: Owner): Promise<RecordingRow> {
  const [[member], [row]] = await tx.send(lockMember(memberId), findRecording(memberId))
  if (!isOffered(isTracking, member!.beta_tester)) throw new Refusal('recordingOff')
  return row ?? makeBlank(memberId, now)
}

export function assertConsent({ consent_version: version }: Pick<RecordingRow, 'consent_version'>) {
  if (version !== recordingConsentVersion) throw new Refusal('recordingOff')
}

function makeBlank(memberId: string, now: Date): RecordingRow {
  return {
    brand_id: 0,
    member_id: memberId,
    consent_version: null,
    consent_given_at: null,
    weekdays: usualWeekdays,
    around_profiles: false,
    modes: [...recordedModes],
    paused_at: null,
    paused_until: null,
    reminded_at: null,
    version: 0,
    changed_at: now,
  }
}

function describeDevice(row: DeviceRow): RecordingDevice {
  const { id, name, platform, app_version, battery_saver, location_permission, motion_permission } = row
  return {
    id,
    name,
    platform,
    app_version,
    battery_saver,
    location_permission,
    motion_permission,
    paired_at: row.paired_at.toISOString(),
    last_contact_at: row.last_contact_at.toISOString(),
    last_trip_at: row.last_trip_at?.toISOString() ?? null,
  }
}
