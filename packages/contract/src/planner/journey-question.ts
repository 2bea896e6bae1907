import { z } from 'zod'
import { planModes } from '@throughway/domain/planner/journey-figures'
import { planPreferences } from '@throughway/domain/planner/plan-order'
import { vehicleKinds } from '@throughway/domain/mode/vehicle-kinds'
import { walkPaces } from '@throughway/domain/mode/walk-pace'
import { choice, formBoolean, formInteger, formNumber, instant, localDate, localTime, text } from '../fields.ts'
import { latitude, longitude } from '../account/location.ts'

/** The most stops on the way. */
export const mostIntermediates = 5

/** The default, unless the programme sets another number (C34). */
export const mostTravellers = 6
/** A programme sets no more. */
export const mostBrandTravellers = 20

/** The departure window for transit in minutes: least, usual and most. */
export const planWindow = { least: 15, usual: 60, most: 240 } as const

/** The most that one walks on a way with transit, unless the question says otherwise. */
export const usualWalkMiles = 1.2

const spot = z.object({ lat: latitude(), lng: longitude(), name: text(300).optional() })

/** R3.10: the question, with the places as points. */
export const journeyQuestion = z.object({
  origin: spot,
  destination: spot,
  intermediates: z
    .array(spot)
    .max(mostIntermediates, 'field.too_many_stops')
    .default([])
    .describe('Visited on the way, in this order.'),
  best_order: formBoolean().default(false).describe('Visit them in the order that takes least.'),
  modes: z
    .array(choice(planModes))
    .min(1, 'field.choose_one_at_least')
    .max(planModes.length, 'field.not_a_choice')
    .default([...planModes]),
  when: choice(['now', 'depart', 'arrive']).default('now'),
  date: localDate().optional().describe('Of the programme; today when only a time is given.'),
  time: localTime()
    .optional()
    .describe('`HH:mm` of the programme, at which one leaves or has to arrive; 12:00 when only a date is given.'),
  at: instant()
    .optional()
    .describe('The very moment, instead of date and time: what `earlier` and `later` of an answer name.'),
  window_minutes: formInteger(planWindow.least, planWindow.most)
    .default(planWindow.usual)
    .describe('How long after the time of leaving departures by transit are looked for.'),
  from_far_end: formBoolean()
    .default(false)
    .describe(
      'Ways by transit from the other end of the window on: those that leave last in it or, of a time of arrival, arrive first; what `earlier` and `later` of an answer name for turning back.',
    ),
  prefer: choice(planPreferences).default('fastest').describe('Which ways by transit are chosen and come first.'),
  walk_pace: choice(walkPaces).default('usual'),
  vehicles: z
    .array(choice(vehicleKinds))
    .min(1, 'field.choose_one_at_least')
    .max(vehicleKinds.length, 'field.not_a_choice')
    .optional()
    .describe('All kinds unless given.'),
  alternatives: formBoolean().default(false).describe('Other streets too, for each way on one’s own but walking.'),
  travellers: formInteger(1, mostBrandTravellers).default(1),
  wheelchair: formBoolean().default(false),
  wheelchair_unknown: formBoolean()
    .default(false)
    .describe('With `wheelchair`: stops and vehicles of which nothing is known as well; the answer says so.'),
  bike_aboard: formBoolean().default(false).describe('One’s own bike comes along in the vehicle.'),
  max_walk_miles: formNumber()
    .pipe(z.number().min(0.1, 'field.too_small').max(5, 'field.too_large'))
    .default(usualWalkMiles)
    .describe('Altogether, on one way with transit.'),
  max_transfers: formInteger(0, 4).default(3),
})
