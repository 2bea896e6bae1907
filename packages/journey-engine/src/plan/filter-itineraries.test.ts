import { describe, expect, it } from 'vitest'
import { filterItineraries, labelItineraries, type Measures } from './filter-itineraries.ts'

const minute = 60_000
const it0 = (
  name: string,
  start: number,
  end: number,
  transfers: number,
  walkMetres: number,
): Measures & { name: string } => ({
  name,
  start: start * minute,
  end: end * minute,
  rides: transfers + 1,
  transfers,
  walkMetres,
  signature: name.replace(/\d$/, ''),
})
const names = (all: readonly { name: string }[]) => all.map(({ name }) => name)

describe('itineraries worth showing', () => {
  it.each([
    [
      'one that leaves earlier, arrives later and walks as much',
      [it0('a', 0, 30, 0, 100), it0('b', 2, 28, 0, 100)],
      ['b'],
    ],
    ['one with more walking and nothing for it', [it0('a', 0, 30, 0, 400), it0('b', 0, 30, 0, 100)], ['b']],
    ['nothing, where the slower has fewer transfers', [it0('a', 0, 30, 1, 100), it0('b', 0, 40, 0, 100)], ['a', 'b']],
    ['nothing, where the slower walks less', [it0('a', 0, 30, 0, 900), it0('b', 0, 40, 0, 100)], ['a', 'b']],
    [
      'nothing, where one leaves later and arrives later',
      [it0('a', 0, 30, 0, 100), it0('b', 10, 40, 0, 100)],
      ['a', 'b'],
    ],
    [
      'one that leaves a little later and arrives much later',
      [it0('a', 0, 30, 0, 100), it0('b', 2, 45, 1, 100)],
      ['a'],
    ],
    ['the second of two that are alike', [it0('a', 0, 30, 0, 100), it0('b', 0, 30, 0, 100)], ['a']],
    [
      'the slower of twins with the same lines a minute apart',
      [it0('a1', 0, 31, 0, 100), it0('a2', 1, 32, 0, 90)],
      ['a2'],
    ],
    ['none of the same lines ten minutes apart', [it0('a1', 0, 31, 0, 100), it0('a2', 10, 41, 0, 100)], ['a1', 'a2']],
  ])('leaves out %s', (_, all, left) => {
    expect(names(filterItineraries(all, undefined))).toEqual(left)
  })

  it('leaves out transit that is slower than walking', () => {
    expect(names(filterItineraries([it0('a', 0, 30, 0, 100), it0('b', 0, 20, 1, 100)], 25 * 60))).toEqual(['b'])
  })
})

describe('labels', () => {
  it('says what sets each apart', () => {
    expect(labelItineraries([it0('a', 0, 30, 1, 900), it0('b', 0, 40, 0, 900), it0('c', 0, 45, 1, 100)])).toEqual([
      ['fastest'],
      ['fewest_transfers'],
      ['least_walking'],
    ])
  })

  it('compares transfers and walking among itineraries with transit only', () => {
    expect(
      labelItineraries([{ ...it0('drive', 0, 10, 0, 0), rides: 0 }, it0('a', 0, 30, 1, 900), it0('b', 0, 40, 0, 100)]),
    ).toEqual([['fastest'], [], ['fewest_transfers', 'least_walking']])
  })

  it('says nothing of one alone, or where all are alike', () => {
    expect(labelItineraries([it0('a', 0, 30, 0, 0)])).toEqual([[]])
    expect(labelItineraries([it0('a', 0, 30, 0, 100), it0('b', 10, 40, 0, 100)])).toEqual([[], []])
  })
})
