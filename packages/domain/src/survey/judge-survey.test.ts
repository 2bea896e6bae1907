import { describe, expect, it } from 'vitest'
import { isBaselineBlock, makeBaselinePages } from './baseline-block.ts'
import { findSurveyFaults, type SurveyDesign } from './judge-survey.ts'
import { surveyLimits, type SurveyPage, type SurveyQuestion } from './survey.ts'

const text = { en: 'Words', es: 'Palabras' }
const base = { text, required: true }
const options = ['a', 'b'].map((key) => ({ key, text }))
const one = (key: string, more: object = {}) => ({ ...base, key, kind: 'one', options, ...more }) as SurveyQuestion
const when = (question: string, ...values: string[]) => ({ condition: { question, values } })
const page = (questions: SurveyQuestion[], more: Partial<SurveyPage> = {}): SurveyPage => ({
  title: text,
  questions,
  ...more,
})
const design = (pages: SurveyPage[], more: Partial<SurveyDesign> = {}): SurveyDesign => ({
  languages: ['en', 'es'],
  isBaseline: false,
  title: text,
  intro: text,
  pages,
  ...more,
})

describe('C21 a survey as it is written', () => {
  it('is right with the baseline and more', () => {
    const pages = [...makeBaselinePages(), page([one('more', when('usual_week', 'bike'))])]
    expect(findSurveyFaults(design(pages, { isBaseline: true }))).toEqual([])
  })

  it.each<[string, SurveyDesign, string[]]>([
    ['no page', design([]), ['pages required']],
    ['a page without a question', design([page([])]), ['pages.0.questions required']],
    [
      'a text that one language lacks',
      design([page([one('x', { text: { en: 'Words' } })])]),
      ['pages.0.questions.0.text.es required'],
    ],
    [
      'help in one language alone',
      design([page([one('x', { help: { en: 'Help', es: '' } })])]),
      ['pages.0.questions.0.help.es required'],
    ],
    ['help in none', design([page([one('x', { help: { en: '', es: '' } })])]), []],
    ['a title of spaces', design([page([one('x')])], { title: { en: '  ', es: 'Título' } }), ['title.en required']],
    ['a key twice', design([page([one('x')]), page([one('x')])]), ['pages.1.questions.0.key key_doubled']],
    ['a key that no file can hold', design([page([one('Ñ x')])]), ['pages.0.questions.0.key not_valid']],
    ['one option', design([page([one('x', { options: options.slice(1) })])]), ['pages.0.questions.0.options required']],
    [
      'an option twice',
      design([page([one('x', { options: [options[0], options[0]] })])]),
      ['pages.0.questions.0.options.1.key key_doubled'],
    ],
    [
      'a condition on itself',
      design([page([one('x', when('x', 'a'))])]),
      ['pages.0.questions.0.condition.question not_a_choice'],
    ],
    [
      'a condition on a later question',
      design([page([one('x', when('y', 'a')), one('y')])]),
      ['pages.0.questions.0.condition.question not_a_choice'],
    ],
    [
      'a condition of a page on its own question',
      design([page([one('x')], when('x', 'a'))]),
      ['pages.0.condition.question not_a_choice'],
    ],
    [
      'a condition on a value that is not there',
      design([page([one('x'), one('y', when('x', 'z'))])]),
      ['pages.0.questions.1.condition.values not_a_choice'],
    ],
    [
      'a condition without a value',
      design([page([one('x'), one('y', when('x'))])]),
      ['pages.0.questions.1.condition.values required'],
    ],
    [
      'bounds the wrong way round',
      design([page([{ ...base, key: 'x', kind: 'number', unit: 'days', least: 5, most: 5, decimals: 0 }])]),
      ['pages.0.questions.0.most too_small'],
    ],
    [
      'a text without room',
      design([page([{ ...base, key: 'x', kind: 'text', longest: 0 }])]),
      ['pages.0.questions.0.longest too_small'],
    ],
    [
      'too many pages',
      design(Array.from({ length: surveyLimits.pages + 1 }, (_, n) => page([one(`x${n}`)]))),
      ['pages too_long'],
    ],
    ['a baseline that asks none', design([page([one('x')])], { isBaseline: true }), ['baseline baseline_missing']],
  ])('says where it is wrong: %s', (_, written, faults) => {
    expect(findSurveyFaults(written).map(({ path, fault }) => `${path} ${fault}`)).toEqual(faults)
  })
})

describe('the baseline', () => {
  const [week, distance, reasons] = makeBaselinePages() as [SurveyPage, SurveyPage, SurveyPage]
  const changed = (of: SurveyPage, change: object) =>
    ({ ...of, questions: [{ ...of.questions[0]!, ...change }] }) as SurveyPage

  it.each<[string, SurveyPage[], boolean]>([
    ['as it is inserted', [week, distance, reasons], true],
    ['in other words', [changed(week, { text }), distance, reasons], true],
    ['on one page', [{ ...week, questions: [week, distance, reasons].flatMap(({ questions }) => questions) }], true],
    ['without the week', [distance, reasons], false],
    ['without the reasons', [week, distance], false],
    ['with a week that is not required', [changed(week, { required: false }), distance, reasons], false],
    ['with a distance in other bounds', [week, changed(distance, { most: 100 }), reasons], false],
    ['with the distance behind a condition', [week, { ...distance, ...when('usual_week', 'bike') }, reasons], false],
    ['with other reasons', [week, distance, changed(reasons, { options })], false],
    ['with reasons asked of everybody', [week, distance, changed(reasons, { condition: undefined })], false],
  ])('%s: %s', (_, pages, isWhole) => {
    expect(isBaselineBlock(pages)).toBe(isWhole)
  })
})
