import { describe, expect, it } from 'vitest'
import { makeBaselinePages } from './baseline-block.ts'
import { findKeepFaults, findSubmitFaults, tidyAnswers } from './judge-answers.ts'
import type { SurveyAnswer, SurveyPage, SurveyQuestion } from './survey.ts'

const text = { en: 'Words', es: 'Palabras' }
const base = { key: 'asked', text, required: true }
const options = ['a', 'b'].map((key) => ({ key, text }))
const kinds = {
  one: { ...base, kind: 'one', options },
  several: { ...base, kind: 'several', options },
  whole: { ...base, kind: 'number', unit: 'days', least: 1, most: 7, decimals: 0 },
  miles: { ...base, kind: 'number', unit: 'miles', least: 0, most: 200, decimals: 1 },
  week: { ...base, kind: 'week' },
  scale: { ...base, kind: 'scale', low: text, high: text },
  text: { ...base, kind: 'text', longest: 5 },
} as const satisfies Record<string, SurveyQuestion>
const week = { mon: 'bike', tue: 'bike', wed: 'bike', thu: 'bike', fri: 'bike', sat: 'off', sun: 'off' }

const pageOf = (question: SurveyQuestion): SurveyPage[] => [{ title: text, questions: [question] }]

describe('C21 an answer', () => {
  it.each<[keyof typeof kinds, SurveyAnswer, string | undefined]>([
    ['one', 'a', undefined],
    ['one', 'c', 'not_a_choice'],
    ['one', ['a'], 'not_a_choice'],
    ['several', ['b', 'a'], undefined],
    ['several', ['a', 'a'], 'not_a_choice'],
    ['several', 'a', 'not_a_choice'],
    ['several', [], 'required'],
    ['whole', 1, undefined],
    ['whole', 0, 'too_small'],
    ['whole', 8, 'too_large'],
    ['whole', 2.5, 'not_a_whole_number'],
    ['whole', '2', 'not_a_number'],
    ['miles', 12.3, undefined],
    ['miles', 12.34, 'too_many_decimals'],
    ['miles', Number.NaN, 'not_a_number'],
    ['week', week, undefined],
    ['week', { ...week, sat: 'rocket' }, 'not_a_choice'],
    ['week', { mon: 'bike' }, 'required'],
    ['week', { ...week, noday: 'bike' } as never, 'not_valid'],
    ['week', ['bike'], 'not_valid'],
    ['scale', 5, undefined],
    ['scale', 6, 'not_a_choice'],
    ['scale', '5', 'not_a_choice'],
    ['text', 'fine', undefined],
    ['text', 'longer', 'too_long'],
    ['text', '   ', 'required'],
    ['text', 5, 'not_valid'],
  ])('of the kind %s: %j is %s', (kind, answer, fault) => {
    expect(findSubmitFaults(pageOf(kinds[kind]), { asked: answer })).toEqual(fault ? { asked: fault } : {})
  })

  it('may be missing where it is not required, and half-way', () => {
    expect(findSubmitFaults(pageOf({ ...kinds.one, required: false }), {})).toEqual({})
    expect(findSubmitFaults(pageOf(kinds.one), {})).toEqual({ asked: 'required' })
    expect(findKeepFaults(pageOf(kinds.one), {})).toEqual({})
  })

  it('is kept half-way only where it is right and of a question of the survey', () => {
    expect(findKeepFaults(pageOf(kinds.one), { asked: 'c', other: 'a' })).toEqual({
      asked: 'not_a_choice',
      other: 'not_valid',
    })
    expect(findKeepFaults(pageOf(kinds.one), JSON.parse('{"__proto__":"a","constructor":"a"}'))).toEqual({
      ['__proto__']: 'not_valid',
      constructor: 'not_valid',
    })
  })

  it('asks nothing required of a page that is skipped', () => {
    const pages = makeBaselinePages()
    const required = pages.map((page) => ({
      ...page,
      questions: page.questions.map((each) => ({ ...each, required: true })),
    }))
    expect(findSubmitFaults(required, { usual_week: week, distance_one_way: 4 })).toEqual({})
    expect(findSubmitFaults(required, { usual_week: { ...week, mon: 'drive_alone' }, distance_one_way: 4 })).toEqual({
      drive_reasons: 'required',
    })
  })

  it('is kept without empty ones and space around', () => {
    expect(tidyAnswers({ a: '  x ', b: '', c: [], d: 0, e: {} })).toEqual({ a: 'x', d: 0 })
  })
})
