import { describe, expect, it } from 'vitest'
import {
  filterItineraries,
  generalisedSeconds,
  labelItineraries,
  longestDriveToPark,
  type Measures,
} from './filter-itineraries.ts'

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

describe('transit beside walking all the way', () => {
  it.each<[string, number, number | undefined, boolean]>([
    ['is slower', 31, 30, false],
    ['takes as long', 30, 30, false],
    ['saves a second of half an hour', 30 - 1 / 60, 30, false],
    ['saves a minute and a half of half an hour', 28.5, 30, false],
    ['saves two minutes of half an hour', 28, 30, true],
    ['saves two minutes of an hour', 58, 60, true],
    ['saves a minute of eleven', 10, 11, false],
    ['saves a minute of ten', 9, 10, true],
    ['saves half a minute of four', 3.5, 4, true],
    ['saves a third', 20, 30, true],
    ['goes where nobody can walk', 90, undefined, true],
  ])('%s: %d of %s minutes, shown %s', (_, minutes, walkMinutes, isShown) => {
    const ridden = [it0('a', 0, minutes, 0, 100)]
    expect(filterItineraries(ridden, walkMinutes === undefined ? undefined : walkMinutes * 60)).toHaveLength(
      isShown ? 1 : 0,
    )
  })
})

describe('the drive to a park-and-ride', () => {
  it.each<[string, number | undefined, number]>([
    ['is at most four fifths of driving all the way', 1000, 800],
    ['in whole seconds', 1001, 800],
    ['is at most forty minutes', 3600, 2400],
    ['of a way of fifty minutes is both', 3000, 2400],
    ['is nothing where one is there already', 0, 0],
    ['is at most forty minutes to where no car can go', undefined, 2400],
  ])('%s: %s seconds, %d', (_, driveAllSeconds, seconds) => {
    expect(longestDriveToPark(driveAllSeconds)).toBe(seconds)
  })
})

describe('what an itinerary asks of a traveller', () => {
  /** Minutes altogether, on foot, at stops; transfers. */
  type Asked = [minutes: number, walking: number, waiting: number, transfers: number]
  const cost = ([minutes, walking, waiting, transfers]: Asked) =>
    generalisedSeconds({ seconds: minutes * 60, walkSeconds: walking * 60, waitSeconds: waiting * 60, transfers })

  it.each<[string, Asked, Asked]>([
    ['less time, all else alike', [30, 8, 0, 0], [32, 8, 0, 0]],
    ['less walking in the same time', [30, 5, 0, 0], [30, 8, 0, 0]],
    ['less waiting in the same time', [30, 5, 0, 1], [30, 5, 4, 1]],
    ['no transfer for four minutes more', [34, 8, 0, 0], [30, 8, 0, 1]],
    ['a transfer that saves eight minutes', [30, 8, 2, 1], [38, 8, 0, 0]],
    ['five minutes less on foot for three more in all', [33, 5, 0, 0], [30, 10, 0, 0]],
    ['half an hour on foot less for ten minutes more', [50, 5, 0, 0], [40, 35, 0, 0]],
    ['a walk of some minutes that saves a transfer and its wait', [30, 12, 0, 0], [29, 6, 5, 1]],
    ['the fast one, where the other is an hour longer for a minute on foot', [30, 6, 0, 0], [90, 5, 0, 0]],
  ])('is less with %s', (_, better, worse) => {
    expect(cost(better)).toBeLessThan(cost(worse))
  })

  it('is its time where it is sat through in one vehicle', () => {
    expect(cost([25, 0, 0, 0])).toBe(1500)
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
