import type { OrganisationReport } from '@throughway/contract/programme/organisation-report'
import { expect, it } from 'vitest'
import { listModes, writeReport } from './report-rows.ts'

const figures = {
  travellers: 12,
  trips: 40,
  trips_per_employee: 0.5,
  avoided_miles: 120.5,
  co2_pounds: 88.1,
  drive_alone_rate: null,
}
const report: OrganisationReport = {
  period: 'month',
  counted_to: '2026-03',
  is_running: false,
  members: 20,
  headcount: 80,
  now: {
    from: '2026-03-01',
    to: '2026-03-31',
    counted: 1,
    left_out: [],
    figures: {
      ...figures,
      modes: [
        { mode: 'others', trips: 10, share: 0.25 },
        { mode: 'bike', trips: 30, share: 0.75 },
      ],
    },
  },
  before: {
    from: '2026-02-01',
    to: '2026-02-28',
    counted: 1,
    left_out: [],
    figures: { ...figures, modes: [{ mode: 'walk', trips: 40, share: 1 }] },
  },
}

it('lists the modes of both periods, the others last', () => {
  expect(listModes(report).map(({ mode, now, before }) => [mode, now?.trips, before])).toEqual([
    ['bike', 30, null],
    ['walk', undefined, 1],
    ['others', 10, null],
  ])
})

it('writes what the screen shows, and nothing where nothing is told', async () => {
  const words = {
    figure: 'Figure',
    now: 'March',
    before: '=February',
    nameOf: String,
    tripsBy: String,
    shareOf: String,
  }
  const text = await writeReport({ ...report, before: { ...report.before, figures: null } }, words)
  expect(text.replace('\uFEFF', '').trim().split('\n')).toEqual([
    "Figure,March,'=February",
    'travellers,12,',
    'trips,40,',
    'trips_per_employee,0.5,',
    'avoided_miles,120.5,',
    'co2_pounds,88.1,',
    'drive_alone_rate,,',
    'bike,30,',
    'bike,0.75,',
    'others,10,',
    'others,0.25,',
  ])
})
