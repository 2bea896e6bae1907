import { rideHomeCalls } from '@throughway/contract/reward/ride-home'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { bringFile, openFile } from '#files/files.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { makeSlots } from '#slots.ts'
import { claimRide, demandClaimable } from './claim-ride.ts'
import { readCover } from './cover.ts'
import { describeRequest, withoutNumber } from './describe-request.ts'
import { readReceipt } from './keep-receipt.ts'
import { type Asker, cancelRide, requestRide } from './request-ride.ts'
import { findProgramme, findReceipt, findRequest, listRequests } from './ride-home.queries.ts'
import { rideHomeStaffRoutes } from './ride-home-staff.routes.ts'

/** The number of receipts processed at once; others wait. */
const atOnce = 2
const mayWait = 20

export async function rideHomeRoutes(api: Api) {
  const { app } = api
  const { terms: getTerms } = app
  const inSlot = makeSlots(atOnce, mayWait)
  const askerOf = ({
    brand,
    member,
    language,
    now,
  }: Pick<CallContext<never>, 'brand' | 'member' | 'language' | 'now'>): Asker => ({
    app,
    brand,
    memberId: member.id,
    language,
    now,
  })

  serve(api, 'getRideHome', rideHomeCalls.getRideHome, async ({ db, brand, member, language, now, impersonation }) => {
    const cover = await readCover(db, { brand, memberId: member.id, language, now })
    return impersonation && cover.open ? { ...cover, open: withoutNumber(cover.open) } : cover
  })

  serve(
    api,
    'listRideHomeRequests',
    rideHomeCalls.listRideHomeRequests,
    async ({ db, brand, member, language, now, impersonation }) => {
      const timeZone = brand.settings.time_zone
      const [[programme], rows] = await db.send(findProgramme(), listRequests(member.id, localDate(now, timeZone)))
      const items = rows.map((row) => describeRequest(row, { programme, language, timeZone, now }))
      return { items: impersonation ? items.map(withoutNumber) : items }
    },
  )

  serve(
    api,
    'getRideHomeRequest',
    rideHomeCalls.getRideHomeRequest,
    async ({ input, db, brand, member, language, now, impersonation }) => {
      const [[programme], [row]] = await db.send(findProgramme(), findRequest(input.id))
      if (!row || row.member_id !== member.id) throw new Refusal('notFound')
      const request = describeRequest(row, { programme, language, timeZone: brand.settings.time_zone, now })
      return impersonation ? withoutNumber(request) : request
    },
  )

  serve(api, 'requestRideHome', rideHomeCalls.requestRideHome, (context) =>
    context.write((tx) => requestRide(tx, askerOf(context), context.input, getTerms)),
  )

  serve(api, 'cancelRideHome', rideHomeCalls.cancelRideHome, (context) =>
    context.write((tx) => cancelRide(tx, askerOf(context), context.input.id)),
  )

  serve(api, 'claimRideHome', rideHomeCalls.claimRideHome, async (context) => {
    const { id, fare, receipt } = context.input
    const sent = Buffer.from(await receipt.arrayBuffer())
    const { kind, bytes } = await inSlot(() => readReceipt(sent))
    // checks before anything is stored, so that nobody fills the store with receipts for rides that cannot have one
    await demandClaimable(context.db, askerOf(context), id)
    const file = await bringFile(api.app, context.db, { kind: 'receipt', bytes, now: context.now })
    const handed = { id, cents: Math.round(fare * 100), receipt: { kind, file } }
    return context.write((tx) => claimRide(tx, askerOf(context), handed))
  })

  serve(api, 'getRideHomeReceipt', rideHomeCalls.getRideHomeReceipt, async ({ input, brand, db, member }) => {
    const [[found]] = await db.send(findReceipt(input.id))
    if (!found || found.member_id !== member.id) throw new Refusal('notFound')
    return { kind: found.kind, base64: (await openFile(api.app, brand.id, found)).toString('base64') }
  })

  await rideHomeStaffRoutes(api)
}
