import { z } from 'zod'
import { longestContentImage } from '@throughway/domain/content/content-images'
import { defineCall } from '../call.ts'
import { formInteger, uuid } from '../fields.ts'
import { listCall } from '../list.ts'
import { file, fileAnswer } from '../files.ts'
import { pictureMaxBytes } from '../pictures.ts'

const contentImage = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()).describe('In which it can be had, the largest last.'),
  created_at: z.iso.datetime(),
  is_used: z.boolean().describe('Something that is written shows it; else it goes a day after it was sent.'),
})
export type ContentImage = z.infer<typeof contentImage>

export const contentImageCalls = {
  getContentImage: defineCall({
    summary: 'A picture of what a programme writes, in one of its widths.',
    method: 'GET',
    path: '/public/pictures/{id}/{width}',
    access: 'link',
    input: z.object({ id: uuid(), width: formInteger(1, longestContentImage) }),
    answersAs: 'image/webp',
    answer: fileAnswer(),
  }),
  getMailPicture: defineCall({
    summary: 'The same as mail programs show it, of which some know no WebP. The address is one for every reader.',
    method: 'GET',
    path: '/public/pictures/{id}/mail',
    access: 'link',
    input: z.object({ id: uuid() }),
    answersAs: 'image/jpeg',
    answer: fileAnswer(),
  }),
}

export const contentImageStaffCalls = {
  uploadContentImage: defineCall({
    summary: 'Keeps a picture for texts. The same picture sent again is the same one.',
    method: 'POST',
    path: '/staff/content/images',
    access: 'staff',
    permission: 'content.edit',
    audit: { kind: 'content-image.uploaded' },
    limit: { max: 200, windowSeconds: 3600 },
    creates: true,
    touches: ['content'],
    input: z.object({
      image: file({ maxBytes: pictureMaxBytes, tooLarge: 'field.photo_too_large' }).describe(
        'PNG, JPG or GIF by content, at most 10 MB and 50 megapixels.',
      ),
    }),
    answer: contentImage,
  }),
  listContentImages: listCall({
    summary: 'The pictures that are there, the newest first.',
    path: '/staff/content/images',
    access: 'staff',
    permission: 'content.read',
    subject: 'content',
    filters: {},
    sorts: { made: 'desc' },
    page: { usual: 50, most: 100 },
    row: contentImage,
  }),
}
