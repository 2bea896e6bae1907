import { describe, expect, it } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const read = { first: 'Ana', last: 'Rivera', modes: ['bike'] }

describe('two devices over one form', () => {
  it.each([
    ['nothing of the form was touched', read, { ...read }, undefined],
    ['both wrote the same', { ...read, last: 'Luna' }, { ...read, last: 'Luna' }, undefined],
    [
      'only the other wrote',
      read,
      { ...read, last: 'Luna' },
      { fields: [], taken: ['last'], merged: { ...read, last: 'Luna' } },
    ],
    [
      'each wrote elsewhere',
      { ...read, first: 'Anna' },
      { ...read, last: 'Luna' },
      { fields: [], taken: ['last'], merged: { ...read, first: 'Anna', last: 'Luna' } },
    ],
    [
      'both wrote in one place',
      { ...read, last: 'Sol' },
      { ...read, last: 'Luna' },
      { fields: ['last'], taken: [], merged: { ...read, last: 'Sol' } },
    ],
    [
      'lists are compared by what is in them',
      { ...read, modes: ['bike', 'walk'] },
      { ...read, modes: ['bike'] },
      undefined,
    ],
  ])('%s', (_, mine, theirs, conflict) => {
    expect(mergeChanges(read, mine, theirs)).toEqual(conflict)
  })
})
