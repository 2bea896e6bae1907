import { describe, expect, it } from 'vitest'
import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import type { NamedSpot } from '#lib/places/asked-place.ts'
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
const shareWith = (saved: readonly NamedSpot[] | undefined, asked: Partial<ReadyQuestion>) =>
  parseSearch(shareQuery({ question: { ...question, ...asked }, answer, journey: ways[2]!, timeZone }, saved))
const share = (asked: Partial<ReadyQuestion>) => shareWith([], asked)

describe('the link of a way', () => {
  it('means the moment of its search, names the way, and keeps the names of its places', () => {
    const search = share({})
    expect(search).toEqual({
      from: '1 Elm Street::42.3554,-71.0605',
      to: 'The Mill::42.36,-71.05',
      when: 'depart',
      date: '2026-03-05',
      time: '08:00',
      at: '2026-03-05T13:07:00.000Z',
      way: 'transit-2',
    })
    expect(readView(search).way).toBe('transit-2')
    expect(readQuestion(search)).toMatchObject({
      origin: question.origin,
      destination: question.destination,
      when: 'depart',
      at: '2026-03-05T13:07:00.000Z',
    })
  })

  const home = { lat: 42.355402, lng: -71.060498, name: 'Home' }
  const via = { lat: 42.358, lng: -71.055, name: 'School of Ana' }

  it('tells nobody the name of a saved place, be it an end or on the way', () => {
    const search = shareWith([home, via], { origin: { ...question.origin, name: 'Home' }, intermediates: [via] })
    expect(search).toMatchObject({ from: '42.3554,-71.0605', via: '42.358,-71.055', to: 'The Mill::42.36,-71.05' })
    expect(shareWith([home], { intermediates: [via] })['via']).toBe('School of Ana::42.358,-71.055')
  })

  it('holds points alone while nobody knows which places are saved', () => {
    expect(JSON.stringify(shareWith(undefined, { intermediates: [via] }))).not.toMatch(/Elm|Mill|School/)
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
