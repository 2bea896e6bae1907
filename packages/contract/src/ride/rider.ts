import { z } from 'zod'
import { answers, eligibilityCodes, needCodes } from '@throughway/domain/ride/ride-codes'
import { choice, formInteger, localDate, text, uuid } from '../fields.ts'
import { latitude, longitude } from '../account/location.ts'

const answer = () => choice(answers).optional()

export const eligibilities = z.object({
  older_adult: answer(),
  disability: answer(),
  ada_certified: answer(),
  veteran: answer(),
  medicaid: answer(),
  low_income: answer(),
  youth: answer(),
  resident: answer(),
} satisfies Record<(typeof eligibilityCodes)[number], unknown>)

const need = () =>
  z
    .object({
      answer: choice(answers).default('yes'),
      inches: formInteger(1, 100).optional().describe('Width.'),
      pounds: formInteger(1, 2000).optional().describe('With the rider.'),
    })
    .optional()

export const needs = z.object({
  wheelchair_standard: need(),
  wheelchair_power: need(),
  mobility_device: need(),
  lift: need(),
  driver_assist: need(),
  door_to_door: need(),
  travel_aide: need(),
  service_animal: need(),
  oxygen: need(),
  stretcher: need(),
  child_seat: need(),
} satisfies Record<(typeof needCodes)[number], unknown>)

export const registration = z.object({
  service: uuid(),
  answer: choice(answers),
  until: localDate().optional().describe('The last day on which it holds; left out, nobody has said.'),
})

/** The rider's answers about themselves. They are used for the result and not stored. */
export const rider = z.object({
  age: formInteger(0, 120).optional(),
  birth_year: formInteger(1900, 2100).optional(),
  eligibilities: eligibilities.default({}).describe('`unknown` is "prefer not to say": it is not asked again.'),
  needs: needs.default({}),
  home: z.object({ lat: latitude(), lng: longitude() }).optional(),
  residency: z
    .array(z.object({ area: text(100), answer: choice(answers) }))
    .max(50, 'field.not_valid')
    .default([])
    .describe('By the subject of a question of kind `resident`.'),
  registrations: z.array(registration).max(50, 'field.not_valid').default([]),
  settled: z
    .array(text(120))
    .max(100, 'field.not_valid')
    .default([])
    .describe('Keys of questions that were answered with "prefer not to say".'),
})
export type RiderSaying = z.input<typeof rider>
