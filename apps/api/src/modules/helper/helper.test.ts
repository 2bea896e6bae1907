import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { activityCalls } from '@throughway/contract/account/activity'
import { helpedVolunteerRideCalls } from '@throughway/contract/account/helped-volunteer-ride'
import { helperCalls } from '@throughway/contract/account/helper'
import { rideRequestCalls } from '@throughway/contract/ride/ride-request'
import { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { openClient } from '#database/connections.ts'
import { query, rawQuery } from '#database/query.ts'
import { fillRides } from '#modules/ride/ride.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { dialysisRide, makeDriver } from '#testing/volunteers.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let rosa: Person
let ben: Person
let services: Record<string, string>
beforeAll(async () => {
  api = await startTestApi()
  await fillRides(db(), brandSettings.harbor, '2026-03-04', testStart)
  await api.app.planner.prepare('harbor')
  const [rows] = await db().send(query.selectFrom('ride_service').select(['key', 'id']))
  services = Object.fromEntries(rows.map(({ key, id }) => [key, id]))
})
afterAll(() => api.close())
beforeEach(async () => {
  await at(testStart)
  rosa = await signedIn(api, 'harbor', 'Rosa')
  ben = await signedIn(api, 'harbor', 'Ben')
})

const db = () => api.app.databases.ofBrand(1)
const day = 86_400_000
const tokenOf = (person: Person) => freshToken(api, 'harbor', person)
const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'
async function at(moment: Date) {
  api.clock.now = moment
  harbor = await api.at('harbor', { json: true })
}

const wish = { relation: 'family', scope: 'both', ends_on: '2026-06-30' } as const
const invite = async (more: object = {}, by = rosa, email = ben.email) =>
  harbor(helperCalls.inviteHelper, { ...wish, email, ...more }, { token: await tokenOf(by) })
const ask = async (more: object = {}, by = ben, email = rosa.email) =>
  harbor(helperCalls.askToHelp, { ...wish, email, ...more }, { token: await tokenOf(by) })
const accept = async (token: string, by = ben) =>
  harbor(helperCalls.acceptHelpInvitation, { token }, { token: await tokenOf(by) })
const end = async (id: string, by = rosa) => harbor(helperCalls.endHelp, { id }, { token: await tokenOf(by) })
const read = async (by: Person) => (await harbor(helperCalls.listHelpers, {}, { token: await tokenOf(by) })).data
const acts = async (id: string, by: Person) =>
  (await harbor(helperCalls.listHelperActs, { id }, { token: await tokenOf(by) })).data.items.map(({ act }) => act)

/** The token in the newest invitation to the address. */
async function tokenIn(recipient = ben.email): Promise<string> {
  await api.app.settle()
  const [mails] = await db().send(
    query
      .selectFrom('mail')
      .select('text')
      .where('recipient', '=', recipient)
      .where('template', '=', 'helper_invitation')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  )
  return /help_invitation\?token=(\S+)/.exec(mails[0]!.text)![1]!
}

/** A right that runs, by the way of an invitation. */
async function give(scope: 'rides' | 'trips' | 'both' = 'both'): Promise<string> {
  expect((await invite({ scope })).http).toBe(200)
  const { data, http } = await accept(await tokenIn())
  expect(http).toBe(200)
  return data.id
}

const ride = (more: object = {}) => {
  const { lat, lng } = brandSettings.harbor
  return {
    origin: { lat: lat - 0.002, lng: lng - 0.003, name: '12 Elm Street' },
    destination: { lat: lat + 0.003, lng: lng + 0.003, name: 'Medical center' },
    date: '2026-03-11',
    time: '10:00',
    service_id: services['dial-a-ride'],
    phone: '(555) 555-0177',
    rider: { needs: { wheelchair_standard: { answer: 'yes' } } },
    ...more,
  }
}
const askRide = async (id: string, more: object = {}, by = ben) =>
  harbor(helperCalls.askHelpedRide, { right_id: id, ...ride(more) } as never, { token: await tokenOf(by) })
const logTrip = async (id: string, more: object = {}, by = ben) =>
  harbor(
    helperCalls.logHelpedTrip,
    { right_id: id, date: '2026-03-03', mode: 'bike', miles: '4', round_trip: true, ...more } as never,
    { token: await tokenOf(by) },
  )

describe('R2.37 a right to act for a member', () => {
  it('begins with the mailed invitation, which whoever has verified the address accepts once', async () => {
    const { data } = await invite()
    expect(data.helpers).toMatchObject([{ state: 'waiting', begun_by: 'member', name: '', email: ben.email }])
    const token = await tokenIn()
    const eve = await signedIn(api, 'harbor', 'Eve')
    expect(nameOf(await accept(token, eve))).toBe('invitationForAnother')
    const both = await Promise.all([accept(token), accept(token), accept(token)])
    expect(both.map(nameOf).toSorted()).toEqual(['linkRunOut', 'linkRunOut', 'ok'])
    expect((await read(rosa)).helpers).toMatchObject([{ state: 'running', name: 'Ben Example', scope: 'both' }])
    expect((await read(ben)).helped).toMatchObject([{ state: 'running', name: 'Rosa Example', email: null }])
  })

  it('begins with the member’s yes to whoever asks, and the asker learns of no account', async () => {
    const known = (await ask()).data.helped[0]!
    const unknown = (await ask({}, ben, 'nobody@example.org')).data.helped[0]!
    const told = ({ state, name, begun_by: by }: typeof known) => [state, name, by]
    expect(told(known)).toEqual(told(unknown))
    const [question] = (await read(rosa)).helpers
    expect(question).toMatchObject({ state: 'waiting', begun_by: 'helper', name: 'Ben Example', email: null })
    const answer = async (word: 'yes' | 'no', by: Person) =>
      nameOf(
        await harbor(helperCalls.answerHelpRequest, { id: question!.id, answer: word }, { token: await tokenOf(by) }),
      )
    expect(await answer('yes', ben)).toBe('notFound')
    expect(await answer('yes', rosa)).toBe('ok')
    expect(await answer('no', rosa)).toBe('linkRunOut')
    expect((await read(ben)).helped.find(({ id }) => id === question!.id)).toMatchObject({ state: 'running' })
  })

  it.each<[string, object, string]>([
    ['a day that is today', { ends_on: '2026-03-04' }, 'ends_on'],
    ['a day in more than a year', { ends_on: '2027-03-05' }, 'ends_on'],
    ['another scope', { scope: 'points' }, 'scope'],
  ])('is refused with %s', async (_, more, field) => {
    const { http, status } = await invite(more)
    expect([http, Object.keys(status.fields ?? {})]).toEqual([422, [field]])
  })

  it('is refused for an own address, for the eleventh helper, and to whoever is unverified', async () => {
    expect((await invite({}, rosa, rosa.email)).status.fields).toEqual({ email: 'field.own_address' })
    const cy = await signedIn(api, 'harbor', 'Cy', { verifiedAt: null })
    expect(nameOf(await invite({}, cy))).toBe('verificationRequired')
    await db().send(
      rawQuery(sql`insert into helper_right (brand_id, id, member_id, begun_by, email, relation, scope, asked_at, expires_at, ends_at)
        select 1, gen_random_uuid(), ${rosa.id}, 'member', 'x' || n || '@example.org', 'other', 'rides', ${testStart},
          ${testStart}::timestamptz + interval '7 days', ${testStart}::timestamptz + interval '30 days' from generate_series(1, 10) n`),
    )
    expect(nameOf(await invite())).toBe('tooManyHelpers')
  })

  it('is one of ten also by a yes, and what strangers ask takes no place of an invitation', async () => {
    const addHelpers = (count: number, begunBy: 'member' | 'helper', usedAt: Date | null) =>
      db().send(
        rawQuery(sql`insert into helper_right (brand_id, id, member_id, helper_id, begun_by, email, relation, scope, asked_at, expires_at, used_at, ends_at)
          select 1, gen_random_uuid(), ${rosa.id}, ${ben.id}, ${begunBy}, 'x' || n || '@example.org', 'other', 'rides', ${testStart},
            ${testStart}::timestamptz + interval '7 days', ${usedAt}, ${testStart}::timestamptz + interval '30 days'
          from generate_series(1, ${count}::integer) n`),
      )
    await addHelpers(12, 'helper', null)
    expect((await invite({}, rosa, 'sister@example.org')).http).toBe(200)
    await addHelpers(8, 'helper', testStart)
    const eve = await signedIn(api, 'harbor', 'Eve')
    const gus = await signedIn(api, 'harbor', 'Gus')
    const questions = await Promise.all([eve, gus].map(async (each) => (await ask({}, each)).data.helped[0]!.id))
    const token = await tokenOf(rosa)
    const answers = await Promise.all(
      questions.map((id) => harbor(helperCalls.answerHelpRequest, { id, answer: 'yes' }, { token })),
    )
    expect(answers.map(nameOf).toSorted()).toEqual(['ok', 'tooManyHelpers'])
  })

  it('opens nothing in another programme, after seven days, or once another invitation replaced it', async () => {
    await invite()
    const first = await tokenIn()
    await invite()
    expect(nameOf(await accept(first))).toBe('linkRunOut')
    const second = await tokenIn()
    const rose = await api.at('rose')
    const other = await signedIn(api, 'rose', 'Ben', { email: ben.email })
    expect(nameOf(await rose(helperCalls.acceptHelpInvitation, { token: second }, { token: other.token }))).toBe(
      'linkRunOut',
    )
    await at(new Date(testStart.getTime() + 7 * day))
    expect(nameOf(await accept(second))).toBe('linkRunOut')
  })
})

describe('R2.37 acting for a member', () => {
  it('asks for a ride as the member’s own, and both read it; nothing of the needs comes back', async () => {
    const id = await give('rides')
    const { data, http } = await askRide(id)
    expect(http).toBe(200)
    expect(data.items).toMatchObject([{ origin: '12 Elm Street', booking: 'pending' }])
    expect(JSON.stringify(data)).not.toMatch(/wheelchair|needs|points/)
    const own = await harbor(rideRequestCalls.listRideRequests, {}, { token: await tokenOf(rosa) })
    expect(own.data.items).toMatchObject([{ id: data.items[0]!.id, actor: 'helper' }])
    expect(await acts(id, rosa)).toEqual(['ride_asked'])
    expect(await acts(id, ben)).toEqual(['ride_asked'])
    const activity = await harbor(activityCalls.listActivity, {}, { token: await tokenOf(rosa) })
    expect(activity.data.items.find(({ kind }) => kind === 'helper_acted')).toMatchObject({
      actor: 'helper',
      details: { did: 'ride_asked' },
    })
    const cancelled = await harbor(
      helperCalls.cancelHelpedRide,
      { right_id: id, id: data.items[0]!.id.toUpperCase() },
      { token: await tokenOf(ben) },
    )
    expect(cancelled.data.items).toMatchObject([{ booking: 'cancelled_early' }])
    // both may fall into one millisecond, in which neither comes first
    expect((await acts(id, rosa)).toSorted()).toEqual(['ride_asked', 'ride_cancelled'])
  })

  it('asks once for the same form sent twice', async () => {
    const id = await give('rides')
    const form = { ask_id: crypto.randomUUID() }
    const answers = await Promise.all([askRide(id, form), askRide(id, form), askRide(id, form)])
    expect(new Set(answers.map(({ data }) => data.items[0]!.id)).size).toBe(1)
    expect(await acts(id, rosa)).toEqual(['ride_asked'])
  })

  it('logs a trip that earns for the member, and the helper never sees points', async () => {
    const id = await give('trips')
    const { data, http } = await logTrip(id)
    expect(http).toBe(200)
    expect(data.items.map(({ direction }) => direction).toSorted()).toEqual(['back', 'out'])
    expect(Object.keys(data.items[0]!).toSorted()).toEqual(['date', 'direction', 'editable', 'id', 'miles', 'mode'])
    const own = await harbor(tripCalls.listTrips, {}, { token: await tokenOf(rosa) })
    expect(own.data.items.map(({ points }) => points).reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0)
    expect(await acts(id, ben)).toEqual(['trip_logged', 'trip_logged'])
    const again = await logTrip(id)
    expect([nameOf(again), again.data]).toEqual(['tripDoubled', null])
    const gone = await harbor(
      helperCalls.deleteHelpedTrip,
      { right_id: id, id: data.items[0]!.id, group: 'true' },
      { token: await tokenOf(ben) },
    )
    expect(gone.http).toBe(200)
    const left = await harbor(helperCalls.listHelpedTrips, { right_id: id }, { token: await tokenOf(ben) })
    expect(left.data.items).toEqual([])
  })

  it('waits for the terms that the member has to agree to', async () => {
    rosa = await signedIn(api, 'harbor', 'Rosa', { agreedToTerms: false })
    expect(nameOf(await logTrip(await give('trips')))).toBe('termsNotAgreed')
  })

  it('reaches the rides or trips of its scope alone, and those of no other member', async () => {
    const [forRides, eve] = [await give('rides'), await signedIn(api, 'harbor', 'Eve')]
    const trips = async (id: string, by: Person) =>
      nameOf(await harbor(helperCalls.listHelpedTrips, { right_id: id }, { token: await tokenOf(by) }))
    expect(await trips(forRides, ben)).toBe('helpOver')
    expect(nameOf(await logTrip(forRides))).toBe('helpOver')
    expect(nameOf(await askRide(forRides, {}, eve))).toBe('helpOver')
    expect(nameOf(await askRide(forRides, {}, rosa))).toBe('helpOver')
    expect(await acts(forRides, eve)).toEqual([])
    expect(nameOf(await end(forRides, eve))).toBe('notFound')
    const { data } = await harbor(rideRequestCalls.requestRide, ride() as never, { token: await tokenOf(eve) })
    const others = await harbor(
      helperCalls.cancelHelpedRide,
      { right_id: forRides, id: data.requests[0]!.id },
      { token: await tokenOf(ben) },
    )
    expect(nameOf(others)).toBe('notFound')
  })
})

describe('R2.37 the end of a right', () => {
  it.each([
    ['the member', () => rosa],
    ['the helper', () => ben],
  ])('%s ends it: the next act is refused, also of a page that is open', async (_, who) => {
    const id = await give()
    expect((await askRide(id)).http).toBe(200)
    expect(nameOf(await end(id, who()))).toBe('ok')
    expect(nameOf(await askRide(id))).toBe('helpOver')
    expect(nameOf(await logTrip(id))).toBe('helpOver')
    expect(nameOf(await end(id, who()))).toBe('ok')
    expect((await read(ben)).helped).toMatchObject([{ state: 'over' }])
    expect(await acts(id, rosa)).toEqual(['ride_asked'])
  })

  it('ends with the last day, by the clock of the database', async () => {
    const id = await give()
    await at(new Date('2026-07-01T03:59:59Z'))
    expect((await logTrip(id, { date: '2026-06-30' })).http).toBe(200)
    await at(new Date('2026-07-01T04:00:00Z'))
    expect(nameOf(await logTrip(id, { date: '2026-06-30' }))).toBe('helpOver')
  })

  it('refuses the act that was under way when the member took the right back', async () => {
    const id = await give()
    const client = await openClient(api.app.env.databaseUrl!)
    try {
      await client.query('begin')
      await client.query("update helper_right set ended_at = now(), ended_by = 'member' where id = $1", [id])
      const acting = logTrip(id)
      for (let waiting = 0; waiting === 0;) {
        const { rows } = await api.app.databases.pool.query<{ waiting: number }>(
          "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        waiting = rows[0]!.waiting
      }
      await client.query('commit')
      expect(nameOf(await acting)).toBe('helpOver')
    } finally {
      await client.end()
    }
    const [trips] = await db().send(rawQuery(sql`select from trip where brand_id = 1 and member_id = ${rosa.id}`))
    expect(trips).toHaveLength(0)
    expect(await acts(id, rosa)).toEqual([])
  })

  it('ends with the account of the member', async () => {
    const id = await give()
    await db().send(query.updateTable('member').set({ deletion_asked_at: testStart }).where('id', '=', rosa.id))
    expect(nameOf(await logTrip(id))).toBe('helpOver')
  })
})

describe('C24 rides with volunteers', () => {
  const { listHelpedVolunteerRides, askHelpedVolunteerRide, cancelHelpedVolunteerRide } = helpedVolunteerRideCalls
  const askFor = async (id: string, more: object = {}, by = ben) =>
    harbor(askHelpedVolunteerRide, { right_id: id, ...dialysisRide, ...more }, { token: await tokenOf(by) })
  const listFor = async (id: string, by = ben) =>
    harbor(listHelpedVolunteerRides, { right_id: id }, { token: await tokenOf(by) })
  const cancelFor = async (id: string, rideId: string, by = ben) =>
    harbor(cancelHelpedVolunteerRide, { right_id: id, id: rideId }, { token: await tokenOf(by) })
  const ownRides = async () =>
    (await harbor(volunteerRideCalls.listVolunteerRides, {}, { token: await tokenOf(rosa) })).data.items

  it('are asked for by a right for rides, are the member’s own, and show the helper neither needs nor reason', async () => {
    const id = await give('rides')
    const asked = await askFor(id)
    expect(asked.http).toBe(200)
    expect(asked.data.items).toMatchObject([
      { state: 'open', date: '2026-03-11', from: '12 Elm Street', can_cancel: true },
    ])
    expect(JSON.stringify(asked.data)).not.toMatch(/dialysis|folding_chair|555-0177|Spanish/)
    expect(await ownRides()).toMatchObject([{ id: asked.data.items[0]!.id, purpose: 'dialysis' }])
    // the same a second time asks once, and another of that week is refused
    expect((await askFor(id)).http).toBe(200)
    expect(await acts(id, rosa)).toEqual(['volunteer_ride_asked'])
    expect((await askFor(id, { time: '11:00' })).status.fields).toEqual({ date: 'field.one_ride_a_week' })
    expect((await askFor(id, { date: '2026-03-05' })).status.fields).toEqual({ date: 'field.ride_too_soon' })
    const { data } = await harbor(activityCalls.listActivity, {}, { token: await tokenOf(rosa) })
    const acted = { kind: 'helper_acted', details: expect.objectContaining({ did: 'volunteer_ride_asked' }) as object }
    expect(data.items).toContainEqual(expect.objectContaining(acted))
  })

  it('are accepted by a volunteer, and called off once by the helper', async () => {
    const id = await give('rides')
    const rideId = (await askFor(id)).data.items[0]!.id
    const dan = await signedIn(api, 'harbor', 'Dan')
    await makeDriver(api, dan)
    const seen = { id: rideId, version: '1' }
    await harbor(volunteerRideCalls.acceptVolunteerRide, seen, { token: await tokenOf(dan) })
    expect((await listFor(id)).data.items).toMatchObject([{ state: 'claimed' }])
    expect(JSON.stringify((await listFor(id)).data)).not.toContain('Dan')
    await at(new Date(testStart.getTime() + 60_000))
    for (let time = 0; time < 2; time++)
      expect((await cancelFor(id, rideId)).data.items).toMatchObject([{ state: 'cancelled', can_cancel: false }])
    expect(await acts(id, ben)).toEqual(['volunteer_ride_cancelled', 'volunteer_ride_asked'])
    expect((await ownRides())[0]).toMatchObject({ state: 'cancelled' })
  })

  it('are nothing for a right for trips, one that has ended, one of others, or a ride of somebody else', async () => {
    const forTrips = await give('trips')
    for (const answer of [await askFor(forTrips), await listFor(forTrips)]) expect(nameOf(answer)).toBe('helpOver')
    const id = await give('rides')
    const eve = await signedIn(api, 'harbor', 'Eve')
    expect(nameOf(await askFor(id, {}, eve))).toBe('helpOver')
    const foreign = await harbor(volunteerRideCalls.askVolunteerRide, dialysisRide, { token: await tokenOf(eve) })
    expect(nameOf(await cancelFor(id, foreign.data.items[0]!.id))).toBe('notFound')
    await end(id)
    for (const answer of [await askFor(id), await listFor(id), await cancelFor(id, crypto.randomUUID())])
      expect(nameOf(answer)).toBe('helpOver')
    expect(await ownRides()).toEqual([])
  })
})
