import { expect, it } from 'vitest'
import { isUnderWay, listFactDifferences } from './fact-differences.ts'

it('tells the facts in which two sets differ, in the order of the facts', () => {
  const before = { facts: { bikeMet: 6.8, milesPerGallon: 22.2, walkMet: 3.5 } }
  const after = { facts: { bikeMet: 7, milesPerGallon: 25, walkMet: 3.5, kickScooterMet: 5 } }
  expect(listFactDifferences(before, after)).toEqual([
    { fact: 'milesPerGallon', before: 22.2, after: 25 },
    { fact: 'bikeMet', before: 6.8, after: 7 },
    { fact: 'kickScooterMet', before: undefined, after: 5 },
  ])
})

it.each([
  [null, null, false],
  ['2026-03-04T12:00:00Z', null, true],
  ['2026-03-04T12:00:00Z', '2026-03-04T13:00:00Z', false],
])('a set that was published at %s and re-stated at %s is under way: %s', (published_at, restated_at, said) => {
  expect(isUnderWay({ published_at, restated_at })).toBe(said)
})
