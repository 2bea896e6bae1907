import { describe, expect, it } from 'vitest'
import { makeReport } from './make-report.ts'
import { listCodebookRows, listFigureRows } from './report-tables.ts'
import { tellSurveyWeek } from './tell-survey-week.ts'
import type { ToldWeek } from './tell-week.ts'

const ofTrips: ToldWeek = {
  unit: 'days',
  respondents: 15,
  employee_days: 45,
  vehicle_days: '45/2',
  vehicle_metres: null,
  avoided_metres: '16093/1',
  alone_days: 15,
  modes: [
    { mode: 'drive_alone', employee_days: 15 },
    { mode: 'transit', employee_days: 30 },
  ],
  sites: null,
}

const ofSurvey = tellSurveyWeek({
  answers: 60,
  questions: [
    {
      key: 'usual_week',
      kind: 'split',
      answers: 60,
      shares: [
        { modes: ['drive_alone'], percent: 60 },
        { modes: ['transit'], percent: 20 },
        { modes: ['walk', 'bike'], percent: 19 },
      ],
    },
  ],
})!

const rowsOf = (week: ToldWeek) => {
  const figures = makeReport({ method: 'avr', week, employees: null, fill: 0 })
  return listFigureRows('avr', week.unit, { ...figures, co2_pounds: 7 }, 'en')
}

describe('the file of figures', () => {
  it('tells days and miles of trips', () => {
    const rows = rowsOf(ofTrips)
    expect(rows).toContainEqual({
      method: 'avr-1',
      variable: 'mode_days',
      value: 'transit',
      label: 'Transit',
      number: 30,
    })
    expect(rows).toContainEqual(expect.objectContaining({ variable: 'avoided_miles', number: 10 }))
    expect(rows.map(({ variable }) => variable)).not.toContain('mode_share')
  })

  it('tells percents of a survey, and none of what a survey does not ask', () => {
    const rows = rowsOf(ofSurvey)
    expect(rows).toContainEqual(expect.objectContaining({ variable: 'mode_share', value: 'transit', number: 20 }))
    expect(rows).toContainEqual(expect.objectContaining({ variable: 'mode_percent', value: 'transit', number: 20.2 }))
    const names = rows.map(({ variable }) => variable)
    for (const variable of ['mode_days', 'avoided_miles', 'co2_pounds']) expect(names).not.toContain(variable)
  })
})

describe('the codebook', () => {
  const rows = listCodebookRows()

  it('knows each variable of the files, and of which they are', () => {
    for (const [week, basis] of [
      [ofTrips, 'trips'],
      [ofSurvey, 'survey'],
    ] as const)
      for (const { variable } of rowsOf(week)) {
        const own = rows.find((row) => row.variable === variable && row.method === null)
        expect([variable, own!.made_from ?? basis]).toEqual([variable, basis])
      }
  })

  it('has the formula of each method for both', () => {
    for (const basis of ['trips', 'survey'])
      for (const method of ['avr-1', 'ctr-1', 'eco-1'])
        for (const variable of ['numerator', 'denominator', 'result'])
          expect(
            rows.filter(
              (row) => row.made_from === basis && row.method === method && row.variable === variable && row.formula,
            ),
          ).toHaveLength(1)
  })
})
