import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Call, RawInputOf } from '@throughway/contract/call'
import { raceCalls } from '@throughway/contract/race/race'
import { raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import { raceResultStaffCalls } from '@throughway/contract/race/race-result-staff'
import { raceStaffCalls } from '@throughway/contract/race/race-staff'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { racingCalls } from '@throughway/contract/account/racing'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { addDays } from '@throughway/domain/time/time'
import { rawQuery } from '#database/query.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { staffActsOn } from '#testing/staff-acts.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { hashResult } from './race-result.ts'
import { finishRaceTrials, lockAllHeadcounts } from './race-staff.jobs.ts'

startTwoCopies()

const start = '2026-03-02'
const admin = (name = 'Ada') => signedIn(api, 'harbor', name, { role: 'program_admin' })
const noon = (date: string) => void (api.clock.now = new Date(`${date}T17:00:00Z`))

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

async function faultsOf<Each extends Call>(person: Person, call: Each, input: RawInputOf<Each>) {
  const { http, status } = await send(person, call, input)
  expect(http).toBe(422)
  return status.fields
}

async function findEvent() {
  // a race has an event; the one of another race will do
  await makeRace(api, 'harbor', { starts_on: '2026-04-01', ends_on: '2026-04-30' })
  const [[found]] = await db().send(
    rawQuery(sql<{ number: number }>`select max(number) as number from special_event where brand_id = 1`),
  )
  return found!.number
}

async function designOf(change: object = {}) {
  return {
    event_id: String(await findEvent()),
    names: { en: 'Bike Month', es: 'Mes de la bicicleta' },
    kind: 'individual',
    starts_on: '2026-04-01',
    ends_on: '2026-04-30',
    metric: 'green_days',
    modes: 'bike,walk',
    ...change,
  } as never
}

async function log(person: Person, date: string, mode = 'bike') {
  noon(date)
  const trip = { date, mode, direction: 'out', miles: '4', round_trip: 'false' } as never
  const { http, data } = await send(person, tripCalls.logTrip, trip)
  expect(http).toBe(200)
  return data.trips[0]!.id
}

/** A race of these days with some who have travelled on so many of them, in this order. */
async function race(scores: readonly number[], { kind = 'individual' as const, late = 0 } = {}) {
  noon(start)
  const number = await makeRace(api, 'harbor', {
    kind,
    starts_on: start,
    ends_on: addDays(start, 9),
    rule: { least_trips: 1, late_days: late },
  })
  const people: Person[] = []
  const trips: string[] = []
  for (const [at, days] of scores.entries()) {
    noon(start)
    const person = await signedIn(api, 'harbor', `Racer${at}`)
    people.push(person)
    expect(await sayOf(person, raceCalls.joinRace, { id: number })).toBe('ok')
    for (let day = 0; day < days; day++) trips.push(await log(person, addDays(start, day)))
  }
  return { number, people, trips, id: String(number) }
}

const afterwards = () => noon(addDays(start, 10 + 1))
const ranksOf = async (reader: Person, id: string) =>
  (await send(reader, raceCalls.getRaceBoard, { id })).data.top.map(({ rank, score }) => [rank, score])

const byLetter = (one = '', other = '') => one.localeCompare(other)

describe('C16 a race that staff make', () => {
  it('is drafted, changed, published once, and stands from then on', async () => {
    const ada = await admin()
    const { data: made } = await send(ada, raceStaffCalls.draftRace, await designOf())
    expect(made).toMatchObject({ state: 'draft', revision: 1, rule_version: 1, names: { en: 'Bike Month' } })
    const change = {
      ...((await designOf({ cap_per_week: '5' })) as object),
      id: String(made.id),
      revision: '1',
    } as never
    const { data: saved } = await send(ada, raceStaffCalls.saveRace, change)
    expect(saved).toMatchObject({ revision: 2, rule_version: 2, rule: { cap_per_week: 5, late_days: 7 } })
    expect(await sayOf(ada, raceStaffCalls.saveRace, change)).toBe('changedMeanwhile')
    const seen = { id: String(made.id), revision: '2' }
    const said = await Promise.all([
      sayOf(ada, raceStaffCalls.publishRace, seen),
      sayOf(await admin('Omar'), raceStaffCalls.publishRace, seen, copy),
    ])
    expect(said.toSorted(byLetter)).toEqual(['changedMeanwhile', 'ok'])
    const late = { ...(change as object), revision: '3' } as never
    expect(await sayOf(ada, raceStaffCalls.saveRace, late)).toBe('raceOver')
    expect(await sayOf(ada, raceStaffCalls.dropRace, { ...seen, revision: '3' })).toBe('raceOver')
    const { data } = await send(ada, raceStaffCalls.getStaffRace, { id: seen.id })
    expect(data).toMatchObject({ state: 'open', revision: 3, rule_version: 2 })
  })

  it.each<[string, object, object]>([
    ['ends before it starts', { ends_on: '2026-03-31' }, { ends_on: 'field.ends_before' }],
    ['has no mode', { modes: [] }, { modes: 'field.required' }],
    ['has no name in the first language', { names: { es: 'Mes' } }, { 'names.en': 'field.required' }],
    ['is of no event', { event_id: '99999' }, { event_id: 'field.not_a_choice' }],
    ['has no goal for all', { kind: 'collective' }, { goal: 'field.required' }],
    ['takes the best of no team', { norm: 'best', best: '3' }, { norm: 'field.race_other_norm' }],
    ['doubles miles', { metric: 'miles', doubles_newcomers: 'true' }, { doubles_newcomers: 'field.race_for_days' }],
  ])('is refused beside the field where it %s', async (_, change, fields) => {
    expect(await faultsOf(await admin(), raceStaffCalls.draftRace, await designOf(change))).toEqual(fields)
  })

  it('is published before its first day is over, and only of an event that members see', async () => {
    const ada = await admin()
    const design = await designOf({ starts_on: '2026-03-01', ends_on: '2026-03-20' })
    const { data } = await send(ada, raceStaffCalls.draftRace, design)
    noon('2026-03-02')
    const seen = { id: String(data.id), revision: '1' }
    expect(await faultsOf(ada, raceStaffCalls.publishRace, seen)).toEqual({ starts_on: 'field.race_begun' })
    const today = { ...(design as object), ...seen, starts_on: '2026-03-02' } as never
    expect(await sayOf(ada, raceStaffCalls.saveRace, today)).toBe('ok')
    await db().send(
      rawQuery(
        sql`update special_event set state = 'draft', published_at = null where brand_id = 1 and number = ${data.event_id}`,
      ),
    )
    const next = { ...seen, revision: '2' }
    expect(await faultsOf(ada, raceStaffCalls.publishRace, next)).toEqual({ event_id: 'field.race_event_hidden' })
  })

  it('is nothing to another programme, and is called off for a reason once', async () => {
    const ada = await admin()
    const { id } = await race([])
    const luz = await signedIn(api, 'mesa', 'Luz', { role: 'program_admin' })
    const mesa = await api.at('mesa')
    const foreign = await mesa(raceStaffCalls.voidRace, { id, reason: 'Snow' }, { token: luz.token })
    expect(foreign.http).toBe(404)
    const { data } = await send(ada, raceStaffCalls.voidRace, { id, reason: 'Snow' })
    expect(data).toMatchObject({ state: 'void', void_reason: 'Snow' })
    const ana = await signedIn(api, 'harbor', 'Ana')
    expect(await sayOf(ana, raceCalls.joinRace, { id })).toBe('raceOver')
    const again = await send(ada, raceStaffCalls.voidRace, { id, reason: 'Rain' })
    expect(again.data.void_reason).toBe('Snow')
  })

  it('is written by an editor and published by an administrator, and by nobody whose grant was ended', async () => {
    const edith = await signedIn(api, 'harbor', 'Edith')
    await giveRole(api, 'harbor', edith.id, 'content_editor')
    const design = await designOf()
    const { data } = await send(edith, raceStaffCalls.draftRace, design)
    const seen = { id: String(data.id), revision: '1' }
    expect(await sayOf(edith, raceStaffCalls.publishRace, seen)).toBe('notAllowed')
    await endRoles(api, 'harbor', edith.id)
    expect(await sayOf(edith, raceStaffCalls.draftRace, design)).toBe('notAllowed')
  })
})

describe('C16 a trial', () => {
  it('reckons the days before by the rule, and changes no standing', async () => {
    const ada = await admin()
    const { id, people } = await race([5, 5, 4, 3, 2, 1])
    const before = await ranksOf(people[0]!, id)
    noon('2026-03-12')
    const design = await designOf({ starts_on: '2026-03-20', ends_on: '2026-03-29', least_trips: '2' })
    const { data: draft } = await send(ada, raceStaffCalls.draftRace, design)
    const seen = { id: String(draft.id), revision: '1' }
    const { data: trial } = await send(ada, raceStaffCalls.tryRace, seen)
    expect(trial).toMatchObject({ from: '2026-03-02', to: '2026-03-11', is_year_before: false, is_current: true })
    expect(trial.result!.places.slice(0, 4)).toEqual([
      { rank: 1, score: 5, days: 5 },
      { rank: 1, score: 5, days: 5 },
      { rank: 3, score: 4, days: 4 },
      { rank: 4, score: 3, days: 3 },
    ])
    expect(trial.result).toMatchObject({ members: 6, ranked: 5 })
    expect(await ranksOf(people[0]!, id)).toEqual(before)
    // a change of the draft leaves it as a trial of another rule
    await send(ada, raceStaffCalls.saveRace, { ...(design as object), ...seen, least_trips: '1' } as never)
    const { data } = await send(ada, raceStaffCalls.getRaceTrial, { id: seen.id })
    expect(data.trial).toMatchObject({ is_current: false })
    await finishRaceTrials(api.app)
  })
})

describe('C16 headcounts', () => {
  it('are locked when a race begins, and no edit afterwards changes it', async () => {
    noon('2026-02-27')
    const works = await makeOrganisation(api, 'harbor', 'Lock Works', 8101)
    const people = await Promise.all(
      ['Ana', 'Ben'].map((name) => signedIn(api, 'harbor', name, { organisationId: works })),
    )
    const setHeadcount = (count: number) =>
      db().send(rawQuery(sql`update organisation set headcount = ${count} where brand_id = 1 and id = ${works}`))
    await setHeadcount(1)
    const number = await makeRace(api, 'harbor', {
      kind: 'organisation',
      starts_on: start,
      ends_on: addDays(start, 9),
      rule: { least_trips: 1, norm: 'headcount' },
    })
    const id = String(number)
    const ada = await admin()
    const read = async () => {
      const { data } = await send(ada, raceEntrantsStaffCalls.getRaceOrganisations, { id })
      const found = data.organisations.find((row) => row.id === works)
      return found && [found.headcount, found.is_locked, found.score]
    }
    await lockAllHeadcounts(api.app)
    expect((await send(ada, raceStaffCalls.getStaffRace, { id })).data.headcounts).toBe(0)
    for (const person of people) await send(person, raceCalls.joinRace, { id })
    noon(start)
    await Promise.all([lockAllHeadcounts(api.app), lockAllHeadcounts(copy.app)])
    await log(people[0]!, start)
    // two members, so a headcount of one is none
    expect(await read()).toEqual([2, true, 0.5])
    await setHeadcount(4000)
    await lockAllHeadcounts(api.app)
    expect(await read()).toEqual([2, true, 0.5])
    const [[row]] = await db().send(
      rawQuery(sql<{ shards: number; members: number }>`select shards, members from race_headcount
        where brand_id = 1 and organisation_id = ${works}`),
    )
    expect(row).toEqual({ shards: 1, members: 2 })
  })

  it.each([
    [400, 1],
    [501, 2],
    [99_000, 16],
  ])('of %i are summed in %i rows', async (headcount, shards) => {
    noon(start)
    const works = await makeOrganisation(api, 'harbor', `Works of ${headcount}`, 8200 + shards)
    await db().send(
      rawQuery(sql`update organisation set headcount = ${headcount} where brand_id = 1 and id = ${works}`),
    )
    await makeRace(api, 'harbor', { kind: 'organisation', starts_on: start, ends_on: addDays(start, 9) })
    await lockAllHeadcounts(api.app)
    const [[row]] = await db().send(
      rawQuery(
        sql<{
          shards: number
        }>`select shards from race_headcount where brand_id = 1 and organisation_id = ${works} limit 1`,
      ),
    )
    expect(row!.shards).toBe(shards)
  })
})

describe('C16 corrections', () => {
  it('of two at once both count, with their reasons for everybody', async () => {
    const [ada, omar] = [await admin(), await admin('Omar')]
    const { id, people } = await race([3, 2])
    const correct = (by: Person, amount: string, at = api) =>
      sayOf(
        by,
        raceEntrantsStaffCalls.correctRace,
        { id, member_id: people[1]!.id, amount, reason: `By ${amount}` },
        at,
      )
    expect(await Promise.all([correct(ada, '1'), correct(omar, '2', copy)])).toEqual(['ok', 'ok'])
    expect(await ranksOf(people[0]!, id)).toEqual([
      [1, 5],
      [2, 3],
    ])
    const { data } = await send(people[0]!, raceCalls.getRace, { id })
    expect(data.corrections.map(({ reason }) => reason).toSorted()).toEqual(['By 1', 'By 2'])
    expect((await staffActsOn(api, people[1]!)).map(({ kind }) => kind)).toEqual(['race_corrected', 'race_corrected'])
    const { data: list } = await send(ada, raceEntrantsStaffCalls.listRaceEntrants, { id })
    expect(list.items.map(({ rank, score, adjusted }) => [rank, score, adjusted])).toEqual([
      [1, 5, 3],
      [2, 3, 0],
    ])
  })

  it('are refused of an own place, of a stranger, of another kind, and beyond measure', async () => {
    const ada = await admin()
    const { id, people } = await race([1])
    const correct = async (input: Partial<RawInputOf<typeof raceEntrantsStaffCalls.correctRace>>) =>
      sayOf(ada, raceEntrantsStaffCalls.correctRace, { id, amount: '1', reason: 'Why', ...input })
    expect(await correct({ member_id: ada.id })).toBe('notAllowed')
    expect(await correct({ member_id: (await signedIn(api, 'harbor', 'Eve')).id })).toBe('notFound')
    expect(await correct({ member_id: '018f0000-0000-7000-8000-000000000000' })).toBe('notFound')
    expect(await correct({ team_id: '1' })).toBe('invalid')
    expect(await correct({})).toBe('invalid')
    expect(await correct({ member_id: people[0]!.id, amount: '100001' })).toBe('invalid')
    expect(await correct({ member_id: people[0]!.id.toUpperCase(), amount: '100000' })).toBe('ok')
    expect(await ranksOf(people[0]!, id)).toEqual([[1, 100_001]])
  })

  it('are refused of the organisation to which somebody belongs or for which they have travelled', async () => {
    noon(start)
    const [works, mill, other] = await Promise.all(
      [0, 1, 2].map((at) => makeOrganisation(api, 'harbor', `Correction Works ${at}`, 8110 + at)),
    )
    const rule = { least_trips: 1, norm: 'headcount' as const, metric: 'trips' as const }
    const dates = { starts_on: start, ends_on: addDays(start, 9) }
    const id = String(await makeRace(api, 'harbor', { kind: 'organisation', ...dates, rule }))
    const ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin', organisationId: works! })
    await send(ada, raceCalls.joinRace, { id })
    await log(ada, start)
    await db().send(rawQuery(sql`update member set organisation_id = ${mill} where brand_id = 1 and id = ${ada.id}`))
    const correct = (organisation: string) =>
      sayOf(ada, raceEntrantsStaffCalls.correctRace, {
        id,
        organisation_id: organisation.toUpperCase(),
        amount: '1',
        reason: 'Why',
      })
    expect([await correct(works!), await correct(mill!), await correct(other!)]).toEqual([
      'notAllowed',
      'notAllowed',
      'ok',
    ])
    const [[event]] = await db().send(
      rawQuery(sql<{ changes: unknown }>`select a.changes from audit_event e
        join audit_about a on a.brand_id = e.brand_id and a.event_id = e.id
        where e.brand_id = 1 and e.kind = 'race.corrected' and e.actor_id = ${ada.id}`),
    )
    expect(event!.changes).toMatchObject({ organisation_id: [null, other] })
  })

  it('of a team move it, and its name is shown once somebody has looked at it', async () => {
    const ada = await admin()
    const { id, people } = await race([2, 1], { kind: 'team' as never })
    noon(start)
    const { data: team } = await send(people[0]!, raceTeamCalls.makeRaceTeam, { id, name: 'Rude Riders' })
    await send(people[1]!, raceTeamCalls.enterRaceTeam, { id: String(team.id), code: team.code! })
    const read = async () => (await send(people[1]!, raceCalls.getRaceBoard, { id, board: 'team' })).data.top[0]!
    expect(await read()).toMatchObject({ name: null, team_id: team.id })
    const decide = (name: string, answer: 'shown' | 'refused') =>
      sayOf(ada, raceEntrantsStaffCalls.decideTeamName, { id: String(team.id), name, answer })
    const { data: waiting } = await send(ada, raceEntrantsStaffCalls.listRaceTeams, { id, name_state: 'waiting' })
    expect(waiting.items.map(({ name }) => name)).toEqual(['Rude Riders'])
    expect(await decide('Another', 'shown')).toBe('changedMeanwhile')
    expect(await decide('Rude Riders', 'shown')).toBe('ok')
    expect(await read()).toMatchObject({ name: 'Rude Riders' })
    expect(await decide('Rude Riders', 'refused')).toBe('ok')
    expect(await read()).toMatchObject({ name: null })
    const before = (await read()).score!
    const correction = { id, team_id: String(team.id), amount: '8', reason: 'A lost sheet' }
    expect(await sayOf(ada, raceEntrantsStaffCalls.correctRace, correction)).toBe('ok')
    expect((await read()).score).toBe(before + 8)
  })
})

describe('C16 a result', () => {
  const propose = (by: Person, id: string, reason?: string) =>
    send(by, raceResultStaffCalls.proposeRaceResult, { id, ...(reason && { reason }) })
  const certify = (by: Person, id: string, hash: string, at = api) =>
    sayOf(by, raceResultStaffCalls.certifyRace, { id, hash }, at)

  it('is certified by two persons after the late days, once, and its digest can be reckoned', async () => {
    const [ada, omar, uma] = [await admin(), await admin('Omar'), await admin('Uma')]
    const { id, people, number } = await race([1, 3, 3, 2], { late: 2 })
    afterwards()
    expect((await propose(ada, id)).status.name).toBe('raceNotDue')
    noon(addDays(start, 12))
    const { hash } = (await propose(ada, id)).data
    expect(await certify(ada, id, hash)).toBe('raceNeedsSecond')
    expect(await certify(omar, id, 'a'.repeat(64))).toBe('changedMeanwhile')
    const said = await Promise.all([certify(omar, id, hash), certify(uma, id, hash, copy)])
    expect(said.toSorted(byLetter)).toEqual(['ok', 'raceProposalOver'])
    const [[found], results] = await db().send(
      rawQuery(sql<never>`select r.*, v.rule from race r join race_rule v on v.brand_id = r.brand_id and v.race_id = r.id
        and v.version = r.rule_version where r.brand_id = 1 and r.number = ${number}`),
      rawQuery(sql<{
        rows: never[]
        revision: number
        hash: string
      }>`select s.rows, s.revision, s.hash from race_result s
        join race r on r.brand_id = s.brand_id and r.id = s.race_id where r.brand_id = 1 and r.number = ${number}`),
    )
    expect(results.map(({ revision, hash: kept }) => [revision, kept])).toEqual([[1, hash]])
    expect(hashResult(found!, 1, null, { rows: results[0]!.rows, total: null })).toBe(hash)
    const { data: board } = await send(people[0]!, raceCalls.getRaceBoard, { id })
    expect([board.is_certified, board.top.map(({ rank, score }) => [rank, score])]).toEqual([
      true,
      [
        [1, 3],
        [1, 3],
        [3, 2],
        [4, 1],
      ],
    ])
  })

  it('is refused while somebody looks at a trip of the first three, and not for one of the fourth', async () => {
    const [ada, omar] = [await admin(), await admin('Omar')]
    const { id, trips } = await race([4, 3, 2, 1])
    const review = (trip: string, state: string) =>
      db().send(rawQuery(sql`update trip set state = ${state} where brand_id = 1 and id = ${trip}`))
    afterwards()
    await review(trips[9]!, 'in_review')
    const { hash } = (await propose(ada, id)).data
    await review(trips[8]!, 'in_review')
    expect(await certify(omar, id, hash)).toBe('raceInReview')
    expect((await propose(omar, id)).status.name).toBe('raceInReview')
    const { data } = await send(ada, raceResultStaffCalls.getRaceCertification, { id })
    expect(data.reviews.map(({ trip_id: trip, is_of_prize: isOf }) => [trip, isOf])).toEqual([
      [trips[8], true],
      [trips[9], false],
    ])
    await review(trips[8]!, 'counted')
    expect(await certify(omar, id, hash)).toBe('ok')
  })

  it('is certified by nobody who holds one of the first three places', async () => {
    const [ada, omar] = [await admin(), await admin('Omar')]
    const { id, people } = await race([2, 1])
    await giveRole(api, 'harbor', people[1]!.id, 'programme_admin')
    afterwards()
    const { hash } = (await propose(ada, id)).data
    expect(await certify(people[1]!, id, hash)).toBe('notAllowed')
    expect(await certify(omar, id, hash)).toBe('ok')
  })

  it('that was proposed before a correction is certified by nobody', async () => {
    const [ada, omar] = [await admin(), await admin('Omar')]
    const { id, people } = await race([2, 1])
    afterwards()
    const { hash } = (await propose(ada, id)).data
    await send(ada, raceEntrantsStaffCalls.correctRace, { id, member_id: people[1]!.id, amount: '5', reason: 'Why' })
    expect(await certify(omar, id, hash)).toBe('changedMeanwhile')
    const { data } = await send(omar, raceResultStaffCalls.getRaceCertification, { id })
    expect(data.proposal).toMatchObject({ is_stale: true, is_own: false, by: 'Ada Example' })
  })

  it('is certified by nobody for who lost the right meanwhile, and a proposal can be taken back', async () => {
    const [ada, omar] = [await admin(), await admin('Omar')]
    const { id } = await race([1])
    afterwards()
    const { hash } = (await propose(ada, id)).data
    await endRoles(api, 'harbor', ada.id)
    expect(await certify(omar, id, hash)).toBe('raceProposalOver')
    expect(await sayOf(omar, raceResultStaffCalls.dropRaceProposal, { id })).toBe('ok')
    expect(await sayOf(omar, raceResultStaffCalls.dropRaceProposal, { id })).toBe('raceProposalOver')
  })

  it('changes by the next revision alone, with a reason and by two persons again', async () => {
    const [ada, omar] = [await admin(), await admin('Omar')]
    const { id, people } = await race([2, 1])
    afterwards()
    await certify(omar, id, (await propose(ada, id)).data.hash)
    const correction = { id, member_id: people[1]!.id, amount: '5', reason: 'A lost sheet' }
    expect(await sayOf(ada, raceEntrantsStaffCalls.correctRace, correction)).toBe('ok')
    const first = [
      [1, 2],
      [2, 1],
    ]
    expect(await ranksOf(people[0]!, id)).toEqual(first)
    expect((await propose(omar, id)).status.fields).toEqual({ reason: 'field.required' })
    const { hash } = (await propose(omar, id, 'A lost sheet')).data
    expect(await ranksOf(people[0]!, id)).toEqual(first)
    expect(await certify(ada, id, hash)).toBe('ok')
    expect(await ranksOf(people[0]!, id)).toEqual([
      [1, 6],
      [2, 2],
    ])
    const { data } = await send(people[0]!, raceCalls.getRace, { id })
    expect(data.result).toMatchObject({ revision: 2, hash, notes: [{ revision: 2, reason: 'A lost sheet' }] })
    expect(await sayOf(ada, raceStaffCalls.voidRace, { id, reason: 'No' })).toBe('raceOver')
  })

  it('names nobody who takes part in challenges no more', async () => {
    const [ada, omar] = [await admin(), await admin('Omar')]
    const { id, people } = await race([2, 1])
    const [ben, reader] = [people[0]!, people[1]!]
    await send(ben, racingCalls.saveRacing, { takes_part: 'true', display: 'full', version: '0' } as never)
    afterwards()
    await certify(omar, id, (await propose(ada, id)).data.hash)
    const names = async (input: object = {}) =>
      (await send(reader, raceCalls.getRaceBoard, { id, ...input })).data.top.map(({ name }) => name)
    expect(await names()).toEqual(['Racer0 Example', expect.any(String)])
    expect(await names({ text: 'racer0' })).toEqual(['Racer0 Example'])
    await send(ben, racingCalls.saveRacing, { takes_part: 'false', display: 'full', version: '1' } as never)
    expect(await names()).toEqual([null, expect.any(String)])
    expect(await names({ text: 'racer0' })).toEqual([])
    expect(await ranksOf(reader, id)).toEqual([
      [1, 2],
      [2, 1],
    ])
  })
})
