import { describe, expect, it } from 'vitest'
import { settleSheet, type SheetSize, stepSheet } from './sheet-size.ts'

describe('the sheet with the map', () => {
  it.each<[number, SheetSize]>([
    [-40, 'closed'],
    [190, 'closed'],
    [210, 'half'],
    [490, 'half'],
    [510, 'tall'],
    [900, 'tall'],
  ])('left at %i of 800 px settles %s', (height, size) => {
    expect(settleSheet(height, 800)).toBe(size)
  })

  it.each<[SheetSize, 1 | -1, SheetSize]>([
    ['closed', 1, 'half'],
    ['half', 1, 'tall'],
    ['tall', 1, 'tall'],
    ['half', -1, 'closed'],
    ['closed', -1, 'closed'],
  ])('goes from %s by %i to %s', (from, step, to) => {
    expect(stepSheet(from, step)).toBe(to)
  })
})
