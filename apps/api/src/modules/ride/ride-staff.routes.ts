import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import type { AskedPurpose } from '@throughway/domain/ride/ride-codes'
import { feedbackDays } from '@throughway/domain/ride/ride-states'
import { addMonths, dayMilliseconds, formatInstant, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { answerRequest, moveRequest } from './answer-ride.ts'
import { describeForStaff, type RequestViewer } from './describe-request.ts'
import { tell } from './describe-ride.ts'
import type { RideFinder } from './find-rides.ts'
import { openFeedback } from './request-facts.ts'
import {
  acknowledgeFeedback,
  feedbackKeys,
  findRequest,
  listFeedback,
  listStaffRequests,
  listUnmet,
  staffRequestKeys,
  type UnmetReason,
} from './ride.queries.ts'

type Context = Pick<CallContext<never>, 'db' | 'brand' | 'now' | 'language'>

/** E4: the coordinators' calls. Their screens belong to the administrator's area. */
export function rideStaffRoutes(
  api: Api,
  finder: RideFinder,
  openViewer: (context: Context) => Promise<RequestViewer>,
) {
  const { app } = api

  serve(api, 'explainRides', rideStaffCalls.explainRides, (context) => finder.explainRides(context, context.input))

  serve(api, 'listStaffRides', rideStaffCalls.listStaffRides, async (context) => {
    const page = openPage(app, rideStaffCalls.listStaffRides, context, staffRequestKeys)
    const viewer = await openViewer(context)
    const [rows] = await context.db.send(listStaffRequests(context.input.state, page))
    return page.answer(rows, (row) => describeForStaff(row, viewer))
  })

  serve(api, 'answerRideRequest', rideStaffCalls.answerRideRequest, async (context) => {
    const { input, brand, now, write, member, audit } = context
    const viewer = await openViewer(context)
    const deciding = { app, brand, viewer, now, staffId: member.id }
    const answered = await write(async (tx) => {
      const row = await answerRequest(tx, input, deciding)
      audit.about({ memberId: row.member_id })
      audit.changed({}, { answer: input.answer, date: input.date, time: input.time })
      return row
    })
    return describeForStaff(answered, viewer)
  })

  serve(api, 'moveRideRequest', rideStaffCalls.moveRideRequest, async (context) => {
    const {
      input: { id, move },
      brand,
      now,
      write,
      member,
      audit,
    } = context
    const viewer = await openViewer(context)
    const deciding = { app, brand, viewer, now, staffId: member.id }
    const moved = await write(async (tx) => {
      const row = await moveRequest(tx, id, move, deciding)
      audit.about({ memberId: row.member_id })
      audit.changed({}, { move })
      return row
    })
    return describeForStaff(moved, viewer)
  })

  serve(api, 'listRideFeedback', rideStaffCalls.listRideFeedback, async (context) => {
    const { db, language, now, brand } = context
    const page = openPage(app, rideStaffCalls.listRideFeedback, context, feedbackKeys)
    const { ride, catalogue } = await openViewer(context)
    const [rows] = await db.send(listFeedback(page))
    const instant = (at: Date) => formatInstant(at, brand.settings.time_zone)
    return page.answer(
      rows,
      ({
        request_id: id,
        rating,
        sealed,
        given_at: given,
        acknowledged_at: acknowledged,
        service_id: serviceId,
        date,
      }) => ({
        id,
        service: tell(catalogue.known.get(serviceId)?.document.name, language),
        date,
        rating,
        text: openFeedback(ride, id, sealed),
        given_at: instant(given),
        acknowledged_at: acknowledged && instant(acknowledged),
        is_overdue: !acknowledged && now.getTime() - given.getTime() > feedbackDays * dayMilliseconds,
      }),
    )
  })

  serve(
    api,
    'acknowledgeRideFeedback',
    rideStaffCalls.acknowledgeRideFeedback,
    async ({ input: { id }, member, now, write, audit }) => {
      await write(async (tx) => {
        const [[row], [ride]] = await tx.send(acknowledgeFeedback(id, member.id, now), findRequest(id, 'staff'))
        if (!row || !ride) throw new Refusal('notFound')
        assertNotOwn(ride.member_id, member.id)
        audit.about({ memberId: ride.member_id })
      })
      return null
    },
  )

  serve(api, 'getUnmetRides', rideStaffCalls.getUnmetRides, async ({ input: { from, to }, db, brand, now }) => {
    const today = localDate(now, brand.settings.time_zone)
    const [rows] = await db.send(listUnmet(from ?? addMonths(today, -12), to ?? addMonths(today, 12)))
    const items = rows.map(({ purpose, reason, ...row }) => ({
      ...row,
      purpose: (purpose || null) as AskedPurpose | null,
      reason: reason as UnmetReason,
    }))
    return { items, total: items.reduce((sum, { rides }) => sum + rides, 0) }
  })
}
