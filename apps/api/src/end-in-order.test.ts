import { expect, it } from 'vitest'
import { endInOrder, type Started } from './end-in-order.ts'

const never = new Promise<void>(() => {})

it('ends what was started last first, tells what fails or hangs, and goes on', async () => {
  const told: unknown[] = []
  const ended: string[] = []
  const one = (what: string, more: () => Promise<unknown> | void = () => {}): Started => ({
    what,
    end: () => {
      ended.push(what)
      return more()
    },
  })
  const fault = new Error('The mail server is gone.')
  await endInOrder(
    [one('database'), one('mails', () => Promise.reject(fault)), one('jobs', () => never), one('clock')],
    { milliseconds: 5, tell: (problem) => told.push(problem) },
  )
  expect(ended).toEqual(['clock', 'jobs', 'mails', 'database'])
  expect(told).toEqual(['jobs did not come to an end within 0.005 seconds and is given up.', fault])
})
