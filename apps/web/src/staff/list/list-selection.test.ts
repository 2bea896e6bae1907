import { describe, expect, it } from 'vitest'
import { nothingPicked, type Picked, selectionOf, toggleRow, toggleShown } from './list-selection.ts'

const ids = (...all: string[]): Picked => ({ kind: 'ids', ids: new Set(all) })
const rows = ['a', 'b', 'c'].map((id) => ({ id }))
const facts = { rows, filters: { state: 'waiting' }, count: 4312, asOf: '2026-03-02T14:00:00.000Z' }

describe('what is ticked in a list', () => {
  it.each<[string, Picked, string, Picked]>([
    ['ticks a row', nothingPicked, 'a', ids('a')],
    ['unticks it', ids('a', 'b'), 'a', ids('b')],
    ['unticks one of all that match, and keeps the rows that are shown', { kind: 'all' }, 'a', ids('b', 'c')],
  ])('%s', (_, before, id, after) => expect(toggleRow(before, id, ['a', 'b', 'c'])).toEqual(after))

  it.each<[string, Picked, Picked]>([
    ['ticks all that are shown', nothingPicked, ids('a', 'b')],
    ['ticks the others when some are ticked', ids('a'), ids('a', 'b')],
    ['unticks them when all are ticked', ids('a', 'b'), nothingPicked],
    ['unticks all that match', { kind: 'all' }, nothingPicked],
  ])('%s', (_, before, after) => expect(toggleShown(before, ['a', 'b'])).toEqual(after))

  it.each<[string, Picked, ReturnType<typeof selectionOf>]>([
    ['nothing', nothingPicked, undefined],
    ['two rows', ids('a', 'c'), { kind: 'rows', rows: [{ id: 'a' }, { id: 'c' }], asOf: facts.asOf }],
    ['a row that has left the list', ids('gone'), undefined],
    [
      'all that match, frozen at the moment of the count',
      { kind: 'all' },
      { kind: 'matching', filters: { state: 'waiting' }, count: 4312, asOf: facts.asOf },
    ],
  ])('an action gets %s', (_, picked, selection) => expect(selectionOf(picked, facts)).toEqual(selection))
})
