import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'

const root = new URL('../', import.meta.url)
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root.pathname })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(new URL(file, root), 'utf8'))

const allCalls = Object.values(callsBySubject).flatMap((subject) => Object.entries<Call>(subject))
const staffCalls = allCalls.filter(([, { access }]) => access === 'staff').map(([name]) => name)

/** Names of calls that a source sends: `callDescriptors.name`, or `someCalls.name` of a form. A hook that no screen uses is found by knip. */
function listUsed(sources: readonly string[]): Set<string> {
  return new Set(
    sources.flatMap((text) => [...text.matchAll(/\b(?:callDescriptors|\w+Calls)\.(\w+)/g)].map(([, name]) => name!)),
  )
}

const used = listUsed(sourcesOf('staff/**/*.{ts,tsx}'))

/** Calls of staff about themselves, whose screens every member with a second factor has. */
const ofOwnAccount = [
  'addApp',
  'addFirstPasskey',
  'getSecondFactor',
  'removeApp',
  'renewRecoveryCodes',
  'showCode',
  'showPasskey',
  'startApp',
  'startFirstPasskey',
  'startShowingPasskey',
]

describe('the calls of staff', () => {
  it.each(staffCalls.filter((name) => !ofOwnAccount.includes(name)))(
    '%s is sent by a screen of the administrator’s area',
    (name) => expect(used.has(name)).toBe(true),
  )

  it('calls about the own account are sent from the member’s own pages', () => {
    const elsewhere = listUsed(sourcesOf('{features,lib}/**/*.{ts,tsx}'))
    expect(ofOwnAccount.filter((name) => !elsewhere.has(name))).toEqual([])
  })

  it('finds a call by its descriptor and by the rules of its form, and nothing else', () => {
    const source = 'useCallMutation(callDescriptors.openIt)\nuseCallForm(thingCalls.saveIt)\n// closeIt\nother.dropIt'
    expect([...listUsed([source])]).toEqual(['openIt', 'saveIt'])
  })
})
