import { expect, it } from 'vitest'
import { sayTimeLeft } from './say-time-left.ts'

it.each([
  [1800, '30:00'],
  [1745, '29:05'],
  [59.9, '0:59'],
  [0, '0:00'],
  [-3, '0:00'],
])('C30 says that %d seconds are %s', (seconds, said) => expect(sayTimeLeft(seconds)).toBe(said))
