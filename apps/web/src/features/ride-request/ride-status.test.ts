import type { RideRequest } from '@throughway/contract/ride/ride-request'
import { describe, expect, it } from 'vitest'
import { groupRides, splitSeries } from './group-rides.ts'
import { rideOn, someRide } from './ride-request.fixture.ts'
import { isBehind, maySayHowItWas, pickupDayOf, type RideStatus, statusOf } from '#lib/rides/ride-status.ts'

const before = Date.parse('2026-03-11T08:00:00-04:00')
const after = Date.parse('2026-03-11T10:15:01-04:00')

describe('E4 how a ride stands', () => {
  it.each<[RideStatus, boolean, Partial<RideRequest>, number]>([
    ['waiting', false, {}, before],
    ['unanswered', true, {}, after],
    ['proposal', false, { is_proposal: true }, before],
    ['unanswered', true, { is_proposal: true }, after],
    ['confirmed', false, { state: 'booked', booking: 'confirmed' }, before],
    ['called', false, { state: 'called', booking: 'confirmed' }, before],
    ['over', true, { state: 'booked', booking: 'confirmed' }, after],
    ['coming', false, { state: 'booked', booking: 'dispatched' }, before],
    ['over', true, { state: 'booked', booking: 'dispatched' }, after],
    ['aboard', false, { state: 'booked', booking: 'picked_up' }, before],
    ['done', true, { state: 'done', booking: 'completed' }, after],
    ['denied', false, { state: 'denied', booking: 'failed', denial: 'no_driver' }, before],
    ['denied', true, { state: 'denied', booking: 'failed', denial: 'no_driver' }, after],
    ['failed', true, { state: 'denied', booking: 'failed' }, before],
    ['cancelled', true, { state: 'cancelled', booking: 'cancelled_early' }, before],
    ['cancelled_late', true, { state: 'cancelled', booking: 'cancelled_late' }, before],
    ['cancelled_by_service', false, { state: 'denied', booking: 'cancelled_by_service' }, before],
    ['no_show', true, { state: 'no_show', booking: 'no_show' }, after],
  ])('%s', (status, behind, facts, now) => {
    const ride = { ...someRide, ...facts }
    expect([statusOf(ride, now), isBehind(ride, now)]).toEqual([status, behind])
  })

  it.each<[boolean, Partial<RideRequest>, number]>([
    [false, { state: 'booked' }, before],
    [true, { state: 'booked' }, after],
    [true, { state: 'denied' }, before],
    [false, { state: 'cancelled' }, after],
    [
      false,
      {
        state: 'done',
        feedback: { rating: 5, text: '', given_at: '2026-03-12T08:00:00-04:00', acknowledged_at: null },
      },
      after,
    ],
  ])('E1 asks how it was: %s', (asks, facts, now) => expect(maySayHowItWas({ ...someRide, ...facts }, now)).toBe(asks))
})

it('E4 a ride at ten past midnight is picked up from the evening before on', () => {
  const ride = rideOn('2026-03-11', '00:10')
  expect([ride.asked.date, pickupDayOf(ride.pickup, 'America/New_York')]).toEqual(['2026-03-11', '2026-03-10'])
  expect(pickupDayOf(rideOn('2026-03-11', '23:50').pickup, 'America/New_York')).toBe('2026-03-11')
})

describe('E4 rides that belong together', () => {
  const there = rideOn('2026-03-11', '10:00', { id: 'there', return_id: 'back' })
  const back = rideOn('2026-03-11', '12:00', { id: 'back', return_of: 'there' })
  const weekly = ['2026-03-10', '2026-03-17', '2026-03-24'].map((date) =>
    rideOn(date, '09:00', { series_id: 'weekly' }),
  )
  const keys = (groups: readonly { key: string }[]) => groups.map(({ key }) => key)

  it('stand under one heading, the next first, and what is behind last first', () => {
    const past = [rideOn('2026-03-02', '10:00', { id: 'old' }), rideOn('2026-03-09', '10:00', { id: 'late' })]
    const given = rideOn('2026-03-20', '10:00', { id: 'given', state: 'cancelled', booking: 'cancelled_early' })
    const { ahead, behind } = groupRides([weekly[2]!, back, there, ...weekly.slice(0, 2), ...past, given], before)
    expect(keys(ahead)).toEqual(['there', 'weekly'])
    expect(ahead[0]!.rides.map(({ id }) => id)).toEqual(['there', 'back'])
    expect(keys(behind)).toEqual(['given', 'late', 'old'])
  })

  it('of a series the next day is shown, the others wait', () => {
    const [series] = groupRides(weekly, before).ahead
    const { shown, others } = splitSeries(series!, before)
    expect([shown.map(({ asked }) => asked.date), others.map(({ asked }) => asked.date)]).toEqual([
      ['2026-03-17'],
      ['2026-03-10', '2026-03-24'],
    ])
    expect(splitSeries(groupRides([there, back], before).ahead[0]!, before)).toMatchObject({
      shown: [{ id: 'there' }, { id: 'back' }],
      others: [],
    })
    const over = splitSeries(groupRides(weekly, Date.parse('2026-05-01')).behind[0]!, Date.parse('2026-05-01'))
    expect(over.shown.map(({ asked }) => asked.date)).toEqual(['2026-03-24'])
  })
})
