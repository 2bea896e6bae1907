import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApi, type TestApi } from './start-test-api.ts'
import { testStart } from './test-start.ts'

/** Two servers on one database, for the file; they share a clock, which stands at the start before each test. */
export let api: TestApi
export let copy: TestApi

/**
 * What tests begin with of things that happen at once, or once however often they are begun; a file has these names for
 * itself.
 */
export function startTwoCopies() {
  beforeAll(async () => {
    api = await startTestApi()
    copy = await startTestApi({ copyOf: api })
  })
  afterAll(async () => {
    await copy.close()
    await api.close()
  })
  beforeEach(() => void (api.clock.now = testStart))
}

export const db = () => api.app.databases.ofBrand(1)
