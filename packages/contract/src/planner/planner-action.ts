import { z } from 'zod'
import { planModes } from '@throughway/domain/planner/journey-figures'
import { planPreferences } from '@throughway/domain/planner/plan-order'
import { vehicleKinds } from '@throughway/domain/mode/vehicle-kinds'
import { walkPaces } from '@throughway/domain/mode/walk-pace'
import { instant, localDate } from '../fields.ts'
import { mostBrandTravellers, mostIntermediates } from './journey-question.ts'
import { planReasonKinds, planSources } from './itinerary.ts'

/** Behaviour C34. */
export const plannerActions = [
  'search',
  'results',
  'select',
  'details',
  'map',
  'print',
  'share',
  'calendar',
  'save',
  'start_log',
  'external_link',
  'call_phone',
  'book',
  'feedback',
] as const
export type PlannerAction = (typeof plannerActions)[number]

const spot = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
/** An itinerary of the answer: `transit-2` is the second by transit. */
const way = z.string().regex(/^[a-z_]{1,30}-\d{1,2}$/)
const orNone = <Field extends z.ZodType>(field: Field) => z.union([z.literal(''), field])

/** The question as in the form. A place is sent as its position only, without a name or a text. */
const search = z.strictObject({
  origin: spot,
  destination: spot,
  intermediates: z.array(spot).max(mostIntermediates).readonly(),
  bestOrder: z.boolean(),
  modes: z.array(z.enum(planModes)).max(planModes.length).readonly(),
  when: z.enum(['now', 'depart', 'arrive']),
  date: orNone(localDate()),
  time: orNone(z.string().regex(/^\d\d:\d\d$/)),
  at: orNone(instant()),
  /** Absent unless somebody turns back, and from pages that were loaded before they could. */
  fromFarEnd: z.boolean().optional(),
  travellers: z.int().min(1).max(mostBrandTravellers),
  wheelchair: z.boolean(),
  /** Absent from pages that were loaded before it could be chosen. */
  wheelchairUnknown: z.boolean().optional(),
  bikeAboard: z.boolean(),
  prefer: z.enum(planPreferences),
  walkPace: z.enum(walkPaces),
  maxWalkMiles: z.number().min(0).max(5),
  maxTransfers: z.int().min(0).max(4),
  vehicles: z.array(z.enum(vehicleKinds)).max(vehicleKinds.length).readonly(),
  alternatives: z.boolean(),
})

const results = z.strictObject({
  source: z.enum(planSources),
  found: z.array(z.enum(planModes)).max(60),
  reasons: z.array(z.enum(planReasonKinds)).max(20),
})

const select = z.strictObject({
  way,
  mode: z.enum(planModes),
  source: z.enum(planSources),
  sorting: z.string().regex(/^[a-z0-9_]{1,20}$/),
})

/** About assisted rides. Their services are not recorded. */
const assisted = z.strictObject({ mode: z.literal('assisted') })

/**
 * The data of each action; an action without data is not listed. The browser's types are derived from it. `withNames`
 * is sent by pages that were loaded before every link had names (decision 128).
 */
export const plannerActionData = {
  search,
  results,
  select,
  details: z.union([z.strictObject({ way: way.optional(), start: instant() }), assisted]),
  share: z.union([z.strictObject({ by: z.enum(['copy', 'system']), withNames: z.boolean().optional() }), assisted]),
  print: assisted,
  external_link: assisted,
  call_phone: assisted,
  book: assisted,
} as const satisfies Partial<Record<PlannerAction, z.ZodType>>

export type PlannerActionData = {
  [Action in keyof typeof plannerActionData]: z.input<(typeof plannerActionData)[Action]>
}

/** Whether the JSON holds exactly what the action allows. */
export function fitsAction(action: PlannerAction, json: string): boolean {
  const schema: z.ZodType | undefined = (plannerActionData as Partial<Record<PlannerAction, z.ZodType>>)[action]
  try {
    return schema?.safeParse(JSON.parse(json)).success ?? false
  } catch {
    return false
  }
}
