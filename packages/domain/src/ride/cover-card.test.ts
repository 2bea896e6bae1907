import { expect, it } from 'vitest'
import { type CoverCard, findCoverCard } from './cover-card.ts'
import type { RideHomeGap } from './ride-home.ts'

const closed = { kind: 'closed', next: { date: '2026-03-05', from: '05:00' } } as const
const today = { kind: 'trip_today' } as const
const phone = { kind: 'part', part: 'mobile_phone' } as const
const trips = (missing: number) => ({ kind: 'trips', missing, needed: 5, days: 30 }) as const
const later = { state: 'later', ...closed.next } as const

it.each<[string, RideHomeGap[], CoverCard | undefined]>([
  ['that the member is covered', [], { state: 'covered', until: '20:00' }],
  ['when the service opens', [closed], later],
  ['when the service opens, as the trip of today comes with the request', [today, closed], later],
  ['that a trip of today is enough', [today], { state: 'trip_today' }],
  ['that a trip of today is enough when it is the last one', [trips(1), today], { state: 'trip_today' }],
  ['how many trips are missing', [trips(3), today], { state: 'trips', count: 3 }],
  ['how many trips are missing after the one of today', [trips(1)], { state: 'trips', count: 1 }],
  ['how many trips are missing while the service is closed', [trips(2), closed], { state: 'trips', count: 2 }],
  ['how many steps are missing', [phone, trips(5), today, closed], { state: 'steps', count: 3 }],
  ['nothing where no ride home is offered', [{ kind: 'not_offered' }, phone], undefined],
  ['nothing when all rides are used', [{ kind: 'rides_used', most: 4, again_on: '2026-05-02' }], undefined],
  ['nothing of a service that does not open again', [{ kind: 'closed', next: null }], undefined],
])('says %s', (_, gaps, expected) => {
  expect(findCoverCard({ isCovered: gaps.length === 0, until: '20:00', gaps })).toEqual(expected)
})
