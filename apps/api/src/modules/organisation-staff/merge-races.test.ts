import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { organisationMergeCalls } from '@throughway/contract/programme/organisation-merge'
import { taskCalls } from '@throughway/contract/programme/task'
import { raceCalls } from '@throughway/contract/race/race'
import { raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { addDays } from '@throughway/domain/time/time'
import { rawQuery } from '#database/query.ts'
import { lockAllHeadcounts } from '#modules/race/staff/race-staff.jobs.ts'
import { findRaceDifferences } from '#modules/standing/standing.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { certifyRace, logDay, raceStart, sendAs, setNoon } from '#testing/run-race.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

const day = (days: number) => addDays(raceStart, days)
let ada: Person
let omar: Person
let numbers = 8600
beforeEach(async () => {
  setNoon(api, day(-1))
  ;[ada, omar] = (await Promise.all(
    ['Ada', 'Omar'].map((name) => signedIn(api, 'harbor', name, { role: 'program_admin' })),
  )) as [Person, Person]
})

const make = (name: string) => makeOrganisation(api, 'harbor', name, (numbers += 10))
const setHeadcount = (id: string, count: number) =>
  db().send(rawQuery(sql`update organisation set headcount = ${count} where brand_id = 1 and id = ${id}`))

async function merge(from: string, into: string) {
  const { task_id: taskId } = await sendAs(api, ada, organisationMergeCalls.mergeOrganisations, {
    id: from,
    into,
    reason: 'Bought',
  })
  return async () => {
    if (taskId === null) return
    await vi.waitFor(async () => {
      const { state } = await sendAs(api, ada, taskCalls.getTask, { id: taskId })
      expect(state).toBe('done')
    }, 20_000)
  }
}

const race = (more: Partial<Parameters<typeof makeRace>[2]> = {}) =>
  makeRace(api, 'harbor', {
    kind: 'organisation',
    starts_on: raceStart,
    ends_on: day(9),
    ...more,
    rule: { least_trips: 2, late_days: 0, norm: 'headcount', ...more.rule },
  })

/** What staff read of each organisation of a race. */
async function read(number: number) {
  const { organisations } = await sendAs(api, ada, raceEntrantsStaffCalls.getRaceOrganisations, { id: String(number) })
  return Object.fromEntries(
    organisations.map(({ name, amount, active, headcount, adjusted, is_locked: isLocked }) => [
      name,
      { amount, active, headcount, adjusted, isLocked },
    ]),
  )
}

async function travel(person: Person, days: readonly number[]) {
  for (const each of days) {
    setNoon(api, day(each))
    await logDay(api, person, day(each))
  }
}

describe('C16 C32 organisations that merge while a race runs', () => {
  it('bring their people, headcounts, days and corrections to one place, where they stay', async () => {
    const [from, into] = [await make('Mill of before'), await make('Mill')]
    await setHeadcount(from, 30)
    await setHeadcount(into, 100)
    const [ana, ben, cy] = await Promise.all([
      signedIn(api, 'harbor', 'Ana', { organisationId: from }),
      signedIn(api, 'harbor', 'Ben', { organisationId: from }),
      signedIn(api, 'harbor', 'Cy', { organisationId: into }),
    ])
    const [number, share] = [await race(), await race({ rule: { metric: 'participation' } })]
    for (const person of [ana, ben, cy])
      for (const id of [number, share]) await sendAs(api, person, raceCalls.joinRace, { id: String(id) })
    setNoon(api, raceStart)
    await lockAllHeadcounts(api.app)
    await travel(ana, [0, 1, 2])
    await travel(cy, [0, 1])
    // one trip with each of them: active with neither, and with both together
    await travel(ben, [0])
    await db().send(rawQuery(sql`update member set organisation_id = ${into} where brand_id = 1 and id = ${ben.id}`))
    await travel(ben, [1])
    const correct = (id: string, amount: string) =>
      sendAs(api, ada, raceEntrantsStaffCalls.correctRace, {
        id: String(number),
        organisation_id: id,
        amount,
        reason: 'Lost sheets',
      })
    await correct(from, '4')
    await correct(into, '-1')
    expect(await read(number)).toEqual({
      'Mill of before': { amount: 8, active: 1, headcount: 30, adjusted: 4, isLocked: true },
      Mill: { amount: 2, active: 1, headcount: 100, adjusted: -1, isLocked: true },
    })

    setNoon(api, day(3))
    const follow = await merge(from, into)
    const together = { amount: 10, active: 3, headcount: 130, adjusted: 3, isLocked: true }
    expect(await read(number)).toEqual({ Mill: together })
    expect(await read(share)).toMatchObject({ Mill: { active: 3, headcount: 130 } })
    expect(await findRaceDifferences(db())).toEqual([])

    // who has yet to follow, a day of before that changes, and one that is taken out
    const [[old]] = await db().send(
      rawQuery(
        sql<{ id: string }>`select id from trip where brand_id = 1 and member_id = ${ana.id} and date = ${day(0)}`,
      ),
    )
    await logDay(api, ana, day(3))
    await sendAs(api, ana, tripCalls.deleteTrip, { id: old!.id, group: 'false' })
    expect(await read(number)).toEqual({ Mill: together })
    await sendAs(api, ana, tripCalls.restoreTrip, { id: old!.id, group: 'false' })
    await follow()
    setNoon(api, day(4))
    await logDay(api, ana, day(4))
    expect(await read(number)).toEqual({ Mill: { ...together, amount: 12 } })
    expect(await findRaceDifferences(db())).toEqual([])
    const { around, top } = await sendAs(api, ana, raceCalls.getRaceBoard, {
      id: String(number),
      board: 'organisation',
    })
    expect([...top, ...around].filter(({ is_own: isOwn }) => isOwn).map(({ name }) => name)).toEqual(['Mill'])
  })

  it('of which one alone was asked to a race, have it together, also before anybody has followed', async () => {
    const [from, into] = [await make('Asked Works'), await make('Other Works')]
    await setHeadcount(from, 20)
    const ana = await signedIn(api, 'harbor', 'Ana', { organisationId: from })
    const ben = await signedIn(api, 'harbor', 'Ben', { organisationId: into })
    const number = await race({ organisations: [from] })
    const id = String(number)
    await sendAs(api, ana, raceCalls.joinRace, { id })
    setNoon(api, raceStart)
    await lockAllHeadcounts(api.app)
    await travel(ana, [0, 1])
    await merge(from, into)
    expect(await read(number)).toMatchObject({ 'Other Works': { amount: 2, headcount: 21 } })
    expect((await sendAs(api, ana, raceCalls.getRace, { id })).mine).toMatchObject({ score: 2 })
    await sendAs(api, ben, raceCalls.joinRace, { id })
    setNoon(api, day(2))
    await travel(ben, [2, 3])
    expect(await read(number)).toMatchObject({ 'Other Works': { amount: 4, active: 2 } })
  })

  it('leave a certified result as it is', async () => {
    const [from, into] = [await make('Old Works'), await make('New Works')]
    for (const id of [from, into]) await setHeadcount(id, 10)
    const people = await Promise.all(
      [from, into].map((organisationId, at) => signedIn(api, 'harbor', `Racer${at}`, { organisationId })),
    )
    const number = await race({ rule: { least_trips: 1 } })
    const id = String(number)
    for (const [at, person] of people.entries()) {
      setNoon(api, raceStart)
      await sendAs(api, person, raceCalls.joinRace, { id })
      await travel(person, at === 0 ? [0, 1] : [0])
    }
    setNoon(api, day(11))
    await certifyRace(api, { id, ada, omar })
    const places = async () =>
      (await sendAs(api, people[1]!, raceCalls.getRaceBoard, { id, board: 'organisation' })).top.map(
        ({ rank, name }) => [rank, name],
      )
    const before = await places()
    expect(before).toEqual([
      [1, 'Old Works'],
      [2, 'New Works'],
    ])
    await (
      await merge(from, into)
    )()
    expect(await places()).toEqual(before)
  })

  it('while trips are logged, lose none and count none twice', async () => {
    const [from, into] = [await make('Busy Works'), await make('Calm Works')]
    for (const id of [from, into]) await setHeadcount(id, 50)
    const people = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((at) => signedIn(api, 'harbor', `Busy${at}`, { organisationId: at % 2 ? from : into })),
    )
    const number = await race({ rule: { least_trips: 1 } })
    setNoon(api, day(4))
    for (const person of people) await sendAs(api, person, raceCalls.joinRace, { id: String(number) })
    await Promise.all([
      ...people.flatMap((person) => [0, 1, 2, 3].map((each) => logDay(api, person, day(each)))),
      merge(from, into),
    ])
    expect(await read(number)).toMatchObject({ 'Calm Works': { amount: 24, active: 6 } })
    expect(Object.keys(await read(number))).toEqual(['Calm Works'])
    expect(await findRaceDifferences(db())).toEqual([])
  })
})
