import { describe, expect, it } from 'vitest'
import { makeRandom } from '../value/random.ts'
import { makeBaselinePages } from './baseline-block.ts'
import { openTally } from './survey-results.ts'
import { type SurveyAnswers, type SurveyPage, type SurveyQuestion, weekModes } from './survey.ts'
import { listCodebookRows, listResultRows } from './survey-tables.ts'
import { weekdays } from '../time/weekdays.ts'

const text = { en: 'Words', es: 'Palabras' }
const base = { text, required: true }
const options = ['a', 'b', 'c'].map((key) => ({ key, text: { en: key.toUpperCase(), es: `${key} es` } }))
const one = (key: string, more: object = {}) => ({ ...base, key, kind: 'one', options, ...more }) as SurveyQuestion
const pages = (...questions: SurveyQuestion[]): SurveyPage[] => [{ title: text, questions }]
const times = (n: number, answers: SurveyAnswers) => Array.from({ length: n }, () => answers)
const weekOf = (mode: string, friday = mode) => ({
  mon: mode,
  tue: mode,
  wed: mode,
  thu: mode,
  fri: friday,
  sat: 'off',
  sun: 'off',
})
const publishSurvey = (survey: SurveyPage[], all: readonly SurveyAnswers[]) => {
  const tally = openTally(survey)
  for (const answers of all) tally.add(answers)
  return tally.publish()
}
const resultOf = (survey: SurveyPage[], all: SurveyAnswers[], place = 0) => publishSurvey(survey, all)!.questions[place]

describe('C21 what is told of a survey', () => {
  it('is nothing below ten answers', () => {
    expect(publishSurvey(pages(one('x')), times(9, { x: 'a' }))).toBeUndefined()
  })

  it('is the share of each value, without small ones and those that would give them away', () => {
    const all = [...times(20, { x: 'a' }), ...times(8, { x: 'b' }), ...times(2, { x: 'c' })]
    expect(resultOf(pages(one('x')), all)).toEqual({
      key: 'x',
      kind: 'counts',
      answers: 30,
      values: [
        { value: 'a', percent: 67 },
        { value: 'b', percent: null },
        { value: 'c', percent: null },
      ],
      mean: null,
    })
  })

  it('says how many answered only where everybody had to, so that no skip gives away a small answer', () => {
    const survey = pages(
      one('x'),
      one('y', { condition: { question: 'x', values: ['a', 'b'] } }),
      one('z', { required: false }),
    )
    const all = [...times(14, { x: 'a', y: 'a' }), ...times(3, { x: 'b', y: 'b' }), ...times(3, { x: 'c' })]
    expect(publishSurvey(survey, all)!.questions.map(({ answers }) => answers)).toEqual([20, null, null])
  })

  it('leaves out answers that a later answer has hidden', () => {
    const survey = pages(one('x'), one('y', { condition: { question: 'x', values: ['a'] } }))
    const all = [...times(10, { x: 'b', y: 'a' }), ...times(10, { x: 'a', y: 'b' })]
    expect(resultOf(survey, all, 1)).toMatchObject({
      values: [{ percent: null }, { percent: null }, { percent: null }],
    })
  })

  it.each([
    ['many different', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 5.5],
    ['one far from all', [0, 0, 0, 0, 0, 0, 0, 0, 0, 90], null],
    ['all at a bound', Array.from({ length: 10 }, () => 0), null],
    ['one that carries most', [1, 1, 1, 1, 1, 1, 1, 1, 1, 90], null],
    ['all but few at the other bound', [...Array.from({ length: 12 }, () => 100), 1, 2, 3, 4], null],
  ])('is the mean of numbers where it is nobody’s own: %s', (_, numbers, mean) => {
    const question = {
      ...base,
      key: 'n',
      kind: 'number',
      unit: 'miles',
      least: 0,
      most: 100,
      decimals: 1,
    } as SurveyQuestion
    expect(
      resultOf(
        pages(question),
        numbers.map((n) => ({ n })),
      ),
    ).toMatchObject({ mean })
  })

  it('has the mean of a scale only beside all its counts', () => {
    const scale = { ...base, key: 's', kind: 'scale', low: text, high: text } as SurveyQuestion
    const whole = [1, 2, 3, 4, 5].flatMap((s) => times(5, { s }))
    expect(resultOf(pages(scale), whole)).toMatchObject({ mean: 3 })
    expect(resultOf(pages(scale), [...whole, ...times(3, { s: 1 })])).toMatchObject({ mean: 2.8 })
    expect(resultOf(pages(scale), whole.slice(1))).toMatchObject({ mean: null })
  })

  it('has texts of ten people or more, in an order that says nothing', () => {
    const comment = { ...base, key: 't', kind: 'text', longest: 100, required: false } as SurveyQuestion
    const written = ['j', 'b', 'a', 'd', 'c', 'f', 'e', 'h', 'g', 'i'].map((t) => ({ t }))
    expect(resultOf(pages(comment), written)).toMatchObject({ texts: [...'abcdefghij'] })
    expect(resultOf(pages(comment), [...written.slice(1), {}])).toMatchObject({ texts: null })
  })

  it('has texts behind a condition in full tens, so that they count nobody who gave the answer that leads there', () => {
    const comment = { ...base, key: 't', kind: 'text', longest: 100 } as SurveyQuestion
    const condition = { question: 'x', values: ['a'] }
    const onQuestion = pages(one('x'), { ...comment, condition })
    const onPage = [...pages(one('x')), { title: text, questions: [comment], condition }]
    const all = [...Array.from({ length: 23 }, (_, n) => ({ x: 'a', t: `Text ${n}` })), ...times(7, { x: 'b' })]
    for (const survey of [onQuestion, onPage]) {
      const result = resultOf(survey, all, 1)
      expect(result?.kind === 'texts' && result.texts).toHaveLength(20)
    }
  })

  it('splits days by mode: each mode that five name, and the rest as one row of five people or more', () => {
    const week = makeBaselinePages().slice(0, 1)
    const of = (mode: string, friday?: string) => ({ usual_week: weekOf(mode, friday) })
    const all = [
      ...times(10, of('drive_alone')),
      ...times(6, of('transit')),
      ...times(3, of('bike')),
      ...times(2, of('walk')),
    ]
    expect(resultOf(week, all)).toMatchObject({
      shares: [
        { modes: ['drive_alone'], percent: 48 },
        { modes: ['transit'], percent: 29 },
        { modes: ['carpool', 'vanpool', 'bike', 'walk', 'scooter', 'telecommute'], percent: 24 },
      ],
    })
    // one person alone stands out of nothing: transit joins the row
    expect(
      resultOf(week, [...times(10, of('drive_alone')), ...times(6, of('transit')), of('drive_alone', 'bike')]),
    ).toMatchObject({
      shares: [
        { modes: ['drive_alone'] },
        { modes: ['carpool', 'vanpool', 'transit', 'bike', 'walk', 'scooter', 'telecommute'] },
      ],
    })
    expect(resultOf(week, times(12, of('drive_alone')))).toMatchObject({ shares: null })
  })

  it('never has a row of the split for fewer than five people, whatever they answer', () => {
    const random = makeRandom('weeks')
    const week = makeBaselinePages().slice(0, 1)
    let told = 0
    for (let round = 0; round < 300; round++) {
      const some = weekModes.filter(() => random() < 0.4)
      const pick = () => some[Math.floor(random() * random() * some.length)] ?? 'drive_alone'
      const all = Array.from({ length: 10 + Math.floor(random() * 15) }, () => ({
        usual_week: Object.fromEntries(weekdays.map((day) => [day, pick()])),
      }))
      const result = resultOf(week, all)
      if (result?.kind !== 'split' || !result.shares) continue
      told += 1
      for (const { modes } of result.shares) {
        const people = all.filter(({ usual_week: days }) => Object.values(days).some((mode) => modes.includes(mode)))
        expect(people.length).toBeGreaterThanOrEqual(5)
      }
      expect(result.shares.flatMap(({ modes }) => modes).toSorted()).toEqual(
        weekModes.filter((mode) => mode !== 'off').toSorted(),
      )
    }
    expect(told).toBeGreaterThan(50)
  })
})

describe('the files of a survey', () => {
  it('has a row for each value, mean and text, and none for a person', () => {
    const number = {
      ...base,
      key: 'n',
      kind: 'number',
      unit: 'miles',
      least: 0,
      most: 100,
      decimals: 1,
    } as SurveyQuestion
    const all = Array.from({ length: 10 }, (_, n) => ({ x: n < 5 ? 'a' : 'b', n }))
    const survey = pages(one('x', { options: options.slice(0, 2) }), number)
    expect(listResultRows(survey, publishSurvey(survey, all)!, 'es')).toEqual([
      {
        variable: 'x',
        question: 'Palabras',
        value: 'a',
        label: 'a es',
        answers: 10,
        percent: 50,
        mean: null,
        text: null,
      },
      {
        variable: 'x',
        question: 'Palabras',
        value: 'b',
        label: 'b es',
        answers: 10,
        percent: 50,
        mean: null,
        text: null,
      },
      {
        variable: 'n',
        question: 'Palabras',
        value: null,
        label: null,
        answers: 10,
        percent: null,
        mean: 4.5,
        text: null,
      },
    ])
  })

  it('has in its codebook every variable and value in all languages, with bounds and conditions', () => {
    const rows = listCodebookRows(makeBaselinePages(), ['en', 'es'])
    expect(rows.filter(({ kind }) => kind !== 'value')).toMatchObject([
      { variable: 'usual_week', kind: 'week', required: 'yes', shown_if: null },
      { variable: 'distance_one_way', kind: 'number', unit: 'miles', least: 0, most: 200 },
      { variable: 'drive_reasons', kind: 'several', required: 'no', shown_if: 'usual_week is drive_alone' },
    ])
    expect(rows.find(({ value }) => value === 'off')).toMatchObject({
      label_en: 'I don’t work',
      label_es: 'No trabajo',
    })
    expect(rows.filter(({ variable, kind }) => variable === 'drive_reasons' && kind === 'value')).toHaveLength(10)
  })
})
