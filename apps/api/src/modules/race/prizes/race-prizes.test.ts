import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { brandKeys } from '@throughway/brands/keys'
import { homeCalls } from '@throughway/contract/account/home'
import { racingCalls } from '@throughway/contract/account/racing'
import type { Call, RawInputOf } from '@throughway/contract/call'
import { messageCalls } from '@throughway/contract/content/message'
import { raceCalls } from '@throughway/contract/race/race'
import { raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import { racePrizeCalls, racePrizeStaffCalls } from '@throughway/contract/race/race-prize'
import { raceResultStaffCalls } from '@throughway/contract/race/race-result-staff'
import { raceStaffCalls } from '@throughway/contract/race/race-staff'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { drawingCalls } from '@throughway/contract/reward/drawing'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { walletCalls } from '@throughway/contract/reward/wallet'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { RaceKind } from '@throughway/domain/race/race-rule'
import { addDays } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import { insertRows } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RaceTables } from '#database/tables/race.ts'
import { lapseRedemptions } from '#modules/reward/reward.jobs.ts'
import { mergeByTwo } from '#testing/by-two.ts'
import { makeDrawing } from '#testing/drawings.ts'
import { dyingApp } from '#testing/dying-app.ts'
import { giveRole } from '#testing/grants.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { givePoints, makeReward } from '#testing/rewards.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { lockAllHeadcounts } from '../staff/race-staff.jobs.ts'
import { giveRacePrizes } from './race-prize.jobs.ts'
import { remindOfPrizes } from './remind-of-prizes.ts'
import { winnerColumns } from './winner-columns.ts'

startTwoCopies()

const start = '2026-03-02'
const end = addDays(start, 9)
const noon = (date: string) => void (api.clock.now = new Date(`${date}T17:00:00Z`))
const afterwards = () => noon(addDays(start, 11))
let number = 700
let ada: Person
let omar: Person
beforeEach(async () => {
  number += 10
  noon(start)
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  omar = await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' })
})

async function send<Each extends Call>(person: Person, call: Each, input: RawInputOf<Each>, at = api) {
  const harbor = await at.at('harbor')
  return harbor(call, input, { token: await freshToken(at, 'harbor', person), json: true })
}

/** The name of the refusal, `ok` for none. */
async function sayOf<Each extends Call>(person: Person, call: Each, input: RawInputOf<Each>, at = api) {
  const { http, status } = await send(person, call, input, at)
  expect(http).toBeLessThan(500)
  return http === 200 ? 'ok' : status.name
}

type Prize = Partial<Omit<RaceTables['race_prize'], 'brand_id' | 'race_id' | 'position'>>
const places = (from: number, to = from) => ({ given_for: 'places' as const, place_from: from, place_to: to })

/** A race of ten days with these prizes, and people who have travelled on so many days of it. */
async function raceFor(
  prizes: readonly Prize[],
  scores: readonly number[],
  { kind = 'individual', goal, organisations }: { kind?: RaceKind; goal?: number; organisations?: string[] } = {},
) {
  const compared = kind === 'organisation' && { norm: 'headcount' as const, by_size: true }
  const rule = { least_trips: 1, late_days: 0, ...compared }
  const race = await makeRace(api, 'harbor', { kind, starts_on: start, ends_on: end, rule, ...(goal && { goal }) })
  const none = { place_from: null, place_to: null, size_class: null, least_days: null, item_id: null, drawing_id: null }
  const [[found]] = await db().send(
    query.selectFrom('race').select('id').where('brand_id', '=', 1).where('number', '=', race),
  )
  const rows = prizes.map((prize, at) => {
    return { race_id: found!.id, position: at + 1, given_for: 'places' as const, entries: null, ...none, ...prize }
  })
  await db().send(rawQuery(insertRows('race_prize', rows)))
  const people: Person[] = []
  for (const [at, days] of scores.entries()) {
    noon(start)
    const person = await signedIn(api, 'harbor', `Racer${at}`)
    people.push(person)
    const organisation = organisations?.[at] ?? null
    await db().send(query.updateTable('member').set({ organisation_id: organisation }).where('id', '=', person.id))
    expect(await sayOf(person, raceCalls.joinRace, { id: race })).toBe('ok')
    for (let day = 0; day < days; day++) await log(person, addDays(start, day))
  }
  return { id: String(race), people }
}

async function log(person: Person, date: string) {
  noon(date)
  const trip = { date, mode: 'bike', direction: 'out', miles: '4', round_trip: 'false' } as never
  expect((await send(person, tripCalls.logTrip, trip)).http).toBe(200)
}

async function certify(id: string, reason?: string) {
  const { data } = await send(ada, raceResultStaffCalls.proposeRaceResult, { id, ...(reason && { reason }) })
  expect(await sayOf(omar, raceResultStaffCalls.certifyRace, { id, hash: data.hash })).toBe('ok')
}

/** What somebody hears who certifies what Ada has proposed. */
async function certifyAs(person: Person, id: string) {
  const { data } = await send(ada, raceResultStaffCalls.proposeRaceResult, { id })
  return sayOf(person, raceResultStaffCalls.certifyRace, { id, hash: data.hash })
}

const wonBy = async (person: Person, id: string) =>
  (await send(person, racePrizeCalls.getRacePrizes, { id })).data.won.map(({ position, state }) => [position, state])
const winnersOf = async (id: string) =>
  (await send(ada, racePrizeStaffCalls.listRaceWinners, { id })).data.items.map(({ member, position, state }) => [
    position,
    member.name.split(' ')[0],
    state,
  ])
const namesWon = async (id: string) => (await winnersOf(id)).map(([, name]) => String(name)).toSorted()
const byText = (one: unknown, other: unknown) => String(one).localeCompare(String(other))
const redeem = (person: Person, reward: number, at = api) =>
  send(person, rewardCalls.redeemReward, { id: String(reward) }, at)
async function claim(person: Person, reward: number) {
  const { data } = await redeem(person, reward)
  expect(data.cost).toBe(0)
  expect(await sayOf(person, rewardCalls.confirmRedemption, { id: data.id })).toBe('ok')
  return data.id
}
const titlesOf = async (person: Person) =>
  (await send(person, messageCalls.getMessageCentre, {})).data.messages.map(({ title }) => title)
const pointsOf = async (person: Person) =>
  (await db().send(query.selectFrom('points_balance').select('total').where('member_id', '=', person.id)))[0][0]
    ?.total ?? 0

describe('C16 prizes of a race', () => {
  const design = async () => {
    const race = await makeRace(api, 'harbor', { starts_on: '2026-04-01', ends_on: '2026-04-30' })
    const [[found]] = await db().send(
      query.selectFrom('race').select('event_number').where('brand_id', '=', 1).where('number', '=', race),
    )
    const { data } = await send(ada, raceStaffCalls.draftRace, {
      event_id: String(found!.event_number),
      names: { en: 'Bike Month', es: 'Mes' },
      kind: 'individual',
      starts_on: '2026-04-01',
      ends_on: '2026-04-30',
      metric: 'green_days',
      modes: 'bike,walk',
    } as never)
    return String(data.id)
  }
  const first = () => ({ given_for: 'places', place_from: '1', place_to: '3', reward: String(number) }) as const

  it('are named in a draft, read by members before they join, and stand from the day on which it is out', async () => {
    await makeReward(api, 'harbor', number, { title: 'A bottle' })
    const drawing = await makeDrawing(api, { last_day: '2026-06-30' })
    const id = await design()
    const { data: choices } = await send(ada, racePrizeStaffCalls.listPrizeChoices, { id })
    expect(choices.rewards).toContainEqual({ id: number, title: 'A bottle', left: null })
    expect(choices.drawings.map(({ id: each }) => each)).toContain(drawing)
    const riders = { given_for: 'minimum', least_days: '10', drawing: drawing.toUpperCase(), entries: '2' } as const
    const saved = { id, revision: '1', prizes: [first(), riders] }
    expect((await send(ada, racePrizeStaffCalls.saveRacePrizes, saved)).data).toMatchObject({
      revision: 2,
      prizes: [
        { position: 1, place_from: 1, place_to: 3, reward: { id: number, title: 'A bottle' }, drawing: null },
        { position: 2, least_days: 10, reward: null, drawing: { id: drawing }, entries: 2, due: 0, given: 0 },
      ],
    })
    expect(await sayOf(ada, racePrizeStaffCalls.saveRacePrizes, saved)).toBe('changedMeanwhile')
    const ana = await signedIn(api, 'harbor', 'Ana')
    expect(await sayOf(ana, racePrizeCalls.getRacePrizes, { id })).toBe('notFound')
    expect(await sayOf(ada, raceStaffCalls.publishRace, { id, revision: '2' })).toBe('ok')
    const { data } = await send(ana, racePrizeCalls.getRacePrizes, { id })
    expect([data.prizes.map(({ reward, drawing: of }) => reward?.title ?? of?.title), data.won]).toEqual([
      ['A bottle', 'Spring drawing'],
      [],
    ])
    const late = { id, revision: '3', prizes: [] }
    expect(await sayOf(ada, racePrizeStaffCalls.saveRacePrizes, late)).toBe('raceOver')
  })

  it.each<[string, () => Promise<object>, object]>([
    ['a reward that is none', async () => ({ reward: '99999' }), { 'prizes.0.reward': 'field.not_a_choice' }],
    [
      'a reward of another organisation',
      async () => {
        await makeReward(api, 'harbor', number + 1, {
          organisations: [await makeOrganisation(api, 'harbor', 'W', number)],
        })
        return { reward: String(number + 1) }
      },
      { 'prizes.0.reward': 'field.not_a_choice' },
    ],
    [
      'a reward that is used up before the result',
      async () => {
        await makeReward(api, 'harbor', number + 1, { redeem_by: '2026-05-10' })
        return { reward: String(number + 1) }
      },
      { 'prizes.0.reward': 'field.not_a_choice' },
    ],
    [
      'a drawing whose entries end before the result',
      async () => ({ reward: undefined, entries: '1', drawing: await makeDrawing(api, { last_day: '2026-05-08' }) }),
      { 'prizes.0.drawing': 'field.not_a_choice' },
    ],
    [
      'places that end before they begin',
      async () => ({ place_from: '4' }),
      { 'prizes.0.place_to': 'field.ends_before' },
    ],
    [
      'a goal',
      async () => ({ given_for: 'goal' }),
      expect.objectContaining({ 'prizes.0.given_for': 'field.race_prize_not_here' }),
    ],
  ])('are refused beside the field for %s', async (_, change, fields) => {
    await makeReward(api, 'harbor', number)
    const id = await design()
    const prizes = [{ ...first(), ...(await change()) }]
    const said = await send(ada, racePrizeStaffCalls.saveRacePrizes, { id, revision: '1', prizes })
    expect([said.http, said.status.fields]).toEqual([422, fields])
  })

  it('hold a race back whose reward is over, or whose rule has changed', async () => {
    const item = await makeReward(api, 'harbor', number)
    const id = await design()
    expect(await sayOf(ada, racePrizeStaffCalls.saveRacePrizes, { id, revision: '1', prizes: [first()] })).toBe('ok')
    const archive = (stage: 'archived' | 'published') =>
      db().send(query.updateTable('reward_item').set({ stage }).where('id', '=', item))
    await archive('archived')
    const said = await send(ada, raceStaffCalls.publishRace, { id, revision: '2' })
    expect([said.http, said.status.fields]).toEqual([422, { prizes: 'field.race_prize_gone' }])
    await archive('published')
    await db().send(
      rawQuery(sql`update race set kind = 'collective', goal = 10 where brand_id = 1 and number = ${Number(id)}`),
    )
    const unfit = await send(ada, raceStaffCalls.publishRace, { id, revision: '2' })
    expect(unfit.status.fields).toEqual({ prizes: 'field.race_prize_unfit' })
  })

  it('are listed in a file whose states are words of the reader', () => {
    const stateIn = (language: 'en' | 'es') =>
      winnerColumns(language)
        .find(({ heading }) => heading.en === 'State')!
        .cell({ state: 'due' } as never)
    expect([stateIn('en'), stateIn('es')]).toEqual(['To be given', 'Por entregar'])
  })

  it('are named by who writes races, and read by who reads them', async () => {
    const id = await design()
    const editor = await signedIn(api, 'harbor', 'Eli')
    await giveRole(api, 'harbor', editor.id, 'content_editor')
    expect(await sayOf(editor, racePrizeStaffCalls.saveRacePrizes, { id, revision: '1', prizes: [] })).toBe('ok')
    const auditor = await signedIn(api, 'harbor', 'Augusta')
    await giveRole(api, 'harbor', auditor.id, 'auditor')
    expect(await sayOf(auditor, racePrizeStaffCalls.getStaffRacePrizes, { id })).toBe('ok')
    expect(await sayOf(auditor, racePrizeStaffCalls.saveRacePrizes, { id, revision: '2', prizes: [] })).toBe(
      'notAllowed',
    )
    const cora = await signedIn(api, 'harbor', 'Cora', {
      grants: [{ role: 'coordinator', scopeId: await makeOrganisation(api, 'harbor', 'C', number) }],
    })
    expect(await sayOf(cora, racePrizeStaffCalls.listRaceWinners, { id })).toBe('notAllowed')
  })
})

describe('C16 a certified result gives', () => {
  it('each place its prize once, with two copies at it and one that is killed, to redeem free of points', async () => {
    const cup = await makeReward(api, 'harbor', number, { title: 'A cup', stock: 1, limit_total: 1 })
    const pin = await makeReward(api, 'harbor', number + 1, { title: 'A pin', min_trips: 50 })
    const { id, people } = await raceFor(
      [
        { ...places(1), item_id: cup },
        { ...places(2, 3), item_id: pin },
      ],
      [4, 3, 3, 1],
    )
    afterwards()
    await certify(id)
    expect((await winnersOf(id)).toSorted(byText)).toEqual([
      [1, 'Racer0', 'due'],
      [2, 'Racer1', 'due'],
      [2, 'Racer2', 'due'],
    ])
    await expect(giveRacePrizes(dyingApp(api.app, 1))).rejects.toThrow('killed')
    await Promise.all([giveRacePrizes(api.app), giveRacePrizes(copy.app), giveRacePrizes(api.app)])
    const [best, second, , last] = people as [Person, Person, Person, Person]
    expect(await wonBy(best, id)).toEqual([[1, 'given']])
    expect(await wonBy(last, id)).toEqual([])
    const [given] = await db().send(
      rawQuery(
        sql<{
          count: number
        }>`select count(*)::integer as count from reward_entitlement where item_id = any(${[cup, pin]}::uuid[])`,
      ),
    )
    expect(given).toEqual([{ count: 3 }])
    expect(await titlesOf(best)).toEqual(['A race: you won “A cup”'])

    // the last one is kept for the winner, and nobody else finds it
    await givePoints(api, 'harbor', [last], 100)
    expect((await redeem(last, number)).status.name).toBe('rewardSoldOut')
    const { data: page } = await send(best, rewardCalls.getReward, { id: String(number) })
    expect([page.reward!.obstacles, page.reward!.prize?.until]).toEqual([[], '2026-05-12T17:00:00.000Z'])
    const before = await pointsOf(best)
    // let go and taken up again
    const { data: tried } = await redeem(best, number)
    expect(await sayOf(best, rewardCalls.cancelRedemption, { id: tried.id })).toBe('ok')
    expect((await redeem(last, number)).status.name).toBe('rewardSoldOut')
    const [here, there] = await Promise.all([redeem(best, number), redeem(best, number, copy)])
    expect(here.data.id).toBe(there.data.id)
    await claim(best, number)
    expect(await pointsOf(best)).toBe(before)
    expect(await wonBy(best, id)).toEqual([[1, 'claimed']])
    expect((await redeem(best, number)).http).toBeGreaterThan(399)
    expect(await wonBy(second, id)).toEqual([[2, 'given']])
    await claim(second, number + 1)
    expect(await wonBy(second, id)).toEqual([[2, 'claimed']])
  })

  it('what is left too long to nobody, and its piece to others', async () => {
    const cup = await makeReward(api, 'harbor', number, { stock: 1, cost: 0 })
    const { id, people } = await raceFor([{ ...places(1), item_id: cup }], [2, 1])
    afterwards()
    await certify(id)
    await giveRacePrizes(api.app)
    const [best, other] = people as [Person, Person]
    const { http } = await redeem(best, number)
    expect(http).toBe(200)
    api.clock.now = new Date(api.clock.now.getTime() + 11 * 60_000)
    await lapseRedemptions(api.app)
    expect((await redeem(other, number)).status.name).toBe('rewardSoldOut')
    noon('2026-05-20')
    expect(await wonBy(best, id)).toEqual([[1, 'lapsed']])
    expect((await redeem(other, number)).http).toBe(200)
  })

  it('a prize whose stock has run out once there is more of it', async () => {
    const cup = await makeReward(api, 'harbor', number, { stock: 0 })
    const { id, people } = await raceFor([{ ...places(1), item_id: cup }], [1])
    afterwards()
    await certify(id)
    await giveRacePrizes(api.app)
    const { data } = await send(ada, racePrizeStaffCalls.listRaceWinners, { id })
    expect(data.items).toMatchObject([{ state: 'due', obstacle: 'sold_out' }])
    await db().send(rawQuery(insertRows('reward_unit', [{ item_id: cup, n: 1 }])))
    await giveRacePrizes(api.app)
    expect(await wonBy(people[0]!, id)).toEqual([[1, 'due']])
    api.clock.now = new Date(api.clock.now.getTime() + 3_600_000)
    await giveRacePrizes(api.app)
    expect(await wonBy(people[0]!, id)).toEqual([[1, 'given']])
  })

  it('entries in a drawing to all who reach the minimum, and not below eighteen', async () => {
    const drawing = await makeDrawing(api, { last_day: '2026-04-30', min_trips: '5' })
    const { id, people } = await raceFor(
      [{ given_for: 'minimum', least_days: 3, drawing_id: drawing, entries: 2 }],
      [3, 2, 4],
    )
    const [ben, , young] = people as [Person, Person, Person]
    await db().send(query.updateTable('member').set({ birth_year: 2010 }).where('id', '=', young.id))
    afterwards()
    await certify(id)
    await Promise.all([giveRacePrizes(api.app), giveRacePrizes(copy.app)])
    expect(await winnersOf(id)).toEqual(
      expect.arrayContaining([
        [1, 'Racer0', 'given'],
        [1, 'Racer2', 'due'],
      ]),
    )
    const { data } = await send(ben, drawingCalls.getOwnDrawing, { id: drawing })
    expect(data.entries.map(({ source, struck }) => [source, struck])).toEqual([
      ['prize', null],
      ['prize', null],
    ])
    expect(await titlesOf(ben)).toEqual(['A race: you won “Spring drawing”'])
  })

  it.each([
    ['that was reached', 6, ['Racer0', 'Racer1']],
    ['that was not', 7, []],
  ])('all who took part, for a goal %s', async (_, goal, names) => {
    const pin = await makeReward(api, 'harbor', number)
    const { id } = await raceFor([{ given_for: 'goal', item_id: pin }], [4, 2, 0], { kind: 'collective', goal })
    afterwards()
    await certify(id)
    expect(await namesWon(id)).toEqual(names)
  })

  it('the people of a team who were in it at the end and have brought something', async () => {
    const pin = await makeReward(api, 'harbor', number)
    const { id, people } = await raceFor([{ ...places(1), item_id: pin }], [0, 0, 0, 0], { kind: 'team' })
    const [cap, mate, idle, gone] = people as [Person, Person, Person, Person]
    noon(start)
    const { data: team } = await send(cap, raceTeamCalls.makeRaceTeam, { id, name: 'Spokes' })
    for (const each of [mate, idle, gone])
      expect(await sayOf(each, raceTeamCalls.enterRaceTeam, { id: team.id, code: team.code! })).toBe('ok')
    for (const each of [cap, mate, gone]) await log(each, start)
    noon(addDays(start, 1))
    expect(await sayOf(gone, raceTeamCalls.leaveRaceTeam, { id: team.id })).toBe('ok')
    afterwards()
    await certify(id)
    expect(await namesWon(id)).toEqual(['Racer0', 'Racer1'])
  })

  it('the people of the first organisation of a size', async () => {
    const pin = await makeReward(api, 'harbor', number)
    const few = await makeOrganisation(api, 'harbor', 'Few', number)
    const many = await makeOrganisation(api, 'harbor', 'Many', number + 1)
    await db().send(query.updateTable('organisation').set({ headcount: 4 }).where('id', '=', few))
    await db().send(query.updateTable('organisation').set({ headcount: 20 }).where('id', '=', many))
    const { id } = await raceFor([{ ...places(1), size_class: 1, item_id: pin }], [3, 2, 0, 1], {
      kind: 'organisation',
      organisations: [few, many, many, many],
    })
    noon(addDays(start, 4))
    await lockAllHeadcounts(api.app)
    afterwards()
    await certify(id)
    expect(await namesWon(id)).toEqual(['Racer1', 'Racer3'])
  })

  it('nothing to who takes part no more or has left the programme, and their place to nobody else', async () => {
    const pin = await makeReward(api, 'harbor', number)
    const { id, people } = await raceFor([{ ...places(1, 2), item_id: pin }], [4, 3, 2, 1])
    const [first, second] = people as [Person, Person]
    afterwards()
    await send(first, racingCalls.saveRacing, { takes_part: 'false', display: 'initials', version: '0' } as never)
    await certify(id)
    await db().send(query.updateTable('member').set({ deletion_asked_at: api.clock.now }).where('id', '=', second.id))
    await giveRacePrizes(api.app)
    // who has opted out stands on no place, so the next ones do; who is leaving waits
    expect(await winnersOf(id)).toEqual([
      [1, 'Racer1', 'due'],
      [1, 'Racer2', 'given'],
    ])
    await db().send(query.updateTable('member').set({ deletion_asked_at: null }).where('id', '=', second.id))
    await giveRacePrizes(api.app)
    expect(await wonBy(second, id)).toEqual([[1, 'given']])
  })

  it('nothing where it was called off', async () => {
    const pin = await makeReward(api, 'harbor', number)
    const { id } = await raceFor([{ ...places(1), item_id: pin }], [2])
    expect(await sayOf(ada, raceStaffCalls.voidRace, { id, reason: 'Snow' })).toBe('ok')
    afterwards()
    await giveRacePrizes(api.app)
    expect(await winnersOf(id)).toEqual([])
  })

  it('nobody what they certify themselves', async () => {
    const pin = await makeReward(api, 'harbor', number)
    const { id, people } = await raceFor([{ ...places(1, 4), item_id: pin }], [5, 4, 3, 2])
    await giveRole(api, 'harbor', people[3]!.id, 'programme_admin')
    afterwards()
    expect(await certifyAs(people[3]!, id)).toBe('notAllowed')
  })

  it.each<[string, Prize, Parameters<typeof raceFor>[2]]>([
    ['a minimum', { given_for: 'minimum', least_days: 2 }, {}],
    ['a goal', { given_for: 'goal' }, { kind: 'collective', goal: 10 }],
  ])('nobody %s that they have reached themselves, and the others what they have', async (_, prize, kind) => {
    const pin = await makeReward(api, 'harbor', number)
    const { id, people } = await raceFor([{ ...prize, item_id: pin }], [5, 4, 3, 2], kind)
    await giveRole(api, 'harbor', people[3]!.id, 'programme_admin')
    afterwards()
    expect(await certifyAs(people[3]!, id)).toBe('ok')
    expect(await namesWon(id)).toEqual(['Racer0', 'Racer1', 'Racer2'])
  })

  it.each<[string, Prize, Parameters<typeof raceFor>[2], string]>([
    ['a minimum that its member has reached', { given_for: 'minimum', least_days: 2 }, {}, 'raceInReview'],
    ['a minimum that its member has not reached', { given_for: 'minimum', least_days: 3 }, {}, 'ok'],
    ['a goal that was reached', { given_for: 'goal' }, { kind: 'collective', goal: 14 }, 'raceInReview'],
    ['a goal that was not reached', { given_for: 'goal' }, { kind: 'collective', goal: 15 }, 'ok'],
  ])('only then what depends on a trip that somebody looks at: %s', async (_, prize, kind, said) => {
    const pin = await makeReward(api, 'harbor', number)
    const { id, people } = await raceFor([{ ...prize, item_id: pin }], [5, 4, 3, 2], kind)
    afterwards()
    await db().send(
      rawQuery(sql`update trip set state = 'in_review' where brand_id = 1 and id = (
        select id from trip where member_id = ${people[3]!.id} order by id limit 1)`),
    )
    expect(await sayOf(ada, raceResultStaffCalls.proposeRaceResult, { id })).toBe(said)
    const { data } = await send(ada, raceResultStaffCalls.getRaceCertification, { id })
    expect(data.reviews.map(({ is_of_prize: isOf }) => isOf)).toEqual([said === 'raceInReview'])
  })

  it('nobody what is for their organisation, or for the team that they left after the last day', async () => {
    const pin = await makeReward(api, 'harbor', number)
    const works = await makeOrganisation(api, 'harbor', 'Certified Works', number)
    const raced = await raceFor([{ ...places(1), item_id: pin }], [2, 1], {
      kind: 'organisation',
      organisations: [works, works],
    })
    const rider = raced.people[1]!
    await giveRole(api, 'harbor', rider.id, 'programme_admin')
    // whom they work for today does not matter
    await db().send(query.updateTable('member').set({ organisation_id: null }).where('id', '=', rider.id))
    afterwards()
    expect(await certifyAs(rider, raced.id)).toBe('notAllowed')

    const { id, people } = await raceFor([{ ...places(1), item_id: pin }], [1, 1], { kind: 'team' })
    const [cap, mate] = people as [Person, Person]
    noon(start)
    const { data: team } = await send(cap, raceTeamCalls.makeRaceTeam, { id, name: 'Spokes' })
    expect(await sayOf(mate, raceTeamCalls.enterRaceTeam, { id: team.id, code: team.code! })).toBe('ok')
    await giveRole(api, 'harbor', mate.id, 'programme_admin')
    afterwards()
    expect(await sayOf(mate, raceTeamCalls.leaveRaceTeam, { id: team.id })).toBe('ok')
    expect(await certifyAs(mate, id)).toBe('notAllowed')
  })
})

describe('C32 two accounts of one person', () => {
  it('that have won the same prize redeem it once when they become one', async () => {
    const pin = await makeReward(api, 'harbor', number)
    const { id, people } = await raceFor([{ ...places(1, 2), item_id: pin }], [2, 2])
    const [kept, other] = people as [Person, Person]
    afterwards()
    await certify(id)
    await giveRacePrizes(api.app)
    expect((await mergeByTwo(api, ada, { id: kept.id, other: other.id })).http).toBe(200)
    await claim(kept, number)
    await givePoints(api, 'harbor', [kept], 100)
    expect(await redeem(kept, number)).toMatchObject({ http: 200, data: { cost: 50 } })
  })
})

describe('C16 a corrected result', () => {
  const correct = (id: string, person: Person, amount: string) =>
    sayOf(ada, raceEntrantsStaffCalls.correctRace, { id, member_id: person.id, amount, reason: 'A lost sheet' })

  it('gives the prize to who wins it now, and takes it from who has not claimed it', async () => {
    const cup = await makeReward(api, 'harbor', number, { title: 'A cup', stock: 1 })
    const { id, people } = await raceFor([{ ...places(1), item_id: cup }], [3, 2])
    const [best, second] = people as [Person, Person]
    afterwards()
    await certify(id)
    await giveRacePrizes(api.app)
    await correct(id, second, '5')
    await certify(id, 'A lost sheet')
    await Promise.all([giveRacePrizes(api.app), giveRacePrizes(copy.app)])
    expect([await wonBy(best, id), await wonBy(second, id)]).toEqual([[], [[1, 'given']]])
    expect((await titlesOf(best)).toSorted()).toEqual(['A race: the result was corrected', 'A race: you won “A cup”'])
    const { data } = await redeem(best, number)
    expect(data.cost).not.toBe(0)
    await claim(second, number)
    // and back again: what was claimed stays, the first waits for another one
    await correct(id, best, '9')
    await certify(id, 'A lost sheet')
    await giveRacePrizes(api.app)
    expect(await wonBy(second, id)).toEqual([[1, 'claimed']])
    expect(await wonBy(best, id)).toEqual([[1, 'due']])
  })

  it('leaves what was claimed, and gives who keeps it no other one for a place', async () => {
    const cup = await makeReward(api, 'harbor', number, { title: 'A cup' })
    const pin = await makeReward(api, 'harbor', number + 1, { title: 'A pin' })
    const { id, people } = await raceFor(
      [
        { ...places(1), item_id: cup },
        { ...places(2), item_id: pin },
      ],
      [3, 2],
    )
    const [best, second] = people as [Person, Person]
    afterwards()
    await certify(id)
    await giveRacePrizes(api.app)
    await claim(best, number)
    await correct(id, second, '5')
    await certify(id, 'A lost sheet')
    await giveRacePrizes(api.app)
    expect(await wonBy(best, id)).toEqual([[1, 'claimed']])
    expect(await wonBy(second, id)).toEqual([[1, 'given']])
    await correct(id, second, '-5')
    await certify(id, 'It was none')
    await giveRacePrizes(api.app)
    expect([await wonBy(best, id), await wonBy(second, id)]).toEqual([[[1, 'claimed']], [[2, 'given']]])
  })

  it('gives nothing to who has opted out since, who keeps what they have', async () => {
    const cup = await makeReward(api, 'harbor', number, { title: 'A cup' })
    const { id, people } = await raceFor([{ ...places(1), item_id: cup }], [3, 2, 1])
    const [best, second, third] = people as [Person, Person, Person]
    afterwards()
    await certify(id)
    await giveRacePrizes(api.app)
    for (const each of [best, second])
      await send(each, racingCalls.saveRacing, { takes_part: 'false', display: 'initials', version: '0' } as never)
    await correct(id, third, '1')
    await certify(id, 'A lost sheet')
    await giveRacePrizes(api.app)
    expect(await wonBy(best, id)).toEqual([[1, 'given']])
    await correct(id, second, '5')
    await certify(id, 'A lost sheet')
    await giveRacePrizes(api.app)
    expect(await winnersOf(id)).toEqual([[1, 'Racer0', 'withdrawn']])
  })

  it('strikes entries out while the list of the drawing is open', async () => {
    const drawing = await makeDrawing(api, { last_day: '2026-04-30' })
    const { id, people } = await raceFor([{ ...places(1), drawing_id: drawing, entries: 1 }], [3, 2])
    const [best, second] = people as [Person, Person]
    afterwards()
    await certify(id)
    await giveRacePrizes(api.app)
    await correct(id, second, '5')
    await certify(id, 'A lost sheet')
    await giveRacePrizes(api.app)
    const { data } = await send(best, drawingCalls.getOwnDrawing, { id: drawing })
    expect(data.entries).toMatchObject([{ source: 'prize', struck: expect.anything() }])
    expect([await wonBy(best, id), await wonBy(second, id)]).toEqual([[], [[1, 'given']]])
  })

  it('takes nothing back that is redeemed at the same moment', async () => {
    const cup = await makeReward(api, 'harbor', number)
    const { id, people } = await raceFor([{ ...places(1), item_id: cup }], [3, 2])
    const [best, second] = people as [Person, Person]
    afterwards()
    await certify(id)
    await giveRacePrizes(api.app)
    await correct(id, second, '5')
    await certify(id, 'A lost sheet')
    const [{ data, http }] = await Promise.all([redeem(best, number, copy), giveRacePrizes(api.app)])
    await giveRacePrizes(api.app)
    const isFree = http === 200 && data.cost === 0
    expect(await wonBy(best, id)).toEqual(isFree ? [[1, 'claimed']] : [])
    expect(await wonBy(second, id)).toEqual([[1, 'given']])
  })
})

describe('C16 a prize that is not redeemed', () => {
  const until = '2026-05-12'
  const endsAt = new Date(`${until}T17:00:00Z`)
  const before = (milliseconds: number) => void (api.clock.now = new Date(endsAt.getTime() - milliseconds))
  const twoWeeks = 14 * 86_400_000
  const cardsOf = async (person: Person) =>
    (await send(person, homeCalls.getHomeCards, {})).data.cards.filter(({ kind }) => kind === 'won')
  const walletOf = async (person: Person, show: 'current' | 'past' = 'current') =>
    (await send(person, walletCalls.getWallet, { show })).data.items.map(({ type, state, expires_on: to }) => [
      type,
      state,
      to,
    ])
  const remindAll = () => Promise.all([api, copy, api].map(({ app }) => remindOfPrizes(app)))
  const remindersOf = async (person: Person) => (await titlesOf(person)).filter((title) => /redeem|canjea/.test(title))
  async function win(reward = number) {
    const cup = await makeReward(api, 'harbor', reward, { title: 'A cup', stock: 3 })
    const { id, people } = await raceFor([{ ...places(1, 2), item_id: cup }], [2, 1])
    afterwards()
    await certify(id)
    await giveRacePrizes(api.app)
    return people as [Person, Person]
  }

  it('stands on home and in the wallet until it is, and then in the wallet as the reward itself', async () => {
    const [ana, ben] = await win()
    expect(await cardsOf(ana)).toMatchObject([{ kind: 'won', reward_id: number, title: 'A cup', until }])
    expect(await walletOf(ana)).toEqual([['prize', 'reserved', until]])
    // a reservation takes its place, and gives it back when it lapses
    const { data } = await redeem(ana, number)
    expect([await cardsOf(ana), (await walletOf(ana)).map(([type]) => type)]).toEqual([[], ['reward']])
    expect(await sayOf(ana, rewardCalls.cancelRedemption, { id: data.id })).toBe('ok')
    expect((await cardsOf(ana)).length).toBe(1)
    await claim(ana, number)
    expect([await cardsOf(ana), (await walletOf(ana)).map(([type]) => type)]).toEqual([[], ['reward']])
    api.clock.now = endsAt
    expect([await cardsOf(ben), await walletOf(ben)]).toEqual([[], []])
    expect(await walletOf(ben, 'past')).toEqual([['prize', 'expired', until]])
  })

  it('is told once more two weeks before its end, once, by two copies at once, in the member’s language', async () => {
    const [ana, ben] = await win()
    await db().send(query.updateTable('member').set({ language: 'es' }).where('id', '=', ben.id))
    before(twoWeeks + 1000)
    await remindAll()
    expect([await remindersOf(ana), await remindersOf(ben)]).toEqual([[], []])
    before(twoWeeks)
    await remindAll()
    before(twoWeeks - 3_600_000)
    await remindAll()
    expect(await remindersOf(ana)).toEqual(['A race: redeem “A cup” by May 12, 2026'])
    expect(await remindersOf(ben)).toEqual([expect.stringMatching(/: canjea «A cup \(es\)» a más tardar el 12/)])
    const [mails] = await db().send(
      query
        .selectFrom('mail')
        .select(['member_id', 'topic'])
        .where('template', '=', 'race_prize_reminder')
        .where('member_id', 'in', [ana.id, ben.id]),
    )
    expect(mails.map(({ topic }) => topic)).toEqual(['account', 'account'])
  })

  it('is told although each other programme fails', async () => {
    const [ana] = await win()
    before(twoWeeks)
    const get: AppContext['brands']['get'] = (key) =>
      key === 'harbor' ? api.app.brands.get(key) : Promise.reject(new Error('It has no settings.'))
    const quiet = { ...api.app.log, error: () => undefined } as never
    const app: AppContext = { ...api.app, log: quiet, brands: { ...api.app.brands, get } }
    await expect(remindOfPrizes(app)).rejects.toThrow(`race-prize-reminders: ${brandKeys.length - 1} failed`)
    expect((await remindersOf(ana)).length).toBe(1)
  })

  it('is not told again to who has redeemed it, is redeeming it, or leaves, nor after its end', async () => {
    const [ana, ben] = await win()
    const [cy, dan] = await win(number + 1)
    before(twoWeeks)
    await claim(ana, number)
    await redeem(ben, number)
    await db().send(query.updateTable('member').set({ deletion_asked_at: api.clock.now }).where('id', '=', cy.id))
    api.clock.now = endsAt
    await remindAll()
    before(twoWeeks)
    await db().send(
      rawQuery(sql`update reward_entitlement set ended_at = ${api.clock.now} where member_id = ${dan.id}`),
    )
    await remindAll()
    for (const person of [ana, ben, dan]) expect(await remindersOf(person)).toEqual([])
    const [told] = await db().send(
      rawQuery(sql`select from personal_message where member_id = ${cy.id} and source like '%reminder%'`),
    )
    expect(told).toEqual([])
  })

  it('of a reward whose last day is near is told when it is won, and not again', async () => {
    const cup = await makeReward(api, 'harbor', number, { title: 'A cup', redeem_by: '2026-03-20' })
    const { id, people } = await raceFor([{ ...places(1), item_id: cup }], [1])
    afterwards()
    await certify(id)
    await giveRacePrizes(api.app)
    const [ana] = people as [Person]
    expect(await cardsOf(ana)).toMatchObject([{ until: '2026-03-20' }])
    noon('2026-03-20')
    await remindAll()
    expect(await remindersOf(ana)).toEqual([])
    const { data } = await send(ana, messageCalls.getMessageCentre, {})
    expect(JSON.stringify(data.messages)).toContain('Redeem it by March 20, 2026')
  })
})
