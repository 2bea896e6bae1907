import { describe, expect, it } from 'vitest'
import { makeRandom } from '../value/random.ts'
import { keepReached, listReached, minutesOf, pageAfter, pageBefore, pageToGoOn, progressAt } from './reach.ts'
import { makeBaselinePages } from './baseline-block.ts'
import { listQuestions, type SurveyAnswers, type SurveyCondition, type SurveyPage, valuesIn } from './survey.ts'

const text = { en: 'Words', es: 'Palabras' }
const option = (key: string) => ({ key, text })

function one(key: string, condition?: SurveyCondition) {
  return { key, kind: 'one' as const, text, required: true, condition, options: ['a', 'b', 'c'].map(option) }
}
function several(key: string, condition?: SurveyCondition) {
  return { ...one(key, condition), kind: 'several' as const }
}
const pageOf = (questions: SurveyPage['questions'], condition?: SurveyCondition): SurveyPage => ({
  title: text,
  questions,
  condition,
})
const when = (question: string, ...values: string[]) => ({ question, values })

const pages = [
  pageOf([one('first')]),
  pageOf([several('second', when('first', 'a', 'b'))]),
  pageOf([one('third'), one('fourth', when('third', 'c'))], when('second', 'b')),
  pageOf([one('last')]),
]

describe('C21 skip logic', () => {
  it.each([
    ['nothing', {}, ['first', 'last']],
    ['a value that opens a page', { first: 'a' }, ['first', 'second', 'last']],
    ['a value that opens none', { first: 'c', second: ['b'] }, ['first', 'last']],
    ['one of several values', { first: 'b', second: ['a', 'b'] }, ['first', 'second', 'third', 'last']],
    [
      'a question of the same page',
      { first: 'b', second: ['b'], third: 'c' },
      ['first', 'second', 'third', 'fourth', 'last'],
    ],
    ['an answer that is hidden by now', { first: 'c', second: ['b'], third: 'c' }, ['first', 'last']],
    ['an answer of the wrong kind', { first: ['a'], second: 'b' }, ['first', 'last']],
  ])('leads from %s to the right questions', (_, answers: SurveyAnswers, keys) => {
    const shown = listReached(pages, answers).flatMap(({ questions }) => questions.map(({ key }) => key))
    expect(shown).toEqual(keys)
  })

  it('asks for reasons of driving only those who drive alone on some day', () => {
    const week = { mon: 'bike', tue: 'bike', wed: 'bike', thu: 'bike', fri: 'bike', sat: 'off', sun: 'off' }
    const baseline = makeBaselinePages()
    expect(listReached(baseline, { usual_week: week })).toHaveLength(2)
    expect(listReached(baseline, { usual_week: { ...week, fri: 'drive_alone' } })).toHaveLength(3)
  })

  it('drops the answers of what is hidden', () => {
    expect(keepReached(pages, { first: 'c', second: ['b'], third: 'c', last: 'a' })).toEqual({ first: 'c', last: 'a' })
  })

  it('counts as progress the pages that are still to come by these answers', () => {
    const reached = listReached(pages, { first: 'c' })
    expect([progressAt(reached, 0), progressAt(reached, 3)]).toEqual([
      { page: 1, of: 2 },
      { page: 2, of: 2 },
    ])
    expect([pageAfter(reached, 0), pageAfter(reached, 3), pageBefore(reached, 3), pageBefore(reached, 0)]).toEqual([
      3,
      undefined,
      0,
      undefined,
    ])
  })

  it.each([
    ['its place', 2, { first: 'b', second: ['b'] }, 2],
    ['the page before one that is hidden by now', 2, { first: 'b', second: ['a'] }, 1],
    ['the first page that lacks an answer', 3, { first: 'a' }, 1],
    ['the last page, from a place behind all', 99, { first: 'c' }, 3],
  ])('goes on at %s', (_, place, answers: SurveyAnswers, index) => {
    const reached = listReached(pages, answers)
    const isComplete = ({ questions }: { questions: readonly { key: string }[] }) =>
      questions.every(({ key }) => key in answers)
    expect(pageToGoOn(reached, place, isComplete)).toBe(index)
  })

  it('shows what the definition says, for surveys and answers by chance', () => {
    const random = makeRandom('survey')
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
    for (let round = 0; round < 400; round++) {
      const keys: string[] = []
      const chance = () =>
        keys.length && random() < 0.6 ? when(pick(keys), ...['a', 'b'].filter(() => random() < 0.6), 'c') : undefined
      const made = Array.from({ length: 1 + Math.floor(random() * 5) }, () => {
        const condition = chance()
        const questions = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
          const make = pick([one, several])
          const question = make(`q${keys.length}`, chance())
          keys.push(question.key)
          return question
        })
        return pageOf(questions, condition)
      })
      const answers = Object.fromEntries(
        listQuestions(made)
          .filter(() => random() < 0.8)
          .map(({ key, kind }) => [
            key,
            kind === 'one' ? pick(['a', 'b', 'c']) : ['a', 'b', 'c'].filter(() => random() < 0.5),
          ]),
      )
      expect(listReached(made, answers).flatMap(({ questions }) => questions.map(({ key }) => key))).toEqual(
        listByDefinition(made, answers),
      )
    }
  })

  it('says about how long it takes: the baseline less than three minutes', () => {
    expect(minutesOf(makeBaselinePages())).toBe(1)
    expect(minutesOf(pages)).toBe(1)
  })
})

/** The oracle asks backwards: a question is shown when the questions that its conditions name are, and say so. */
function listByDefinition(pages: readonly SurveyPage[], answers: SurveyAnswers): string[] {
  const all = listQuestions(pages)
  const isShown = (key: string): boolean => {
    const question = all.find((each) => each.key === key)!
    const page = pages.find(({ questions }) => questions.some((each) => each.key === key))!
    return [page.condition, question.condition].every((condition) => {
      if (!condition || !isShown(condition.question)) return !condition
      const named = all.find((each) => each.key === condition.question)!
      return valuesIn(named, answers[named.key]).some((value) => condition.values.includes(value))
    })
  }
  return all.map(({ key }) => key).filter(isShown)
}
