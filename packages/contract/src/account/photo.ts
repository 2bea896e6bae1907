import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, formInteger, requiredText } from '../fields.ts'
import { file, fileAnswer } from '../files.ts'
import { sessionUser } from '../identity/session.ts'
import { pictureMaxBytes } from '../pictures.ts'

/** The sides of the two stored squares in pixels, as they appear in an address. */
export const photoSizes = ['96', '512'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** R4.10: a call that changes the session user answers the whole of it. */
const changedSession = z.object({ session: sessionUser })

const pixel = () => formInteger(0, 100_000).optional()

export const photoCalls = {
  savePhoto: defineCall({
    summary: 'Keeps a square of the picture as the own photo; without a square named, the middle of it.',
    method: 'PUT',
    path: '/member/photo',
    access: 'member',
    limit: { max: 60, windowSeconds: 3600 },
    touches: ['session', 'activity'],
    input: z.object({
      photo: file({ maxBytes: pictureMaxBytes, tooLarge: 'field.photo_too_large' }).describe(
        'PNG, JPG or GIF by content, at most 10 MB and 50 megapixels.',
      ),
      left: pixel().describe('Of the square, in pixels of the upright picture.'),
      top: pixel(),
      side: formInteger(1, 100_000).optional(),
    }),
    answer: changedSession,
  }),
  deletePhoto: defineCall({
    summary: 'Takes the own photo away.',
    method: 'DELETE',
    path: '/member/photo',
    access: 'member',
    touches: ['session', 'activity'],
    input: z.object({}),
    answer: changedSession,
  }),
  getPhoto: defineCall({
    summary: 'A photo by its address, which nobody can guess and which a new photo changes.',
    method: 'GET',
    path: '/public/photos/{key}',
    access: 'link',
    input: z.object({ key: requiredText(100), size: choice(photoSizes).default('512') }),
    answersAs: 'image/webp',
    answer: fileAnswer(),
  }),
}
