import { afterAll, beforeAll, beforeEach } from 'vitest'
import { freshToken, type Person, signedIn } from './people.ts'
import { startTestApi, type TestApi } from './start-test-api.ts'
import { testStart } from './test-start.ts'

/** One server for the file; `harbor` speaks to it as a browser at that programme, of the day that the clock shows. */
export let api: TestApi
export let harbor: Awaited<ReturnType<TestApi['at']>>
/** A member who begins anew with each test, signed in with `token`. */
export let ana: Person
export let token: string

/** What most tests of a subject begin with; a test file has these names for itself. */
export function startAtHarbor(options: Parameters<typeof startTestApi>[0] = {}) {
  beforeAll(async () => void (api = await startTestApi(options)))
  afterAll(() => api.close())
  beforeEach(async () => {
    api.clock.now = testStart
    harbor = await api.at('harbor')
    ana = await signedIn(api, 'harbor', 'Ana')
    token = ana.token
  })
}

/** From here on it is somebody else who does things in this test. */
export function actAs(person: Person): void {
  ana = person
  token = person.token
}

export const db = () => api.app.databases.ofBrand(1)

/** Days after the start, or at the noon of a date, with the headers and Ana's session of that day. */
export async function later(when: number | string): Promise<void> {
  api.clock.now =
    typeof when === 'string' ? new Date(`${when}T17:00:00Z`) : new Date(testStart.getTime() + when * 86_400_000)
  harbor = await api.at('harbor')
  token = await freshToken(api, 'harbor', ana)
}
