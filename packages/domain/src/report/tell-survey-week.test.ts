import { describe, expect, it } from 'vitest'
import type { QuestionResult, SurveyResults } from '../survey/survey-results.ts'
import type { WeekMode } from '../survey/survey.ts'
import { makeReport } from './make-report.ts'
import { tellSurveyWeek } from './tell-survey-week.ts'

const resultsOf = (shares: [WeekMode[], number][] | null, mean: number | null = 10): SurveyResults => ({
  answers: 60,
  questions: [
    {
      key: 'usual_week',
      kind: 'split',
      answers: 60,
      shares: shares?.map(([modes, percent]) => ({ modes, percent })) ?? null,
    },
    { key: 'distance_one_way', kind: 'mean', answers: 60, mean },
  ] satisfies QuestionResult[],
})

describe('a report from a survey', () => {
  const usual = resultsOf([
    [['drive_alone'], 60],
    [['carpool'], 20],
    [['transit'], 15],
    [['walk', 'bike', 'telecommute'], 5],
  ])
  const reportOf = (results: SurveyResults, method: 'avr' | 'ctr' | 'eco', employees: number | null = null) =>
    makeReport({ method, week: tellSurveyWeek(results)!, employees, fill: method === 'eco' ? 75 : 0 })

  it('is made of the published shares', () => {
    expect(reportOf(usual, 'avr')).toMatchObject({ numerator: 100, denominator: 70, result: 1.43 })
    expect(reportOf(usual, 'eco')).toMatchObject({ result: 0.7 })
    // 0.7 × 10 miles
    expect(reportOf(usual, 'ctr')).toMatchObject({ numerator: 420, denominator: 60, result: 7, not_alone: 40 })
  })

  it('fills in those who did not answer as driving alone', () => {
    // 75 of 100 should have answered: (60 × 0.7 + 15) ÷ 75
    expect(reportOf(usual, 'eco', 100)).toMatchObject({ filled: 15, response: 60, result: 0.76 })
  })

  it('counts modes that are told as one by the one that takes most cars', () => {
    const mixed = resultsOf([
      [['transit'], 90],
      [['carpool', 'bike'], 10],
    ])
    expect(reportOf(mixed, 'avr')).toMatchObject({ numerator: 100, denominator: 5, result: 20 })
    const alone = resultsOf([
      [['transit'], 90],
      [['drive_alone', 'bike'], 10],
    ])
    expect(reportOf(alone, 'ctr')).toMatchObject({ not_alone: 90 })
  })

  it('tells no miles where the survey does not tell the distance, and nothing without shares', () => {
    expect(reportOf(resultsOf([[['drive_alone'], 100]], null), 'ctr')).toMatchObject({ result: null, not_alone: 0 })
    expect(tellSurveyWeek(resultsOf(null))).toBeUndefined()
    expect(tellSurveyWeek({ answers: 12, questions: [] })).toBeUndefined()
  })
})
