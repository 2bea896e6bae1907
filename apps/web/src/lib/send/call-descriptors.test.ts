import { callsBySubject } from '@throughway/contract/calls'
import { expect, it } from 'vitest'
import { callDescriptors, type CallFacts } from './call-descriptors.ts'

const contract: Record<string, CallFacts> = Object.assign({}, ...Object.values(callsBySubject))

it('each call that the browser knows says what the contract says of the call with the same name', () => {
  const names = Object.keys(callDescriptors)
  expect(names.length).toBeGreaterThan(200)
  const expected = names.map((name) => {
    const { method, path, access, withoutKey, creates, whileUnverified, needsVerified, subject, touches } =
      contract[name]!
    const facts = { method, path, access, withoutKey, creates, whileUnverified, needsVerified, subject, touches }
    return [name, JSON.parse(JSON.stringify(facts))]
  })
  // the difference names each call that is another
  expect(Object.fromEntries(Object.entries(callDescriptors).map(([name, call]) => [name, { ...call }]))).toEqual(
    Object.fromEntries(expected),
  )
})
