import { z } from 'zod'
import { organisationLogo } from '../account/organisation-logo.ts'
import { defineCall } from '../call.ts'
import { uuid } from '../fields.ts'
import { file } from '../files.ts'
import { pictureMaxBytes } from '../pictures.ts'

const ofStaff = { access: 'staff', permission: 'organisation.manage' } as const
const touches = ['staff-organisation', 'organisation'] as const

/** C32: the picture by which people know an organisation. */
export const organisationLogoStaffCalls = {
  saveOrganisationLogo: defineCall({
    ...ofStaff,
    summary: 'Keeps a picture as the logo of an organisation, made anew and without anything but what is seen.',
    method: 'PUT',
    path: '/staff/organisations/{id}/logo',
    limit: { max: 200, windowSeconds: 3600 },
    touches,
    audit: { kind: 'organisation.logo-changed', subject: 'id' },
    input: z.object({
      id: uuid(),
      logo: file({ maxBytes: pictureMaxBytes, tooLarge: 'field.photo_too_large' }).describe(
        'PNG, JPG or WebP by content, at most 10 MB and 50 megapixels.',
      ),
    }),
    answer: z.object({ logo: organisationLogo }),
  }),
  removeOrganisationLogo: defineCall({
    ...ofStaff,
    summary: 'Takes the logo of an organisation away.',
    method: 'DELETE',
    path: '/staff/organisations/{id}/logo',
    touches,
    audit: { kind: 'organisation.logo-removed', subject: 'id' },
    input: z.object({ id: uuid() }),
    answer: z.object({ id: z.uuid() }),
  }),
}
