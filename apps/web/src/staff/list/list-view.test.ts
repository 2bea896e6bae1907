import { describe, expect, it } from 'vitest'
import { parseSearch } from '#lib/screen/use-search.ts'
import { type ListFilter, readListAddress } from './list-address.ts'
import { readViewColumns, writeView } from './list-view.ts'

const filters: ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    usual: 'waiting',
    options: [{ value: 'waiting', label: 'Waiting' }],
  },
  { kind: 'text', name: 'text', label: 'Name' },
]
const sorts = { waiting: { label: 'Waiting', usual: 'asc' }, cost: { label: 'Cost', usual: 'desc' } } as const
const known = ['reward', 'cost', 'value']

describe('a view of a list', () => {
  it('brings filters, order and columns back, whatever the words hold', () => {
    const address = readListAddress({ text: 'Añá & co=1', sort: 'cost', direction: 'asc' }, filters, sorts)
    const search = parseSearch(writeView(address, ['cost', 'value']))
    expect(readListAddress(search, filters, sorts)).toEqual(address)
    expect(readViewColumns(search, known)).toEqual(['cost', 'value'])
  })

  it('is the same text however the address was written', () => {
    const one = readListAddress({ text: 'Ana', state: 'waiting' }, filters, sorts)
    const other = readListAddress({ sort: 'waiting', text: ' Ana' }, filters, sorts)
    expect(writeView(one, known)).toBe(writeView(other, known))
  })

  it.each<[string, Record<string, string>, readonly string[] | undefined]>([
    ['nothing of columns', {}, undefined],
    ['no column but the first', { columns: '' }, []],
    ['columns, in the order of the list', { columns: 'value,reward' }, ['reward', 'value']],
    ['a column that the list no longer has', { columns: 'gone,cost' }, ['cost']],
  ])('asks for %s', (_, search, columns) => expect(readViewColumns(search, known)).toEqual(columns))
})
