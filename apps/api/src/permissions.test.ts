import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { grantRoles, permissions, rolesWith } from '@throughway/domain/identity/permissions'
import { makeInput } from '#testing/make-input.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
})
afterAll(() => api.close())

const calls = Object.values(callsBySubject).flatMap((subject) => Object.entries<Call>(subject))
const ofStaff = calls.filter(([, call]) => call.access === 'staff')

const nameOf = async (call: Call, { token }: Person) =>
  (await harbor(call, (makeInput(call) ?? {}) as never, { token })).status.name ?? 'ok'

it('every call of staff names its permission, no other call does, and no permission is without a call', () => {
  expect(calls.filter(([, call]) => (call.access === 'staff') !== (call.permission !== undefined))).toEqual([])
  const named = new Set(ofStaff.map(([, call]) => call.permission))
  // without it, calls mask what they tell of members
  expect(permissions.filter((each) => !named.has(each))).toEqual(['member.see'])
})

describe.each(grantRoles)('R6.03 %s', (role) => {
  it('is refused every call whose permission the role does not have, whatever the input, and no other', async () => {
    const person = await signedIn(api, 'harbor', 'Stella')
    await giveRole(api, 'harbor', person.id, role, { scopeId: scopeOf(role) })
    const wrong: string[] = []
    for (const [name, call] of ofStaff) {
      const said = await nameOf(call, person)
      const isRefused = said === 'notAllowed'
      const may = rolesWith(call.permission!).includes(role)
      // a call that the role may make can refuse for a reason of its own, such as a decision about oneself
      if (isRefused === may && !(may && ownRefusals.has(name))) wrong.push(`${name} ${said}`)
    }
    expect(wrong).toEqual([])
  })

  it('is refused from the next call on when the grant ends, and when its time is over', async () => {
    const person = await signedIn(api, 'harbor', 'Stella')
    await giveRole(api, 'harbor', person.id, role, { scopeId: scopeOf(role) })
    const [, call] = ofStaff.find(([, each]) => each.permission === 'self.factor' && each.method === 'GET')!
    expect(await nameOf(call, person)).toBe('ok')
    await endRoles(api, 'harbor', person.id)
    expect(await nameOf(call, person)).toBe('notAllowed')
    const soon = new Date(api.app.now().getTime() + 60_000)
    await giveRole(api, 'harbor', person.id, role, { scopeId: scopeOf(role), endsAt: soon })
    expect(await nameOf(call, person)).toBe('ok')
    const started = api.clock.now
    api.clock.now = soon
    expect(await nameOf(call, person)).toBe('notAllowed')
    api.clock.now = started
  })
})

/** Calls that may answer `notAllowed` to somebody who has the permission. */
const ownRefusals = new Set([
  'giveGrant',
  'endGrant',
  'resetSecondFactor',
  'expirePassword',
  'previewTask',
  'makePaperSheet',
  'noteTermsOnPaper',
  // only whoever reads the whole programme is told of its reports
  'getProgrammeReportMails',
  'startProgrammeReportMails',
  'endProgrammeReportMails',
])

function scopeOf(role: (typeof grantRoles)[number]) {
  return role === 'coordinator' || role === 'service_operator' ? crypto.randomUUID() : null
}
