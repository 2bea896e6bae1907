import { describe, expect, it } from 'vitest'
import type { Measures } from './filter-itineraries.ts'
import { cutPage, type Direction } from './transit-page.ts'

const minute = 60_000

/** Itineraries by the minutes at which they leave and arrive: `0-30`. */
const read = (text: string): (Measures & { name: string })[] =>
  text.split(' ').map((name) => {
    const [start, end] = name.split('-').map((each) => Number(each) * minute)
    return { name, start: start!, end: end!, rides: 1, transfers: 0, walkMetres: 0, signature: name }
  })

describe('a page of itineraries', () => {
  it.each<[string, Direction, string, number, string[], number]>([
    ['holds all that leave in the window', 'leaving', '1-31 2-32', 60, ['1-31', '2-32'], 60],
    ['leaves to the next what is not all known', 'leaving', '1-31 20-50', 15, ['1-31'], 15],
    [
      'ends before the minute of the first that is too many',
      'leaving',
      '1-31 2-32 3-33 4-34',
      60,
      ['1-31', '2-32', '3-33'],
      4,
    ],
    ['cuts no minute', 'leaving', '1-31 2-32 3.2-33 3.6-34', 60, ['1-31', '2-32'], 3],
    [
      'holds a whole minute at least',
      'leaving',
      '1-31 1.2-32 1.4-33 1.6-34',
      60,
      ['1-31', '1.2-32', '1.4-33', '1.6-34'],
      2,
    ],
    [
      'goes on to the one that arrives first of all',
      'leaving',
      '1-51 2-52 3-53 4-54 5-25 6-56',
      60,
      ['5-25', '1-51', '2-52', '3-53', '4-54'],
      6,
    ],
    ['holds those that arrive last', 'arriving', '1-31 2-32 3-33 4-34', 0, ['4-34', '3-33', '2-32'], 31],
    ['leaves to the next those that arrive before', 'arriving', '1-31 4-34', 33, ['4-34'], 33],
    [
      'goes back to the one that leaves last of all',
      'arriving',
      '1-30.5 2-32 3-33 4-34 5-31.5 0-29',
      0,
      ['5-31.5', '4-34', '3-33', '2-32'],
      31,
    ],
  ])('%s', (_, direction, all, until, shown, goesOn) => {
    const page = cutPage(read(all), direction, 3, until * minute)
    expect(page.shown.map(({ name }) => name)).toEqual(shown)
    expect(page.goesOnMs).toBe(goesOn * minute)
  })
})
