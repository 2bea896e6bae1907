import { z } from 'zod'
import { volunteerRideStates } from '@throughway/domain/ride/volunteer-rides'
import { defineCall } from '../call.ts'
import { uuid } from '../fields.ts'
import { rideMoment } from '../ride/ride-answer.ts'
import { askFields, ownRides } from '../ride/volunteer-ride-parts.ts'

/**
 * What a helper sees of a ride with a volunteer. The reason for the ride, the member's needs and the driver are left
 * out.
 */
const helpedVolunteerRide = z.object({
  id: z.uuid(),
  state: z.enum(volunteerRideStates),
  date: z.iso.date(),
  pickup: rideMoment(),
  from: z.string(),
  to: z.string(),
  can_cancel: z.boolean(),
})
export type HelpedVolunteerRide = z.infer<typeof helpedVolunteerRide>

const helpedRides = ownRides.pick({ first_day: true, last_day: true }).extend({ items: z.array(helpedVolunteerRide) })
const byRight = { right_id: uuid() }
const touches = ['helper', 'volunteer-ride', 'home', 'activity'] as const

/** R2.37, C24: a helper asks volunteers for a ride of the member who gave them a right for rides. */
export const helpedVolunteerRideCalls = {
  listHelpedVolunteerRides: defineCall({
    summary: 'The rides with volunteers of the member for whom the helper acts, those to come first.',
    method: 'GET',
    path: '/member/helped/{right_id}/volunteer_rides',
    access: 'member',
    whileImpersonated: 'refused',
    subject: 'helper',
    input: z.object(byRight),
    answer: helpedRides,
  }),
  askHelpedVolunteerRide: defineCall({
    summary: 'Asks the volunteers for a ride of the member for whom the helper acts; the same a second time asks once.',
    method: 'POST',
    path: '/member/helped/{right_id}/volunteer_rides',
    access: 'member',
    whileImpersonated: 'refused',
    limit: { max: 30, windowSeconds: 3600 },
    touches,
    input: z.object({ ...askFields, ...byRight }),
    answer: helpedRides,
  }),
  cancelHelpedVolunteerRide: defineCall({
    summary: 'Gives a ride up for the member; its driver is told.',
    method: 'POST',
    path: '/member/helped/{right_id}/volunteer_rides/{id}/cancellation',
    access: 'member',
    whileImpersonated: 'refused',
    touches,
    input: z.object({ ...byRight, id: uuid() }),
    answer: helpedRides,
  }),
}
