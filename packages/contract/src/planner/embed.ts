import { z } from 'zod'
import { mostFrameOrigins } from '@throughway/domain/content/framed-calls'
import { mostEmbedOrigins, mostOtpOrigins, readOrigin } from '@throughway/domain/planner/embed'
import { defineCall } from '../call.ts'
import { formInteger } from '../fields.ts'

/** A form sends one empty text for an empty list of sites. */
const origin = z
  .string('field.not_valid')
  .trim()
  .max(300, 'field.too_long')
  .refine((written) => written === '' || readOrigin(written) !== undefined, 'field.not_a_website')
  .transform((written) => readOrigin(written))
  .optional()

/** Sites as somebody types them, each once. */
export const sites = (most: number) =>
  z
    .array(origin, 'field.not_valid')
    .max(most, 'field.too_long')
    .transform((origins) => [...new Set(origins.filter((each) => each !== undefined))])

const kept = z.object({
  version: z.int().describe('Sent back with the list, so that nothing of somebody else is lost.'),
  origins: z.array(z.string()),
})
export type KeptSites = z.output<typeof kept>

const version = formInteger(1, 2_000_000_000).describe('Of the list as it was read.')
const reads = {
  method: 'GET',
  access: 'staff',
  permission: 'programme.read',
  subject: 'programme',
  input: z.object({}),
  answer: kept,
} as const

export const embedCalls = {
  getEmbedOrigins: defineCall({
    ...reads,
    summary: 'The sites that may show the trip planner in a frame; none means any.',
    path: '/staff/embed',
  }),
  saveEmbedOrigins: defineCall({
    summary: 'Says which sites may show the trip planner in a frame; none means any.',
    method: 'PUT',
    path: '/staff/embed',
    access: 'staff',
    permission: 'programme.settings',
    audit: { kind: 'embed.changed' },
    touches: ['programme'],
    input: z.object({ version, origins: sites(mostEmbedOrigins) }),
    answer: kept,
  }),
  getFrameOrigins: defineCall({
    ...reads,
    summary: 'The sites that pages of the programme may show in a frame.',
    path: '/staff/frames',
  }),
  saveFrameOrigins: defineCall({
    summary: 'Says which sites pages of the programme may show in a frame, and hear (R2.54); none is the usual.',
    method: 'PUT',
    path: '/staff/frames',
    access: 'staff',
    permission: 'programme.settings',
    audit: { kind: 'frames.changed' },
    touches: ['programme'],
    input: z.object({ version, origins: sites(mostFrameOrigins) }),
    answer: kept,
  }),
  getOtpOrigins: defineCall({
    ...reads,
    summary: 'The sites whose pages may ask the planner as OpenTripPlanner and read its answers.',
    path: '/staff/otp_origins',
  }),
  saveOtpOrigins: defineCall({
    summary: 'Says which sites’ pages may ask the planner as OpenTripPlanner and read its answers; none is the usual.',
    method: 'PUT',
    path: '/staff/otp_origins',
    access: 'staff',
    permission: 'programme.settings',
    audit: { kind: 'otp-origins.changed' },
    touches: ['programme'],
    input: z.object({ version, origins: sites(mostOtpOrigins) }),
    answer: kept,
  }),
}
