import { describe, expect, it } from 'vitest'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { listLeaves, makeInput, replaceAt } from '#testing/make-input.ts'

const calls = Object.values(callsBySubject).flatMap((each) => Object.entries<Call>(each))
const whole = calls.flatMap(([name, call]) => {
  const input = makeInput(call)
  return input ? [{ name, call, input }] : []
})

const outside: [RegExp, string[]][] = [
  [/^\d{4}-\d\d-\d\d$/, ['0000-01-01', '0000-12-31', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31']],
  [/^\d{4}-\d\d$/, ['0000-01', '0001-01', '1899-12', '2200-01', '9999-12']],
  [/^\d{4}-\d\d-\d\dT/, ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00']],
]
const badJson = ['{"a":"\\u0000"}', '{"a":["\\ud83d"]}', '{"\\u0000":1}', '"\\udc00"']

type Takes = (value: unknown) => boolean

/** Values that a call takes at those of its places that are asked about. */
function listTaken(isMeant: (value: unknown, takes: Takes) => boolean, values: readonly string[]): string[] {
  return whole.flatMap(({ name, call, input }) =>
    listLeaves(input).flatMap(({ path, value }) => {
      const takes: Takes = (each) => call.input.safeParse(replaceAt(input, path, each)).success
      return isMeant(value, takes) ? values.filter(takes).map((each) => `${name} ${path.join('.')}: ${each}`) : []
    }),
  )
}

const isJsonText = (_: unknown, takes: Takes) => takes('{"a":1}') && !takes('{"a":')

describe('what the calls take, from the list of calls', () => {
  it('is tried on nearly all of them', () => {
    expect(whole.length).toBeGreaterThanOrEqual(calls.length - 15)
  })

  it.each(outside)('holds no date and no instant outside 1900 to 2199: %s', (looks, values) => {
    expect(listTaken((value) => looks.test(String(value)), values)).toEqual([])
  })

  it('holds no JSON text with a null character or half of a pair', () => {
    expect(listTaken(isJsonText, badJson)).toEqual([])
  })
})
