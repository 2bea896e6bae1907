import { describe, expect, it } from 'vitest'
import { countProved, isNear, isSharedRide, type PoolSide, type Sighting } from './pool-proof.ts'

const near: Sighting = { startMetresApart: 3, endMetresApart: 5, metresTogether: 9000 }
const side = (memberId: string, heard: Record<string, Sighting>, more: Partial<PoolSide> = {}): PoolSide => ({
  memberId,
  date: '2026-03-04',
  departure: '08:00',
  arrival: '08:30',
  heard: new Map(Object.entries(heard)),
  ...more,
})

describe('C12 near enough for a shared ride', () => {
  it.each<[string, Partial<Sighting>, boolean]>([
    ['side by side', {}, true],
    ['100 m at the start', { startMetresApart: 100 }, true],
    ['101 m at the start', { startMetresApart: 101 }, false],
    ['101 m at the end', { endMetresApart: 101 }, false],
    ['a mile together', { metresTogether: 1610 }, true],
    ['less than a mile', { metresTogether: 1609 }, false],
  ])('%s', (_, facts, is) => expect(isNear({ ...near, ...facts })).toBe(is))
})

describe('C12 a shared ride', () => {
  it.each<[string, PoolSide, PoolSide, boolean]>([
    ['both say it', side('ana', { ben: near }), side('ben', { ana: near }), true],
    ['only one says it', side('ana', { ben: near }), side('ben', {}), false],
    [
      'one was far at the end',
      side('ana', { ben: near }),
      side('ben', { ana: { ...near, endMetresApart: 400 } }),
      false,
    ],
    ['another day', side('ana', { ben: near }), side('ben', { ana: near }, { date: '2026-03-05' }), false],
    [
      'a quarter apart',
      side('ana', { ben: near }),
      side('ben', { ana: near }, { departure: '08:15', arrival: '08:45' }),
      true,
    ],
    [
      'half an hour apart',
      side('ana', { ben: near }),
      side('ben', { ana: near }, { departure: '08:30', arrival: '09:00' }),
      false,
    ],
    ['two phones of one member', side('ana', { ana: near }), side('ana', { ana: near }), false],
  ])('%s', (_, one, other, is) => expect([isSharedRide(one, other), isSharedRide(other, one)]).toEqual([is, is]))

  it('counts everybody whose phone says the same, once', () => {
    const ana = side('ana', { ben: near, cy: near, dan: near })
    const others = [
      side('ben', { ana: near }),
      side('ben', { ana: near }, { departure: '08:15' }),
      side('cy', { ana: near }),
      side('dan', {}),
    ]
    expect(countProved(ana, [ana, ...others])).toBe(3)
    expect(countProved(side('eve', {}), others)).toBeNull()
  })
})
