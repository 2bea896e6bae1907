import { describe, expect, it } from 'vitest'
import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { parseSearch } from '#lib/screen/use-search.ts'
import { readView } from '../question/find-view.ts'
import { aJourney } from '../answer/journey.fixture.ts'
import { plainQuestion, type ReadyQuestion } from '../question/question.ts'
import { readQuestion } from '../question/search-address.ts'
import { shareQuery } from './share-address.ts'

const timeZone = 'America/New_York'
const question: ReadyQuestion = {
  ...plainQuestion,
  origin: { lat: 42.3554, lng: -71.0605, name: '1 Elm Street' },
  destination: { lat: 42.36, lng: -71.05, name: 'The Mill' },
  intermediates: [],
}
const ways = [
  aJourney({ mode: 'transit', start: '2026-03-05T08:12:00-05:00' }),
  aJourney({ start: '2026-03-05T08:07:00-05:00' }),
  aJourney({ mode: 'transit', start: '2026-03-05T08:22:00-05:00' }),
]
const answer = { journeys: ways } as JourneyAnswer
const share = (asked: Partial<ReadyQuestion>, withNames = false) =>
  parseSearch(shareQuery({ question: { ...question, ...asked }, answer, journey: ways[2]!, timeZone }, { withNames }))

describe('the link of a way', () => {
  it('means the moment of its search, names the way, and holds no text of an address', () => {
    const search = share({})
    expect(search).toEqual({
      from: '42.3554,-71.0605',
      to: '42.36,-71.05',
      when: 'depart',
      date: '2026-03-05',
      time: '08:00',
      at: '2026-03-05T13:07:00.000Z',
      way: 'transit-2',
    })
    expect(readView(search).way).toBe('transit-2')
    expect(readQuestion(search)).toMatchObject({
      origin: { lat: 42.3554, lng: -71.0605 },
      when: 'depart',
      at: '2026-03-05T13:07:00.000Z',
    })
    expect(JSON.stringify(search)).not.toMatch(/Elm|Mill/)
  })

  it('holds the names where they are wished for', () => {
    expect(readQuestion(share({}, true))).toMatchObject({ origin: question.origin, destination: question.destination })
  })

  it.each<[string, Partial<ReadyQuestion>, object]>([
    [
      'says the day of a time alone',
      { when: 'arrive', time: '09:00' },
      { when: 'arrive', date: '2026-03-05', time: '09:00' },
    ],
    [
      'keeps a day and time',
      { when: 'depart', date: '2026-03-05', time: '08:00' },
      { when: 'depart', date: '2026-03-05', time: '08:00' },
    ],
    [
      'keeps a moment',
      { when: 'depart', date: '2026-03-05', time: '08:00', at: '2026-03-05T13:05:00.000Z' },
      { at: '2026-03-05T13:05:00.000Z' },
    ],
  ])('%s', (_, asked, expected) => expect(share(asked)).toMatchObject(expected))
})
