import { describe, expect, it } from 'vitest'
import type { Measures } from './filter-itineraries.ts'
import { cutFarPage, cutPage, type Direction, fillPage, takeWays } from './transit-page.ts'

const minute = 60_000

/** Itineraries by the minutes at which they leave and arrive: `0-30`. */
const read = (text: string): (Measures & { name: string; way: string })[] =>
  text.split(' ').map((name) => {
    const [start, end] = name.split('-').map((each) => Number(each) * minute)
    return { name, start: start!, end: end!, rides: 1, transfers: 0, walkMetres: 0, signature: name, way: name }
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
    const page = cutPage(read(all), direction, { least: 3, ways: 1, most: 3 }, until * minute)
    expect(page.shown.map(({ name }) => name)).toEqual(shown)
    expect(page.goesOnMs).toBe(goesOn * minute)
  })
})

describe('a page at the far end of a window', () => {
  it.each<[string, Direction, string, string[], number]>([
    ['holds all where they are few', 'leaving', '1-31 2-32', ['1-31', '2-32'], 0],
    ['holds those that leave last', 'leaving', '1-31 2-32 3-33 4-34', ['2-32', '3-33', '4-34'], 2],
    ['begins after the one that is too many', 'leaving', '1-30 1.5-31 2.5-32 3-33 4-34', ['2.5-32', '3-33', '4-34'], 2],
    [
      'holds a whole minute at least',
      'leaving',
      '2-30 4.1-31 4.2-32 4.4-33 4.6-34',
      ['4.1-31', '4.2-32', '4.4-33', '4.6-34'],
      4,
    ],
    ['holds those that arrive first', 'arriving', '1-31 2-32 3-33 4-34', ['3-33', '2-32', '1-31'], 33],
    ['ends before the one that is too many', 'arriving', '1-31 2-31.5 3-32.5 4-32.7', ['2-31.5', '1-31'], 32],
  ])('%s', (_, direction, all, shown, goesOn) => {
    const window = direction === 'leaving' ? 0 : 60
    const page = cutFarPage(read(all), direction, { least: 3, ways: 1, most: 3 }, window * minute)
    expect(page.shown.map(({ name }) => name)).toEqual(shown)
    expect(page.goesOnMs).toBe(goesOn * minute)
  })
})

/** Itineraries one after the other, each named by its way. */
const byWays = (text: string) =>
  text.split('').map((way, at) => ({ ...read(`${at}-${at + 30}`)[0]!, way, name: `${way}${at}` }))

describe('the ways on a page', () => {
  it.each<[string, string, number | undefined]>([
    ['fill it as soon as there are enough', 'abcde', 3],
    ['fill it later where the first are of one line', 'aaabac', 6],
    ['are no more than fit on it', 'aaaaaaaaaa', 6],
    ['do not fill it where there are too few', 'aab', undefined],
  ])('%s', (_, ways, count) => {
    expect(fillPage(byWays(ways), { least: 3, ways: 3, most: 6 })).toBe(count)
  })

  it('are all on it before the next begins', () => {
    const size = { least: 3, ways: 3, most: 10 }
    const all = byWays('aaabacaab')
    const page = cutPage(all, 'leaving', size, 60 * minute)
    expect(page.shown.map(({ name }) => name)).toEqual(['a0', 'a1', 'a2', 'b3', 'a4', 'c5'])
    expect(page.goesOnMs).toBe(6 * minute)
  })

  it.each([
    ['one of each before a second of any', 'aaabc', ['a0', 'a1', 'b3', 'c4']],
    ['the first of a few ways', 'aaaaa', ['a0', 'a1', 'a2', 'a3']],
    ['no more than wanted', 'abcde', ['a0', 'b1', 'c2', 'd3']],
  ])('are chosen by: %s', (_, ways, taken) => {
    expect(takeWays(byWays(ways), 4).map(({ name }) => name)).toEqual(taken)
  })
})
