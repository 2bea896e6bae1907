import { describe, expect, it } from 'vitest'
import type { StaffPoll } from '@throughway/contract/content/poll-staff'
import { pollStaffCalls } from '@throughway/contract/content/poll-staff'
import {
  addResponse,
  copyOf,
  faultsOf,
  inputOfPoll,
  moveResponse,
  noPoll,
  type PollValues,
  sentLanguages,
  valuesOfPoll,
} from './poll-values.ts'

const zone = 'America/New_York'
const poll: StaffPoll = {
  id: '0198c1f4-0000-7000-8000-000000000001',
  state: 'draft',
  revision: 3,
  choice: 'multiple',
  audience: { languages: ['es'], newcomers: true },
  shows_results: false,
  made_at: '2026-03-01T12:00:00.000Z',
  opens_at: null,
  opened_at: null,
  closes_at: '2026-03-20T22:00:00.000Z',
  closed_at: null,
  texts: [
    { language: 'en', question: 'How?', responses: ['By bike', 'On foot'] },
    { language: 'es', question: '¿Cómo?', responses: ['En bici', 'A pie'] },
  ],
  results: null,
}
const writtenIn = (words: PollValues['questions'], responses: PollValues['questions'][] = [{}, {}]): PollValues => ({
  ...noPoll,
  questions: words,
  responses: responses.map((each, index) => ({ key: index + 1, words: each })),
})

describe('a poll as it is written', () => {
  it('is sent as it was read, on the programme’s clock', () => {
    const { choice, shows_results, audience, texts } = poll
    const values = valuesOfPoll(poll, zone)
    expect(values).toMatchObject({ closes_on: '2026-03-20', closes_time: '18:00' })
    const input = inputOfPoll(values, ['en', 'es'], zone)
    expect(input).toEqual({ choice, shows_results, audience, texts, closes_at: poll.closes_at })
    expect(pollStaffCalls.draftPoll.input.safeParse(input).success).toBe(true)
  })

  it('opens at once, or on its day on the programme’s clock', () => {
    const planned = { ...poll, opens_at: '2026-03-10T12:00:00.000Z' }
    const values = valuesOfPoll(planned, zone)
    expect(values).toMatchObject({ opens_on: '2026-03-10', opens_time: '08:00' })
    expect(inputOfPoll(values, ['en', 'es'], zone)).toMatchObject({ opens_at: planned.opens_at })
    expect(inputOfPoll({ ...values, opens_on: '' }, ['en', 'es'], zone)).not.toHaveProperty('opens_at')
    expect(copyOf(planned, zone)).toMatchObject({ opens_on: '', closes_on: '' })
    expect([faultsOf({ opens_time: '09:00' }), faultsOf({ closes_on: '' })]).toEqual([['opens_at'], ['closes_at']])
  })

  it.each<[string, PollValues, string[]]>([
    ['nothing written', noPoll, ['en']],
    ['one language', writtenIn({ en: 'How?' }), ['en']],
    ['spaces in the other', writtenIn({ en: 'How?', es: '  ' }), ['en']],
    ['one response in the other', writtenIn({ en: 'How?' }, [{ es: 'A pie' }, {}]), ['en', 'es']],
    ['only the other', writtenIn({ es: '¿Cómo?' }), ['en', 'es']],
  ])('with %s is sent in the languages that have to be whole', (_, values, languages) => {
    expect(sentLanguages(values, ['en', 'es'])).toEqual(languages)
  })

  it('without an end has a fault there', () => {
    const { error } = pollStaffCalls.draftPoll.input.safeParse(inputOfPoll(copyOf(poll, zone), ['en', 'es'], zone))
    expect(new Set(error!.issues.map(({ path, message }) => `${path.join('.')} ${message}`))).toEqual(
      new Set(['closes_at field.not_a_time']),
    )
  })

  it('moves a response by one place and no further than the ends', () => {
    const [first, second, third] = [1, 2, 3].map((key) => ({ key, words: {} }))
    const all = [first!, second!, third!]
    const keys = (index: number, by: -1 | 1) => moveResponse(all, index, by).map(({ key }) => key)
    expect([keys(0, 1), keys(2, -1), keys(0, -1), keys(2, 1)]).toEqual([
      [2, 1, 3],
      [1, 3, 2],
      [1, 2, 3],
      [1, 2, 3],
    ])
  })

  it('has eight responses at most, each under a key of its own', () => {
    let { responses } = noPoll
    for (let turn = 0; turn < 9; turn += 1) responses = addResponse(responses)
    expect(responses.map(({ key }) => key)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(addResponse(responses.slice(7)).map(({ key }) => key)).toEqual([8, 9])
  })
})
