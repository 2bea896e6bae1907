import { randomBytes } from 'node:crypto'
import { v7 as makeUuid } from 'uuid'
import type { PhotoSize } from '@throughway/contract/account/photo'
import type { AppContext } from '#app-context.ts'
import type { Database } from '#database/open-database.ts'
import { bringFile, takeBrought } from '#files/files.ts'
import { makePictures } from './make-pictures.ts'
import { savePhoto } from './photo.queries.ts'

/** Sets a picture as a member's photo, without a browser. */
export async function showPhoto(
  app: AppContext,
  db: Database,
  { memberId, bytes, now }: { memberId: string; bytes: Buffer; now: Date },
): Promise<void> {
  const pictures = await makePictures(bytes, {})
  const bring = (size: PhotoSize) => bringFile(app, db, { kind: 'photo', bytes: pictures[size], now })
  const [small, large] = await Promise.all([bring('96'), bring('512')])
  await db.transaction(async (tx) => {
    await takeBrought(tx, [small, large])
    const key = randomBytes(24).toString('base64url')
    await tx.send(savePhoto(memberId, { id: makeUuid(), key, files: { '96': small, '512': large }, now }))
  })
}
