import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

type Failure = { name: string; why: string; file?: string }
type Result = { passed: number; failed: number; failures: Failure[]; flaky?: Failure[] }
const { runFailedAgain, mostToRunAgain } = createRequire(import.meta.url)('./second-run.cjs') as {
  runFailedAgain: (result: Result & { runAgain?: (failures: Failure[]) => Promise<Result> }) => Promise<Result>
  mostToRunAgain: number
}

const failure = (name: string): Failure => ({ name, why: 'expected 1 to be 2', file: `${name}.test.ts` })
const outside: Failure = { name: '', why: 'the server did not start' }
const failing = (...failures: Failure[]): Result => ({ passed: 10, failed: failures.length, failures })
const names = ({ failures, flaky = [] }: Result) => ({
  failed: failures.map(({ name }) => name),
  flaky: flaky.map(({ name }) => name),
})

describe('a test that failed is run once more', () => {
  it('counts as passed and is named as flaky when it holds then', async () => {
    const result = await runFailedAgain({
      ...failing(failure('a'), failure('b')),
      runAgain: async () => failing(failure('b')),
    })
    expect(names(result)).toEqual({ failed: ['b'], flaky: ['a'] })
    expect(result).toMatchObject({ passed: 11, failed: 1 })
  })

  it('stays failed when the second run goes wrong outside its tests', async () => {
    const result = await runFailedAgain({ ...failing(failure('a')), runAgain: async () => failing(outside) })
    expect(names(result)).toEqual({ failed: ['a'], flaky: [] })
    expect(result).toMatchObject({ passed: 10, failed: 1 })
  })

  it.each([
    ['nothing failed', []],
    ['something went wrong outside the tests', [failure('a'), outside]],
    ['many failed', Array.from({ length: mostToRunAgain + 1 }, (_, index) => failure(`test ${index}`))],
  ])('is not run again where %s', async (_, failures) => {
    const runAgain = () => Promise.reject(new Error('It is run again.'))
    const result = await runFailedAgain({ ...failing(...failures), runAgain })
    expect(result).toMatchObject({ failed: failures.length, flaky: [] })
  })
})
