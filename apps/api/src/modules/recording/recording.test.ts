import { describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import type { RawInputOf } from '@throughway/contract/call'
import { deviceCalls } from '@throughway/contract/trip/recording-device'
import { recordingCalls } from '@throughway/contract/trip/recording'
import { recordedModes, recordingConsentVersion } from '@throughway/domain/recording/recording'
import { query } from '#database/query.ts'
import { toldSubjects } from '#testing/revisions.ts'
import { signedIn } from '#testing/people.ts'
import { ana, api, db, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { testStart } from '#testing/start-test-api.ts'
import { remindOfRecording, tidyRecordings } from './recording.jobs.ts'

const {
  getRecording,
  giveRecordingConsent,
  withdrawRecordingConsent,
  saveRecordingSettings,
  pauseRecording,
  deleteRecording,
  makePairingCode,
  removeRecordingDevice,
} = recordingCalls
const { pairDevice, getDeviceSettings, sendDeviceHealth, sendTrackReport, unpairDevice } = deviceCalls
const nobody = '018f0000-0000-7000-8000-000000000000'
const version = recordingConsentVersion

startAtHarbor()

const read = async () => (await harbor(getRecording, {}, { token })).data
const consent = () => harbor(giveRecordingConsent, { version }, { token })
const code = async () => (await harbor(makePairingCode, {}, { token })).data.code
const phone = { name: 'Pixel 9', platform: 'android', app_version: '1.4.0' } as const
const pair = async (typed?: string, more: object = {}) =>
  harbor(pairDevice, { code: typed ?? (await code()), ...phone, ...more })
const settings = (facts: object = {}): RawInputOf<typeof saveRecordingSettings> => ({
  version: '0',
  weekdays: ['2', '4'],
  modes: ['bike', 'walk'],
  around_profiles: 'true',
  ...facts,
})

async function paired() {
  await consent()
  return (await pair()).data.token
}

describe('R2.43 C12 the consent', () => {
  it('is none at first, then given in its version, dated, and taken back', async () => {
    expect(await read()).toEqual({
      is_offered: true,
      consent_version: version,
      consent: null,
      paused_until: null,
      devices: [],
      reports: 0,
      version: 0,
      settings: { weekdays: [1, 2, 3, 4, 5], around_profiles: false, modes: [...recordedModes] },
    })
    expect((await consent()).data.consent).toEqual({ version, given_at: '2026-03-04T17:00:00.000Z' })
    await later(3)
    expect((await consent()).data.consent!.given_at).toBe('2026-03-04T17:00:00.000Z')
    expect((await harbor(withdrawRecordingConsent, {}, { token })).data.consent).toBeNull()
    expect((await consent()).data.consent!.given_at).toBe('2026-03-07T17:00:00.000Z')
    const [rows] = await db().send(query.selectFrom('member_activity').select('kind').where('member_id', '=', ana.id))
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
      'recording_consented',
      'recording_consented',
      'recording_stopped',
    ])
  })

  it('is to the text as it is now', async () => {
    expect(await harbor(giveRecordingConsent, { version: '2020-01-01' as never }, { token })).toMatchObject({
      http: 422,
      status: { fields: { version: 'field.consent_changed' } },
    })
    const device = await paired()
    await db().send(
      query.updateTable('recording').set({ consent_version: '2025-01-01' }).where('member_id', '=', ana.id),
    )
    expect((await harbor(getDeviceSettings, {}, { token: device })).data).toMatchObject({
      recording: false,
      why_not: 'no_consent',
    })
  })

  it('comes before everything else', async () => {
    for (const answer of [
      await harbor(makePairingCode, {}, { token }),
      await harbor(saveRecordingSettings, settings(), { token }),
      await harbor(pauseRecording, { until: '2026-03-10' }, { token }),
    ])
      expect(answer).toMatchObject({ http: 409, status: { name: 'recordingOff' } })
  })

  it('R6.05 is asked of beta testers where the programme does not have it, and of nobody else', async () => {
    const mesa = await api.at('mesa')
    const eva = await signedIn(api, 'mesa', 'Eva')
    expect((await mesa(getRecording, {}, { token: eva.token })).data.is_offered).toBe(false)
    expect(await mesa(giveRecordingConsent, { version }, { token: eva.token })).toMatchObject({
      http: 409,
      status: { name: 'recordingOff' },
    })
    const brandId = brandSettings.mesa.id
    await api.app.databases
      .ofBrand(brandId)
      .send(query.updateTable('member').set({ beta_tester: true }).where('id', '=', eva.id))
    expect((await mesa(giveRecordingConsent, { version }, { token: eva.token })).data).toMatchObject({
      is_offered: true,
      consent: { version },
    })
  })
})

describe('C12 settings and pause', () => {
  it('keep days, modes and whether only around profiles', async () => {
    await consent()
    expect(
      (await harbor(saveRecordingSettings, settings({ weekdays: ['4', '2', '4'], modes: ['walk', 'bike'] }), { token }))
        .data,
    ).toMatchObject({
      version: 1,
      settings: { weekdays: [2, 4], around_profiles: true, modes: ['walk', 'bike'] },
    })
  })

  it('tell the second of two devices what the first has saved', async () => {
    await consent()
    const answers = await Promise.all([
      harbor(saveRecordingSettings, settings(), { token }),
      harbor(saveRecordingSettings, settings({ weekdays: ['1'] }), { token }),
    ])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((answers.find(({ http }) => http === 409)!.data as unknown as { current: unknown }).current).toEqual(
      await read(),
    )
  })

  it.each<[string, object, Record<string, string>]>([
    ['no day', { weekdays: [] }, { weekdays: 'field.choose_a_day' }],
    ['no mode', { modes: [] }, { modes: 'field.choose_a_mode' }],
    ['an eighth day', { weekdays: ['8'] }, { 'weekdays.0': 'field.too_large' }],
    ['a mode that no phone knows', { modes: ['telecommute'] }, { 'modes.0': 'field.not_a_choice' }],
  ])('refuse %s', async (_, facts, fields) => {
    await consent()
    expect(await harbor(saveRecordingSettings, settings(facts), { token, json: true })).toMatchObject({
      http: 422,
      status: { fields },
    })
  })

  it('pause until a day, and go on by themselves or by hand', async () => {
    const device = await paired()
    const isRecording = async () => (await harbor(getDeviceSettings, {}, { token: device })).data.recording
    expect((await harbor(pauseRecording, { until: '2026-03-10' }, { token })).data.paused_until).toBe('2026-03-10')
    expect(await isRecording()).toBe(false)
    await later(6)
    expect(await isRecording()).toBe(true)
    await harbor(pauseRecording, { until: '2026-03-20' }, { token })
    expect((await harbor(pauseRecording, {}, { token })).data.paused_until).toBeNull()
    expect(await isRecording()).toBe(true)
  })

  it.each([
    ['2026-03-04', 'field.not_in_future'],
    ['2027-03-06', 'field.too_far_away'],
    ['2026-02-30', 'field.not_a_date'],
  ])('refuse a pause until %s', async (until, key) => {
    await consent()
    expect(await harbor(pauseRecording, { until }, { token })).toMatchObject({
      http: 422,
      status: { fields: { until: key } },
    })
  })
})

describe('C12 a phone', () => {
  it('is paired by a code that is typed as people type, once, and says how it is', async () => {
    await consent()
    const typed = await code()
    const { http, data } = await pair(`${typed.slice(0, 4).toLowerCase()}-${typed.slice(4)}`, {
      battery_saver: 'true',
      location_permission: 'in_use',
    })
    expect(http).toBe(200)
    expect(await toldSubjects(api, ana.id)).toEqual(['recording'])
    expect(data).toMatchObject({
      token: expect.stringMatching(/^rd_[\w-]{43}$/),
      settings: {
        recording: true,
        why_not: null,
        time_zone: 'America/New_York',
        windows: null,
        weekdays: [1, 2, 3, 4, 5],
      },
    })
    expect(await pair(typed)).toMatchObject({ http: 422, status: { name: 'codeWrong' } })
    await later(1)
    await harbor(
      sendDeviceHealth,
      { app_version: '1.5.0', battery_saver: 'false', location_permission: 'always', motion_permission: 'always' },
      { token: data.token },
    )
    expect((await read()).devices).toEqual([
      {
        id: data.device_id,
        name: 'Pixel 9',
        platform: 'android',
        app_version: '1.5.0',
        battery_saver: false,
        location_permission: 'always',
        motion_permission: 'always',
        paired_at: '2026-03-04T17:00:00.000Z',
        last_contact_at: '2026-03-05T17:00:00.000Z',
        last_trip_at: null,
      },
    ])
  })

  it('has a token of which only a digest is kept', async () => {
    const device = await paired()
    for (const table of ['recording_device', 'recording_pairing', 'member_activity'] as const)
      expect(JSON.stringify((await db().send(query.selectFrom(table).selectAll()))[0])).not.toContain(device.slice(3))
  })

  it.each([
    ['a code of nobody', '2345BCDF', 'codeWrong'],
    ['what is no code', 'hello', 'invalid'],
    ['letters that are mistaken', '0OIL1U12', 'invalid'],
  ])('is not paired by %s', async (_, typed, name) => {
    expect(await pair(typed)).toMatchObject({ http: 422, status: { name } })
  })

  it('is not paired by a code that is ten minutes old, or was followed by another', async () => {
    await consent()
    const [first, second] = [await code(), await code()]
    expect((await pair(first)).http).toBe(422)
    api.clock.now = new Date(testStart.getTime() + 10 * 60_000)
    expect((await pair(second)).http).toBe(422)
  })

  it('is paired once when two type its code at once', async () => {
    await consent()
    const typed = await code()
    expect(
      (await Promise.all([pair(typed), pair(typed), pair(typed)]))
        .map(({ http }) => http)
        .toSorted((one, other) => one - other),
    ).toEqual([200, 422, 422])
  })

  it('is one of five at most', async () => {
    await consent()
    const spare = [] as string[]
    for (let count = 0; count < 5; count++) spare.push((await pair()).data.token)
    expect(await harbor(makePairingCode, {}, { token })).toMatchObject({
      http: 409,
      status: { name: 'tooManyDevices' },
    })
    await harbor(unpairDevice, {}, { token: spare[0]! })
    expect((await pair()).http).toBe(200)
  })

  it('leaves by itself or is removed, and its token works no more', async () => {
    const [one, other] = [await paired(), (await pair()).data.token]
    expect((await harbor(unpairDevice, {}, { token: one })).http).toBe(200)
    const { devices } = await read()
    expect(devices.length).toBe(1)
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await harbor(removeRecordingDevice, { id: devices[0]!.id }, { token: ben.token })).http).toBe(404)
    expect((await harbor(removeRecordingDevice, { id: devices[0]!.id }, { token })).data.devices).toEqual([])
    expect((await harbor(removeRecordingDevice, { id: devices[0]!.id }, { token })).http).toBe(404)
    expect((await harbor(removeRecordingDevice, { id: nobody }, { token })).http).toBe(404)
    for (const device of [one, other])
      expect(await harbor(getDeviceSettings, {}, { token: device })).toMatchObject({
        http: 401,
        status: { name: 'signedOut' },
      })
  })

  it.each([
    ['none', undefined],
    ['one that is none', 'rd_x'],
    ['a session', 'session'],
  ])('with %s for a token is nobody', async (_, given) => {
    const bearer = given === 'session' ? token : given
    for (const call of [getDeviceSettings, unpairDevice] as const)
      expect(await harbor(call, {}, bearer ? { token: bearer } : {})).toMatchObject({
        http: 401,
        status: { name: 'signedOut' },
      })
    expect((await harbor(sendDeviceHealth, { app_version: '1' }, bearer ? { token: bearer } : {})).http).toBe(401)
  })

  it('is nobody at another programme, and its token opens nothing of a member', async () => {
    const device = await paired()
    const cascade = await api.at('cascade')
    expect((await cascade(getDeviceSettings, {}, { token: device })).http).toBe(401)
    expect((await harbor(getRecording, {}, { token: device })).http).toBe(401)
  })

  it('works no more when its member leaves', async () => {
    const device = await paired()
    await db().send(query.updateTable('member').set({ deletion_asked_at: testStart }).where('id', '=', ana.id))
    expect((await harbor(getDeviceSettings, {}, { token: device })).http).toBe(401)
  })
})

describe('C12 a problem report', () => {
  const report = {
    text: 'It stopped on the bridge.',
    app_version: '1.4.0',
    track: '{"points":[[42.361234,-71.057123]]}',
  }

  it('is kept with its track for 30 days, and not longer when the night runs twice', async () => {
    const device = await paired()
    expect((await harbor(sendTrackReport, report, { token: device })).data).toMatchObject({ deleted_on: '2026-04-03' })
    await later(29.9)
    await Promise.all([tidyRecordings(api.app), tidyRecordings(api.app)])
    expect((await read()).reports).toBe(1)
    await later(30.1)
    await Promise.all([tidyRecordings(api.app), tidyRecordings(api.app)])
    await tidyRecordings(api.app)
    expect((await read()).reports).toBe(0)
  })

  it('needs words, and the consent', async () => {
    const device = await paired()
    expect(await harbor(sendTrackReport, { ...report, text: ' ' }, { token: device })).toMatchObject({
      http: 422,
      status: { fields: { text: 'field.required' } },
    })
    expect(await harbor(sendTrackReport, { ...report, track: 'x'.repeat(200_001) }, { token: device })).toMatchObject({
      http: 422,
      status: { fields: { track: 'field.too_long' } },
    })
    await harbor(withdrawRecordingConsent, {}, { token })
    expect(await harbor(sendTrackReport, report, { token: device })).toMatchObject({
      http: 409,
      status: { name: 'recordingOff' },
    })
  })
})

describe('C12 stop and delete everything', () => {
  it('leaves nothing but the note that it was done', async () => {
    const device = await paired()
    await harbor(sendTrackReport, { text: 'x', app_version: '1' }, { token: device })
    await code()
    expect((await harbor(deleteRecording, {}, { token })).data).toMatchObject({
      consent: null,
      devices: [],
      reports: 0,
      version: 0,
    })
    for (const table of ['recording', 'recording_device', 'recording_pairing', 'recording_report'] as const)
      expect((await db().send(query.selectFrom(table).select('member_id').where('member_id', '=', ana.id)))[0]).toEqual(
        [],
      )
    expect((await harbor(getDeviceSettings, {}, { token: device })).http).toBe(401)
    expect((await harbor(deleteRecording, {}, { token })).http).toBe(200)
  })
})

describe('C12 the monthly reminder', () => {
  async function mails() {
    await api.app.settle()
    const [rows] = await db().send(
      query
        .selectFrom('mail')
        .select('subject')
        .where('member_id', '=', ana.id)
        .where('template', '=', 'recording_reminder'),
    )
    return rows.length
  }
  const remind = () => Promise.all([remindOfRecording(api.app), remindOfRecording(api.app)])

  it('comes once a month while recording is on, however often the job runs', async () => {
    await paired()
    const seen: [number, number][] = []
    for (const day of [1, 29.9, 30, 31, 59, 60.1, 61]) {
      await later(day)
      await remind()
      seen.push([day, await mails()])
    }
    expect(seen).toEqual([
      [1, 0],
      [29.9, 0],
      [30, 1],
      [31, 1],
      [59, 1],
      [60.1, 2],
      [61, 2],
    ])
  })

  it('says nothing without a phone, in a pause, and once it is off', async () => {
    const device = await paired()
    await harbor(pauseRecording, { until: '2026-04-10' }, { token })
    await later(30)
    await remind()
    expect(await mails()).toBe(0)
    await later(60)
    await harbor(unpairDevice, {}, { token: device })
    await remind()
    expect(await mails()).toBe(0)
    await later(90)
    await pair()
    await harbor(withdrawRecordingConsent, {}, { token })
    await remind()
    expect(await mails()).toBe(0)
  })
})
