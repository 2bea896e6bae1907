import { callsBySubject } from '@throughway/contract/calls'
import { expect, it } from 'vitest'
import { bareCalls, type CallFacts } from './bare-calls.ts'

const contract: Record<string, CallFacts> = Object.assign({}, ...Object.values(callsBySubject))

it.each(Object.entries(bareCalls))('the bare %s is the call of the contract', (name, call) => {
  const { method, path, access, withoutKey, creates, whileUnverified } = contract[name]!
  expect({ ...call }).toEqual(
    JSON.parse(JSON.stringify({ method, path, access, withoutKey, creates, whileUnverified })),
  )
})
