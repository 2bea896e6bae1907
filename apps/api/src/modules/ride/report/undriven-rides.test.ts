import { beforeAll, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { query } from '#database/query.ts'
import { countDashboards } from '#modules/dashboard/dashboard.jobs.ts'
import { fillRides } from '#modules/ride/ride.ts'
import { settleDueVolunteerRides } from '#modules/volunteer-ride/volunteer-ride.jobs.ts'
import { signedIn } from '#testing/people.ts'
import { insertRide } from '#testing/rides.ts'
import { api, db, harbor, later, startAtHarbor } from '#testing/start-at-harbor.ts'
import { testStart } from '#testing/test-start.ts'
import { dialysisRide } from '#testing/volunteers.ts'

startAtHarbor()

beforeAll(async () => fillRides(db(), brandSettings.harbor, '2026-03-04', testStart))

describe('E4 rides that no volunteer took', () => {
  it('stand in the report of unmet rides beside the denied ones, with a reason of their own', async () => {
    const riders = await Promise.all(Array.from({ length: 6 }, (_, at) => signedIn(api, 'harbor', `Rosa${at}`)))
    for (const rider of riders) {
      const { http } = await harbor(volunteerRideCalls.askVolunteerRide, dialysisRide, { token: rider.token })
      expect(http).toBe(200)
    }
    // one of a rider who is found a driver by other means is no unmet ride
    const found = await signedIn(api, 'harbor', 'Fay')
    const { data } = await harbor(volunteerRideCalls.askVolunteerRide, dialysisRide, { token: found.token })
    await harbor(volunteerRideCalls.cancelVolunteerRide, { id: data.items[0]!.id }, { token: found.token })
    const [[service]] = await db().send(query.selectFrom('ride_service').select('id').limit(1))
    for (const at of Array.from({ length: 5 }, (_, index) => index)) {
      const facts = { email: `rider${at}@example.com`, purpose: 'grocery' }
      const id = await insertRide(api, { serviceId: service!.id, inDays: 3, facts })
      const denied = { state: 'denied', booking: 'failed', denial: 'no_seat' } as const
      await db().send(query.updateTable('ride_request').set(denied).where('id', '=', id))
    }
    // months are counted from the first trip on
    const trip = { date: '2026-03-03', mode: 'bike', direction: 'out', miles: '4' } as const
    expect((await harbor(tripCalls.logTrip, trip, { token: found.token })).http).toBe(200)
    await later('2026-03-10')
    await settleDueVolunteerRides(api.app)
    // who finds another way after that was left without a ride too
    const [, own] = await db().send(
      query.updateTable('volunteer_ride').set({ state: 'cancelled' }).where('rider_id', '=', riders[0]!.id),
      query.selectFrom('volunteer_ride').select('state').where('state', '=', 'no_driver'),
    )
    expect(own).toHaveLength(5)
    await later('2026-04-09')
    await countDashboards(api.app)
    const ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
    const { data: unmet } = await harbor(rideStaffCalls.getUnmetRides, { from: '2026-03-01' }, { token: ada.token })
    expect(unmet).toMatchObject({
      total: 11,
      purpose: [
        { value: 'dialysis', rides: 6 },
        { value: 'grocery', rides: 5 },
      ],
      reason: [
        { value: 'no_volunteer', rides: 6 },
        { value: 'no_seat', rides: 5 },
      ],
    })
  })
})
