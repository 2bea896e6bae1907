import { randomBytes } from 'node:crypto'
import { v7 as makeUuid } from 'uuid'
import { photoCalls, type PhotoSize } from '@throughway/contract/account/photo'
import type { Api } from '#api.ts'
import { bringFile, openFile, takeBrought } from '#files/files.ts'
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
  const { app } = api
  const inSlot = makeSlots(atOnce, mayWait)

  serve(api, 'savePhoto', photoCalls.savePhoto, async ({ input, db, write, member, now }) => {
    const { photo, ...square } = input
    const bytes = Buffer.from(await photo.arrayBuffer())
    const pictures = await inSlot(() => makePictures(bytes, square))
    const key = randomBytes(24).toString('base64url')
    const bring = (size: PhotoSize) => bringFile(app, db, { kind: 'photo', bytes: pictures[size], now })
    const [small, large] = await Promise.all([bring('96'), bring('512')])
    return write(async (tx) => {
      recordActivity(tx, { memberId: member.id, kind: 'photo_changed', now })
      await takeBrought(tx, [small, large])
      const [, [row]] = await tx.send(
        savePhoto(member.id, { id: makeUuid(), key, files: { '96': small, '512': large }, now }),
        selectSession(member.signInId, now),
      )
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

  serve(api, 'getPhoto', photoCalls.getPhoto, async ({ input, brand, db, reply }) => {
    const [[found]] = await db.send(findPicture(input.key, input.size))
    if (!found) throw new Refusal('notFound')
    // Cached only by the browser: a proxy would keep it for others after it is deleted.
    reply.header('Cache-Control', 'private, max-age=31536000, immutable')
    return openFile(app, brand.id, found)
  })
}
