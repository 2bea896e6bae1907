import type { RideHomeCover } from '@throughway/contract/reward/ride-home'
import { rideHomeParts } from '@throughway/domain/ride/ride-home'
import { describe, expect, it } from 'vitest'
import { stageOf } from './cover-stage.ts'

type Gap = RideHomeCover['gaps'][number]
const closed = { kind: 'closed', next: { date: '2026-03-05', from: '05:00' } } as const
const trips = { kind: 'trips', missing: 5, needed: 5, days: 30 } as const
const today = { kind: 'trip_today' } as const
const parts = rideHomeParts.map((part) => ({ kind: 'part', part }) as const)
const stage = (...gaps: Gap[]) => stageOf({ is_covered: gaps.length === 0, gaps })

describe('C19 how the cover is said', () => {
  it('is covered when nothing is missing', () => {
    expect(stage()).toEqual({ kind: 'covered' })
  })

  it('is covered from the morning on, at night, for a member who has all that is needed', () => {
    expect(stage(closed)).toEqual({ kind: 'later', next: closed.next, needsTrip: false })
    expect(stage(today, closed)).toEqual({ kind: 'later', next: closed.next, needsTrip: true })
  })

  it('is one line of what is done for a new member, with the next step, at night too', () => {
    expect(stage(...parts, trips, today)).toEqual({ kind: 'checklist', done: 0, all: 9, next: parts[0] })
    expect(stage(parts[1]!, trips, today, closed)).toEqual({ kind: 'checklist', done: 6, all: 9, next: parts[1] })
  })

  it.each<[string, Gap[]]>([
    ['two steps', [trips, today]],
    ['rides that are used', [{ kind: 'rides_used', most: 4, again_on: '2026-05-02' }]],
    ['an organisation that takes no part', [{ kind: 'not_offered' }, ...parts, trips, today]],
    ['a service without an end of its rest', [{ kind: 'closed', next: null }]],
  ])('says each thing that is missing: %s', (_, gaps) => {
    expect(stage(...gaps)).toEqual({ kind: 'missing' })
  })
})
