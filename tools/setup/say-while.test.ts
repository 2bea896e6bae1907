import { createRequire } from 'node:module'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Words = { what: string; roughly: string; done: string }
type SayWhile = <Outcome>(
  words: Words,
  work: () => Promise<Outcome>,
  options?: { everySeconds?: number; say?: (line: string) => void },
) => Promise<Outcome>
const { sayWhile } = createRequire(import.meta.url)('./say-while.cjs') as { sayWhile: SayWhile }

const words = { what: 'Building the pages', roughly: 'about half a minute', done: 'Built' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('npm start says what comes and how long it takes, and every 15 s how long it has taken', async () => {
  const lines: string[] = []
  const work = () => new Promise<string>((resolve) => setTimeout(() => resolve('whole'), 40_000))
  const outcome = sayWhile(words, work, { say: (line) => lines.push(line) })
  expect(lines).toEqual(['Building the pages; this takes about half a minute.'])
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await outcome).toBe('whole')
  expect(lines.slice(1)).toEqual(['  … 15 s so far.', '  … 30 s so far.', 'Built in 40.0 s.'])
})

it('says nothing more when the work fails', async () => {
  const lines: string[] = []
  const outcome = sayWhile(words, () => Promise.reject(new Error('broken')), { say: (line) => lines.push(line) })
  await expect(outcome).rejects.toThrow('broken')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(1)
})
