import { photoStaffCalls } from '@throughway/contract/account/photo-staff'
import { findLookBy } from '@throughway/domain/time/look-by'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { photoRemovedLetter } from './photo.letters.ts'
import { deletePhoto, listForStaff, lockPhoto, markReviewed, photoKeys, selectForStaff } from './photo.queries.ts'

/** C37: staff look at photos that members show to others. */
export async function photoStaffRoutes(api: Api) {
  const { app } = api

  serve(api, 'listPhotos', photoStaffCalls.listPhotos, async (context) => {
    const { db, input, member, brand } = context
    const page = openPage(app, photoStaffCalls.listPhotos, context, photoKeys)
    const [rows, counted] = await db.send(
      listForStaff(input.state, page),
      ...page.counting(selectForStaff(input.state)),
    )
    const mask = await context.mask()
    const lookBy = (at: Date) => findLookBy('photo', localDate(at, brand.settings.time_zone))
    return {
      ...page.answer(rows, (row) => ({
        id: row.id,
        member: { id: row.member_id, name: mask.nameOf(row) },
        photo: mask.only(`/api/public/photos/${row.key}`),
        state: row.reviewed_at ? ('kept' as const) : ('waiting' as const),
        saved_at: row.created_at.toISOString(),
        look_by: row.reviewed_at ? null : lookBy(row.created_at),
        is_own: row.member_id === member.id,
      })),
      ...page.counted(counted),
    }
  })

  serve(api, 'decidePhoto', photoStaffCalls.decidePhoto, async (context) => {
    const { input, member, brand, now, write, audit } = context
    const { id, state, decision, reason } = input
    return write(async (tx) => {
      const [[photo]] = await tx.send(lockPhoto(id))
      // replaced, taken away, or decided by somebody else
      if (!photo) throw new Refusal('changedMeanwhile')
      const memberId = photo.member_id
      assertNotOwn(memberId, member.id)
      if ((photo.reviewed_at !== null) !== (state === 'kept')) throw new Refusal('changedMeanwhile')
      audit.about({ memberId, details: { decision } })
      audit.changed({}, { decision })
      if (decision === 'keep') {
        await tx.send(markReviewed(id, member.id, now))
        return null
      }
      const [, [address]] = await tx.send(deletePhoto(memberId), findPrimaryAddress(memberId))
      if (address)
        notify(tx, { app, brand }, { memberId, ...address }, 'photo.removed', {
          letter: photoRemovedLetter({ reason: reason ?? '' }),
          about: id,
        })
      return null
    })
  })
}
