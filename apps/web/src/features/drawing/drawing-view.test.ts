import type { DrawingDetail } from '@throughway/contract/reward/drawing'
import { describe, expect, it } from 'vitest'
import { listDates, readEntryId, readSteps, sayWhole } from './drawing-view.ts'

describe('C15 what the browser found', () => {
  it.each<[Parameters<typeof readSteps>[0], ReturnType<typeof readSteps>, string]>([
    [[], { list: 'right', chain: 'right', seed: 'right', beacon: 'right', winners: 'right' }, 'right'],
    [
      ['seed_missing'],
      { list: 'right', chain: 'right', seed: 'waiting', beacon: 'right', winners: 'waiting' },
      'waiting',
    ],
    [['winners'], { list: 'right', chain: 'right', seed: 'right', beacon: 'right', winners: 'wrong' }, 'wrong'],
    [
      ['list_hash', 'winners'],
      { list: 'wrong', chain: 'right', seed: 'right', beacon: 'right', winners: 'wrong' },
      'wrong',
    ],
    [['list'], { list: 'wrong', chain: 'right', seed: 'right', beacon: 'right', winners: 'wrong' }, 'wrong'],
    [['chain'], { list: 'right', chain: 'wrong', seed: 'right', beacon: 'right', winners: 'right' }, 'wrong'],
    [['order'], { list: 'right', chain: 'wrong', seed: 'right', beacon: 'right', winners: 'right' }, 'wrong'],
    [
      ['commitment', 'winners'],
      { list: 'right', chain: 'right', seed: 'wrong', beacon: 'right', winners: 'wrong' },
      'wrong',
    ],
    [['beacon'], { list: 'right', chain: 'right', seed: 'right', beacon: 'wrong', winners: 'right' }, 'wrong'],
    [['version'], { list: 'wrong', chain: 'wrong', seed: 'wrong', beacon: 'wrong', winners: 'wrong' }, 'wrong'],
  ])('%j', (faults, steps, whole) => {
    expect(readSteps(faults)).toEqual(steps)
    expect(sayWhole(readSteps(faults))).toBe(whole)
  })
})

describe('a drawing’s page', () => {
  const detail = {
    first_day: '2026-03-02',
    last_day: '2026-03-08',
    starts_at: '2026-03-02T05:00:00.000Z',
    ends_at: '2026-03-09T04:00:00.000Z',
    list_closes_at: '2026-03-12T04:00:00.000Z',
    snapshot_at: null,
    drawn_at: null,
    beacon: { at: null },
  } as unknown as DrawingDetail

  it('shows its dates in order, and what has passed', () => {
    const now = Date.parse('2026-03-10T00:00:00Z')
    expect(listDates(detail, now).map(({ name, isReached }) => [name, isReached])).toEqual([
      ['opens', true],
      ['ends', true],
      ['closes', false],
      ['drawn', false],
    ])
    const drawn = { ...detail, snapshot_at: '2026-03-12T04:00:30.000Z', drawn_at: '2026-03-13T06:00:00.000Z' }
    expect(listDates(drawn, now).slice(2)).toEqual([
      { name: 'closes', at: drawn.snapshot_at, isReached: true },
      { name: 'drawn', at: drawn.drawn_at, isReached: true },
    ])
    expect(
      listDates({ ...detail, beacon: { ...detail.beacon, at: '2026-03-12T06:00:00.000Z' } }, now)[3],
    ).toMatchObject({ at: '2026-03-12T06:00:00.000Z' })
    expect(listDates(detail, now)[1]).toMatchObject({ day: '2026-03-08' })
  })

  it.each([
    ['5FB67044 0ece40e5 ce8dad71 bd9f820', undefined],
    [' 5FB67044 0ece40e5 ce8dad71 bd9f820e ', '5fb670440ece40e5ce8dad71bd9f820e'],
    ['entry 3', undefined],
  ])('reads the number of an entry: %s', (text, id) => expect(readEntryId(text)).toBe(id))
})
