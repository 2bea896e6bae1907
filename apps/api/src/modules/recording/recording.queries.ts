import { type Selectable, sql } from 'kysely'
import { mostDevices } from '@throughway/domain/recording/recording'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Databases } from '#database/open-database.ts'
import { rawQuery, query } from '#database/query.ts'
import type { RecordingDeviceTable, RecordingReportTable, RecordingTable } from '#database/tables/recording.ts'

export type RecordingRow = Selectable<RecordingTable>
export type DeviceRow = Selectable<RecordingDeviceTable>

const thisBrand = sql<number>`current_brand_id()`

export function findRecording(memberId: string) {
  return query.selectFrom('recording').selectAll().where('brand_id', '=', thisBrand).where('member_id', '=', memberId)
}

/** Serialises changes of one member's recording, including the very first. */
export function lockMember(memberId: string) {
  return query
    .selectFrom('member')
    .select('beta_tester')
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
}

export function findBetaTester(memberId: string) {
  return query.selectFrom('member').select('beta_tester').where('brand_id', '=', thisBrand).where('id', '=', memberId)
}

export function saveRecording({ brand_id: _brand, ...row }: RecordingRow) {
  const { member_id: _member, ...changes } = row
  return query
    .insertInto('recording')
    .values({ brand_id: thisBrand, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_id']).doUpdateSet(changes))
}

/** Phones, pairing, detected trips and reports are deleted with it. */
export function deleteRecording(memberId: string) {
  return query.deleteFrom('recording').where('brand_id', '=', thisBrand).where('member_id', '=', memberId)
}

/** Paired phones in order of pairing. */
export function listDevices(memberId: string) {
  return query
    .selectFrom('recording_device')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('paired_at')
    .orderBy('id')
    .limit(mostDevices)
}

export function countReports(memberId: string) {
  return query
    .selectFrom('recording_report')
    .select((each) => each.fn.countAll<number>().as('reports'))
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
}

export function savePairing(memberId: string, codeDigest: Buffer, expiresAt: Date) {
  return query
    .insertInto('recording_pairing')
    .values({ brand_id: thisBrand, member_id: memberId, code_digest: codeDigest, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'member_id']).doUpdateSet({ code_digest: codeDigest, expires_at: expiresAt }),
    )
}

export function insertDevice({ brand_id: _brand, ...row }: DeviceRow) {
  return query.insertInto('recording_device').values({ brand_id: thisBrand, ...row })
}

/** The paired phone of a token, with its member's settings; nothing for a removed phone or a leaving member. */
export function findDevice(tokenDigest: Buffer) {
  return query
    .selectFrom('recording_device as d')
    .innerJoin('recording as r', (join) =>
      join.onRef('r.brand_id', '=', 'd.brand_id').onRef('r.member_id', '=', 'd.member_id'),
    )
    .innerJoin('member as m', (join) => join.onRef('m.brand_id', '=', 'd.brand_id').onRef('m.id', '=', 'd.member_id'))
    .select([
      'd.id as device_id',
      'd.name',
      'd.member_id',
      'm.beta_tester',
      'm.language',
      'r.consent_version',
      'r.consent_given_at',
      'r.weekdays',
      'r.around_profiles',
      'r.modes',
      'r.paused_at',
      'r.paused_until',
    ])
    .where('d.brand_id', '=', thisBrand)
    .where('d.token_digest', '=', tokenDigest)
    .where('d.removed_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .where('m.deletion_asked_at', 'is', null)
}

/** The same, with the member's recording locked until the transaction ends. */
export function lockDevice(tokenDigest: Buffer) {
  return findDevice(tokenDigest).forNoKeyUpdate(['d', 'r'])
}

export type DeviceHealth = Pick<
  DeviceRow,
  'app_version' | 'battery_saver' | 'location_permission' | 'motion_permission'
>

export function updateHealth(deviceId: string, health: DeviceHealth, now: Date) {
  return query
    .updateTable('recording_device')
    .set({ ...health, last_contact_at: now })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', deviceId)
}

export function touchDevice(deviceId: string, now: Date, hasTrips: boolean) {
  return query
    .updateTable('recording_device')
    .set({ last_contact_at: now, ...(hasTrips && { last_trip_at: now }) })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', deviceId)
}

/** Its trips stay known, so that they are not offered again after another pairing. */
export function removeDevice(memberId: string, deviceId: string, now: Date) {
  return query
    .updateTable('recording_device')
    .set({ removed_at: now })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('id', '=', deviceId)
    .where('removed_at', 'is', null)
    .returning('name')
}

export function insertReport({ brand_id: _brand, ...row }: Selectable<RecordingReportTable>) {
  return query.insertInto('recording_report').values({ brand_id: thisBrand, ...row })
}

/**
 * Members of all programmes whose recording has been on for a month without a mail. Some of them may turn out not to be
 * due.
 */
export function listToRemindOfAllBrands(databases: Databases, since: Date, atOnce: number) {
  return databases.ofAllBrands().send(
    rawQuery(sql<{ brand_id: number; member_id: string }>`select r.brand_id, r.member_id from recording r
      where r.consent_given_at is not null and coalesce(r.reminded_at, r.consent_given_at) <= ${since}
      order by r.brand_id, r.member_id limit ${atOnce}`),
  )
}

/** Locked, with the data of a reminder; no row for a member who was reminded meanwhile. */
export function lockToRemind(memberId: string, since: Date) {
  return rawQuery(sql<{
    beta_tester: boolean
    paused_until: string | null
    phones: number
  }>`select m.beta_tester, r.paused_until,
      (select count(*) from recording_device d where d.brand_id = r.brand_id and d.member_id = r.member_id and d.removed_at is null) as phones
    from recording r join member m on m.brand_id = r.brand_id and m.id = r.member_id
    where r.brand_id = current_brand_id() and r.member_id = ${memberId} and r.consent_given_at is not null
      and coalesce(r.reminded_at, r.consent_given_at) <= ${since} and m.deletion_asked_at is null and m.deleted_at is null
    for no key update of r`)
}

export function setReminded(memberId: string, now: Date) {
  return query
    .updateTable('recording')
    .set({ reminded_at: now })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
}

export function deleteOldReports(before: Date) {
  return query.deleteFrom('recording_report').where('brand_id', '=', thisBrand).where('created_at', '<', before)
}

export function deleteOldRecordedTrips(before: Date) {
  return query.deleteFrom('recorded_trip').where('brand_id', '=', thisBrand).where('received_at', '<', before)
}

export function deleteGoneDevices(before: Date) {
  return query.deleteFrom('recording_device').where('brand_id', '=', thisBrand).where('removed_at', '<', before)
}

/** Sightings can be matched for one more day. */
export function deleteOldSecrets(now: Date) {
  return [
    query
      .deleteFrom('companion_token')
      .where('brand_id', '=', thisBrand)
      .where('expires_at', '<', new Date(now.getTime() - dayMilliseconds)),
    query.deleteFrom('recording_pairing').where('brand_id', '=', thisBrand).where('expires_at', '<', now),
  ] as const
}
