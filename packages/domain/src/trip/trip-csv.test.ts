import { describe, expect, it } from 'vitest'
import { findColumn, findDirection, findMode, readParts, writeParts } from './trip-csv.ts'

describe('the words of a file of trips', () => {
  it.each([
    ['Date', 'date'],
    ['  FECHA ', 'date'],
    ['left_at', 'departure'],
    ['Calorias', 'calories'],
    ['Distance', undefined],
    ['', undefined],
  ])('heading %j means %s', (heading, column) => expect(findColumn(heading)).toBe(column))

  it.each([
    ['bike', 'bike'],
    ['Drive alone', 'drive_alone'],
    ['drive_alone', 'drive_alone'],
    ['Auto sin compania', 'drive_alone'],
    ['A pie', 'walk'],
    ['teleport', undefined],
  ])('mode %j means %s', (word, mode) => expect(findMode(word)).toBe(mode))

  it('directions in both languages', () =>
    expect(['There', 'vuelta', 'other', 'up'].map(findDirection)).toEqual(['out', 'back', 'other', undefined]))

  it('writes the parts of a way so that it reads them again', () => {
    const written = writeParts([
      { mode: 'bike', metres: 4989 },
      { mode: 'transit', metres: 12_070, line: 'Route 9' },
    ])
    expect(written).toBe('bike 3.1; transit 7.5 (Route 9)')
    expect(readParts(written)).toEqual([
      { mode: 'bike', miles: 3.1, line: undefined },
      { mode: 'transit', miles: 7.5, line: 'Route 9' },
    ])
  })

  it.each(['', 'bike', 'bike x', 'telecommute 3', 'bike 3; ', 'bike -3'])('%j is no list of parts', (text) =>
    expect(readParts(text)).toBeUndefined(),
  )
})
