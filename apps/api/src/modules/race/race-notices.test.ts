import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { racingCalls } from '@throughway/contract/account/racing'
import type { Call, RawInputOf } from '@throughway/contract/call'
import { messageCalls } from '@throughway/contract/content/message'
import { raceCalls } from '@throughway/contract/race/race'
import { raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import { raceResultStaffCalls } from '@throughway/contract/race/race-result-staff'
import { raceStaffCalls } from '@throughway/contract/race/race-staff'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import type { RaceKind } from '@throughway/domain/race/race-rule'
import { addDays } from '@throughway/domain/time/time'
import { query, rawQuery } from '#database/query.ts'
import { giveRole } from '#testing/grants.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { certifyRace, raceStart, runRace, sendAs, setNoon } from '#testing/run-race.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { tellOfRaces } from './race.jobs.ts'

startTwoCopies()

type Raced = Awaited<ReturnType<typeof runRace>>

const send = <Each extends Call>(person: Person, call: Each, input: RawInputOf<Each>) =>
  sendAs(api, person, call, input)
const race = (scores: readonly number[], kind: RaceKind = 'individual') =>
  runRace(api, scores, { kind, ...(kind === 'collective' && { goal: 4 }) })
const certify = (raced: Raced, reason?: string) => certifyRace(api, raced, reason)
const atStart = () => setNoon(api, raceStart)
const afterwards = () => setNoon(api, addDays(raceStart, 11))

/** Runs the job on both copies at once until everybody has been told. */
async function tellAll() {
  for (let left = true; left;) {
    await Promise.all([api, copy].map(({ app }) => tellOfRaces(app, { slice: 2, slices: 1 })))
    const [rows, corrections] = await db().send(
      query.selectFrom('race_notice').select('race_id'),
      query.selectFrom('race_correction_notice').select('adjustment_id'),
    )
    left = rows.length + corrections.length > 0
  }
}

/** What a person was told of races, the newest first: the titles, and the whole as text. */
async function told(person: Person) {
  const { messages } = await send(person, messageCalls.getMessageCentre, {})
  const [mails] = await db().send(
    query
      .selectFrom('mail')
      .select(['subject', 'topic', 'text'])
      .where('member_id', '=', person.id)
      .where('template', 'like', 'race%'),
  )
  expect(mails.length).toBe(messages.length)
  return { titles: messages.map(({ title }) => title), text: JSON.stringify(messages), mails }
}

describe('C16 a result that is certified', () => {
  it('is told to everybody who takes part, once, with their place and in their language, by two copies at once', async () => {
    const raced = await race([4, 3, 3, 0, 1, 2])
    const [ana, ben, cy, deb, gone, out] = raced.people
    await db().send(rawQuery(sql`update member set language = 'es' where brand_id = 1 and id = ${ben!.id}`))
    await send(gone!, raceCalls.leaveRace, { id: raced.id })
    afterwards()
    await certify(raced)
    await send(out!, racingCalls.saveRacing, { takes_part: 'false', display: 'full', version: '0' } as never)
    await tellAll()
    await tellAll()
    const said = await Promise.all([ana, ben, cy, deb, gone, out].map((person) => told(person!)))
    expect(said.map(({ titles }) => titles)).toEqual([
      ['The result of A race'],
      ['El resultado de A race'],
      ['The result of A race'],
      ['The result of A race'],
      [],
      [],
    ])
    expect(said[0]!.text).toContain('Your place: 1 of 4.')
    expect(said[1]!.text).toContain('Tu lugar: 2 de 4.')
    expect(said[2]!.text).toContain('Your place: 2 of 4.')
    expect(said[3]!.text).toContain('You had too few trips')
    expect(said[0]!.text).toContain('"target":"race_individual"')
    expect(said[0]!.text).toContain('"kind":"race"')
    expect(said[0]!.mails).toMatchObject([{ topic: 'events' }])
  })

  it('names the team of the last day to who has left it since', async () => {
    const raced = await race([2, 1, 1], 'team')
    const [ana, ben, cy] = raced.people
    atStart()
    const { id, code } = await send(ana!, raceTeamCalls.makeRaceTeam, { id: raced.id, name: 'Spokes' })
    for (const mate of [ben!, cy!]) await send(mate, raceTeamCalls.enterRaceTeam, { id: String(id), code: code! })
    setNoon(api, addDays(raceStart, 8))
    await send(cy!, raceTeamCalls.leaveRaceTeam, { id: String(id) })
    afterwards()
    await send(ben!, raceTeamCalls.leaveRaceTeam, { id: String(id) })
    await certify(raced)
    await tellAll()
    expect((await told(ben!)).text).toContain('Spokes')
    expect((await told(cy!)).text).not.toContain('Spokes')
    const { result } = await send(ben!, raceCalls.getRace, { id: raced.id })
    expect(result!.group).toMatchObject({ team_id: id, rank: 1 })
  })

  it('and changed later is told with its reason and the place before', async () => {
    const raced = await race([2, 1])
    const [ana, ben] = raced.people
    afterwards()
    await certify(raced)
    await tellAll()
    await send(raced.ada, raceEntrantsStaffCalls.correctRace, {
      id: raced.id,
      member_id: ben!.id,
      amount: '5',
      reason: 'A lost sheet',
    })
    expect((await told(ben!)).titles).toContain('A correction in A race')
    setNoon(api, addDays(raceStart, 12))
    await certify(raced, 'A lost sheet was found')
    await tellAll()
    const said = await told(ana!)
    expect(said.titles).toEqual(['The result of A race has changed', 'The result of A race'])
    expect(said.text).toContain('A lost sheet was found')
    expect(said.text).toContain('Your place: 2 of 2.')
    expect(said.text).toContain('Before that it was place 1.')
  })

  it('twice before the first was told is told once', async () => {
    const raced = await race([1])
    afterwards()
    await certify(raced)
    await certify(raced, 'At once again')
    await tellAll()
    expect((await told(raced.people[0]!)).titles).toEqual(['The result of A race has changed'])
  })

  it('of a goal for all says whether it was reached', async () => {
    const raced = await race([3, 2], 'collective')
    afterwards()
    await certify(raced)
    await tellAll()
    expect((await told(raced.people[1]!)).text).toContain('reached the goal: 125 %')
  })

  it('of a race that is called off is none, and its reason is told', async () => {
    const raced = await race([1])
    await send(raced.ada, raceStaffCalls.voidRace, { id: raced.id, reason: 'Snow on all roads' })
    await tellAll()
    const { titles, text } = await told(raced.people[0]!)
    expect(titles).toEqual(['A race was called off'])
    expect(text).toContain('Snow on all roads')
  })
})

describe('C16 what is told at once', () => {
  it('that a result waits, to the others who may certify it and to nobody else', async () => {
    const raced = await race([1])
    const edith = await signedIn(api, 'harbor', 'Edith')
    await giveRole(api, 'harbor', edith.id, 'content_editor')
    afterwards()
    for (const _ of [1, 2]) await send(raced.ada, raceResultStaffCalls.proposeRaceResult, { id: raced.id })
    const waiting = async (person: Person) =>
      (await told(person)).titles.filter((title) => title === 'A result waits for you: A race').length
    expect([await waiting(raced.omar), await waiting(raced.ada), await waiting(edith)]).toEqual([1, 0, 0])
  })

  it('a correction, with its amount and reason, to the member or the captain of the team', async () => {
    const raced = await race([1, 1], 'team')
    const [ana, ben] = raced.people
    atStart()
    const { id, code } = await send(ana!, raceTeamCalls.makeRaceTeam, { id: raced.id, name: 'Spokes' })
    await send(ben!, raceTeamCalls.enterRaceTeam, { id: String(id), code: code! })
    const correction = { id: raced.id, team_id: String(id), amount: '-1', reason: 'Counted twice' }
    await send(raced.ada, raceEntrantsStaffCalls.correctRace, correction)
    const said = await told(ana!)
    expect(said.titles).toEqual(['A correction in A race'])
    expect(said.text).toContain('taken 1 day from what your team Spokes has')
    expect(said.text).toContain('Counted twice')
    expect((await told(ben!)).titles).toEqual([])
  })

  it('a correction of an organisation, with its reason, to its members who take part, once, by two copies at once', async () => {
    const works = await makeOrganisation(api, 'harbor', 'Told Works', 8501)
    const raced = await runRace(api, [2, 1, 1, 0, 0], {
      kind: 'organisation',
      rule: { norm: 'headcount', by_size: true },
      organisationId: works,
    })
    const [ana, ben, gone, out, elsewhere] = raced.people
    const idle = await signedIn(api, 'harbor', 'Idle', { organisationId: works })
    await db().send(
      rawQuery(sql`update member set language = 'es' where brand_id = 1 and id = ${ben!.id}`),
      rawQuery(sql`update member set organisation_id = null where brand_id = 1 and id = ${elsewhere!.id}`),
    )
    await send(gone!, raceCalls.leaveRace, { id: raced.id })
    await send(out!, racingCalls.saveRacing, { takes_part: 'false', display: 'full', version: '0' } as never)
    const correct = (amount: string, reason: string) =>
      send(raced.ada, raceEntrantsStaffCalls.correctRace, { id: raced.id, organisation_id: works, amount, reason })
    await correct('2', 'A lost sheet')
    await tellAll()
    await tellAll()
    const said = await Promise.all([ana, ben, gone, out, elsewhere, idle].map((person) => told(person!)))
    expect(said.map(({ titles }) => titles)).toEqual([
      ['A correction in A race'],
      ['Una corrección en A race'],
      [],
      [],
      [],
      [],
    ])
    expect(said[0]!.text).toContain('added 2 days to what Told Works has')
    expect(said[0]!.text).toContain('A lost sheet')
    expect(said[1]!.text).toContain('agregó 2 días a lo que Told Works tiene')
    expect(said[0]!.text).not.toContain('The result is certified already')
    afterwards()
    await certify(raced)
    await correct('-1', 'Counted twice')
    await tellAll()
    const { titles, text } = await told(ana!)
    expect(titles.filter((title) => title === 'A correction in A race').length).toBe(2)
    expect(text).toContain('taken 1 day from what Told Works has')
    expect(text).toContain('The result is certified already')
  })

  it.each([
    ['yes', 'You are in: Spokes', 'taken you into the team Spokes'],
    ['no', 'Your question to join a team', 'not taken you into a team'],
  ] as const)(
    'what a captain answers, %s, to who asked, without a name that nobody has looked at',
    async (answer, title, words) => {
      const raced = await race([0, 0], 'team')
      const [ana, ben] = raced.people
      atStart()
      const made = { id: raced.id, name: 'Spokes', joins_by: 'approval' } as const
      const { id } = await send(ana!, raceTeamCalls.makeRaceTeam, made)
      await send(ben!, raceTeamCalls.enterRaceTeam, { id: String(id) })
      await send(ana!, raceTeamCalls.answerTeamRequest, { id: String(id), member: ben!.id, answer })
      const said = await told(ben!)
      expect(said.titles).toEqual([title])
      expect(said.text).toContain(words)
      expect((await told(ana!)).titles).toEqual([])
    },
  )
})
