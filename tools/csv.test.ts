import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

it('every file that writes CSV for spreadsheets writes its texts by the one rule about formulas', () => {
  const writers = ['apps', 'packages', 'brands'].flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((path) => !/node_modules|\bdist\b/.test(path))
      .filter((path) => readFileSync(join(root, path), 'utf8').includes("'csv-stringify/")),
  )
  expect(writers.toSorted()).toEqual([
    'apps/api/src/write-csv.ts',
    'apps/web/src/features/statistics/save-report.ts',
    'apps/web/src/features/volunteer-ride/driver/write-year.ts',
    'apps/web/src/staff/organisations/report-rows.ts',
    'apps/web/src/staff/polls/poll-csv.ts',
    'apps/web/src/staff/reports/dashboard-rows.ts',
  ])
  for (const path of writers) expect(readFileSync(join(root, path), 'utf8')).toMatch(/withoutFormula\b[^']/)
})
