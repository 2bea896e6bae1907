import { z } from 'zod'
import { defineCall } from '../call.ts'
import { formBoolean, formInteger, optionalPhone } from '../fields.ts'

const line = z.object({
  has_carrier: z.boolean().describe('The server has an account with a carrier.'),
  number: z.string(),
  is_on: z.boolean(),
  cap_dollars: z.int().describe('Of a month; texts beyond it are held back.'),
  cents_per_hundred: z.int().describe('What a hundred parts of texts cost.'),
  takes_calls: z.boolean().describe('Phones that have agreed can call the number.'),
  cents_per_hundred_minutes: z.int().describe('What a hundred minutes of calls cost.'),
  version: z.int(),
  month: z.object({
    parts: z.int(),
    minutes: z.int().describe('Of calls; each step of a call counts as one.'),
    cents: z.int(),
    held: z.int().describe('Texts that the cap held back.'),
  }),
  agreed: z.int().describe('Phones that have agreed.'),
})
export type TextLine = z.infer<typeof line>

/** The number from which a programme texts, and what that may cost. */
export const textLineCalls = {
  getTextLine: defineCall({
    summary: 'The number from which the programme texts, its cap, and what this month has cost.',
    method: 'GET',
    path: '/staff/texting',
    access: 'staff',
    permission: 'programme.settings',
    subject: 'texting',
    input: z.object({}),
    answer: line,
  }),
  saveTextLine: defineCall({
    summary: 'Sets the number, the cap and the price; off, nothing is sent and no text is answered but STOP and HELP.',
    method: 'PUT',
    path: '/staff/texting',
    access: 'staff',
    permission: 'programme.settings',
    audit: { kind: 'texting.changed' },
    touches: ['texting'],
    input: z
      .object({
        version: formInteger(0, 2_000_000_000).describe('0 while there is none.'),
        number: optionalPhone().default(''),
        is_on: formBoolean().default(false),
        cap_dollars: formInteger(0, 100_000),
        cents_per_hundred: formInteger(0, 10_000),
        takes_calls: formBoolean().default(false),
        cents_per_hundred_minutes: formInteger(0, 100_000).default(0),
      })
      .superRefine(({ number, is_on: isOn }, context) => {
        if (isOn && number === '') context.addIssue({ code: 'custom', path: ['number'], message: 'field.required' })
      }),
    answer: line,
  }),
}
