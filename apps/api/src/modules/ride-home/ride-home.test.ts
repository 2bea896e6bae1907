import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RawInputOf } from '@throughway/contract/call'
import { rideHomeCalls } from '@throughway/contract/reward/ride-home'
import { rideHomeStaffCalls } from '@throughway/contract/reward/ride-home-staff'
import { supervisorCalls } from '@throughway/contract/account/supervisor'
import { taskCalls } from '@throughway/contract/programme/task'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { homeCalls } from '@throughway/contract/account/home'
import { walletCalls } from '@throughway/contract/reward/wallet'
import { coveredReasons, uncoveredReasons } from '@throughway/domain/ride/ride-home'
import { query } from '#database/query.ts'
import { gatherData } from '#modules/export/gather-data.ts'
import { sendSupervisorReminders } from '#modules/supervisor/supervisor.jobs.ts'
import { defineTasksJob } from '#modules/task/task.jobs.ts'
import { auditedKinds } from '#testing/audit-events.ts'
import { toldSubjects } from '#testing/revisions.ts'
import { dyingApp } from '#testing/dying-app.ts'
import { giveRole } from '#testing/grants.ts'
import { actFor } from '#testing/impersonations.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { insertTrips, makeCovered, makeRideHome } from '#testing/rides-home.ts'
import { ana, api, db, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { tasks } from '#tasks.ts'
import { settleDueRidesHome } from './ride-home.jobs.ts'

const {
  getRideHome,
  listRideHomeRequests,
  getRideHomeRequest,
  requestRideHome,
  cancelRideHome,
  claimRideHome,
  getRideHomeReceipt,
} = rideHomeCalls
const {
  getRideHomeBudget,
  getRideHomeForStaff,
  listRideHomeForStaff,
  decideRideHome,
  listRideHomeClaims,
  decideRideHomeClaim,
  getRideHomeReceiptForStaff,
  getRideHomeProgramme,
  saveRideHomeProgramme,
} = rideHomeStaffCalls

startAtHarbor()

let ada: Person | undefined
let mill: string
let number = 500

beforeEach(async () => {
  await makeRideHome(api, 'harbor')
  mill = await makeOrganisation(api, 'harbor', 'The Mill', ++number, { erh_access: true })
  ada ??= await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
})

type Asked = Partial<RawInputOf<typeof requestRideHome>>
const usual = { reason: 'own_emergency', destination: 'home', from_work: 'true', needs_accessible: 'false' } as const

/** Somebody of the mill who is covered: five bus rides, one of them today, and everything in the profile. */
async function someone(trips: Parameters<typeof makeCovered>[3] = {}) {
  const person = await signedIn(api, 'harbor', 'Ben', { organisationId: mill })
  await makeCovered(api, 'harbor', person, trips)
  const own = async () => ({ token: await freshToken(api, 'harbor', person) })
  return {
    ...person,
    cover: async () => (await harbor(getRideHome, {}, await own())).data,
    ask: async (asked: Asked = {}) => harbor(requestRideHome, { ...usual, ...asked }, await own()),
    read: async (id: string) => harbor(getRideHomeRequest, { id }, await own()),
    list: async () => (await harbor(listRideHomeRequests, {}, await own())).data.items,
    cancel: async (id: string) => harbor(cancelRideHome, { id }, await own()),
    claim: async (id: string, receipt: File, fare = '42.50') =>
      harbor(claimRideHome, { id, fare, receipt }, await own()),
    wallet: async (show: 'current' | 'past' = 'current') =>
      (await harbor(walletCalls.getWallet, { show }, await own())).data.items,
    cards: async () => (await homeOf(own)).filter(({ kind }) => kind !== 'cover'),
    coverCards: async () => (await homeOf(own)).filter(({ kind }) => kind === 'cover'),
    mails: () => mailsTo(person.id),
  }
}

async function homeOf(own: () => Promise<{ token: string }>) {
  return (await harbor(homeCalls.getHomeCards, {}, await own())).data.cards
}

async function mailsTo(memberId: string) {
  await api.app.settle()
  const [rows] = await db().send(
    query
      .selectFrom('mail')
      .select(['template', 'subject', 'text'])
      .where('member_id', '=', memberId)
      .where('template', 'like', 'ride_home%')
      .orderBy('created_at')
      .orderBy('id'),
  )
  return rows
}

const office = async () => ({ token: await freshToken(api, 'harbor', ada!) })
const decide = async (id: string, decision: 'approve' | 'deny' | 'void', reason?: string) =>
  harbor(decideRideHome, { id, decision, ...(reason && { reason }) }, await office())
const receiptOf = async (id: string) =>
  (await harbor(getRideHomeForStaff, { id }, await office())).data.claim!.submitted_at
const settleReceipt = async (
  id: string,
  decision: 'review' | 'pay' | 'refuse',
  more: { dollars?: string; reason?: string; submitted_at?: string } = {},
) => harbor(decideRideHomeClaim, { id, submitted_at: await receiptOf(id), decision, ...more }, await office())

/** Rides that were authorised earlier. */
async function hadRides(memberId: string, dates: readonly string[]) {
  for (const [index, date] of dates.entries())
    await db().send(
      query.insertInto('ride_home_request').values({
        brand_id: 1,
        id: crypto.randomUUID(),
        member_id: memberId,
        date,
        asked_at: new Date(`${date}T17:00:00Z`),
        state: 'approved',
        reason: 'driver_left',
        destination: 'home',
        needs_accessible: false,
        way: 'voucher',
        number: `old-${++number}-${index}`,
        ends_at: new Date(`${date}T23:00:00Z`),
        most_cents: 10_000,
        claim_until: null,
        refusals: '[]',
        asks_supervisor: false,
        decision: null,
        decided_by: null,
        decided_at: null,
        reminded_at: null,
      }),
    )
}

const at = async (moment: string) => {
  api.clock.now = new Date(moment)
  await later((api.clock.now.getTime() - Date.parse('2026-03-04T17:00:00Z')) / 86_400_000)
}

describe('C19 cover', () => {
  it('is told live: until when, trips, rides left, and who drives', async () => {
    const ben = await someone()
    expect(await ben.cover()).toMatchObject({
      is_offered: true,
      is_covered: true,
      is_first_ride: false,
      until: '22:00',
      trips: { have: 5, needed: 5, days: 30 },
      rides: { left: 4, of: 4 },
      gaps: [],
      way: 'voucher',
      most_cents: 10_000,
      has_supervisor: true,
      reasons: [...coveredReasons],
      office_phone: '6175550190',
      usual_way: { mode: 'transit', miles: 5 },
      open: null,
      providers: [{ name: 'City Taxi', how: 'Give the number.' }, { name: 'Access Vans' }],
    })
  })

  it('says exactly what is missing to somebody who has nothing yet', async () => {
    await db().send(
      query
        .updateTable('member')
        .set({ created_at: new Date('2026-02-01T12:00:00Z') })
        .where('id', '=', ana.id),
    )
    const { data } = await harbor(getRideHome, {}, { token })
    expect([data.is_covered, data.is_offered, data.gaps]).toEqual([
      false,
      false,
      [
        { kind: 'not_offered' },
        ...['employer', 'work_place', 'home_place', 'mobile_phone', 'work_phone', 'supervisor', 'green_profile'].map(
          (part) => ({ kind: 'part', part }),
        ),
        { kind: 'trips', missing: 5, needed: 5, days: 30 },
        { kind: 'trip_today' },
      ],
    ])
  })

  it.each<[string, (ben: Person) => Promise<unknown>, object]>([
    [
      'a supervisor who is the wrong person',
      ({ id }) =>
        db().send(
          query.updateTable('supervisor').set({ state: 'bounced', bounce: 'wrong_person' }).where('member_id', '=', id),
        ),
      { kind: 'part', part: 'supervisor' },
    ],
    [
      'a profile that drives alone',
      ({ id }) => db().send(query.updateTable('trip_profile').set({ mode: 'drive_alone' }).where('member_id', '=', id)),
      { kind: 'part', part: 'green_profile' },
    ],
    [
      'no work phone',
      ({ id }) => db().send(query.updateTable('member').set({ work_phone: null }).where('id', '=', id)),
      { kind: 'part', part: 'work_phone' },
    ],
    [
      'a home that was removed',
      ({ id }) => db().send(query.deleteFrom('member_location').where('member_id', '=', id).where('kind', '=', 'home')),
      { kind: 'part', part: 'home_place' },
    ],
    [
      'an organisation that stopped taking part',
      () => db().send(query.updateTable('organisation').set({ erh_access: false }).where('id', '=', mill)),
      { kind: 'not_offered' },
    ],
    [
      'a trip that was deleted',
      ({ id }) =>
        db().send(
          query
            .updateTable('trip')
            .set({ state: 'deleted', deleted_at: api.clock.now })
            .where('member_id', '=', id)
            .where('date', '=', '2026-02-28'),
        ),
      { kind: 'trips', missing: 1, needed: 5, days: 30 },
    ],
    [
      'a trip that was not accepted',
      ({ id }) =>
        db().send(
          query
            .updateTable('trip')
            .set({ state: 'rejected' })
            .where('member_id', '=', id)
            .where('date', '=', '2026-02-28'),
        ),
      { kind: 'trips', missing: 1, needed: 5, days: 30 },
    ],
    [
      'a day at home among them',
      ({ id }) =>
        db().send(
          query
            .updateTable('trip')
            .set({ mode: 'telecommute' })
            .where('member_id', '=', id)
            .where('date', '=', '2026-02-28'),
        ),
      { kind: 'trips', missing: 1, needed: 5, days: 30 },
    ],
    [
      'C7 a lunch among them',
      ({ id }) =>
        db().send(
          query
            .updateTable('trip')
            .set({ mode: 'brown_bag' })
            .where('member_id', '=', id)
            .where('date', '=', '2026-02-28'),
        ),
      { kind: 'trips', missing: 1, needed: 5, days: 30 },
    ],
    [
      'several modes, mostly driven alone',
      ({ id }) =>
        db().send(
          query
            .updateTable('trip')
            .set({ mode: 'multimode', headline: 'drive_alone' })
            .where('member_id', '=', id)
            .where('date', '=', '2026-02-28'),
        ),
      { kind: 'trips', missing: 1, needed: 5, days: 30 },
    ],
    [
      'nothing of today',
      ({ id }) =>
        db().send(
          query
            .updateTable('trip')
            .set({ date: '2026-03-03', kept_double: false })
            .where('member_id', '=', id)
            .where('date', '=', '2026-03-04'),
        ),
      { kind: 'trip_today' },
    ],
  ])('misses %s', async (_, change, gap) => {
    const ben = await someone()
    await change(ben)
    expect(await ben.cover()).toMatchObject({ is_covered: false, gaps: [gap] })
    expect((await ben.ask()).data).toMatchObject({ state: 'refused', number: null, refusals: [gap] })
  })

  it('is nobody’s where the programme has set no rules, or has no ride home', async () => {
    const mesa = await api.at('mesa')
    await makeRideHome(api, 'mesa')
    const eva = await signedIn(api, 'mesa', 'Eva', {
      organisationId: await makeOrganisation(api, 'mesa', 'Ranch', 7, { erh_access: true }),
    })
    await makeCovered(api, 'mesa', eva)
    expect((await mesa(getRideHome, {}, { token: eva.token })).data.gaps).toEqual([{ kind: 'not_offered' }])
    const capital = await api.at('capital')
    const kim = await signedIn(api, 'capital', 'Kim', {
      organisationId: await makeOrganisation(api, 'capital', 'Bureau', 7, { erh_access: true }),
    })
    await makeCovered(api, 'capital', kim)
    expect((await capital(getRideHome, {}, { token: kim.token })).data).toMatchObject({
      is_offered: false,
      is_covered: false,
      providers: [],
      gaps: [{ kind: 'not_offered' }],
    })
  })

  it('ends with the day’s service by the programme’s clock, and says when it is open again', async () => {
    const ben = await someone()
    await at('2026-03-05T02:59:00Z') // 21:59 in Boston
    expect((await ben.cover()).is_covered).toBe(true)
    await at('2026-03-05T03:00:00Z')
    expect((await ben.cover()).gaps).toEqual([{ kind: 'closed', next: { date: '2026-03-05', from: '06:00' } }])
    await makeRideHome(api, 'harbor', { closed_on: ['2026-03-05', '2026-03-06'] })
    expect((await ben.cover()).gaps).toEqual([{ kind: 'closed', next: { date: '2026-03-09', from: '06:00' } }])
  })

  it('covers the first day once, before all else is there', async () => {
    const eva = await signedIn(api, 'harbor', 'Eva', { organisationId: mill, createdAt: api.clock.now })
    const own = { token: eva.token }
    expect((await harbor(getRideHome, {}, own)).data.gaps).toEqual([
      { kind: 'part', part: 'work_place' },
      { kind: 'part', part: 'mobile_phone' },
    ])
    await makeCovered(api, 'harbor', eva, { trips: 1 })
    await db().send(
      query.updateTable('member').set({ created_at: api.clock.now, work_phone: null }).where('id', '=', eva.id),
      query.updateTable('trip').set({ state: 'deleted', deleted_at: api.clock.now }).where('member_id', '=', eva.id),
    )
    expect((await harbor(getRideHome, {}, own)).data).toMatchObject({ is_covered: true, is_first_ride: true })
    const { data } = await harbor(requestRideHome, usual, own)
    expect(data.state).toBe('approved')
    expect((await harbor(getRideHome, {}, own)).data).toMatchObject({ is_first_ride: false, rides: { left: 3 } })
  })
})

describe('C19 a request', () => {
  it('is approved with a number until 22:00, tells it by mail and in the wallet, and counts', async () => {
    const ben = await someone()
    const { data } = await ben.ask({ destination: 'child_care', needs_accessible: 'true' })
    expect(data).toMatchObject({
      state: 'approved',
      is_open: true,
      date: '2026-03-04',
      valid_until: '2026-03-05T03:00:00.000Z',
      most_cents: 10_000,
      needs_accessible: true,
      can_cancel: true,
      can_claim: false,
      claim_until: null,
      supervisor: null,
    })
    expect(data.number).toMatch(/^\d{4}-\d{4}$/)
    expect(data.providers.map(({ name }) => name)).toEqual(['Access Vans', 'City Taxi'])
    expect(await ben.cover()).toMatchObject({ rides: { left: 3, of: 4 }, open: { id: data.id } })
    const [mail, ...more] = await ben.mails()
    expect([mail!.template, more]).toEqual(['ride_home_approved', []])
    for (const said of [data.number!, '10:00 PM', '$100.00', 'Access Vans: (617) 555-0192', `/ride_home/${data.id}`])
      expect(mail!.text).toContain(said)
    expect(mail!.text).not.toMatch(/emergency at|child|ill/i)
    expect(await ben.wallet()).toMatchObject([
      {
        type: 'ride_home',
        title: 'Emergency Ride Home',
        from: 'Access Vans',
        state: 'active',
        code: data.number,
        expires_on: '2026-03-04',
        moves: [],
      },
    ])
    expect(await ben.cards()).toEqual([
      {
        kind: 'ride_home',
        request_id: data.id,
        is_approved: true,
        number: data.number,
        until: '2026-03-05T03:00:00.000Z',
      },
    ])
    const [rows] = await db().send(
      query
        .selectFrom('member_activity')
        .select('kind')
        .where('member_id', '=', ben.id)
        .where('kind', '=', 'ride_home_asked'),
    )
    expect(rows).toHaveLength(1)

    await at('2026-03-05T03:00:00Z')
    expect((await ben.read(data.id)).data).toMatchObject({ is_open: false, can_cancel: false, number: data.number })
    expect([await ben.wallet(), await ben.cards()]).toEqual([[], []])
    expect(await ben.wallet('past')).toMatchObject([{ state: 'expired', code: data.number }])
    expect(await ben.cancel(data.id)).toMatchObject({ http: 409, status: { name: 'rideHomeClosed' } })
  })

  it('is made in Spanish as well', async () => {
    const ben = await someone()
    await db().send(query.updateTable('member').set({ language: 'es' }).where('id', '=', ben.id))
    await ben.ask()
    expect((await ben.mails())[0]!.subject).toContain('tu viaje a casa está autorizado')
  })

  it.each(uncoveredReasons.map((reason) => [reason]))(
    'for %s is refused by its name, and counts for nothing',
    async (reason) => {
      const ben = await someone()
      expect((await ben.ask({ reason })).data).toMatchObject({
        state: 'refused',
        number: null,
        refusals: [{ kind: 'reason', reason }],
        can_cancel: false,
      })
      expect(await ben.cover()).toMatchObject({ is_covered: true, rides: { left: 4 }, open: null })
      expect(await ben.mails()).toEqual([])
      expect(await ben.wallet('past')).toEqual([])
    },
  )

  it('from elsewhere than work, and for a reason that the programme left out, is refused with both', async () => {
    await makeRideHome(api, 'harbor', { reasons: ['driver_left'] })
    const ben = await someone()
    expect((await ben.ask({ from_work: 'false' })).data.refusals).toEqual([
      { kind: 'reason', reason: 'own_emergency' },
      { kind: 'not_from_work' },
    ])
    expect((await ben.list()).map(({ state }) => state)).toEqual(['refused'])
  })

  it('may record the way of today itself, with its points', async () => {
    const ben = await someone({ trips: 4, today: false })
    expect((await ben.cover()).gaps).toEqual([
      { kind: 'trips', missing: 1, needed: 5, days: 30 },
      { kind: 'trip_today' },
    ])
    expect((await ben.ask({ today_mode: 'transit', today_miles: '5' })).data.state).toBe('approved')
    const { data } = await harbor(tripCalls.listTrips, { from: '2026-03-04' }, { token: ben.token })
    expect(data.items).toMatchObject([{ date: '2026-03-04', mode: 'transit', direction: 'out', miles: 5, points: 10 }])
  })

  it('keeps no trip of a request that could not be made', async () => {
    const ben = await someone({ today: false })
    await insertTrips(api, 'harbor', ben, ['2026-03-04'], { mode: 'drive_alone' })
    expect(await ben.ask({ today_mode: 'bike', today_miles: '3' })).toMatchObject({
      http: 409,
      status: { name: 'tripDoubled' },
    })
    expect(await ben.list()).toEqual([])
  })

  it('two at once take one ride, and the same one twice under its key is one', async () => {
    const ben = await someone()
    await hadRides(ben.id, ['2025-05-01'])
    const answers = await Promise.all(Array.from({ length: 6 }, () => ben.ask()))
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
    expect(answers.find(({ http }) => http === 409)).toMatchObject({ status: { name: 'rideHomeOpen' } })
    expect((await ben.cover()).rides.left).toBe(2)
    expect(await ben.mails()).toHaveLength(1)
  })

  it('the last of the quota goes to one of two, also while the office approves', async () => {
    await makeRideHome(api, 'harbor', { review_from: 2, rides_in_year: 2 })
    const ben = await someone()
    await hadRides(ben.id, ['2025-05-01'])
    const { data } = await ben.ask()
    expect(data.state).toBe('needs_call')
    await hadRides(ben.id, ['2026-01-05'])
    expect(await decide(data.id, 'approve')).toMatchObject({ http: 409, status: { name: 'rideHomeUsedUp' } })
  })

  it('given back counts no longer, is told, and another may be asked for', async () => {
    const ben = await someone()
    const { data } = await ben.ask()
    const [one, other] = await Promise.all([ben.cancel(data.id), ben.cancel(data.id)])
    expect([one.data.state, other.data.state, one.data.number]).toEqual(['cancelled', 'cancelled', null])
    expect((await ben.cover()).rides.left).toBe(4)
    expect((await ben.mails()).map(({ template }) => template)).toEqual(['ride_home_approved', 'ride_home_cancelled'])
    expect(await ben.wallet('past')).toMatchObject([{ state: 'cancelled', code: null }])
    expect((await ben.ask()).data.state).toBe('approved')
  })

  it('C30 is told without its number to staff who act for the member, who neither take one nor give one back', async () => {
    const ben = await someone()
    const { data } = await ben.ask()
    const hana = await signedIn(api, 'harbor', 'Hana')
    await giveRole(api, 'harbor', hana.id, 'helpdesk')
    for (const unlocked of [false, true]) {
      const acting = { token: (await actFor(api, hana, ben, { unlocked })).token }
      const told = [
        (await harbor(getRideHome, {}, acting)).data,
        (await harbor(listRideHomeRequests, {}, acting)).data,
        (await harbor(getRideHomeRequest, { id: data.id }, acting)).data,
        (await harbor(homeCalls.getHomeCards, {}, acting)).data,
        (await harbor(walletCalls.getWallet, { show: 'current' }, acting)).data,
      ]
      for (const each of told) {
        expect(JSON.stringify(each)).toContain(data.id)
        expect(JSON.stringify(each)).not.toContain(data.number)
      }
      const refused = [
        await harbor(requestRideHome, usual, acting),
        await harbor(cancelRideHome, { id: data.id }, acting),
      ]
      expect(refused.map(({ status }) => status.name)).toEqual(['notForImpersonator', 'notForImpersonator'])
    }
    expect((await ben.read(data.id)).data).toMatchObject({ state: 'approved', number: data.number })
  })

  it('is told with its number to those who run it, and without it to an auditor', async () => {
    const ben = await someone()
    const { data } = await ben.ask()
    const augusta = await signedIn(api, 'harbor', 'Augusta')
    await giveRole(api, 'harbor', augusta.id, 'auditor')
    const numberFor = async (reader: { token: string }) =>
      (await harbor(getRideHomeForStaff, { id: data.id }, reader)).data.number
    expect(await numberFor(await office())).toBe(data.number)
    expect(await numberFor({ token: augusta.token })).toBeNull()
  })

  it('is nobody else’s to see, cancel or claim', async () => {
    const ben = await someone()
    const { data } = await ben.ask()
    const eva = await someone()
    expect([
      (await eva.read(data.id)).http,
      (await eva.cancel(data.id)).http,
      (await eva.claim(data.id, await picture())).http,
    ]).toEqual([404, 404, 404])
    expect((await harbor(listRideHomeForStaff, {}, { token: eva.token })).http).toBe(403)
    expect((await harbor(decideRideHome, { id: data.id, decision: 'approve' }, { token: eva.token })).http).toBe(403)
  })

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no answer about the vehicle', { needs_accessible: undefined }, { needs_accessible: 'field.not_a_choice' }],
    ['words about health in the place of a code', { reason: 'I have a fever' }, { reason: 'field.not_a_choice' }],
    ['a destination of its own', { destination: 'the pub' }, { destination: 'field.not_a_choice' }],
    [
      'a way of today that is none',
      { today_mode: 'telecommute', today_miles: '3' },
      { today_mode: 'field.not_a_choice' },
    ],
    ['a way without its length', { today_mode: 'bike' }, { today_miles: 'field.required' }],
    ['a length of nothing', { today_mode: 'bike', today_miles: '0' }, { today_miles: 'field.too_small' }],
  ])('refuses %s beside its field', async (_, asked, fields) => {
    const ben = await someone()
    expect(await ben.ask(asked as Asked)).toMatchObject({ http: 422, status: { name: 'invalid', fields } })
  })
})

describe('C19 C22 overtime', () => {
  const linkOf = async ({ id }: Pick<Person, 'id'>) => {
    await api.app.settle()
    const [rows] = await db().send(
      query.selectFrom('mail').select('text').where('member_id', '=', id).where('template', '=', 'supervisor_approval'),
    )
    return { token: /token=(\S+)/.exec(rows[0]!.text)![1]!, text: rows[0]!.text }
  }

  it('asks the supervisor by a signed link, who sees kind and day and no place', async () => {
    const ben = await someone()
    const { data } = await ben.ask({ reason: 'overtime', destination: 'medical' })
    expect(data).toMatchObject({ state: 'approved', supervisor: 'waiting' })
    const link = await linkOf(ben)
    const page = await harbor(supervisorCalls.readSupervisorPage, { token: link.token })
    expect(page.data).toEqual({
      member: 'Ben Example',
      state: 'confirmed',
      is_refused: false,
      approvals: [{ id: expect.any(String) as string, kind: 'overtime', date: '2026-03-04', state: 'waiting' }],
    })
    for (const text of [JSON.stringify(page.data), link.text]) expect(text).not.toMatch(/medical|home place|Street/i)
    await harbor(supervisorCalls.answerApproval, {
      id: page.data.approvals[0]!.id,
      token: link.token,
      answer: 'approve',
    })
    expect((await ben.read(data.id)).data.supervisor).toBe('approved')
    expect(
      (await harbor(listRideHomeForStaff, { state: 'approved' }, await office())).data.items.find(
        ({ id }) => id === data.id,
      ),
    ).toMatchObject({ is_flagged: false })
  })

  it('takes silence for yes after seven days and two reminders, but flags it', async () => {
    const ben = await someone()
    const { data } = await ben.ask({ reason: 'overtime' })
    await api.app.settle()
    const sent = async () =>
      (
        await db().send(
          query
            .selectFrom('mail')
            .select('id')
            .where('recipient', '=', 'lee@mill.example')
            .where('subject', 'like', '%Ben Example%'),
        )
      )[0].length
    const before = await sent()
    for (const days of [2, 5, 7]) {
      await later(days)
      await sendSupervisorReminders(api.app)
      await sendSupervisorReminders(api.app)
    }
    expect(await sent()).toBe(before + 2)
    expect((await ben.read(data.id)).data).toMatchObject({ state: 'approved', supervisor: 'accepted' })
    expect(
      (await harbor(listRideHomeForStaff, { state: 'approved' }, await office())).data.items.find(
        ({ id }) => id === data.id,
      ),
    ).toMatchObject({ is_flagged: true })
  })

  it('is flagged when the supervisor says no, and the office may take it back', async () => {
    const ben = await someone()
    const { data } = await ben.ask({ reason: 'overtime' })
    const { token: link } = await linkOf(ben)
    const page = await harbor(supervisorCalls.readSupervisorPage, { token: link })
    await harbor(supervisorCalls.answerApproval, { id: page.data.approvals[0]!.id, token: link, answer: 'decline' })
    expect((await decide(data.id, 'void')).http).toBe(422)
    expect((await decide(data.id, 'void', 'No overtime on that day')).data).toMatchObject({
      state: 'voided',
      is_flagged: true,
      decision: 'No overtime on that day',
    })
    expect((await decide(data.id, 'void', 'No overtime on that day')).http).toBe(200)
    // what another member of staff says of it is not kept, and they are told
    expect(await decide(data.id, 'void', 'Another reason')).toMatchObject({
      http: 409,
      status: { name: 'rideHomeClosed' },
    })
    expect((await ben.cover()).rides.left).toBe(4)
    expect((await ben.mails()).map(({ template }) => template)).toEqual(['ride_home_approved', 'ride_home_voided'])
  })

  it('asks nobody for another reason, or when it is refused', async () => {
    const ben = await someone()
    await ben.ask({ reason: 'overtime', from_work: 'false' })
    await ben.ask()
    const [rows] = await db().send(query.selectFrom('approval_request').select('id').where('member_id', '=', ben.id))
    expect(rows).toEqual([])
  })
})

describe('C19 the third ride of twelve months', () => {
  it('needs a call: the office hears of it, sees it first, and approves it on its day', async () => {
    const ben = await someone()
    await hadRides(ben.id, ['2025-04-01', '2025-09-01'])
    const { data } = await ben.ask({ reason: 'family_emergency' })
    expect(data).toMatchObject({ state: 'needs_call', number: null, is_open: true, office_phone: '6175550190' })
    expect((await mailsTo(ada!.id)).map(({ template }) => template)).toContain('ride_home_waits')
    expect(await ben.wallet()).toMatchObject([{ state: 'waiting', code: null }])
    const { items } = (await harbor(listRideHomeForStaff, {}, await office())).data
    expect(items.find(({ id }) => id === data.id)).toMatchObject({
      reason: 'family_emergency',
      rides_in_year: 2,
      member: { name: 'Ben Example', phone: '6175550101' },
    })

    const decided = await Promise.all([decide(data.id, 'approve'), decide(data.id, 'approve')])
    expect(decided.map(({ data: each }) => each.state)).toEqual(['approved', 'approved'])
    const { data: mine } = await ben.read(data.id)
    expect(mine).toMatchObject({ state: 'approved', is_open: true })
    expect(mine.number).toMatch(/^\d{4}-\d{4}$/)
    expect((await ben.mails()).map(({ template }) => template)).toEqual(['ride_home_needs_call', 'ride_home_approved'])
    expect((await ben.cover()).rides.left).toBe(1)
    // his screen shows what he does himself, and the stream reports what the office decides
    expect(await toldSubjects(api, ben.id)).toEqual(['message', 'ride-home'])
  })

  it('is decided by one of two who decide at once; the other is told that it is closed', async () => {
    const ben = await someone()
    await hadRides(ben.id, ['2025-04-01', '2025-09-01'])
    const { data } = await ben.ask()
    const omar = await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' })
    const decided = await Promise.all([
      decide(data.id, 'approve'),
      harbor(
        decideRideHome,
        { id: data.id, decision: 'deny', reason: 'No overtime' },
        { token: await freshToken(api, 'harbor', omar) },
      ),
    ])
    const [won] = decided.filter(({ http }) => http === 200)
    const [lost] = decided.filter(({ http }) => http !== 200)
    expect(lost).toMatchObject({ http: 409, status: { name: 'rideHomeClosed' } })
    const isApproved = won === decided[0]
    const [[kept]] = await db().send(
      query.selectFrom('ride_home_request').select(['state', 'decided_by']).where('id', '=', data.id),
    )
    expect(kept).toEqual(
      isApproved ? { state: 'approved', decided_by: ada!.id } : { state: 'denied', decided_by: omar.id },
    )
    expect((await ben.read(data.id)).data.state).toBe(kept!.state)
    expect((await ben.mails()).map(({ template }) => template)).toEqual([
      'ride_home_needs_call',
      `ride_home_${kept!.state}`,
    ])
  })

  it('is denied with a reason, and counts for nothing', async () => {
    const ben = await someone()
    await hadRides(ben.id, ['2025-04-01', '2025-09-01'])
    const { data } = await ben.ask()
    expect(await decide(data.id, 'deny')).toMatchObject({ http: 422, status: { fields: { reason: 'field.required' } } })
    expect((await decide(data.id, 'deny', 'We could not reach you')).data.state).toBe('denied')
    expect(await decide(data.id, 'approve')).toMatchObject({ http: 409, status: { name: 'rideHomeClosed' } })
    expect((await ben.read(data.id)).data).toMatchObject({
      state: 'denied',
      decision: 'We could not reach you',
      number: null,
    })
    expect((await ben.mails()).at(-1)!.text).toContain('We could not reach you')
    expect((await ben.cover()).rides.left).toBe(2)
  })

  it('runs out with its day when nobody decides; the job may run twice at once', async () => {
    const ben = await someone()
    await hadRides(ben.id, ['2025-04-01', '2025-09-01'])
    const { data } = await ben.ask()
    await settleDueRidesHome(api.app)
    expect((await ben.read(data.id)).data.state).toBe('needs_call')
    await at('2026-03-05T03:00:00Z')
    await Promise.all([settleDueRidesHome(api.app), settleDueRidesHome(api.app)])
    await settleDueRidesHome(api.app)
    expect((await ben.read(data.id)).data.state).toBe('lapsed')
    expect((await ben.mails()).map(({ template }) => template)).toEqual(['ride_home_needs_call', 'ride_home_lapsed'])
    expect(await decide(data.id, 'approve')).toMatchObject({ http: 409 })
    expect((await ben.cover()).rides.left).toBe(2)
  })
})

describe('C19 pay and claim', () => {
  beforeEach(() => makeRideHome(api, 'harbor', { way: 'claim' }))

  async function paid() {
    const ben = await someone()
    const { data } = await ben.ask()
    return { ben, id: data.id, asked: data }
  }

  it('takes a receipt for fourteen days, keeps it anew, and pays it', async () => {
    const { ben, id, asked } = await paid()
    expect(asked).toMatchObject({ way: 'claim', claim_until: '2026-03-18', can_claim: true })
    expect((await ben.mails())[0]!.text).toContain('hand it in by March 18, 2026')
    const { data } = await ben.claim(id, await picture())
    expect(data).toMatchObject({
      can_claim: false,
      can_cancel: false,
      claim: { state: 'submitted', cents: 4250, paid_cents: null, receipt: 'picture', decide_by: '2026-04-03' },
    })
    const receipt = (await harbor(getRideHomeReceipt, { id }, { token: ben.token })).data
    const kept = await sharp(Buffer.from(receipt.base64, 'base64')).metadata()
    expect([receipt.kind, kept.format, kept.exif]).toEqual(['picture', 'webp', undefined])
    expect((await harbor(getRideHomeReceiptForStaff, { id }, await office())).data.base64).toBe(receipt.base64)
    expect(await ben.cancel(id)).toMatchObject({ http: 409 })

    expect((await harbor(listRideHomeClaims, {}, await office())).data.items.map((each) => each.id)).toContain(id)
    const budget = async () => (await harbor(getRideHomeBudget, {}, await office())).data
    const before = await budget()
    expect((await settleReceipt(id, 'review')).data.claim!.state).toBe('in_review')
    expect((await ben.read(id)).data.claim!.state).toBe('in_review')
    const [one, other] = await Promise.all([settleReceipt(id, 'pay'), settleReceipt(id, 'pay')])
    expect(
      (await auditedKinds(db(), { subject: id })).filter((kind) => kind === 'ride-home-claim.decided'),
    ).toHaveLength(2)
    expect([one.data.claim, other.data.claim]).toMatchObject([
      { state: 'paid', paid_cents: 4250 },
      { state: 'paid', paid_cents: 4250 },
    ])
    // what may still cost something is what was paid by now
    const after = await budget()
    expect([after.paid_cents - before.paid_cents, before.open_cents - after.open_cents]).toEqual([
      4250,
      data.most_cents,
    ])
    expect(after).toMatchObject({ year: 2026, rides: before.rides, budget_cents: null })
    expect(after.months.find(({ month }) => month === '2026-03-01')!.paid_cents).toBeGreaterThanOrEqual(4250)
    const { data: single } = await harbor(getRideHomeForStaff, { id }, await office())
    expect(single).toMatchObject({ id, is_own: false, claim: { state: 'paid' } })
    expect(await settleReceipt(id, 'refuse', { reason: 'Too late' })).toMatchObject({
      http: 409,
      status: { name: 'claimClosed' },
    })
    expect((await ben.mails()).map(({ template }) => template)).toEqual([
      'ride_home_approved',
      'ride_home_claim_received',
      'ride_home_claim_paid',
    ])
    expect((await ben.mails()).at(-1)!.text).toContain('$42.50')
    expect(await decide(id, 'void', 'Paid already')).toMatchObject({ http: 409 })
  })

  it('R2.20 home says the cover in one card: covered, from when, or how much is missing; none while a ride is open', async () => {
    const ben = await someone()
    const nothing = { kind: 'cover', date: null, time: null, count: null }
    const { until } = await ben.cover()
    expect(await ben.coverCards()).toEqual([{ ...nothing, state: 'covered', time: until }])
    const { data } = await ben.ask()
    expect(await ben.coverCards()).toEqual([])
    await ben.cancel(data.id)
    expect(await ben.coverCards()).toMatchObject([{ state: 'covered' }])

    const dan = await someone({ trips: 3 })
    expect(await dan.coverCards()).toEqual([{ ...nothing, state: 'trips', count: 2 }])
    const newcomer = await signedIn(api, 'harbor', 'Cleo')
    expect(await homeOf(async () => ({ token: newcomer.token }))).toEqual([])
  })

  it('R2.20 home asks for a receipt once the ride is over, until its last day or until it is there', async () => {
    const { ben, id } = await paid()
    expect(await ben.cards()).toMatchObject([{ kind: 'ride_home', request_id: id }])
    await at('2026-03-05T17:00:00Z')
    const due = { kind: 'receipt', request_id: id, date: '2026-03-04', until: '2026-03-18' }
    expect(await ben.cards()).toEqual([due])
    await ben.claim(id, await picture())
    expect(await ben.cards()).toEqual([])
    await settleReceipt(id, 'refuse', { reason: 'Not readable' })
    expect(await ben.cards()).toEqual([due])
    await at('2026-03-19T17:00:00Z')
    expect(await ben.cards()).toEqual([])
  })

  it('pays at most what the programme covered on the day of the ride, or less with a reason', async () => {
    const { ben, id } = await paid()
    await ben.claim(id, await picture(), '130')
    await makeRideHome(api, 'harbor', { way: 'claim', most_cents: 2000 })
    expect(await settleReceipt(id, 'pay', { dollars: '100.01' })).toMatchObject({
      http: 422,
      status: { fields: { dollars: 'field.too_large' } },
    })
    expect(await settleReceipt(id, 'pay', { dollars: '60' })).toMatchObject({
      http: 422,
      status: { fields: { reason: 'field.required' } },
    })
    expect((await settleReceipt(id, 'pay')).data.claim).toMatchObject({ state: 'partly_paid', paid_cents: 10_000 })
    const other = await paid()
    await makeRideHome(api, 'harbor', { way: 'claim' })
    await other.ben.claim(other.id, await picture(), '15')
    expect(
      (await settleReceipt(other.id, 'pay', { dollars: '10', reason: 'The tip is not covered' })).data.claim,
    ).toMatchObject({ state: 'partly_paid', paid_cents: 1000, reason: 'The tip is not covered' })
  })

  it('of two who pay another amount at once the second is told, and the first amount stands', async () => {
    const { ben, id } = await paid()
    await ben.claim(id, await picture())
    const answers = await Promise.all([
      settleReceipt(id, 'pay', { dollars: '10', reason: 'The tip is not covered' }),
      settleReceipt(id, 'pay'),
    ])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const won = answers.find(({ http }) => http === 200)!
    expect(answers.find(({ http }) => http === 409)!.status.name).toBe('claimClosed')
    expect((await ben.read(id)).data.claim).toMatchObject({
      state: won.data.claim!.state,
      reason: won.data.claim!.reason,
    })
  })

  it('once refused takes another receipt while there is time', async () => {
    const { ben, id } = await paid()
    await ben.claim(id, await picture())
    expect(await ben.claim(id, await picture())).toMatchObject({ http: 409, status: { name: 'claimClosed' } })
    expect(await settleReceipt(id, 'refuse')).toMatchObject({ http: 422 })
    await settleReceipt(id, 'refuse', { reason: 'The date cannot be read' })
    expect((await ben.mails()).at(-1)).toMatchObject({ template: 'ride_home_claim_refused' })
    expect((await ben.mails()).at(-1)!.text).toContain('The date cannot be read')
    expect((await ben.claim(id, pdf(), '41')).data.claim).toMatchObject({
      state: 'submitted',
      cents: 4100,
      receipt: 'pdf',
      reason: null,
    })
    expect(
      Buffer.from((await harbor(getRideHomeReceipt, { id }, { token: ben.token })).data.base64, 'base64').toString(),
    ).toContain('%PDF-1.4')
  })

  it('stays in the budget once refused, as long as another receipt may come', async () => {
    const { ben, id, asked } = await paid()
    await ben.claim(id, await picture())
    const open = async () => (await harbor(getRideHomeBudget, { year: '2026' }, await office())).data.open_cents
    const before = await open()
    await settleReceipt(id, 'refuse', { reason: 'The date cannot be read' })
    expect(await open()).toBe(before)
    await later('2026-03-18')
    const onLastDay = await open()
    await later('2026-03-19')
    expect(await open()).toBeLessThanOrEqual(onLastDay - asked.most_cents)
  })

  it('is decided as it was seen: another receipt that came since is neither paid nor refused', async () => {
    const { ben, id } = await paid()
    await ben.claim(id, await picture())
    const seen = await receiptOf(id)
    await settleReceipt(id, 'refuse', { reason: 'The date cannot be read' })
    await at('2026-03-05T17:00:00Z')
    await ben.claim(id, await picture(), '99')
    for (const decision of ['review', 'pay', 'refuse'] as const)
      expect(
        await settleReceipt(id, decision, { submitted_at: seen, reason: 'The date cannot be read' }),
      ).toMatchObject({
        http: 409,
        status: { name: 'changedMeanwhile' },
      })
    expect((await ben.read(id)).data.claim).toMatchObject({ state: 'submitted', cents: 9900, paid_cents: null })
    expect((await settleReceipt(id, 'pay')).data.claim).toMatchObject({ state: 'paid', paid_cents: 9900 })
  })

  it('is taken on the last day and not after it, and nobody claims what has no ride', async () => {
    const { ben, id } = await paid()
    await later('2026-03-18')
    expect((await ben.read(id)).data.can_claim).toBe(true)
    await later('2026-03-19')
    expect((await ben.read(id)).data.can_claim).toBe(false)
    expect(await ben.claim(id, await picture())).toMatchObject({ http: 409, status: { name: 'claimClosed' } })
  })

  it('has nothing to claim after it was given back, or where the provider bills', async () => {
    const { ben, id } = await paid()
    await ben.cancel(id)
    expect((await ben.claim(id, await picture())).http).toBe(409)
    await makeRideHome(api, 'harbor', { way: 'voucher' })
    const { data } = await ben.ask()
    expect((await ben.claim(data.id, await picture())).http).toBe(409)
  })

  it('is reminded of once, three days before the end, unless the receipt is there', async () => {
    const { ben, id } = await paid()
    const other = await paid()
    await other.ben.claim(other.id, await picture())
    for (const date of ['2026-03-14', '2026-03-15', '2026-03-15', '2026-03-16', '2026-03-18']) {
      await later(date)
      await Promise.all([settleDueRidesHome(api.app), settleDueRidesHome(api.app)])
      expect([
        date,
        (await ben.mails()).filter(({ template }) => template === 'ride_home_claim_reminder').length,
      ]).toEqual([date, date === '2026-03-14' ? 0 : 1])
    }
    expect((await other.ben.mails()).map(({ template }) => template)).not.toContain('ride_home_claim_reminder')
    expect((await ben.read(id)).data.can_claim).toBe(true)
  })

  it('of a run that dies in the middle the rest comes with the next, and none twice', async () => {
    const [one, other] = [await paid(), await paid()]
    await later('2026-03-16')
    await expect(settleDueRidesHome(dyingApp(api.app, 1))).rejects.toThrow('killed')
    await settleDueRidesHome(api.app)
    for (const { ben } of [one, other])
      expect((await ben.mails()).filter(({ template }) => template === 'ride_home_claim_reminder')).toHaveLength(1)
  })

  it.each<[string, () => Promise<File> | File, string]>([
    [
      'a text that is called a picture',
      () => new File(['hello'], 'receipt.png', { type: 'image/png' }),
      'field.receipt_kind',
    ],
    [
      'a page',
      () => new File(['<html><script>alert(1)</script></html>'], 'receipt.pdf', { type: 'application/pdf' }),
      'field.receipt_kind',
    ],
    [
      'a drawing with script',
      () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'r.svg', { type: 'image/svg+xml' }),
      'field.receipt_kind',
    ],
    ['a PDF that is cut off', () => new File(['%PDF-1.4 and then nothing'], 'receipt.pdf'), 'field.receipt_kind'],
    [
      'a picture that is cut off',
      async () => new File([new Uint8Array(await (await picture()).arrayBuffer()).slice(0, 300)], 'receipt.jpg'),
      'field.receipt_broken',
    ],
  ])('refuses %s', async (_, make, text) => {
    const { ben, id } = await paid()
    expect(await ben.claim(id, await make())).toMatchObject({ http: 422, status: { fields: { receipt: text } } })
    expect((await ben.read(id)).data.claim).toBeNull()
  })

  it.each(['0', '-3', '2001', 'a lot'])('refuses a fare of %s', async (fare) => {
    const { ben, id } = await paid()
    expect(await ben.claim(id, await picture(), fare)).toMatchObject({
      http: 422,
      status: { fields: { fare: expect.any(String) as string } },
    })
  })

  it('C31 is in the copy of one’s data, receipts as files', async () => {
    const { ben, id } = await paid()
    await ben.claim(id, pdf())
    const { receipts } = await gatherData(api.app, db(), { keys: api.app.secrets.ride, brandId: 1, memberId: ben.id })
    expect(receipts.map(({ name }) => name)).toEqual(['ride-home-2026-03-04.pdf'])
    expect(Buffer.from(receipts[0]!.bytes).toString()).toContain('%PDF')
  })

  describe('of which many are paid in one go', () => {
    const minutesLater = (minutes: number) =>
      void (api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000))
    async function runTasks() {
      await api.app.settle()
      await defineTasksJob(tasks).run(api.app)
      await api.app.settle()
    }
    async function handedIn(fare = '42.50') {
      const { ben, id } = await paid()
      await ben.claim(id, await picture(), fare)
      return { ben, id }
    }
    const preview = async (ids: readonly string[], seen = api.clock.now) =>
      harbor(
        taskCalls.previewTask,
        { kind: 'ride-home-claim.pay', ids: ids.join(','), input: { seen: seen.toISOString() } },
        await office(),
      )
    async function start(id: string) {
      await harbor(taskCalls.startTask, { id }, await office())
      await runTasks()
      return (await harbor(taskCalls.getTask, { id }, await office())).data
    }
    const claimOf = async (id: string) => (await harbor(getRideHomeForStaff, { id }, await office())).data.claim!

    it('as far as they are covered, and their members are told once the time to undo is over', async () => {
      const [whole, part, decided] = [await handedIn(), await handedIn('130'), await handedIn()]
      await settleReceipt(decided.id, 'refuse', { reason: 'Not readable' })
      const { data } = await preview([whole.id, part.id, decided.id, crypto.randomUUID()])
      expect(data.task.counts).toMatchObject({ ready: 2, left_out: 2 })
      expect(data.task.reasons).toEqual([
        { reason: 'gone', count: 1 },
        { reason: 'not_due', count: 1 },
      ])
      expect(data.samples[0]).toMatchObject({ title: '2026-03-04', name: expect.stringContaining('Ben') as string })
      expect((await start(data.task.id)).counts).toMatchObject({ done: 2 })
      expect([await claimOf(whole.id), await claimOf(part.id), await claimOf(decided.id)]).toMatchObject([
        { state: 'paid', paid_cents: 4250 },
        { state: 'partly_paid', paid_cents: 10_000 },
        { state: 'refused', paid_cents: null },
      ])
      const told = async ({ ben }: typeof whole) => (await ben.mails()).map(({ template }) => template).slice(2)
      expect([await told(whole), await told(part)]).toEqual([[], []])
      minutesLater(11)
      await runTasks()
      expect([await told(whole), await told(part)]).toEqual([['ride_home_claim_paid'], ['ride_home_claim_partly_paid']])
    })

    it('each as it was seen: a receipt that came in its place is not paid, before the preview nor after it', async () => {
      const [before, after] = [await handedIn(), await handedIn()]
      const seen = api.clock.now
      const replace = async ({ ben, id }: typeof before) => {
        await settleReceipt(id, 'refuse', { reason: 'Not readable' })
        minutesLater(5)
        await ben.claim(id, await picture(), '99')
      }
      await replace(before)
      const { data } = await preview([before.id, after.id], seen)
      expect(data.task.counts).toMatchObject({ ready: 1, left_out: 1 })
      expect(data.task.reasons).toEqual([{ reason: 'moved', count: 1 }])
      await replace(after)
      const { counts, reasons } = await start(data.task.id)
      expect([counts.done, reasons]).toEqual([0, [{ reason: 'moved', count: 2 }]])
      expect(await claimOf(after.id)).toMatchObject({ state: 'submitted', cents: 9900, paid_cents: null })
    })

    it('and can be undone for ten minutes, after which each is in review and nobody was told', async () => {
      const { ben, id } = await handedIn()
      const { data } = await preview([id])
      await start(data.task.id)
      await harbor(taskCalls.undoTask, { id: data.task.id }, await office())
      await runTasks()
      expect(await claimOf(id)).toMatchObject({ state: 'in_review', paid_cents: null })
      minutesLater(11)
      await runTasks()
      expect((await ben.mails()).map(({ template }) => template)).not.toContain('ride_home_claim_paid')
      expect((await settleReceipt(id, 'pay')).data.claim).toMatchObject({ state: 'paid' })
    })

    it('are those that somebody has looked at, and never all that wait', async () => {
      const asked = { kind: 'ride-home-claim.pay', as_of: api.clock.now.toISOString() } as const
      expect(await harbor(taskCalls.previewTask, asked, await office())).toMatchObject({
        http: 422,
        status: { fields: { ids: 'field.required' } },
      })
    })
  })
})

describe('C19 the programme’s rules', () => {
  const shut = Array.from({ length: 6 }, () => 'closed')
  const typed: Omit<RawInputOf<typeof saveRideHomeProgramme>, 'version'> = {
    way: 'claim',
    trips_needed: '2',
    in_days: '14',
    rides_in_year: '6',
    review_from: '5',
    most_dollars: '75.5',
    valid_until: '20:00',
    claim_days: '10',
    has_first_ride: 'false',
    hours: ['06:00-22:00', ...shut],
    closed_on: ['2026-12-24'],
    reasons: ['own_emergency'],
    office_phone: '617 555 0199',
    providers: [
      { name: 'One Cab', phone: '617 555 0198', takes_wheelchairs: 'true', how_en: 'Call.', how_es: 'Llama.' },
    ],
  }

  it('are set by the office, hold at once, and the second of two learns of the first', async () => {
    const { programme } = (await harbor(getRideHomeProgramme, {}, await office())).data
    const version = String(programme!.version)
    const answers = await Promise.all([
      harbor(saveRideHomeProgramme, { version, ...typed }, await office()),
      harbor(saveRideHomeProgramme, { version, ...typed, in_days: '15' }, await office()),
    ])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const saved = answers.find(({ http }) => http === 200)!.data.programme
    expect(saved).toMatchObject({
      version: programme!.version + 1,
      way: 'claim',
      most_dollars: 75.5,
      hours: ['06:00-22:00', ...shut],
      office_phone: '6175550199',
    })
    expect(saved.hours).toHaveLength(7)
    const ben = await someone({ trips: 2 })
    // Wednesday has no service now
    expect(await ben.cover()).toMatchObject({
      way: 'claim',
      most_cents: 7550,
      trips: { needed: 2, days: saved.in_days },
      rides: { of: 6 },
      reasons: ['own_emergency'],
      gaps: [{ kind: 'closed', next: { date: '2026-03-09', from: '06:00' } }],
    })
  })

  it.each<[string, object, string]>([
    ['six days of a week', { hours: shut }, 'hours'],
    ['more than a week and its holidays', { hours: [...shut, ...shut] }, 'hours'],
    ['an end before its beginning', { hours: ['22:00-06:00', ...shut] }, 'hours.0'],
    ['a time that is none', { valid_until: '25:00' }, 'valid_until'],
    ['nobody who drives', { providers: [] }, 'providers'],
    ['no reason', { reasons: [] }, 'reasons'],
    ['a phone that is none', { office_phone: 'ring' }, 'office_phone'],
    ['days of nothing', { in_days: '0' }, 'in_days'],
  ])('refuse %s', async (_, change, field) => {
    const { http, status } = await harbor(saveRideHomeProgramme, { version: '0', ...typed, ...change }, await office())
    expect([http, Object.keys(status.fields ?? {})]).toEqual([422, [field]])
  })

  it('are the office’s alone', async () => {
    expect((await harbor(saveRideHomeProgramme, { version: '0', ...typed }, { token })).http).toBe(403)
  })
})

async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 120, height: 300, channels: 3, background: '#eeeeee' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'receipt.jpg', { type: 'image/jpeg' })
}

function pdf(): File {
  return new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'receipt.pdf', {
    type: 'application/pdf',
  })
}
