import { describe, expect, it } from 'vitest'
import { listReached } from './reach.ts'
import { openTally } from './survey-results.ts'
import { type SurveyAnswers, type SurveyCondition, type SurveyPage, type SurveyQuestion, valuesIn } from './survey.ts'

const text = { en: 'Words', es: 'Palabras' }
const optionsOf = (keys: string) => [...keys].map((key) => ({ key, text }))
const choice = (kind: 'one' | 'several', key: string, keys: string, more: object = {}) =>
  ({ key, kind, text, required: true, options: optionsOf(keys), ...more }) as SurveyQuestion
const one = (key: string, keys: string, more?: object) => choice('one', key, keys, more)
const after = (question: string, ...values: string[]): { condition: SurveyCondition } => ({
  condition: { question, values },
})
const page = (...questions: SurveyQuestion[]): SurveyPage => ({ title: text, questions })

/** Every way in which so many people are spread over so many ways to answer. */
function* waysToSpread(people: number, ways: number): Generator<number[]> {
  if (ways === 1) return yield [people]
  for (let first = 0; first <= people; first++)
    for (const rest of waysToSpread(people - first, ways - 1)) yield [first, ...rest]
}

function publishWorld(pages: SurveyPage[], answers: readonly SurveyAnswers[], world: readonly number[]) {
  const tally = openTally(pages)
  for (const [index, count] of world.entries()) for (let n = 0; n < count; n++) tally.add(answers[index]!)
  return tally.publish()
}

/** The values that somebody with these answers stands behind: `x is a`. */
function listCells(pages: SurveyPage[], answers: SurveyAnswers): string[] {
  return listReached(pages, answers).flatMap(({ questions }) =>
    questions.flatMap((question) =>
      valuesIn(question, answers[question.key]).map((value) => `${question.key} is ${value}`),
    ),
  )
}

const behindOne = [page(one('x', 'ab'), one('y', 'pq', after('x', 'a')))]
const behindEach = [page(one('x', 'ab'), one('y', 'pq', after('x', 'a')), one('z', 'pq', after('x', 'b')))]
const behindTwo = [page(one('x', 'abc')), { ...page(one('y', 'pq')), ...after('x', 'a', 'b') }]
const behindAnother = [page(one('x', 'ab'), one('y', 'pq', after('x', 'a')), one('z', 'uv', after('y', 'p')))]
const behindAny = [page(one('x', 'ab', { required: false }), one('y', 'pq', after('x', 'a', 'b')))]
const behindSeveral = [page(choice('several', 'x', 'ab'), one('y', 'pq', after('x', 'a')))]
const comment = { key: 't', kind: 'text', text, required: true, longest: 100, ...after('x', 'a') } as SurveyQuestion

/** A survey, all ways to answer it, and how many people do. */
const surveys: [name: string, pages: SurveyPage[], answers: SurveyAnswers[], people: number][] = [
  ['a question behind one answer', behindOne, [{ x: 'a', y: 'p' }, { x: 'a', y: 'q' }, { x: 'b' }], 15],
  ['a question behind one answer, of more people', behindOne, [{ x: 'a', y: 'p' }, { x: 'a', y: 'q' }, { x: 'b' }], 26],
  [
    'a question behind each answer',
    behindEach,
    [
      { x: 'a', y: 'p' },
      { x: 'a', y: 'q' },
      { x: 'b', z: 'p' },
      { x: 'b', z: 'q' },
    ],
    21,
  ],
  [
    'a page behind two of three answers',
    behindTwo,
    [{ x: 'a', y: 'p' }, { x: 'a', y: 'q' }, { x: 'b', y: 'p' }, { x: 'b', y: 'q' }, { x: 'c' }],
    17,
  ],
  [
    'a question behind a question behind another',
    behindAnother,
    [{ x: 'a', y: 'p', z: 'u' }, { x: 'a', y: 'p', z: 'v' }, { x: 'a', y: 'q' }, { x: 'b' }],
    21,
  ],
  [
    'a question for all who did not skip the one before it',
    behindAny,
    [{ x: 'a', y: 'p' }, { x: 'a', y: 'q' }, { x: 'b', y: 'p' }, { x: 'b', y: 'q' }, {}],
    15,
  ],
  [
    'a question behind one of several choices',
    behindSeveral,
    [{ x: ['a'], y: 'p' }, { x: ['a'], y: 'q' }, { x: ['a', 'b'], y: 'p' }, { x: ['a', 'b'], y: 'q' }, { x: ['b'] }],
    16,
  ],
  ['texts behind one answer', [page(one('x', 'ab'), comment)], [{ x: 'a', t: 'Words' }, { x: 'b' }], 10],
]

describe('C21 what a whole survey tells', () => {
  it.each(surveys)('leaves no number below five to work out who knows the rule: %s', (_, pages, answers, people) => {
    const cells = answers.map((each) => listCells(pages, each))
    const names = [...new Set(cells.flat())]
    // the oracle: all that could have been answered, by what is told of it
    const worlds = Map.groupBy(waysToSpread(people, answers.length), (world) =>
      JSON.stringify(publishWorld(pages, answers, world)),
    )
    const workedOut: string[] = []
    for (const [told, possible] of worlds)
      for (const name of names) {
        const counts = new Set(
          possible.map((world) => world.reduce((sum, n, index) => sum + (cells[index]!.includes(name) ? n : 0), 0)),
        )
        const [only] = counts
        if (counts.size === 1 && only! < 5) workedOut.push(`${name}: ${only}, from ${told}`)
      }
    expect(workedOut).toEqual([])
  })

  it('has a result behind a condition where everybody on either side of it is one of many', () => {
    const answers: SurveyAnswers[] = [{ x: 'a', y: 'p' }, { x: 'a', y: 'q' }, { x: 'b' }]
    expect(publishWorld(behindOne, answers, [7, 5, 8])?.questions[1]).toMatchObject({
      values: [{ percent: 58 }, { percent: 42 }],
    })
    expect(publishWorld(behindOne, answers, [7, 5, 3])?.questions[1]).toMatchObject({
      values: [{ percent: null }, { percent: null }],
    })
  })

  it('has none behind two conditions that together single out few', () => {
    const pages = [
      page(one('x', 'ab'), one('w', 'cd')),
      { ...page(one('y', 'pq', after('w', 'c'))), ...after('x', 'a') },
    ]
    const answers: SurveyAnswers[] = [
      { x: 'a', w: 'c', y: 'p' },
      { x: 'a', w: 'c', y: 'q' },
      { x: 'a', w: 'd' },
      { x: 'b', w: 'c' },
      { x: 'b', w: 'd' },
    ]
    const percents = (world: number[]) => {
      const result = publishWorld(pages, answers, world)?.questions[2]
      return result?.kind === 'counts' && result.values.map(({ percent }) => percent)
    }
    // 15 and 15 of 20 are told, and 12 with both would leave three with one of them alone
    expect(percents([7, 5, 3, 3, 2])).toEqual([null, null])
    expect(percents([7, 5, 5, 5, 5])).toEqual([58, 42])
  })
})
