import { expect, it } from 'vitest'
import { formatDuration, parseDuration } from './duration.ts'

it.each([
  ['PT60M', 3600],
  ['PT1H30M', 5400],
  ['P1DT2H', 93_600],
  ['pt90s', 90],
  ['PT1.5S', 1],
  ['PT0S', 0],
])('reads %s', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds)
})

it.each(['', 'P', 'PT', 'P1DT', '60', 'PT1H1H', 'P1M', 'PT-1M', 'one hour', 'PT99999999999S'])('refuses %j', (text) => {
  expect(parseDuration(text)).toBeUndefined()
})

it.each([
  [0, 'PT0S'],
  [3600, 'PT1H'],
  [5430, 'PT1H30M30S'],
  [240, 'PT4M'],
  [-90, 'PT-1M-30S'],
])('writes %d seconds', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
