import { brandKeys } from '@throughway/brands/keys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#database/open-database.ts'
import type { Query } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { defineJobs } from './define-jobs.ts'

/*
 * From the list of jobs: whatever a job goes through, rows or programmes, one that fails stops none behind it, the log
 * names it, and the queue hears of it.
 */
let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())

const jobs = defineJobs()
type Line = Record<string, unknown>

/** The jobs that only go through rows of all programmes, and so ask no programme while there is none. */
const acrossBrands = [
  'mail-retry',
  'push-send',
  'message-mails',
  'message-pushes',
  'open-polls',
  'close-polls',
  'close-surveys',
  'survey-notices',
  'race-notices',
  'commutes',
  'supervisors',
  'volunteer-documents',
  'ride-reminders',
  'settle-referrals',
  'publish-content',
  'follow-merges',
]
const alsoAcross = [
  'tasks',
  'trip-import',
  'drop-pending-trips',
  'drawings',
  'recording-reminder',
  'sync-activities',
  'export',
  'purge',
]
/** Those of which each programme is one piece. */
const byProgramme = [
  'tidy',
  'tidy-rides',
  'profile-expiry',
  'tidy-recordings',
  'recount',
  'grants',
  'audit-seal',
  'drop-files',
  'move-files',
  'impersonations',
  'races',
  'race-headcounts',
  'points-budget',
  'dashboard',
]

function listen(app: AppContext) {
  const lines: Line[] = []
  const log = { ...app.log, error: (line: Line) => void lines.push(line) } as never
  return { lines, log }
}

/** Every programme with the feature that has jobs of its own, so that they have something to do. */
function withFeatures({ brands }: Pick<AppContext, 'brands'>): AppContext['brands'] {
  return {
    ...brands,
    async get(key) {
      const brand = await brands.get(key)
      return { ...brand, settings: { ...brand.settings, partner_matching: true } }
    },
  }
}

const broken: Database = {
  send: () => Promise.reject(new Error('broken')),
  transaction: () => Promise.reject(new Error('broken')),
}

describe('a programme that fails', () => {
  const jobsOfProgrammes = jobs.filter(({ name }) => ![...acrossBrands, ...alsoAcross].includes(name))

  it.each(jobsOfProgrammes)('$name: the others are done', async ({ name, run }) => {
    const { lines, log } = listen(api.app)
    const asked = new Set<number>()
    const ofBrand = (id: number) => {
      asked.add(id)
      return id === 1 ? broken : api.app.databases.ofBrand(id)
    }
    const app = { ...api.app, log, brands: withFeatures(api.app), databases: { ...api.app.databases, ofBrand } }
    await expect(run(app)).rejects.toThrow('broken')
    expect(asked.size).toBe(brandKeys.length)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatchObject({ job: name, brand: 'harbor' })
  })
})

describe('rows that fail', () => {
  const jobsOfRows = jobs.filter(({ name }) => !byProgramme.includes(name))

  it.each(jobsOfRows)('$name: each of them is tried', async ({ name, run }) => {
    const { lines, log } = listen(api.app)
    const planner = { ...api.app.planner, isOpen: () => true, prepare: async () => {} }
    const finder = { ...api.app.finder, prepare: async () => {}, search: () => Promise.reject(new Error('bad row')) }
    const isOfOneProgramme = name !== 'commutes' // its rows are programmes
    const databases = { ...api.app.databases, ...badRows(isOfOneProgramme) }
    const app = { ...api.app, log, brands: withFeatures(api.app), planner, finder, databases }
    await expect(run(app)).rejects.toThrow(/\d failed/)
    const named = lines.filter(({ job, brand }) => job === name && (brand === 'harbor' || !isOfOneProgramme))
    const rows = new Set(named.map(({ err: _, ...names }) => JSON.stringify(names)))
    expect(rows.size).toBeGreaterThanOrEqual(3)
  })
})

/** Every list has three rows when it is asked for the first time, and none can be worked on. */
function badRows(isOfOneProgramme: boolean) {
  const listed = new Set<string>()
  const read = (brandId: number | undefined, each: Query) => {
    const { sql, parameters } = each.compile()
    if (!/^\s*(select|with)\b/i.test(sql)) throw new Error('bad row')
    const key = JSON.stringify([brandId, sql, parameters])
    if (listed.has(key)) return []
    listed.add(key)
    return [1, 2, 3].map((n) =>
      makeRow(brandId ?? (isOfOneProgramme ? 1 : n), `00000000-0000-7000-8000-00000000000${n}`),
    )
  }
  const open = (brandId?: number): Database => ({
    ...broken,
    send: async (...queries) => queries.map((each) => read(brandId, each)) as never,
  })
  return { ofBrand: open, ofAllBrands: () => open() }
}

/** By whatever name a job asks for what it works on. */
function makeRow(brandId: number, id: string) {
  const names = [
    'id',
    'member_id',
    'survey_id',
    'partner_id',
    'referrer_id',
    'change_id',
    'version',
    'item_id',
    'race_id',
  ]
  return { brand_id: brandId, state: 'running', ...Object.fromEntries(names.map((name) => [name, id])) }
}
