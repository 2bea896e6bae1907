import { randomBytes } from 'node:crypto'
import {
  markSize,
  programmeMarkCalls as calls,
  type ProgrammeMark,
} from '@throughway/contract/programme/programme-keys'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { bringFile, openFile, takeBrought } from '#files/files.ts'
import { markAddress } from '#modules/brand/brand.ts'
import { remakePicture } from '#picture/remake-picture.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { makeSlots } from '#slots.ts'
import { deleteMark, findMark, findMarkFile, findPart, saveMark } from './programme-part.queries.ts'
import { keepPart, openPart } from './save-part.ts'

/** The programme's own mark: sent by staff, seen by everybody. */
export async function programmeMarkRoutes(api: Api) {
  const { app } = api
  const inSlot = makeSlots(1, 5)

  serve(api, 'getProgrammeMark', calls.getProgrammeMark, async ({ db }) => {
    const [[row], [mark]] = await db.send(findPart('mark'), findMark())
    return describe(row?.version ?? 1, mark?.key)
  })

  serve(api, 'saveProgrammeMark', calls.saveProgrammeMark, async ({ input, brand, write, audit, now }) => {
    const bytes = Buffer.from(await input.mark.arrayBuffer())
    const picture = await inSlot(() => makeMark(bytes))
    const file = await bringFile(app, app.databases.ofBrand(brand.id), { kind: 'logo', bytes: picture, now })
    const key = randomBytes(18).toString('base64url')
    const saved = await write(async (tx) => {
      const row = await openPart(tx, 'mark', input.version, async ({ version }) => describe(version, await findKey(tx)))
      const before = await findKey(tx)
      await takeBrought(tx, [file])
      await tx.send(saveMark({ key, file_id: file, created_at: now }))
      audit.changed({ mark: before ?? null }, { mark: key })
      return describe(keepPart(tx, 'mark', row, {}).version, key)
    })
    app.brands.forget(brand.key)
    return saved
  })

  serve(api, 'removeProgrammeMark', calls.removeProgrammeMark, async ({ input, brand, write, audit }) => {
    const saved = await write(async (tx) => {
      const row = await openPart(tx, 'mark', input.version, async ({ version }) => describe(version, await findKey(tx)))
      const before = await findKey(tx)
      if (before === undefined) {
        audit.unchanged()
        return describe(row.version, undefined)
      }
      await tx.send(deleteMark())
      audit.changed({ mark: before }, { mark: null })
      return describe(keepPart(tx, 'mark', row, {}).version, undefined)
    })
    app.brands.forget(brand.key)
    return saved
  })

  serve(api, 'getProgrammeMarkPicture', calls.getProgrammeMarkPicture, async ({ input, brand, db, reply }) => {
    const [[found]] = await db.send(findMarkFile(input.key))
    if (!found) throw new Refusal('notFound')
    // what an address shows never changes
    reply.header('Cache-Control', 'public, max-age=31536000, immutable')
    return openFile(app, brand.id, found)
  })
}

async function findKey(tx: Transaction): Promise<string | undefined> {
  const [[mark]] = await tx.send(findMark())
  return mark?.key
}

function describe(version: number, key: string | undefined): ProgrammeMark {
  return { version, address: key === undefined ? null : markAddress(key) }
}

/** A square with the whole picture in it. PNG, which bookmarks and home screens of every system take. */
function makeMark(bytes: Buffer): Promise<Buffer> {
  return remakePicture(
    bytes,
    'mark',
    (picture) =>
      picture
        .resize(markSize, markSize, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer(),
    { kinds: ['png', 'jpeg', 'webp'], otherKind: 'field.logo_kind' },
  )
}
