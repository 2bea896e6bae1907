import { expect, it } from 'vitest'
import { listChanges } from './list-changes.ts'

it.each<[string, [unknown, unknown], string | null | undefined, string | null | undefined]>([
  ['text', ['draft', 'published'], 'draft', 'published'],
  ['a number and no value', [null, 30], null, '30'],
  ['an empty text, which is no value', ['', 'The Mill'], null, 'The Mill'],
  ['a list', [['en'], ['en', 'es']], '["en"]', '["en","es"]'],
  ['a hidden value', ['hidden', 'hidden'], undefined, undefined],
  ['the plain word "hidden" in one of them', ['hidden', 'shown'], 'hidden', 'shown'],
])('shows %s', (_, values, before, after) => {
  expect(listChanges({ field: values })).toEqual([{ field: 'field', before, after }])
})

it('sorts the fields by name', () => {
  expect(listChanges({ stage: [1, 2], cost: [1, 2] }).map(({ field }) => field)).toEqual(['cost', 'stage'])
})
