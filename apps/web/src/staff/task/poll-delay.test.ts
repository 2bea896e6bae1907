import { expect, it } from 'vitest'
import { pollDelay } from './poll-delay.ts'

it.each([
  [-5000, 1000],
  [0, 1000],
  [9000, 1000],
  [30_000, 3000],
  [100_000, 10_000],
  [3_600_000, 10_000],
])('after %i ms waits %i ms', (ran, delay) => expect(pollDelay(ran)).toBe(delay))
