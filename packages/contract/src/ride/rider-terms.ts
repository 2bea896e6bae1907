import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, localDate, requiredText, text, uuid } from '../fields.ts'
import { languages } from '../programme/brand.ts'

/** How a rider without the web agrees: by a signature, or by a yes to what staff read out on the phone. */
export const riderTermsWays = ['paper', 'phone'] as const
export type RiderTermsWay = (typeof riderTermsWays)[number]

/** What is noted of the agreement. */
export const riderTerms = z.object({
  version: z.string().describe('Of the terms.'),
  is_present: z.boolean().describe('False: the terms have changed since.'),
  given_by: z.enum(riderTermsWays),
  given_at: z.iso.datetime().describe('The beginning of the day on which the rider agreed.'),
  noted_by: z.string().describe('Who of the staff.'),
  noted_at: z.iso.datetime(),
  note: z.string().describe('Where the paper lies.'),
})

export const riderTermsCalls = {
  noteRiderTerms: defineCall({
    summary:
      'Notes that a rider without the web has agreed to the terms and to what is kept about them: on a signed paper, with where it lies, or on the phone. Refused for one whose account has the rides, which agrees by itself.',
    method: 'POST',
    path: '/staff/riders/{id}/terms',
    access: 'staff',
    permission: 'rider.write',
    audit: { kind: 'rider.terms-agreed', subject: 'id' },
    touches: ['rider'],
    input: z
      .object({
        id: uuid(),
        given_by: choice(riderTermsWays),
        version: requiredText(20).describe('Of the terms that were signed or read out; the present one.'),
        agreed_on: localDate(),
        language: choice(languages).describe('In which they were read.'),
        note: text(200).default('').describe('Where the paper lies; needed for one.'),
      })
      .superRefine(({ given_by: by, note }, context) => {
        if (by === 'paper' && !note) context.addIssue({ code: 'custom', path: ['note'], message: 'field.required' })
      }),
    answer: z.object({ is_new: z.boolean().describe('False: these terms were noted before, and that note stays.') }),
  }),
}
