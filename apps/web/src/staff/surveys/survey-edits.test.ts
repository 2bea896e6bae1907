import { makeBaselinePages } from '@throughway/domain/survey/baseline-block'
import { findSurveyFaults } from '@throughway/domain/survey/judge-survey'
import { questionKinds, type SurveyPage } from '@throughway/domain/survey/survey'
import { describe, expect, it } from 'vitest'
import {
  insertBaseline,
  listAskedBefore,
  makeQuestion,
  movePage,
  moveQuestion,
  renameOption,
  renameQuestion,
  turnInto,
} from './survey-edits.ts'

const text = { en: 'Words', es: 'Palabras' }
const options = ['a', 'b'].map((key) => ({ key, text }))
const one = (key: string, condition?: { question: string; values: string[] }) =>
  ({ key, kind: 'one', text, required: true, options, ...(condition && { condition }) }) as const
const pages: SurveyPage[] = [
  { title: text, questions: [one('x'), one('y', { question: 'x', values: ['a'] })] },
  { title: text, questions: [one('z')], condition: { question: 'x', values: ['b'] } },
]
const keysOf = (all: readonly SurveyPage[]) => all.map(({ questions }) => questions.map(({ key }) => key).join(''))

describe('the editor of surveys', () => {
  it.each([
    ['down in its page', 0, 0, 1, ['yx', 'z']],
    ['down to the next page', 0, 1, 1, ['x', 'yz']],
    ['up to the page before', 1, 0, -1, ['xyz', '']],
    ['not above the first', 0, 0, -1, ['xy', 'z']],
    ['not below the last', 1, 0, 1, ['xy', 'z']],
  ] as const)('moves a question %s', (_, page, index, step, keys) => {
    expect(keysOf(moveQuestion(pages, page, index, step))).toEqual(keys)
  })

  it('moves a page, and not beyond the ends', () => {
    expect(keysOf(movePage(pages, 0, 1))).toEqual(['z', 'xy'])
    expect(keysOf(movePage(pages, 0, -1))).toEqual(['xy', 'z'])
  })

  it('keeps conditions when a question or an option gets another name', () => {
    const renamed = renameOption(renameQuestion(pages, 'x', 'way'), 'way', 'a', 'bus')
    expect(renamed[0]!.questions[1]!.condition).toEqual({ question: 'way', values: ['bus'] })
    expect(renamed[1]!.condition).toEqual({ question: 'way', values: ['b'] })
    const design = { languages: ['en', 'es'] as const, isBaseline: false, title: text, intro: text, pages: renamed }
    expect(findSurveyFaults(design)).toEqual([])
  })

  it('offers for a condition only what is asked before', () => {
    const asked = (page: number, index?: number) => listAskedBefore(pages, page, index).map(({ key }) => key)
    expect([asked(0), asked(0, 1), asked(1)]).toEqual([[], ['x'], ['x', 'y']])
  })

  it.each(questionKinds)('makes a question of the kind %s with a key of its own, and any other kind of it', (kind) => {
    const made = makeQuestion(kind, [...pages, { title: text, questions: [one('q1')] }], ['en', 'es'])
    expect(made).toMatchObject({ kind, key: 'q2' })
    for (const other of questionKinds) expect(turnInto(made, other, ['en']).kind).toBe(other)
  })

  it('puts the baseline in front, once', () => {
    const whole = insertBaseline([...pages, ...makeBaselinePages()])
    expect(whole).toEqual([...makeBaselinePages(), ...pages])
    expect(insertBaseline(whole)).toEqual(whole)
  })
})
