import type { PoolQuestion } from '@throughway/contract/trip/pool'
import { describe, expect, it } from 'vitest'
import { groupQuestions, inputOfQuestion } from './question-group.ts'

const question: PoolQuestion = {
  id: 'q1',
  trip_id: 't1',
  group_id: null,
  asker: { id: 'ana', name: 'Ana R.' },
  date: '2026-03-02',
  direction: 'out',
  mode: 'carpool',
  miles: 12,
  people: 3,
  departure: '07:45',
  arrival: null,
  asked_until: '2026-03-16T12:00:00Z',
}

describe('C3 the questions about pools', () => {
  it('asks about both ways of a round trip at once, named by the way there', () => {
    const ways = [
      { ...question, group_id: 'g', id: 'q2', direction: 'back' as const },
      { ...question, group_id: 'g' },
      { ...question, id: 'q3' },
    ]
    expect(groupQuestions(ways).map(({ id, isRound }) => [id, isRound])).toEqual([
      ['q1', true],
      ['q3', false],
    ])
  })

  it('logs the same trip with those who confirmed it, and never fewer people than they are', () => {
    const group = { ...question, isRound: true }
    expect(inputOfQuestion(group, ['ana', 'ben'])).toEqual({
      date: '2026-03-02',
      mode: 'carpool',
      direction: 'out',
      round_trip: 'true',
      miles: '12',
      people: '3',
      departure: '07:45',
      partners: ['ana', 'ben'],
    })
    expect(inputOfQuestion(group, ['ana', 'ben', 'cy'])).not.toHaveProperty('people')
  })
})
