import { z } from 'zod'
import { defineCall } from '../call.ts'
import { formInteger, requiredText, text, uuid } from '../fields.ts'
import { languages } from '../programme/brand.ts'
import { audienceRule, mostAudienceOrganisations } from './audience.ts'

/** How many organisations a search answers at most. */
export const mostFoundOrganisations = 20

const count = z.object({
  count: z
    .int()
    .nullable()
    .describe('To a coordinator and a masked reader in steps of five, and null where it would point at somebody.'),
  sample: z
    .array(z.object({ name: z.string(), language: z.enum(languages) }))
    .describe('Empty for a coordinator and a masked reader.'),
})
export type AudienceCount = z.output<typeof count>

const ids = requiredText(mostAudienceOrganisations * 37)
  .transform((written) => written.split(','))
  .pipe(z.array(uuid()).max(mostAudienceOrganisations, 'field.too_long'))

/** Calls that the forms of messages, polls and surveys use for an audience. */
export const audienceStaffCalls = {
  listAudienceOrganisations: defineCall({
    summary: 'Organisations that an audience may name: those of the given ids, else the first that match a text.',
    method: 'GET',
    path: '/staff/audience_organisations',
    access: 'staff',
    permission: 'message.read',
    subject: 'staff-organisation',
    input: z.object({
      text: text(100).optional().describe('A part of the name, or the number.'),
      ids: ids.optional().describe('With commas between them.'),
    }),
    answer: z.object({
      is_bound: z.boolean().describe('The reader writes to these organisations alone, and to one of them at a time.'),
      items: z.array(z.object({ id: z.uuid(), number: z.int(), name: z.string() })),
    }),
  }),
  listAudienceRaces: defineCall({
    summary: 'Races that an audience may name, the latest first, and the teams of one of them.',
    method: 'GET',
    path: '/staff/audience_races',
    access: 'staff',
    permission: 'message.read',
    subject: 'race',
    input: z.object({
      race: formInteger(1, 2_000_000_000)
        .optional()
        .describe('Whose teams are told; it is among the races however long it is over.'),
    }),
    answer: z.object({
      races: z.array(z.object({ id: z.int(), name: z.string(), has_teams: z.boolean() })),
      teams: z.array(
        z.object({ id: z.int(), name: z.string().nullable().describe('Null while nobody has looked at it.') }),
      ),
    }),
  }),
  countAudience: defineCall({
    summary: 'Counts those whom a rule fits now, and names some of them.',
    method: 'POST',
    path: '/staff/audience_count',
    access: 'staff',
    permission: 'message.draft',
    masks: true,
    audit: { kind: 'audience.counted' },
    limit: { max: 120, windowSeconds: 3600 },
    touches: [],
    input: z.object({ audience: audienceRule }),
    answer: count,
  }),
}
