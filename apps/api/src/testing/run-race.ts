import type { Call, RawInputOf } from '@throughway/contract/call'
import { raceCalls } from '@throughway/contract/race/race'
import { raceResultStaffCalls } from '@throughway/contract/race/race-result-staff'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { RaceKind, RaceRule } from '@throughway/domain/race/race-rule'
import { addDays } from '@throughway/domain/time/time'
import { freshToken, type Person, signedIn } from './people.ts'
import { makeRace } from './races.ts'
import type { TestApi } from './start-test-api.ts'

/** The first of the ten days of a race of tests. */
export const raceStart = '2026-03-02'

/** Sets the clock of the tests to noon of a day, in the time zone of the programme. */
export function setNoon(api: TestApi, date: string): void {
  api.clock.now = new Date(`${date}T17:00:00Z`)
}

/** The answer of a call that is not refused. */
export async function sendAs<Each extends Call>(api: TestApi, person: Person, call: Each, input: RawInputOf<Each>) {
  const harbor = await api.at('harbor')
  const { http, status, data } = await harbor(call, input, {
    token: await freshToken(api, 'harbor', person),
    json: true,
  })
  if (http !== 200) throw new Error(`${call.method} ${call.path}: ${status.name ?? http}`)
  return data
}

/** A bike trip on a day, recorded at once; answers its id. */
export async function logDay(api: TestApi, person: Person, date: string, mode = 'bike'): Promise<string> {
  const trip = { date, mode, direction: 'out', miles: '4', round_trip: 'false' } as never
  const { trips } = await sendAs(api, person, tripCalls.logTrip, trip)
  return trips[0]!.id
}

type Wanted = { kind?: RaceKind; rule?: Partial<RaceRule>; goal?: number; organisationId?: string }

/**
 * A race of ten days in which so many people have travelled on so many of them, each day recorded on its noon, without
 * days for late trips; and two of the staff who can certify it.
 */
export async function runRace(api: TestApi, scores: readonly number[], wanted: Wanted = {}) {
  const { kind = 'individual', rule, goal, organisationId } = wanted
  setNoon(api, raceStart)
  const number = await makeRace(api, 'harbor', {
    kind,
    starts_on: raceStart,
    ends_on: addDays(raceStart, 9),
    rule: { least_trips: 1, late_days: 0, ...rule },
    ...(goal !== undefined && { goal }),
  })
  const id = String(number)
  const people: Person[] = []
  for (const [at, days] of scores.entries()) {
    setNoon(api, raceStart)
    const person = await signedIn(api, 'harbor', `Racer${at}`, organisationId ? { organisationId } : {})
    people.push(person)
    await sendAs(api, person, raceCalls.joinRace, { id })
    for (let day = 0; day < days; day++) {
      setNoon(api, addDays(raceStart, day))
      await logDay(api, person, addDays(raceStart, day))
    }
  }
  const [ada, omar] = await Promise.all(
    ['Ada', 'Omar'].map((name) => signedIn(api, 'harbor', name, { role: 'program_admin' })),
  )
  return { id, people, ada: ada!, omar: omar! }
}

/** Ada proposes the result of a race and Omar certifies it, once the days of the race are over. */
export async function certifyRace(
  api: TestApi,
  { id, ada, omar }: { id: string; ada: Person; omar: Person },
  reason?: string,
): Promise<void> {
  const { hash } = await sendAs(api, ada, raceResultStaffCalls.proposeRaceResult, { id, ...(reason && { reason }) })
  await sendAs(api, omar, raceResultStaffCalls.certifyRace, { id, hash })
}
