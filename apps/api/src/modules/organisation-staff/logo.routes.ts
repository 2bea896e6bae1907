import { randomBytes } from 'node:crypto'
import { organisationLogoCalls } from '@throughway/contract/account/organisation-logo'
import { organisationLogoStaffCalls as calls } from '@throughway/contract/programme/organisation-logo-staff'
import type { Api } from '#api.ts'
import { bringFile, openFile, takeBrought } from '#files/files.ts'
import { describeLogo } from '#modules/organisation/organisation.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { makeSlots } from '#slots.ts'
import { deleteLogo, findLogo, findSize, saveLogo } from './logo.queries.ts'
import { makeLogo } from './make-logo.ts'
import { openForChange } from './open-for-change.ts'

/** Pictures that are worked on at once, and that may wait; the machine has other things to do. */
const atOnce = 1
const mayWait = 10

/** C32: logos of organisations: sent by staff, seen by everybody. */
export async function organisationLogoRoutes(api: Api) {
  const { app } = api
  const inSlot = makeSlots(atOnce, mayWait)

  serve(api, 'saveOrganisationLogo', calls.saveOrganisationLogo, async ({ input, brand, write, audit, now }) => {
    const bytes = Buffer.from(await input.logo.arrayBuffer())
    const { picture, ...size } = await inSlot(() => makeLogo(bytes))
    const file = await bringFile(app, app.databases.ofBrand(brand.id), { kind: 'logo', bytes: picture, now })
    const key = randomBytes(18).toString('base64url')
    return write(async (tx) => {
      await openForChange(tx, input.id)
      const [[before]] = await tx.send(findSize(input.id))
      await takeBrought(tx, [file])
      await tx.send(saveLogo(input.id, { key, file_id: file, ...size, created_at: now }))
      audit.changed({ logo: saySize(before) }, { logo: saySize(size) })
      return { logo: describeLogo({ key, ...size })! }
    })
  })

  serve(api, 'removeOrganisationLogo', calls.removeOrganisationLogo, async ({ input, write, audit }) =>
    write(async (tx) => {
      await openForChange(tx, input.id)
      const [[gone]] = await tx.send(deleteLogo(input.id))
      if (gone) audit.changed({ logo: saySize(gone) }, { logo: null })
      else audit.unchanged()
      return { id: input.id }
    }),
  )

  serve(api, 'getOrganisationLogo', organisationLogoCalls.getOrganisationLogo, async ({ input, brand, db, reply }) => {
    const [[found]] = await db.send(findLogo(input.key))
    if (!found) throw new Refusal('notFound')
    // what an address shows never changes
    reply.header('Cache-Control', 'public, max-age=31536000, immutable')
    return openFile(app, brand.id, found)
  })
}

/** The audit keeps no picture, so it tells its size. */
function saySize(size: { width: number; height: number } | undefined): string | null {
  return size ? `${size.width} × ${size.height}` : null
}
