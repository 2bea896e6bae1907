import { createRequire } from 'node:module'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Failure = { name: string; why: string; file?: string }
type Result = { passed: number; failed: number; failures: Failure[]; runAgain?: () => Promise<Result> }
type Stage = { title: string; run: () => Promise<Result> }
const require = createRequire(import.meta.url)
const { runAll } = require('./stages.cjs') as {
  runAll: (chosen: Record<string, Stage>, args: string[]) => Promise<number>
}
const { listPlaywrightFailures, listVitestFailures } = require('./failures.cjs') as Record<
  'listPlaywrightFailures' | 'listVitestFailures',
  (report: object) => Failure[]
>

/** A report of vitest with so many tests that held, and those that failed by name. */
function unitResult(failed: readonly string[]): Result {
  const assertionResults = failed.map((title) => ({
    status: 'failed',
    ancestorTitles: [],
    title,
    failureMessages: ['Error: too slow'],
  }))
  const name = new URL('points.test.ts', import.meta.url).pathname
  const failures = listVitestFailures({ testResults: [{ name, status: 'failed', message: '', assertionResults }] })
  return { passed: 10, failed: failed.length, failures: failed.length ? failures : [] }
}

/** The same of Playwright. */
function storyResult(failed: readonly string[]): Result {
  const specs = failed.map((title) => ({
    title,
    file: 'find.e2e.ts',
    tests: [{ status: 'unexpected', projectName: 'stories', results: [{ error: { message: 'Error: not seen' } }] }],
  }))
  const suites = [{ title: 'find.e2e.ts', file: 'find.e2e.ts', specs }]
  return { passed: 5, failed: failed.length, failures: listPlaywrightFailures({ suites, errors: [] }) }
}

const lines: string[] = []
/** In which order stages began, the second runs too. */
const begun: string[] = []

/** A stage that fails in `first`, and in `second` of these when they run again. */
function stageOf(
  title: string,
  read: (failed: readonly string[]) => Result,
  { first = [], second = [] }: { first?: readonly string[]; second?: readonly string[] },
): Stage {
  return {
    title,
    async run() {
      begun.push(title)
      const runAgain = async () => {
        begun.push(`${title} again`)
        return read(second)
      }
      return { ...read(first), runAgain }
    },
  }
}

const types: Stage = {
  title: 'Types',
  async run() {
    begun.push('Types')
    return { passed: 1, failed: 0, failures: [] }
  },
}

beforeEach(() => {
  lines.length = 0
  begun.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => lines.push(...String(line).split('\n')))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

type Unit = Parameters<typeof stageOf>[2]

/** The exit code of a run, and where its last lines stand. */
async function tellRun({ unit = {}, stories = {} }: { unit?: Unit; stories?: Unit }) {
  const exitCode = await runAll(
    { types, unit: stageOf('Unit', unitResult, unit), stories: stageOf('Stories', storyResult, stories) },
    [],
  )
  const under = (title: string) => {
    const start = lines.findIndex((line) => line.startsWith(title))
    if (start < 0) return []
    const listed = lines.slice(start + 1)
    return listed
      .slice(
        0,
        listed.findIndex((line) => !line.startsWith('  ')),
      )
      .map((line) => line.trim())
  }
  return { exitCode, failed: under('Failed:'), flaky: under('Flaky'), last: lines.at(-1) }
}

const slow = 'tools/setup/points.test.ts › a: Error: too slow'

describe('in CI', () => {
  beforeEach(() => vi.stubEnv('CI', 'true'))

  it('names a test as flaky before the last lines when it holds by itself, and passes', async () => {
    expect(await tellRun({ unit: { first: ['a'] } })).toEqual({
      exitCode: 0,
      failed: [],
      flaky: [slow],
      last: '17 passed, 0 failed',
    })
    const [named, sums] = [lines.findIndex((line) => line.startsWith('Flaky')), lines.indexOf('17 passed, 0 failed')]
    expect(named).toBeGreaterThan(0)
    expect(sums - named).toBeLessThan(8)
  })

  it('runs failed tests again after all stages, each stage by itself', async () => {
    await tellRun({ unit: { first: ['a'] }, stories: { first: ['b'] } })
    expect(begun).toEqual(['Types', 'Unit', 'Stories', 'Unit again', 'Stories again'])
  })

  it('runs nothing again when all held', async () => {
    expect(await tellRun({})).toMatchObject({ exitCode: 0, failed: [], flaky: [] })
    expect(begun).toEqual(['Types', 'Unit', 'Stories'])
  })

  it('fails with a test that fails twice', async () => {
    expect(await tellRun({ unit: { first: ['a', 'b'], second: ['a'] } })).toMatchObject({
      exitCode: 1,
      failed: [slow],
      flaky: [slow.replace('a: ', 'b: ')],
      last: '17 passed, 1 failed',
    })
  })

  it.each([
    ['two of one stage', { unit: { first: ['a', 'b'] } }, 2, 0],
    ['two of different stages', { unit: { first: ['a'] }, stories: { first: ['c'] } }, 2, 0],
    ['three of one stage', { stories: { first: ['c', 'd', 'e'] } }, 3, 1],
    ['three of different stages', { unit: { first: ['a'] }, stories: { first: ['c', 'd'] } }, 3, 1],
    ['five', { unit: { first: ['a', 'b'] }, stories: { first: ['c', 'd', 'e'] } }, 5, 1],
  ])('takes up to two flaky tests: %s', async (_, run, count, exitCode) => {
    const told = await tellRun(run)
    expect(told).toMatchObject({
      exitCode,
      failed: [],
      last: exitCode ? expect.stringMatching(/, 1 failed$/) : expect.stringMatching(/, 0 failed$/),
    })
    expect(told.flaky).toHaveLength(count)
    expect(lines.some((line) => line.startsWith(`${count} flaky tests are too many`))).toBe(exitCode === 1)
  })
})

it('elsewhere nothing runs again: who is at work sees a failure at once', async () => {
  vi.stubEnv('CI', '')
  expect(await tellRun({ unit: { first: ['a'] } })).toEqual({
    exitCode: 1,
    failed: [slow],
    flaky: [],
    last: '16 passed, 1 failed',
  })
  expect(begun).toEqual(['Types', 'Unit', 'Stories'])
})
