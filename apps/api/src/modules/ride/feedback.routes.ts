import type { InputOf } from '@throughway/contract/call'
import { type RideFeedback, rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { feedbackDays } from '@throughway/domain/ride/ride-states'
import { addDays, dayMilliseconds, formatInstant, instantOf } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import type { MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { orWhereSealed } from '#seal.ts'
import { lost, type RequestViewer } from './describe-request.ts'
import { tell } from './describe-ride.ts'
import {
  acknowledgeFeedback,
  type FeedbackFilter,
  feedbackKeys,
  type FeedbackRow,
  kindOfRating,
  listFeedback,
  selectFeedback,
} from './feedback.queries.ts'
import { openFeedback } from './request-facts.ts'
import { findRequest } from './ride.queries.ts'

type Context = Pick<CallContext<never>, 'db' | 'brand' | 'now' | 'language'>

/** E1: the feedback of riders, for the staff whose scope includes the service. */
export function feedbackRoutes(api: Api, openViewer: (context: Context) => Promise<RequestViewer>) {
  const { app } = api

  serve(api, 'listRideFeedback', rideStaffCalls.listRideFeedback, async (context) => {
    const { input, db, brand, member } = context
    const page = openPage(app, rideStaffCalls.listRideFeedback, context, feedbackKeys)
    const viewer = await openViewer(context)
    const filter = readFilter(input, brand.settings.time_zone)
    const [rows, counted] = await db.send(listFeedback(filter, page), ...page.counting(selectFeedback(filter)))
    const mask = await context.mask()
    return { ...page.answer(rows, (row) => describeFeedback(row, viewer, member.id, mask)), ...page.counted(counted) }
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
}

/** Days are those of the programme. */
function readFilter(
  { state, service, kind, from, to }: InputOf<typeof rideStaffCalls.listRideFeedback>,
  timeZone: string,
): FeedbackFilter {
  const begin = (date: string) => instantOf(date, '00:00', timeZone)
  return {
    state,
    service,
    kind,
    from: from === undefined ? undefined : begin(from),
    before: to === undefined ? undefined : begin(addDays(to, 1)),
  }
}

/** `readerId` is the member of the staff who asks. */
function describeFeedback(
  row: FeedbackRow,
  { ride, catalogue, language, timeZone, now }: RequestViewer,
  readerId: string,
  mask: MemberMask,
): RideFeedback {
  const { request_id: id, given_at: given, acknowledged_at: acknowledged } = row
  return {
    id,
    service: tell(catalogue.known.get(row.service_id)?.document.name, language),
    date: row.date,
    rating: row.rating,
    kind: kindOfRating(row.rating),
    text: mask.textOf(orWhereSealed(() => openFeedback(ride, id, row.sealed), lost[language])),
    given_at: formatInstant(given, timeZone),
    acknowledged_at: acknowledged && formatInstant(acknowledged, timeZone),
    is_overdue: !acknowledged && now.getTime() - given.getTime() > feedbackDays * dayMilliseconds,
    is_own: row.member_id === readerId,
  }
}
