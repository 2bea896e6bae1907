import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { v7 as makeUuid } from 'uuid'
import {
  type ContentImage,
  contentImageCalls,
  contentImageStaffCalls,
} from '@throughway/contract/content/content-image'
import { listImageWidths } from '@throughway/domain/content/content-images'
import type { Api } from '#api.ts'
import { bringFile, openFile, takeBrought } from '#files/files.ts'
import { openPage } from '#list/page.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { makeSlots } from '#slots.ts'
import {
  countImages,
  findCopy,
  findImage,
  findMailCopy,
  imageKeys,
  insertCopies,
  insertImage,
  type ListedImage,
  listImages,
} from './content-image.queries.ts'
import { makeCopies, makeMailPicture } from './make-copies.ts'

/** Pictures that are worked on at once, and that may wait; the machine has other things to do. */
const atOnce = 1
const mayWait = 10

/** Twice the width of a mail's column, for screens that draw two pixels for one. */
const mailPictureWidth = 1200
/** A newsletter that arrives is opened by many at once; the picture is turned once and kept. */
const mayWaitForMail = 200
const mostMailBytes = 16_000_000

/** More than a programme of words has. */
const mostImages = 2000

/** Pictures of what a programme writes: sent by editors, seen by everybody. */
export async function contentImageRoutes(api: Api) {
  const inSlot = makeSlots(atOnce, mayWait)
  const inMailSlot = makeSlots(atOnce, mayWaitForMail)
  const mailPictures = new LRUCache<string, Buffer>({ maxSize: mostMailBytes, sizeCalculation: ({ length }) => length })

  serve(
    api,
    'uploadContentImage',
    contentImageStaffCalls.uploadContentImage,
    async ({ input, brand, member, write, now, audit }) => {
      const bytes = Buffer.from(await input.image.arrayBuffer())
      const { copies, ...size } = await inSlot(() => makeCopies(bytes))
      const digest = createHash('sha256').update(copies.at(-1)!.picture).digest()
      const db = api.app.databases.ofBrand(brand.id)
      const brought = await Promise.all(
        copies.map(async ({ width, picture }) => ({
          width,
          file_id: await bringFile(api.app, db, { kind: 'content', bytes: picture, now }),
        })),
      )
      return write(async (tx) => {
        const [[counted]] = await tx.send(countImages())
        if (counted!.count >= mostImages) throw new Refusal('contentFull')
        const row = { id: makeUuid(), ...size, digest, author_id: member.id, created_at: now, sent_at: now }
        const [[image]] = await tx.send(insertImage(row))
        const [added, [kept]] = await tx.send(insertCopies(image!.id, brought), findImage(image!.id))
        await takeBrought(
          tx,
          added.map(({ file_id: file }) => file),
        )
        audit.about({ subject: image!.id })
        return describeImage(kept!)
      })
    },
  )

  serve(api, 'getMailPicture', contentImageCalls.getMailPicture, async ({ input, brand, db, reply }) => {
    const name = `${brand.id} ${input.id}`
    const kept = mailPictures.get(name)
    const [[found]] = kept ? [[undefined]] : await db.send(findMailCopy(input.id, mailPictureWidth))
    if (!kept && !found) throw new Refusal('notFound')
    reply.header('Cache-Control', 'public, max-age=31536000, immutable')
    if (kept) return kept
    const bytes = await openFile(api.app, brand.id, found!)
    const picture = await inMailSlot(() => makeMailPicture(bytes))
    mailPictures.set(name, picture)
    return picture
  })

  serve(api, 'listContentImages', contentImageStaffCalls.listContentImages, async (context) => {
    const page = openPage(api.app, contentImageStaffCalls.listContentImages, context, imageKeys)
    const [rows] = await context.db.send(listImages(page))
    return page.answer(rows, describeImage)
  })

  serve(api, 'getContentImage', contentImageCalls.getContentImage, async ({ input, brand, db, reply }) => {
    const [[found]] = await db.send(findCopy(input.id, input.width))
    if (!found) throw new Refusal('notFound')
    // what an address shows never changes
    reply.header('Cache-Control', 'public, max-age=31536000, immutable')
    return openFile(api.app, brand.id, found)
  })
}

function describeImage({ id, width, height, created_at: createdAt, is_used }: ListedImage): ContentImage {
  return { id, width, height, widths: listImageWidths(width), created_at: createdAt.toISOString(), is_used }
}
