import { describe, expect, it } from 'vitest'
import type { Call, RawInputOf } from '@throughway/contract/call'
import { specialEventCalls } from '@throughway/contract/content/special-event'
import { specialEventStaffCalls } from '@throughway/contract/content/special-event-staff'
import { raceCalls } from '@throughway/contract/race/race'
import { raceStaffCalls } from '@throughway/contract/race/race-staff'
import { addDays } from '@throughway/domain/time/time'
import { query } from '#database/query.ts'
import { purge } from '#modules/deletion/deletion.jobs.ts'
import { findRaceDifferences } from '#modules/standing/standing.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { certifyRace, raceStart, runRace, sendAs, setNoon } from '#testing/run-race.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

/** The name of the refusal, `ok` for none. */
async function sayOf<Each extends Call>(person: Person, call: Each, input: RawInputOf<Each>) {
  const harbor = await api.at('harbor')
  const { http, status } = await harbor(call, input, { token: await freshToken(api, 'harbor', person), json: true })
  expect(http).toBeLessThan(500)
  return http === 200 ? 'ok' : status.name
}

const eventOf = async (race: number) => {
  const [[row]] = await db().send(
    query.selectFrom('race').select('event_number').where('brand_id', '=', 1).where('number', '=', race),
  )
  return row!.event_number
}
/** What somebody hears of a race and of its event. */
const readBoth = async (person: Person, race: string) => [
  await sayOf(person, raceCalls.getRace, { id: race }),
  await sayOf(person, specialEventCalls.getSpecialEvent, { id: String(await eventOf(Number(race))) }),
]

describe('C17 a draft event', () => {
  it('with a draft race is dropped after the race', async () => {
    const ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
    const days = { starts_on: addDays(raceStart, 40), ends_on: addDays(raceStart, 50) }
    const call = async <Each extends Call>(each: Each, input: RawInputOf<Each>) => sendAs(api, ada, each, input)
    const event = await call(specialEventStaffCalls.draftEvent, { name: 'Bike Month', priority: '1', ...days })
    const race = await call(raceStaffCalls.draftRace, {
      event_id: String(event.id),
      names: { en: 'Bike Month', es: '' },
      kind: 'individual',
      metric: 'green_days',
      modes: 'bike,walk',
      ...days,
    } as never)
    const { revision } = await call(specialEventStaffCalls.getStaffEvent, { id: String(event.id) })
    const seen = { id: String(event.id), revision: String(revision) }
    expect(await sayOf(ada, specialEventStaffCalls.dropEvent, seen)).toBe('eventHasRace')
    expect(await sayOf(ada, raceStaffCalls.dropRace, { id: String(race.id), revision: '1' })).toBe('ok')
    expect(await sayOf(ada, specialEventStaffCalls.dropEvent, seen)).toBe('ok')
  })
})

describe('C16 who takes part in a race', () => {
  it('is counted by the list of staff and by the race’s page, whether they join, leave, join again or are purged', async () => {
    const raced = await runRace(api, [2, 1, 0])
    const [ben, cleo, dan] = raced.people as [Person, Person, Person]
    const { event_id: event } = await sendAs(api, raced.ada, raceStaffCalls.getStaffRace, { id: raced.id })
    const count = async () => {
      const { items } = await sendAs(api, raced.ada, raceStaffCalls.listStaffRaces, { event_id: String(event) })
      const { joined } = await sendAs(api, raced.ada, raceStaffCalls.getStaffRace, { id: raced.id })
      expect(items.map(({ joined: listed }) => listed)).toEqual([joined])
      return joined
    }
    expect(await count()).toBe(3)
    const both = [ben, cleo].map((person) => sendAs(api, person, raceCalls.leaveRace, { id: raced.id }))
    await Promise.all(both)
    expect(await count()).toBe(1)
    expect(await sayOf(ben, raceCalls.leaveRace, { id: raced.id })).toBe('ok')
    expect(await count()).toBe(1)
    for (const person of [ben, ben, dan]) await sendAs(api, person, raceCalls.joinRace, { id: raced.id })
    expect(await count()).toBe(2)
    const asked = new Date(api.clock.now.getTime() - 40 * 86_400_000)
    await db().send(query.updateTable('member').set({ deletion_asked_at: asked }).where('id', '=', dan.id))
    await purge(api.app)
    expect(await count()).toBe(1)
    expect(await findRaceDifferences(db())).toEqual([])
  })

  it('reads it from another organisation too, until they leave', async () => {
    setNoon(api, raceStart)
    const [works, mill] = [
      await makeOrganisation(api, 'harbor', 'Raced Works', 8601),
      await makeOrganisation(api, 'harbor', 'Other Mill', 8602),
    ]
    const number = await makeRace(api, 'harbor', {
      starts_on: raceStart,
      ends_on: addDays(raceStart, 9),
      organisations: [works],
    })
    const id = String(number)
    const ben = await signedIn(api, 'harbor', 'Ben', { organisationId: works })
    const cleo = await signedIn(api, 'harbor', 'Cleo', { organisationId: mill })
    expect(await sayOf(ben, raceCalls.joinRace, { id })).toBe('ok')
    await db().send(query.updateTable('member').set({ organisation_id: mill }).where('id', '=', ben.id))
    expect(await readBoth(ben, id)).toEqual(['ok', 'ok'])
    expect(await readBoth(cleo, id)).toEqual(['notFound', 'notFound'])
    expect(await sayOf(cleo, raceCalls.joinRace, { id })).toBe('notFound')
    expect(await sayOf(ben, raceCalls.leaveRace, { id })).toBe('ok')
    expect(await readBoth(ben, id)).toEqual(['notFound', 'notFound'])
    expect(await sayOf(ben, raceCalls.joinRace, { id })).toBe('notFound')
  })

  it('has it until its result is certified, and reads that once the event has ended', async () => {
    const raced = await runRace(api, [1])
    const [ben] = raced.people as [Person]
    const event = String(await eventOf(Number(raced.id)))
    expect(await sayOf(raced.ada, specialEventStaffCalls.endEvent, { id: event })).toBe('eventHasRace')
    setNoon(api, addDays(raceStart, 11))
    await certifyRace(api, raced)
    expect(await sayOf(raced.ada, specialEventStaffCalls.endEvent, { id: event })).toBe('ok')
    expect(await readBoth(ben, raced.id)).toEqual(['ok', 'ok'])
    expect(await readBoth(raced.omar, raced.id)).toEqual(['notFound', 'notFound'])
  })
})
