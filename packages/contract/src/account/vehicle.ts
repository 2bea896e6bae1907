import { z } from 'zod'
import {
  findMissingFigure,
  fuels,
  kwhLimits,
  mpgLimits,
  oldestVehicleYear,
  seatLimits,
} from '@throughway/domain/mode/vehicles'
import { answeredShape } from '../answered.ts'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, formNumber, requiredText, text, uuid } from '../fields.ts'

/** The source of the figures: the public tables, our typical values, or the member. */
export const figureSources = ['table', 'typical', 'member'] as const

const within = ({ min, max }: { min: number; max: number }) =>
  formNumber().pipe(z.number().min(min, 'field.too_small').max(max, 'field.too_large'))

const vehicleFields = {
  nickname: requiredText(60),
  year: formInteger(oldestVehicleYear, 2100).optional(),
  make: text(60).optional(),
  model: text(100).optional(),
  option: text(100).optional(),
  record_id: text(100).optional().describe('When it is found, its figures count and not those sent.'),
  fuel: choice(fuels),
  mpg: within(mpgLimits).optional().describe('Combined; needed unless electric.'),
  kwh_per_100_miles: within(kwhLimits).optional().describe('Needed when electric.'),
  seats: formInteger(seatLimits.min, seatLimits.max).default(5),
  plate: text(15).optional(),
  is_default: formBoolean().default(false),
}

const told = answeredShape(vehicleFields)
const { year, make, model, option, fuel, mpg, kwh_per_100_miles } = told

export const vehicle = z.object({
  id: z.uuid(),
  ...told,
  record_id: told.record_id.describe('Of the look-up that the figures come from.'),
  figures_from: z.enum(figureSources),
  plate: told.plate.describe('For the member alone.'),
  version: z.int().describe('Sent back with a change, so that two devices do not undo each other.'),
})
export type Vehicle = z.infer<typeof vehicle>

/** All vehicles of the member, the default one first. Every change answers them. */
const vehicles = z.object({ items: z.array(vehicle) })

function demandFigures(
  { record_id: recordId, ...consumption }: { record_id?: string | undefined } & Parameters<typeof findMissingFigure>[0],
  context: z.RefinementCtx,
) {
  const missing = recordId ? undefined : findMissingFigure(consumption)
  if (missing) context.addIssue({ code: 'custom', path: [missing], message: 'field.required' })
}

const menuLevels = ['year', 'make', 'model', 'option'] as const
export type MenuLevel = (typeof menuLevels)[number]

/**
 * Whether the look-up uses the public service or our table of typical values; `available` is false during an outage.
 */
const lookUp = { source: z.enum(['table', 'typical']), available: z.boolean() }

/** Each choice makes one call. The limit lets a whole office behind one address through, but not a scraper. */
const lookUpLimit = { max: 600, windowSeconds: 600 }

export const vehicleCalls = {
  listVehicles: defineCall({
    summary: 'The own vehicles, the default one first.',
    method: 'GET',
    path: '/member/vehicles',
    access: 'member',
    subject: 'vehicle',
    input: z.object({}),
    answer: vehicles,
  }),
  addVehicle: defineCall({
    summary: 'Adds a vehicle, up to five; the first is the default one.',
    method: 'POST',
    path: '/member/vehicles',
    access: 'member',
    creates: true,
    touches: ['vehicle', 'trip-profile', 'volunteer', 'activity'],
    input: z.object(vehicleFields).superRefine(demandFigures),
    answer: vehicles,
  }),
  changeVehicle: defineCall({
    summary: 'Changes a vehicle; trips that were made with it keep the figures of their day.',
    method: 'PUT',
    path: '/member/vehicles/{id}',
    access: 'member',
    touches: ['vehicle', 'trip-profile', 'volunteer', 'activity'],
    input: z
      .object({ id: uuid(), version: formInteger(1, 2_000_000_000), ...vehicleFields })
      .superRefine(demandFigures),
    answer: vehicles,
  }),
  deleteVehicle: defineCall({
    summary: 'Takes a vehicle away; trips that were made with it stay as they are.',
    method: 'DELETE',
    path: '/member/vehicles/{id}',
    access: 'member',
    touches: ['vehicle', 'trip-profile', 'volunteer', 'activity'],
    input: z.object({ id: uuid() }),
    answer: vehicles,
  }),
  listVehicleMenu: defineCall({
    summary: 'The next menu of the look-up: years, makes of a year, models of a make, options of a model.',
    method: 'GET',
    path: '/public/fuel_economy/menu',
    access: 'public',
    limit: lookUpLimit,
    subject: 'reference',
    input: z.object({
      year: formInteger(1980, 2100).optional(),
      make: text(60).optional(),
      model: text(100).optional(),
    }),
    answer: z.object({
      ...lookUp,
      level: z.enum(menuLevels),
      items: z.array(z.object({ value: z.string(), text: z.string() })),
    }),
  }),
  getFuelEconomy: defineCall({
    summary: 'What the look-up knows of one vehicle; `record` is null when it knows none of that id.',
    method: 'GET',
    path: '/public/fuel_economy/{record_id}',
    access: 'public',
    limit: lookUpLimit,
    subject: 'reference',
    input: z.object({ record_id: requiredText(100) }),
    answer: z.object({
      ...lookUp,
      record: z.object({ year, make, model, option, fuel, mpg, kwh_per_100_miles }).nullable(),
    }),
  }),
}
