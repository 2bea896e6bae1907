import { z } from 'zod'
import { defineCall } from '../call.ts'
import { requiredText } from '../fields.ts'
import { fileAnswer } from '../files.ts'

/** A logo fits in this box, in pixels. */
export const logoBox = { width: 480, height: 240 } as const

export const organisationLogo = z.object({
  address: z.string().describe('Of the picture; a new logo has a new one.'),
  width: z.int(),
  height: z.int(),
})
export type OrganisationLogo = z.infer<typeof organisationLogo>

export const organisationLogoCalls = {
  getOrganisationLogo: defineCall({
    summary: 'The logo of an organisation by its address.',
    method: 'GET',
    path: '/public/organisation_logos/{key}',
    access: 'link',
    input: z.object({ key: requiredText(100) }),
    answersAs: 'image/webp',
    answer: fileAnswer(),
  }),
}
