import { photoStaffCalls, type StaffPhoto } from '@throughway/contract/account/photo-staff'
import { findLookBy } from '@throughway/domain/time/look-by'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import type { MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { photoColumns } from './photo-columns.ts'
import { photoRemovedLetter } from './photo.letters.ts'
import {
  deletePhoto,
  listForStaff,
  lockPhoto,
  markReviewed,
  photoKeys,
  type PhotoRow,
  selectForStaff,
} from './photo.queries.ts'

/** C37: staff look at photos that members show to others. */
export async function photoStaffRoutes(api: Api) {
  const { app } = api

  serve(api, 'listPhotos', photoStaffCalls.listPhotos, async (context) => {
    const { db, input } = context
    const page = openPage(app, photoStaffCalls.listPhotos, context, photoKeys)
    const [rows, counted] = await db.send(
      listForStaff(input.state, page),
      ...page.counting(selectForStaff(input.state)),
    )
    const reader = readerOf(context, await context.mask())
    return { ...page.answer(rows, (row) => describePhoto(row, reader)), ...page.counted(counted) }
  })

  serve(api, 'exportPhotos', photoStaffCalls.exportPhotos, async (context) => {
    const { brand, now, language, input } = context
    const reader = readerOf(context, await context.mask())
    return writeListFile(photoStaffCalls.exportPhotos, context, photoKeys, {
      name: [brand.key, language === 'es' ? 'fotos' : 'photos', localDate(now, brand.settings.time_zone)].join('-'),
      rowsOf: (asked) => listForStaff(input.state, asked),
      describe: (row) => describePhoto(row, reader),
      columns: photoColumns(language),
    })
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

type ListContext = Pick<CallContext<typeof photoStaffCalls.listPhotos>, 'brand' | 'member'>
type Reader = { timeZone: string; readerId: string; mask: MemberMask }

function readerOf({ brand, member }: ListContext, mask: MemberMask): Reader {
  return { timeZone: brand.settings.time_zone, readerId: member.id, mask }
}

function describePhoto(row: PhotoRow, { timeZone, readerId, mask }: Reader): StaffPhoto {
  return {
    id: row.id,
    member: { id: row.member_id, name: mask.nameOf(row) },
    photo: mask.only(`/api/public/photos/${row.key}`),
    state: row.reviewed_at ? 'kept' : 'waiting',
    saved_at: row.created_at.toISOString(),
    look_by: row.reviewed_at ? null : findLookBy('photo', localDate(row.created_at, timeZone)),
    is_own: row.member_id === readerId,
  }
}
