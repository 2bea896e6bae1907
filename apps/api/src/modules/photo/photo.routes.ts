import { randomBytes } from 'node:crypto'
import { photoCalls } from '@throughway/contract/account/photo'
import type { Api } from '#api.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { describeSession, selectSession } from '#modules/member/member.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { makePictures } from './make-pictures.ts'
import { deletePhoto, findPicture, savePhoto } from './photo.queries.ts'
import { makeSlots } from '#slots.ts'

/** Pictures that are worked on at once, and that may wait; the machine has other things to do. */
const atOnce = 2
const mayWait = 20

export async function photoRoutes(api: Api) {
  const inSlot = makeSlots(atOnce, mayWait)

  serve(api, 'savePhoto', photoCalls.savePhoto, async ({ input, write, member, now }) => {
    const { photo, ...square } = input
    const bytes = Buffer.from(await photo.arrayBuffer())
    const pictures = await inSlot(() => makePictures(bytes, square))
    const key = randomBytes(24).toString('base64url')
    return write(async (tx) => {
      recordActivity(tx, { memberId: member.id, kind: 'photo_changed', now })
      const [, [row]] = await tx.send(savePhoto(member.id, key, pictures, now), selectSession(member.signInId, now))
      return { session: describeSession(row!) }
    })
  })

  serve(api, 'deletePhoto', photoCalls.deletePhoto, async ({ write, member, now }) =>
    write(async (tx) => {
      const [[deleted], [row]] = await tx.send(deletePhoto(member.id), selectSession(member.signInId, now))
      if (deleted) recordActivity(tx, { memberId: member.id, kind: 'photo_removed', now })
      return { session: describeSession(row!) }
    }),
  )

  serve(api, 'getPhoto', photoCalls.getPhoto, async ({ input, db, reply }) => {
    const [[found]] = await db.send(findPicture(input.key, input.size))
    if (!found) throw new Refusal('notFound')
    // In the browser's own store only: a proxy's would keep it for others after it is gone.
    reply.header('Cache-Control', 'private, max-age=31536000, immutable')
    return found.picture
  })
}
