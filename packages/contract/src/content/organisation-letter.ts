import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, formInteger, requiredText, uuid } from '../fields.ts'
import { languages } from '../programme/brand.ts'

/** The most contacts for one letter. */
export const mostLetterContacts = 20
export const letterSubjectMaxLength = 120
export const letterTextMaxLength = 4000

/** Placeholders in a letter: the name of each contact, and the name of the organisation. */
export const letterNames = { contact: '[name]', organisation: '[organization]' } as const

/** C32: letters to the contacts of an organisation, which has members only once it takes part. */
export const organisationLetterCalls = {
  writeToContacts: defineCall({
    summary:
      'Mails a letter to contacts of an organisation, each by itself, and notes it in the timeline. `[name]` and `[organization]` become theirs.',
    method: 'POST',
    path: '/staff/organisations/{id}/letters',
    access: 'staff',
    permission: 'organisation.manage',
    creates: true,
    limit: { max: 60, windowSeconds: 3600 },
    touches: ['staff-organisation'],
    audit: { kind: 'organisation.letter-sent', subject: 'id' },
    input: z
      .object({
        id: uuid().describe('Of the organisation.'),
        contact_ids: z
          .array(uuid(), 'field.required')
          .min(1, 'field.required')
          .max(mostLetterContacts, 'field.too_long'),
        versions: z
          .array(formInteger(1, 2_000_000_000), 'field.required')
          .max(mostLetterContacts, 'field.too_long')
          .describe(
            'Of the contacts, in the order of their ids, as they were seen: one that was changed is not written to.',
          ),
        language: choice(languages).describe('Of what stands around the letter.'),
        subject: requiredText(letterSubjectMaxLength),
        text: requiredText(letterTextMaxLength),
      })
      .superRefine(({ contact_ids: ids, versions }, context) => {
        if (versions.length !== ids.length)
          context.addIssue({ code: 'custom', path: ['versions'], message: 'field.not_valid' })
      }),
    answer: z.object({ id: z.uuid().describe('Of the entry in the timeline.'), mails: z.int() }),
  }),
}
