import { helperCalls, type HelpedTrip, type HelperRight } from '@throughway/contract/account/helper'
import type { Trip } from '@throughway/contract/trip/trip'
import type { HelpedPart } from '@throughway/domain/identity/helpers'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import { describeRideOfAnother, openRidesOfAnother } from '#modules/ride/ride.ts'
import {
  deleteTrip,
  describeTrip,
  listNewestTrips,
  logTrip,
  memberContextOf,
  openCalendar,
} from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { type Acting, holdRight, keepActs, readForMember } from './act-for-member.ts'
import { type HeldRight, listActs, listAskedBefore, type ListedRight, listRights } from './helper.queries.ts'
import {
  acceptInvitation,
  answerRequest,
  askToHelp,
  type Doer,
  endHelp,
  inviteHelper,
  readInvitation,
} from './keep-rights.ts'

const mostTrips = 100

type Context = Pick<CallContext<never>, 'brand' | 'member' | 'language' | 'now'>

/**
 * R2.37: rights to act for a member, and what a helper does by one. It is long because it lists short handlers, one for
 * each call.
 */
export async function helperRoutes(api: Api) {
  const { app } = api
  const rides = openRidesOfAnother(app)
  const doerOf = ({ brand, member, language, now }: Context): Doer => ({
    app,
    brand,
    memberId: member.id,
    language,
    now,
  })

  serve(api, 'listHelpers', helperCalls.listHelpers, ({ db, member, now }) => readRights(db, member.id, now))

  serve(api, 'inviteHelper', helperCalls.inviteHelper, (context) =>
    changeRights(context, (tx) => inviteHelper(tx, doerOf(context), context.input)),
  )

  serve(api, 'askToHelp', helperCalls.askToHelp, (context) =>
    changeRights(context, (tx) => askToHelp(tx, doerOf(context), context.input)),
  )

  serve(api, 'answerHelpRequest', helperCalls.answerHelpRequest, (context) =>
    changeRights(context, (tx) => answerRequest(tx, doerOf(context), context.input.id, context.input.answer)),
  )

  serve(api, 'endHelp', helperCalls.endHelp, (context) =>
    changeRights(context, (tx) => endHelp(tx, doerOf(context), context.input.id)),
  )

  serve(api, 'listHelperActs', helperCalls.listHelperActs, async ({ input, db, member }) => {
    const [rows] = await db.send(listActs(input.id, member.id))
    return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
  })

  serve(api, 'readHelpInvitation', helperCalls.readHelpInvitation, async (context) => {
    const found = await readInvitation(context.db, doerOf(context), context.input.token)
    return { name: found.member_name, scope: found.scope, ends_at: found.ends_at.toISOString() }
  })

  serve(api, 'acceptHelpInvitation', helperCalls.acceptHelpInvitation, (context) =>
    context.write((tx) => acceptInvitation(tx, doerOf(context), context.input.token)),
  )

  serve(api, 'listHelpedRides', helperCalls.listHelpedRides, async (context) => {
    const deciding = await rides.open(context)
    return readForMember(context.db, actingOf(context, 'rides'), async (tx, { member_id: memberId }) => ({
      items: await rides.list(tx, { memberId }, deciding),
    }))
  })

  serve(api, 'askHelpedRide', helperCalls.askHelpedRide, async (context) => {
    const { right_id: _, ...wanted } = context.input
    const acting = actingOf(context, 'rides')
    const [deciding, drives] = await Promise.all([rides.open(context), rides.measure(context, wanted)])
    return context.write(async (tx) => {
      const right = await holdRight(tx, acting)
      const { requests, days } = await rides.ask(tx, askerOf(right, context), wanted, { ...deciding, drives })
      const ids = requests.map(({ id }) => id)
      const [before] = await tx.send(listAskedBefore(right.id, ids))
      const fresh = requests.filter(({ id }) => !before.some((each) => each.about_id === id))
      keepActs(
        tx,
        right,
        acting,
        fresh.map(({ id, asked }) => ({ act: 'ride_asked', about_id: id, date: asked.date })),
      )
      return { days: days.map(withoutNeeds), items: requests.map(describeRideOfAnother) }
    })
  })

  serve(api, 'cancelHelpedRide', helperCalls.cancelHelpedRide, async (context) => {
    const { right_id: _, ...which } = context.input
    const acting = actingOf(context, 'rides')
    const deciding = await rides.open(context)
    return context.write(async (tx) => {
      const right = await holdRight(tx, acting)
      const rows = await rides.cancel(tx, { memberId: right.member_id }, which, deciding)
      keepActs(
        tx,
        right,
        acting,
        rows.map(({ id, date }) => ({ act: 'ride_cancelled', about_id: id, date })),
      )
      return { items: rows.map((row) => rides.describe(row, deciding)) }
    })
  })

  serve(api, 'acceptHelpedRide', helperCalls.acceptHelpedRide, async (context) => {
    const { right_id: _, ...which } = context.input
    const acting = actingOf(context, 'rides')
    const deciding = await rides.open(context)
    return context.write(async (tx) => {
      const right = await holdRight(tx, acting)
      const row = await rides.accept(tx, { memberId: right.member_id }, which, deciding)
      const act = which.accept ? 'ride_time_accepted' : 'ride_time_declined'
      const date = localDate(row.pickup_at, context.brand.settings.time_zone)
      keepActs(tx, right, acting, [{ act, about_id: row.id, date }])
      return { items: [rides.describe(row, deciding)] }
    })
  })

  serve(api, 'listHelpedTrips', helperCalls.listHelpedTrips, (context) =>
    readForMember(context.db, actingOf(context, 'trips'), async (tx, { member_id: memberId }) => {
      const [rows] = await tx.send(listNewestTrips(memberId, {}, mostTrips))
      const calendar = openCalendar(context.brand.settings.time_zone)
      return {
        items: rows.map((row) => describeHelpedTrip(describeTrip(row, calendar, context.now, context.language))),
      }
    }),
  )

  serve(api, 'logHelpedTrip', helperCalls.logHelpedTrip, (context) => {
    const { right_id: _, ...trip } = context.input
    const acting = actingOf(context, 'trips')
    return context.write(async (tx) => {
      const right = await holdRight(tx, acting)
      if (!right.has_terms) throw new Refusal('termsNotAgreed')
      const { trips } = await withoutPoints(() =>
        logTrip(tx, tripsOf(context, right), { ...trip, on_double: 'ask', source: 'manual' }),
      )
      keepActs(
        tx,
        right,
        acting,
        trips.map(({ id: tripId, date }) => ({ act: 'trip_logged', about_id: tripId, date })),
      )
      return { items: trips.map(describeHelpedTrip) }
    })
  })

  serve(api, 'deleteHelpedTrip', helperCalls.deleteHelpedTrip, (context) => {
    const { id, group } = context.input
    const acting = actingOf(context, 'trips')
    return context.write(async (tx) => {
      const right = await holdRight(tx, acting)
      const { trips } = await withoutPoints(() => deleteTrip(tx, tripsOf(context, right), { id, group }))
      keepActs(
        tx,
        right,
        acting,
        trips.map(({ id: tripId, date }) => ({ act: 'trip_deleted', about_id: tripId, date })),
      )
      return { items: trips.map(describeHelpedTrip) }
    })
  })

  function actingOf(
    { input, member, now }: { input: { right_id: string }; member: { id: string }; now: Date },
    part: HelpedPart,
  ): Acting {
    return { rightId: input.right_id, helperId: member.id, part, now }
  }

  /** The member of the right, whose trips change by the rules that hold for them. */
  function tripsOf(context: Context, { member_id: id }: HeldRight) {
    return memberContextOf(app, { ...context, member: { ...context.member, id }, impersonation: undefined })
  }
}

async function changeRights(
  { write, member, now }: Pick<CallContext<never>, 'write' | 'member' | 'now'>,
  change: (tx: Transaction) => Promise<void>,
) {
  return write(async (tx) => {
    await change(tx)
    return readRights(tx, member.id, now)
  })
}

async function readRights(db: Pick<Database, 'send'>, memberId: string, now: Date) {
  const [helpers, helped] = await db.send(
    listRights('member_id', memberId, now),
    listRights('helper_id', memberId, now),
  )
  return {
    helpers: helpers.map((row) => describeRight(row, 'member')),
    helped: helped.map((row) => describeRight(row, 'helper')),
  }
}

/** The person who asked learns the other's name only when they answer. */
function describeRight(row: ListedRight, reader: 'member' | 'helper'): HelperRight {
  const hasAsked = row.begun_by === reader
  return {
    id: row.id,
    state: row.is_running ? 'running' : row.is_waiting ? 'waiting' : 'over',
    begun_by: row.begun_by,
    name: hasAsked && row.used_at === null ? '' : row.other_name,
    email: hasAsked ? row.email : null,
    relation: row.relation,
    scope: row.scope,
    asked_at: row.asked_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ended_by,
  }
}

/** The member is the rider, and gets the mails. */
function askerOf(
  { member_id: memberId, first_name: first, last_name: last, ...right }: HeldRight,
  { language }: Context,
) {
  return {
    memberId,
    guestId: null,
    name: [first, last].filter(Boolean).join(' '),
    email: right.email,
    language: right.language ?? language,
    isHelper: true,
  }
}

/** A refusal that names trips in the way shows their points, so a helper gets it without them. */
async function withoutPoints<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal && error.details.data !== undefined)
      throw new Refusal(error.refusal, error.details.fields && { fields: error.details.fields })
    throw error
  }
}

function describeHelpedTrip({ id, date, direction, mode, miles, editable }: Trip): HelpedTrip {
  return { id, date, direction, mode, miles, editable }
}

/**
 * Removes a service's judgement of the member's needs, because it would reveal them, and the helper knows only the
 * needs that they typed.
 */
function withoutNeeds<Day extends { reasons: readonly { rule: string }[] }>(day: Day): Day {
  return { ...day, reasons: day.reasons.filter(({ rule }) => rule !== 'accommodation') }
}
