import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

type Failure = { name: string; why: string; file?: string }
const { listPlaywrightFailures, listVitestFailures, sayFailure } = createRequire(import.meta.url)('./failures.cjs') as {
  listPlaywrightFailures: (report: object) => Failure[]
  listVitestFailures: (report: object) => Failure[]
  sayFailure: (failure: Failure) => string
}
const root = resolve(import.meta.dirname, '../..')

describe('the failed tests at the end of a run', () => {
  it('are those of vitest, with the first line of the error, and files that do not load', () => {
    const passed = { status: 'passed', ancestorTitles: [], title: 'well', failureMessages: [] }
    const failed = {
      status: 'failed',
      ancestorTitles: ['points'],
      title: 'add up',
      failureMessages: ['AssertionError: expected 1 to be 2\n    at points.test.ts:2'],
    }
    const testResults = [
      { name: `${root}/a.test.ts`, status: 'passed', message: '', assertionResults: [passed] },
      { name: `${root}/b.test.ts`, status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: `${root}/c.test.ts`, status: 'failed', message: '\nCannot find module\n', assertionResults: [] },
    ]
    const failures = listVitestFailures({ testResults })
    expect(failures.map(({ file }) => file)).toEqual(['b.test.ts', 'c.test.ts'])
    expect(failures.map(sayFailure)).toEqual([
      'b.test.ts › points › add up: AssertionError: expected 1 to be 2',
      'c.test.ts: Cannot find module',
    ])
  })

  it('are those of Playwright, however deep their groups, in each project', () => {
    const test = (status: string, ...results: object[]) => ({ status, projectName: 'stories', results })
    const red = { status: 'failed', error: { message: '\u001B[31mError: no button\u001B[39m\n\n  at home' } }
    const specs = [
      { title: 'well', tests: [test('expected', { status: 'passed' })] },
      { title: 'logs a trip', tests: [test('unexpected', { status: 'timedOut' }, red)] },
      { title: 'cut off', tests: [test('unexpected', { status: 'interrupted' })] },
    ]
    const report = {
      suites: [
        { title: 'a.e2e.ts', file: 'a.e2e.ts', specs: [], suites: [{ title: 'group', file: 'a.e2e.ts', specs }] },
      ],
      errors: [{ message: 'Error: the server did not start' }],
    }
    const failures = listPlaywrightFailures(report)
    expect(failures.map(({ file }) => file)).toEqual(['a.e2e.ts', 'a.e2e.ts', undefined])
    expect(failures.map(sayFailure)).toEqual([
      'stories › a.e2e.ts › group › logs a trip: Error: no button',
      'stories › a.e2e.ts › group › cut off: interrupted',
      'Error: the server did not start',
    ])
  })
})
