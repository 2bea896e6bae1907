import { z } from 'zod'
import { metresFromMiles } from '@throughway/domain/trip/distance'
import { planModes } from '@throughway/domain/planner/journey-figures'
import { partModes } from '@throughway/domain/mode/mode-facts'
import { longestEndName, mostPartsOfJourney } from '@throughway/domain/trip/planned-trip'
import { defineCall } from '../call.ts'
import { choice, formInteger, formNumber, instant, text } from '../fields.ts'
import { latitude, longitude } from '../account/location.ts'
import { maxMiles } from './trip.ts'
import { tripDirections } from './trip-states.ts'

const end = z.object({ lat: latitude(), lng: longitude(), name: text(longestEndName).optional() }, 'field.required')
const metres = () =>
  formNumber().pipe(z.number().min(0, 'field.too_small').max(metresFromMiles(maxMiles), 'field.too_large'))
const part = z.object({
  mode: choice(partModes),
  metres: metres(),
  line: text(100).optional().describe('Its short name.'),
})

export const plannedTripCalls = {
  planTrip: defineCall({
    summary:
      'Keeps a way that the planner found as a trip to come; the member is asked about it once it is over. Another plan for the same time gives way.',
    method: 'POST',
    path: '/member/planned_trips',
    access: 'member',
    creates: true,
    touches: ['pending', 'home'],
    input: z.object({
      mode: choice(planModes),
      start: instant(),
      end: instant(),
      metres: metres().pipe(z.number().positive('field.not_positive')),
      people: formInteger(1, 20).optional().describe('In the car, of a way by car.'),
      legs: z.array(part, 'field.required').min(1, 'field.required').max(mostPartsOfJourney, 'field.too_many_legs'),
      origin: end.describe(
        'Its position is looked up among the own places and then forgotten. The name is what the member picked; it is kept where no own place matches.',
      ),
      destination: end,
    }),
    answer: z.object({
      id: z.uuid().describe('Of the pending trip.'),
      date: z.iso.date(),
      direction: z.enum(tripDirections),
      due_at: z.iso.datetime().describe('From when it is asked about.'),
      gave_way: z.int().describe('So many earlier plans for the same time are gone.'),
    }),
  }),
}
