import { brandSettings } from '@throughway/brands/settings'
import type { RawInputOf } from '@throughway/contract/call'
import type { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import { volunteerChecks } from '@throughway/domain/ride/volunteers'
import type { Updateable } from 'kysely'
import { query } from '#database/query.ts'
import type { VolunteerOfferTable } from '#database/tables/volunteer.ts'
import { bringOffer } from '#modules/volunteer/volunteer.ts'
import type { Person } from './people.ts'
import type { TestApi } from './start-test-api.ts'

/** Makes somebody at Harbor a volunteer who drives on Wednesdays, with all checks made and papers that hold for a year. */
export async function makeDriver(
  api: TestApi,
  { id }: Pick<Person, 'id'>,
  more: Updateable<VolunteerOfferTable> = {},
): Promise<void> {
  const db = api.app.databases.ofBrand(brandSettings.harbor.id)
  const hours = JSON.stringify([{ weekday: 3, from: '08:00', to: '16:00' }])
  await db.transaction((tx) => bringOffer(tx, { memberId: id, papersUntil: '2027-03-31', now: api.app.now() }))
  await db.send(
    query
      .updateTable('volunteer_offer')
      .set({ state: 'active', checks: [...volunteerChecks], hours, reimbursement: true, ...more })
      .where('member_id', '=', id),
  )
}

/** A ride to dialysis and back, a week after the start of the tests, with a wait of an hour. */
export const dialysisRide: RawInputOf<typeof volunteerRideCalls.askVolunteerRide> = {
  origin: { lat: '42.3412', lng: '-71.0789', name: '12 Elm Street' },
  destination: { lat: '42.3601', lng: '-71.0942', name: 'Kidney Center, 4 Mill Road' },
  date: '2026-03-11',
  time: '10:00',
  wait_minutes: '60',
  companions: '1',
  purpose: 'dialysis',
  needs: ['folding_chair'],
  language: 'Spanish',
  phone: '(617) 555-0177',
  notes: 'Ring twice at the blue door.',
}
