import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { organisationMergeCalls } from '@throughway/contract/programme/organisation-merge'
import { raceCalls } from '@throughway/contract/race/race'
import { raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import { addDays } from '@throughway/domain/time/time'
import { rawQuery } from '#database/query.ts'
import { findRaceDifferences } from '#modules/standing/standing.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { certifyRace, logDay, raceStart, sendAs, setNoon } from '#testing/run-race.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'
import { lockAllHeadcounts } from './staff/race-staff.jobs.ts'

startAtHarbor()

const day = (days: number) => addDays(raceStart, days)
let ada: Person
let omar: Person
let numbers = 8700
beforeEach(async () => {
  setNoon(api, day(-1))
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  omar = await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' })
})

const make = (name: string, headcount: number) =>
  makeOrganisation(api, 'harbor', name, (numbers += 10), { headcount, is_listed: true })
const merge = (from: string, into: string) =>
  sendAs(api, ada, organisationMergeCalls.mergeOrganisations, { id: from, into, reason: 'Bought' })

const race = async (more: Partial<Parameters<typeof makeRace>[2]> = {}) =>
  String(
    await makeRace(api, 'harbor', {
      kind: 'organisation',
      starts_on: raceStart,
      ends_on: day(9),
      ...more,
      rule: { metric: 'points', least_trips: 1, late_days: 0, norm: 'none', ...more.rule },
    }),
  )

/** Members of an organisation who join a race and travel on its first days. */
async function travel(id: string, organisationId: string, days: readonly number[]): Promise<Person[]> {
  const people: Person[] = []
  for (const [at, count] of days.entries()) {
    setNoon(api, raceStart)
    const person = await signedIn(api, 'harbor', `Racer${at}`, { organisationId })
    await sendAs(api, person, raceCalls.joinRace, { id })
    for (let each = 0; each < count; each++) {
      setNoon(api, day(each))
      await logDay(api, person, day(each))
    }
    people.push(person)
  }
  return people
}

const boardOf = async (reader: Person, id: string) =>
  (await sendAs(api, reader, raceCalls.getRaceBoard, { id, board: 'organisation' })).top
const amountsOf = async (id: string) => {
  const { organisations } = await sendAs(api, ada, raceEntrantsStaffCalls.getRaceOrganisations, { id })
  return Object.fromEntries(organisations.map(({ name, amount }) => [name, amount]))
}
const creditsOf = async (id: string) => {
  const [rows] = await db().send(
    rawQuery(sql<{ group_id: string; amount: number }>`select c.group_id, sum(c.amount)::bigint as amount
      from race_credit c join race r on r.brand_id = c.brand_id and r.id = c.race_id
      where r.brand_id = 1 and r.number = ${Number(id)} group by c.group_id having sum(c.amount) <> 0`),
  )
  return Object.fromEntries(rows.map(({ group_id: group, amount }) => [group, amount]))
}
/** The score of each organisation in each certified revision. */
const resultsOf = async (id: string) => {
  const [rows] = await db().send(
    rawQuery(sql<{
      hash: string
      rows: { id: string; score: number }[]
    }>`select s.hash, s.rows from race_result s join race r on r.brand_id = s.brand_id and r.id = s.race_id
      where r.brand_id = 1 and r.number = ${Number(id)} order by s.revision`),
  )
  return rows.map(({ hash, rows: places }) => ({
    hash,
    scores: Object.fromEntries(places.map(({ id: group, score }) => [group, score])),
  }))
}

describe('C16 C32 an organisation that goes into another one', () => {
  it('while a race runs stands on its board as one with the sum of both', async () => {
    const [mill, works] = [await make('Board Mill', 10), await make('Board Works', 20)]
    const id = await race()
    const ofMill = await travel(id, mill, [3, 2, 2])
    const ofWorks = await travel(id, works, [2, 1])
    const before = await amountsOf(id)
    const sum = before['Board Mill']! + before['Board Works']!
    expect(before['Board Mill']).toBeGreaterThan(0)
    // of fewer than five people no figures are shown
    expect(await boardOf(ofMill[0]!, id)).toMatchObject([
      { name: 'Board Mill', is_own: true, score: null },
      { name: 'Board Works', is_own: false, score: null },
    ])
    await merge(mill, works)
    for (const reader of [ofMill[0]!, ofWorks[0]!])
      expect(await boardOf(reader, id)).toMatchObject([
        { rank: 1, name: 'Board Works', is_own: true, people: 5, score: sum, days: 10 },
      ])
    expect(await amountsOf(id)).toEqual({ 'Board Works': sum })
    expect(await creditsOf(id)).toEqual({ [works]: sum })
    expect(await findRaceDifferences(db())).toEqual([])
    // it is certified as one
    setNoon(api, day(11))
    await certifyRace(api, { id, ada, omar })
    expect((await resultsOf(id)).map(({ scores }) => scores)).toEqual([{ [works]: sum }])
    const { result } = await sendAs(api, ofMill[1]!, raceCalls.getRace, { id })
    expect(result!.group).toMatchObject({ name: 'Board Works', rank: 1, entrants: 1, score: sum })
  })

  it('after a result is certified changes neither the result nor its next revision, in which each is corrected for itself', async () => {
    const [mill, works] = [await make('Certified Mill', 10), await make('Standing Works', 20)]
    const id = await race()
    const [ana] = await travel(id, mill, [3, 2])
    await travel(id, works, [1])
    const nia = await signedIn(api, 'harbor', 'Nia', { role: 'program_admin', organisationId: mill })
    setNoon(api, day(11))
    await certifyRace(api, { id, ada, omar })
    const read = async () => {
      const { result, mine } = await sendAs(api, ana!, raceCalls.getRace, { id })
      return { result: await resultsOf(id), group: result!.group, mine, board: await boardOf(ana!, id) }
    }
    const before = await read()
    expect(before.group).toMatchObject({ name: 'Certified Mill', rank: 1 })
    expect(before.board.map(({ name, is_own: isOwn }) => [name, isOwn])).toEqual([
      ['Certified Mill', true],
      ['Standing Works', false],
    ])
    await merge(mill, works)
    expect(await read()).toEqual(before)

    const correct = (staff: Person, organisation: string, amount: string) =>
      sendAs(api, staff, raceEntrantsStaffCalls.correctRace, {
        id,
        organisation_id: organisation,
        amount,
        reason: 'Lost sheets',
      })
    // nobody corrects the organisation that theirs has been
    await expect(correct(nia, mill, '50')).rejects.toThrow('notAllowed')
    await correct(ada, mill, '50')
    expect((await read()).result).toEqual(before.result)
    await certifyRace(api, { id, ada, omar }, 'Lost sheets')
    const [first, second] = await resultsOf(id)
    expect(first).toEqual(before.result[0])
    expect(second!.scores).toEqual({ ...first!.scores, [mill]: first!.scores[mill]! + 50 })
    expect(await findRaceDifferences(db())).toEqual([])
  })

  it('is corrected no more for itself in a race that is counted', async () => {
    const [mill, works] = [await make('Counted Mill', 10), await make('Counted Works', 20)]
    const id = await race()
    await travel(id, mill, [1])
    await merge(mill, works)
    const correct = (organisation: string) =>
      sendAs(api, ada, raceEntrantsStaffCalls.correctRace, {
        id,
        organisation_id: organisation,
        amount: '5',
        reason: 'Lost sheets',
      })
    await expect(correct(mill)).rejects.toThrow('notFound')
    await correct(works)
    expect(Object.keys(await amountsOf(id))).toEqual(['Counted Works'])
  })

  it('brings its people to the headcount of one that alone was asked to the race', async () => {
    const [mill, works] = [await make('Unasked Mill', 40), await make('Asked Works', 20)]
    const id = await race({ organisations: [works], rule: { metric: 'green_days', norm: 'headcount' } })
    await travel(id, works, [2])
    await lockAllHeadcounts(api.app)
    const headcounts = async () =>
      (await sendAs(api, ada, raceEntrantsStaffCalls.getRaceOrganisations, { id })).organisations.map(
        ({ name, headcount, is_locked: isLocked }) => [name, headcount, isLocked],
      )
    expect(await headcounts()).toEqual([['Asked Works', 20, true]])
    await merge(mill, works)
    expect(await headcounts()).toEqual([['Asked Works', 60, true]])
    const countOf = async (text: string) =>
      (await sendAs(api, ada, raceEntrantsStaffCalls.getRaceOrganisations, { id, text })).count
    expect([await countOf('asked W'), await countOf('Mill')]).toEqual([1, 0])
    expect(await findRaceDifferences(db())).toEqual([])
  })
})
