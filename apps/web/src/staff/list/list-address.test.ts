import { describe, expect, it } from 'vitest'
import { inputOf, type ListFilter, readListAddress, turnSort } from './list-address.ts'

const filters: ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    usual: 'waiting',
    options: ['waiting', 'issued'].map((value) => ({ value, label: value })),
  },
  { kind: 'text', name: 'text', label: 'Name' },
  { kind: 'date', name: 'from', label: 'From' },
  { kind: 'mark', name: 'item', say: (number) => `Reward ${number}` },
]
const sorts = { waiting: { label: 'Waiting', usual: 'asc' }, cost: { label: 'Cost', usual: 'desc' } } as const
const first = { filters: { state: 'waiting' }, sort: 'waiting', direction: 'asc', isNarrowed: false }

describe('the address of a list', () => {
  it.each<[string, Record<string, string>, object]>([
    ['nothing', {}, first],
    ['another state', { state: 'issued' }, { ...first, filters: { state: 'issued' }, isNarrowed: true }],
    ['a state that there is not', { state: 'lost' }, first],
    [
      'words with space around',
      { text: ' Ana ' },
      { ...first, filters: { state: 'waiting', text: 'Ana' }, isNarrowed: true },
    ],
    ['words that are only space', { text: '  ' }, first],
    [
      'a day',
      { from: '2026-03-02' },
      { ...first, filters: { state: 'waiting', from: '2026-03-02' }, isNarrowed: true },
    ],
    ['no day', { from: 'March' }, first],
    ['a year that is being typed', { from: '0202-03-02' }, first],
    ['a mark', { item: '12' }, { ...first, filters: { state: 'waiting', item: '12' }, isNarrowed: true }],
    ['an order', { sort: 'cost' }, { ...first, sort: 'cost', direction: 'desc' }],
    ['an order the other way round', { sort: 'cost', direction: 'asc' }, { ...first, sort: 'cost', direction: 'asc' }],
    ['an order that there is not', { sort: 'password', direction: 'up' }, first],
    ['what belongs to nobody', { page: '7' }, first],
  ])('%s is read', (_, search, read) => expect(readListAddress(search, filters, sorts)).toEqual(read))

  it('asks the call for filters and order, so a file has the rows in the order of the screen', () => {
    const search = { state: 'issued', sort: 'cost', direction: 'asc' }
    expect(inputOf(readListAddress(search, filters, sorts))).toEqual(search)
  })

  it.each([
    ['another column', { sort: 'waiting', direction: 'asc' }, 'cost', { sort: 'cost', direction: 'desc' }],
    ['the same column', { sort: 'cost', direction: 'desc' }, 'cost', { sort: 'cost', direction: 'asc' }],
    ['the same column again', { sort: 'cost', direction: 'asc' }, 'cost', { sort: 'cost', direction: 'desc' }],
  ] as const)('a press on %s turns the order', (_, before, pressed, after) => {
    expect(turnSort(before, pressed, sorts)).toEqual(after)
  })
})
