import { describe, expect, it } from 'vitest'
import { racingCalls } from '@throughway/contract/account/racing'
import type { Call, RawInputOf } from '@throughway/contract/call'
import { raceCalls } from '@throughway/contract/race/race'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { addDays } from '@throughway/domain/time/time'
import { query } from '#database/query.ts'
import { giveRole } from '#testing/grants.ts'
import { actFor } from '#testing/impersonations.ts'
import { freshToken, type Person, settle, signedIn } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { raceJob } from './race.jobs.ts'

startTwoCopies()

const start = '2026-03-02'
const noon = (date: string) => void (api.clock.now = new Date(`${date}T17:00:00Z`))
const member = (name: string) => signedIn(api, 'harbor', name)

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

async function race() {
  noon(start)
  const rule = { least_trips: 1, norm: 'roster' } as const
  return String(await makeRace(api, 'harbor', { kind: 'team', starts_on: start, ends_on: addDays(start, 20), rule }))
}

async function team(captain: Person, id: string, name: string, joinsBy: 'code' | 'approval' = 'code') {
  const { http, data } = await send(captain, raceTeamCalls.makeRaceTeam, { id, name, joins_by: joinsBy })
  expect(http).toBe(200)
  return { id: String(data.id), code: data.code! }
}

const byLetter = (one = '', other = '') => one.localeCompare(other)

const enter = (person: Person, { id, code }: { id: string; code?: string }, at = api) =>
  sayOf(person, raceTeamCalls.enterRaceTeam, { id, ...(code && { code }) }, at)

const read = async (person: Person, id: string) => (await send(person, raceTeamCalls.getRaceTeam, { id })).data

async function log(person: Person, date: string) {
  noon(date)
  const trip = { date, mode: 'bike', direction: 'out', miles: '4', round_trip: 'false' } as never
  expect(await sayOf(person, tripCalls.logTrip, trip)).toBe('ok')
}

describe('C16 a team', () => {
  it('takes in who has its code, in small letters too, and nobody else', async () => {
    const [id, mara, ben] = [await race(), await member('Mara'), await member('Ben')]
    const spokes = await team(mara, id, 'Spokes')
    expect(await enter(ben, { id: spokes.id })).toBe('invalid')
    expect(await enter(ben, { id: spokes.id, code: 'AAAAAAAA' })).toBe('invalid')
    expect(await read(ben, spokes.id)).toMatchObject({ is_own: false, code: null, people: [], size: 1 })
    expect(await enter(ben, { id: spokes.id, code: spokes.code.toLowerCase() })).toBe('ok')
    expect(await read(ben, spokes.id)).toMatchObject({ is_own: true, is_captain: false, code: spokes.code, size: 2 })
    await send(mara, raceTeamCalls.renewRaceTeamCode, { id: spokes.id })
    expect(await enter(await member('Cleo'), spokes)).toBe('invalid')
  })

  it('asks its captain, who alone answers, once', async () => {
    const [id, mara, ben, cleo] = [await race(), await member('Mara'), await member('Ben'), await member('Cleo')]
    const askers = await team(mara, id, 'Askers', 'approval')
    for (const each of [ben, ben, cleo]) expect(await enter(each, { id: askers.id })).toBe('ok')
    const { asked } = await read(mara, askers.id)
    expect(asked.map(({ member_id: asker }) => asker)).toEqual([ben.id, cleo.id])
    expect(await read(ben, askers.id)).toMatchObject({ asked: [], has_asked: true, is_own: false })
    const answer = (by: Person, who: Person, said: 'yes' | 'no', at = api) =>
      sayOf(by, raceTeamCalls.answerTeamRequest, { id: askers.id, member: who.id.toUpperCase(), answer: said }, at)
    expect(await answer(ben, ben, 'yes')).toBe('notAllowed')
    const both = await Promise.all([answer(mara, ben, 'yes'), answer(mara, ben, 'yes', copy)])
    expect(both.toSorted(byLetter)).toEqual(['notFound', 'ok'])
    expect(await answer(mara, cleo, 'no')).toBe('ok')
    expect(await read(mara, askers.id)).toMatchObject({ size: 2, asked: [] })
  })

  it('is asked no more by who is in another one, has left the race, or takes part in no challenge', async () => {
    const id = await race()
    const [mara, cleo, ben, dan, eve] = (await Promise.all(['Mara', 'Cleo', 'Ben', 'Dan', 'Eve'].map(member))) as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ]
    const askers = await team(mara, id, 'Askers', 'approval')
    const others = await team(cleo, id, 'Others', 'approval')
    for (const each of [ben, dan, eve])
      for (const { id: asked } of [askers, others]) expect(await enter(each, { id: asked })).toBe('ok')
    const waiting = async () => (await read(cleo, others.id)).asked.map(({ member_id: asker }) => asker)
    expect(await waiting()).toEqual([ben.id, dan.id, eve.id])
    const yes = { id: askers.id, member: ben.id, answer: 'yes' } as const
    expect(await sayOf(mara, raceTeamCalls.answerTeamRequest, yes)).toBe('ok')
    expect(await waiting()).toEqual([dan.id, eve.id])
    expect(await sayOf(dan, raceCalls.leaveRace, { id })).toBe('ok')
    const out = { takes_part: 'false', display: 'initials', version: '0' } as never
    expect(await sayOf(eve, racingCalls.saveRacing, out)).toBe('ok')
    expect(await waiting()).toEqual([])
    expect((await read(mara, askers.id)).asked).toEqual([])
  })

  it('has ten people at most, however many come at once', async () => {
    const [id, mara] = [await race(), await member('Mara')]
    const full = await team(mara, id, 'Full')
    const people = await Promise.all(Array.from({ length: 14 }, (_, at) => member(`Racer${at}`)))
    const said = await Promise.all(people.map((each, at) => enter(each, full, at % 2 ? copy : api)))
    expect(said.toSorted(byLetter)).toEqual([...Array<string>(9).fill('ok'), ...Array<string>(5).fill('teamFull')])
    expect(await read(mara, full.id)).toMatchObject({ size: 10, can_join: false })
  })

  it('keeps the days of who moves on, and is led by who is in it', async () => {
    const [id, mara, ben] = [await race(), await member('Mara'), await member('Ben')]
    const old = await team(mara, id, 'Old')
    expect(await enter(ben, old)).toBe('ok')
    for (const day of [0, 1]) await log(mara, addDays(start, day))
    noon(addDays(start, 2))
    const fresh = await team(mara, id, 'Fresh')
    await log(mara, addDays(start, 2))
    const total = async (which: { id: string }, reader: Person) =>
      (await read(reader, which.id)).chart?.reduce((sum, { amount }) => sum + amount, 0)
    expect([await total(old, ben), await total(fresh, mara)]).toEqual([2, 1])

    // the captain of before has nothing to say any more
    expect(await read(mara, old.id)).toMatchObject({ is_own: false, is_captain: false, code: null })
    expect(await read(ben, old.id)).toMatchObject({ is_captain: true, size: 1 })
    const change = { id: old.id, name: 'Old', joins_by: 'code', notice: 'Mine' } as const
    expect(await sayOf(mara, raceTeamCalls.changeRaceTeam, change)).toBe('notAllowed')
    const out = { id: old.id, member: ben.id }
    expect(await sayOf(mara, raceTeamCalls.removeFromTeam, out)).toBe('notAllowed')

    // whom the last one leaves is no team any more
    expect(await enter(ben, fresh)).toBe('ok')
    expect(await enter(await member('Cleo'), old)).toBe('notFound')
    expect(await read(ben, fresh.id)).toMatchObject({ size: 2 })
  })

  it('is handed over to one of its people, left by its captain, and let go with the last', async () => {
    const [id, mara, ben, cleo] = [await race(), await member('Mara'), await member('Ben'), await member('Cleo')]
    const { id: number, code } = await team(mara, id, 'Spokes')
    expect(await enter(ben, { id: number, code })).toBe('ok')
    const handOver = (by: Person, to: Person) =>
      sayOf(by, raceTeamCalls.handTeamOver, { id: number, member: to.id.toUpperCase() })
    expect(await handOver(mara, cleo)).toBe('notFound')
    expect(await handOver(ben, ben)).toBe('notAllowed')
    expect(await handOver(mara, ben)).toBe('ok')
    expect(await sayOf(mara, raceTeamCalls.removeFromTeam, { id: number, member: ben.id })).toBe('notAllowed')
    expect(await sayOf(ben, raceTeamCalls.removeFromTeam, { id: number, member: ben.id })).toBe('notAllowed')
    expect(await sayOf(ben, raceCalls.leaveRace, { id })).toBe('ok')
    expect(await read(mara, number)).toMatchObject({ is_captain: true, size: 1 })
    expect(await sayOf(mara, raceTeamCalls.leaveRaceTeam, { id: number })).toBe('ok')
    expect(await read(mara, number)).toMatchObject({ is_dissolved: true, can_join: false })
  })

  it('has a name of its own in its race, and takes nobody in once its roster is closed', async () => {
    const [id, mara, ben] = [await race(), await member('Mara'), await member('Ben')]
    const spokes = await team(mara, id, 'Spokes')
    const named = (name: string) => sayOf(ben, raceTeamCalls.makeRaceTeam, { id, name })
    expect(await named('SPOKES')).toBe('invalid')
    noon(addDays(start, 8))
    expect(await named('Late')).toBe('rosterClosed')
    expect(await enter(ben, spokes)).toBe('rosterClosed')
    noon(addDays(start, 21))
    expect(await enter(ben, spokes)).toBe('raceOver')
  })

  it('passes on from a captain who was not seen for two weeks to who came first of those who were', async () => {
    const [id, mara, ben, cleo] = [await race(), await member('Mara'), await member('Ben'), await member('Cleo')]
    const spokes = await team(mara, id, 'Spokes')
    for (const each of [ben, cleo]) expect(await enter(each, spokes)).toBe('ok')
    const captainOf = async () => {
      await api.app.settle()
      await raceJob.run(api.app)
      const [[row]] = await db().send(
        query.selectFrom('race_team').select('captain_id').where('number', '=', Number(spokes.id)),
      )
      return row!.captain_id
    }
    // Ben, who came before, has not been seen since either
    noon(addDays(start, 13))
    await read(cleo, spokes.id)
    expect(await captainOf()).toBe(mara.id)
    noon(addDays(start, 15))
    expect(await captainOf()).toBe(cleo.id)
    expect(await read(cleo, spokes.id)).toMatchObject({ is_captain: true })
    expect(await read(mara, spokes.id)).toMatchObject({ is_captain: false, is_own: true })
  })

  it('stays with a captain who was seen within two weeks, and with one whose people were not', async () => {
    const [id, mara, ben, cleo] = [await race(), await member('Mara'), await member('Ben'), await member('Cleo')]
    const [seen, alone] = [await team(mara, id, 'Seen'), await team(cleo, id, 'Alone')]
    expect(await enter(ben, seen)).toBe('ok')
    expect(await enter(await member('Dan'), alone)).toBe('ok')
    for (const each of [mara, ben]) {
      noon(addDays(start, 2))
      await read(each, seen.id)
    }
    await api.app.settle()
    noon(addDays(start, 15))
    await raceJob.run(api.app)
    const captains = await db().send(
      ...[seen, alone].map((which) =>
        query.selectFrom('race_team').select('captain_id').where('number', '=', Number(which.id)),
      ),
    )
    expect(captains.map(([row]) => row!.captain_id)).toEqual([mara.id, cleo.id])
  })

  it('is read by one of the staff who acts for its captain, who is not seen by that', async () => {
    const [id, mara, hana] = [await race(), await member('Mara'), await member('Hana')]
    const { id: number } = await team(mara, id, 'Spokes')
    noon(addDays(start, 3))
    await giveRole(api, 'harbor', hana.id, 'helpdesk')
    await settle(api, 'harbor', mara)
    const { token } = await actFor(api, hana, mara)
    const seenAt = async () =>
      (await db().send(query.selectFrom('race_team').select('captain_seen_at').where('number', '=', Number(number))))[0]
    const before = await seenAt()
    const harbor = await api.at('harbor')
    expect((await harbor(raceTeamCalls.getRaceTeam, { id: number }, { token })).data).toMatchObject({
      is_captain: true,
    })
    expect(await seenAt()).toEqual(before)
  })

  it('is found by nobody of another programme', async () => {
    const [id, mara] = [await race(), await member('Mara')]
    const { id: number, code } = await team(mara, id, 'Spokes')
    const cascade = await api.at('cascade')
    const { token } = await signedIn(api, 'cascade', 'Eve')
    for (const answer of [
      await cascade(raceTeamCalls.getRaceTeam, { id: number }, { token }),
      await cascade(raceTeamCalls.findRaceTeam, { code }, { token }),
      await cascade(raceTeamCalls.enterRaceTeam, { id: number, code }, { token }),
    ])
      expect(answer.http).toBe(404)
  })
})
