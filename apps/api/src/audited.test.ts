import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { query } from '#database/query.ts'
import { makeInput } from '#testing/make-input.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let admin: Person
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  admin = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
})
afterAll(() => api.close())

const changing = Object.values(callsBySubject)
  .flatMap((subject) => Object.entries<Call>(subject))
  .filter(([, { permission, method }]) => permission && method !== 'GET')

const listKinds = async () =>
  (await api.app.databases.ofBrand(1).send(query.selectFrom('audit_event').select('kind')))[0].map(({ kind }) => kind)

it('prints', async () => {
  const out: string[] = []
  for (const [name, call] of changing) {
    const before = (await listKinds()).length
    const { http, status } = await harbor(call, (makeInput(call) ?? {}) as never, { token: admin.token })
    const after = (await listKinds()).length
    out.push(`${name} ${http} ${status.name ?? ''} ${after - before}`)
  }
  console.log(out.join('\n'))
  expect(1).toBe(1)
})
