import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, text, uuid } from '../fields.ts'
import { exportCall, listCall } from '../list.ts'

export const photoStates = ['waiting', 'kept'] as const

const staffPhoto = z.object({
  id: z.uuid().describe('Of this picture: a new photo of the member has another one.'),
  member: z.object({ id: z.uuid(), name: z.string() }),
  photo: z.string().nullable().describe('Its address; null for a reader who does not see who members are.'),
  state: z.enum(photoStates),
  saved_at: z.iso.datetime(),
  look_by: z.iso.date().nullable().describe('The working day by which somebody looks at it; null once somebody has.'),
  is_own: z.boolean().describe('The reader’s own; somebody else decides.'),
})
export type StaffPhoto = z.output<typeof staffPhoto>

const listPhotos = listCall({
  summary: 'Photos of members, the longest waiting first.',
  path: '/staff/photos',
  access: 'staff',
  permission: 'photo.read',
  masks: true,
  subject: 'photo',
  filters: { state: choice([...photoStates, 'all']).default('waiting') },
  sorts: { waiting: 'asc' },
  page: { usual: 24, most: 100 },
  row: staffPhoto,
  counts: true,
})

/** C37: photos that members show to others, looked at by staff. */
export const photoStaffCalls = {
  listPhotos,
  exportPhotos: exportCall(listPhotos, {
    summary: 'Whose photos of a list wait since when, as a CSV file. The pictures are not in it.',
    permission: 'photo.export',
    audit: { kind: 'photos.exported' },
  }),
  decidePhoto: defineCall({
    summary: 'Keeps a photo, or takes it away and tells its member why. A photo that was replaced is refused.',
    method: 'POST',
    path: '/staff/photos/{id}/decision',
    access: 'staff',
    permission: 'photo.decide',
    audit: { kind: 'photo.decided', subject: 'id', reason: 'reason', activity: 'photo_reviewed' },
    touches: ['photo'],
    input: z
      .object({
        id: uuid().describe('Of the picture that was seen.'),
        state: choice(photoStates).describe('As it was seen.'),
        decision: choice(['keep', 'remove']),
        reason: text(500).optional().describe('Told to the member; needed to take it away.'),
      })
      .superRefine(({ decision, reason }, context) => {
        if (decision === 'remove' && !reason)
          context.addIssue({ code: 'custom', path: ['reason'], message: 'field.required' })
      }),
    answer: z.null(),
  }),
}
