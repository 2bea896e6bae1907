import { plannedTripCalls } from '@throughway/contract/trip/planned-trip'
import type { Api } from '#api.ts'
import { serve } from '#plugins/serve.ts'
import { planTrip } from './plan-trip.ts'

export async function plannedTripRoutes(api: Api) {
  serve(api, 'planTrip', plannedTripCalls.planTrip, ({ input, member, brand, language, now, write }) => {
    return write((tx) =>
      planTrip(tx, { memberId: member.id, timeZone: brand.settings.time_zone, language, now }, input),
    )
  })
}
