import type { Dashboard, DashboardSide } from '@throughway/contract/programme/dashboard'
import { describe, expect, it } from 'vitest'
import {
  changeOf,
  listCodebookLines,
  listDashboardLines,
  listFigures,
  listModeRows,
  listMonthRows,
  listUnmetRows,
  writeLines,
} from './dashboard-rows.ts'

const month = (name: string, trips: number | null) => ({
  month: name,
  is_counted: true,
  is_partial: false,
  factor_set: null,
  figures: { trips },
})
const now: DashboardSide = {
  from: '2026-01',
  to: '2026-02',
  figures: { trips: 30, unmet_rides: 9 },
  modes: [
    { mode: 'bike', trips: 20, share: 0.667 },
    { mode: 'others', trips: 10, share: 0.333 },
  ],
  unmet: {
    purpose: [{ value: 'medical', rides: 9 }],
    area: [{ value: '', rides: 9 }],
    hour: [
      { value: '14', rides: 5 },
      { value: '9', rides: 4 },
    ],
  },
  months: [month('2026-01', 30), month('2026-02', null)],
}
const before: DashboardSide = {
  from: '2025-01',
  to: '2025-02',
  figures: { trips: 20 },
  modes: [{ mode: 'walk', trips: 20, share: 1 }],
  unmet: null,
  months: [month('2025-01', 12), month('2025-02', 8)],
}
const dashboard: Dashboard = {
  organisation: null,
  reaches_programme: true,
  counted: { first: '2025-01', last: '2026-02' },
  now,
  before,
}
const words = {
  headings: ['figure', 'part', 'name', 'unit', 'span', 'value', 'span_before', 'value_before'],
  nameOf: (figure: string) => figure,
  sayUnit: () => 'n',
  modes: 'Mode',
  share: 'share',
  sayMode: (mode: string) => mode,
  sayFacet: (facet: string) => facet,
  sayGroup: (_facet: string, value: string | null) => value ?? 'together',
}

describe('the dashboard as rows', () => {
  it('has the figures that the grants open', () => {
    expect(listFigures(dashboard)).toEqual(['trips', 'unmet_rides'])
    expect(listFigures(dashboard, 'travel')).toEqual(['trips'])
  })

  it('has each month beside the same one a year before', () => {
    expect(listMonthRows(dashboard, 'trips')).toEqual([
      { month: '2026-01', now: 30, before: 12 },
      { month: '2026-02', now: null, before: 8 },
    ])
  })

  it('has the modes of both years, the others last', () => {
    expect(listModeRows(dashboard)).toEqual([
      { mode: 'bike', now: 0.667, before: null },
      { mode: 'walk', now: null, before: 1 },
      { mode: 'others', now: 0.333, before: null },
    ])
  })

  it('has hours in the order of the day', () => {
    expect(listUnmetRows(dashboard, 'hour').map(({ value }) => value)).toEqual(['9', '14'])
  })

  it('says how far a number is from that of the year before', () => {
    expect([changeOf(30, 20), changeOf(10, 20), changeOf(null, 20), changeOf(5, 0), changeOf(5, null)]).toEqual([
      50,
      -50,
      null,
      null,
      null,
    ])
  })

  it('is a file of every number, with an empty cell for what is not told and no formula of anybody', async () => {
    const text = await writeLines(listDashboardLines(dashboard, words))
    expect(text).toContain('trips,,trips,n,2026-01/2026-02,30,2025-01/2025-02,20')
    expect(text).toContain('trips,,trips,n,2026-02,,2025-02,8')
    expect(text).toContain('unmet_rides_by_hour,9,hour: 9,n,2026-01/2026-02,4,2025-01/2025-02,')
    expect(await writeLines([['=1+1']])).not.toMatch(/^\ufeff?=/)
    const codebook = listCodebookLines(dashboard, {
      ...words,
      headings: ['figure', 'name', 'unit', 'definition', 'over', 'source', 'rule'],
      define: () => 'What counts',
      sayOver: (over) => over,
      rule: 'Five people',
    })
    expect(codebook[1]).toEqual([
      'trips',
      'trips',
      'n',
      'What counts',
      'sum',
      'brand_day, organisation_day',
      'Five people',
    ])
  })
})
