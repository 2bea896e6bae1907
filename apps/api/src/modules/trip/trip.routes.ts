import { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { answerMutualQuestions } from './partners/answer-question.ts'
import { openCalendar } from './change/calendar.ts'
import { describeTrip } from './list/describe-trip.ts'
import { logTogether, previewTogether } from './change/log-together.ts'
import { type MemberCall, memberContextOf } from './change/member-context.ts'
import { previewTrip } from './change/preview-trip.ts'
import { changeTrip, deleteTrip, logTrip, restoreTrip, undoTrip, undoTrips } from './change/change-trips.ts'
import { appealTrip } from './review/review.ts'
import { readTripsPage } from './list/list-trips.ts'
import { listRoundTrip } from './trip.queries.ts'
import { findSource } from './change/trip-source.ts'
import { writeTripsFile } from './list/write-trips-file.ts'

export async function tripRoutes(api: Api) {
  /** Naming the member who asks about the same pool is an answer. The response does not wait for it. */
  function answerThoseNamed(
    context: MemberCall & {
      input: { partners?: string[] | undefined }
    },
  ) {
    if (context.input.partners?.length)
      api.app.inBackground(
        answerMutualQuestions(api.app.databases.ofBrand(context.brand.id), memberContextOf(api.app, context)),
      )
  }

  serve(api, 'listTrips', tripCalls.listTrips, (context) => readTripsPage(api.app, context))

  serve(api, 'writeTripsFile', tripCalls.writeTripsFile, ({ input, db, member, brand, language, now }) =>
    writeTripsFile(
      db,
      { memberId: member.id, brandKey: brand.key, timeZone: brand.settings.time_zone, now },
      input,
      language,
    ),
  )

  serve(api, 'getTrip', tripCalls.getTrip, async ({ input: { id }, db, member, brand, now, language }) => {
    const [rows] = await db.send(listRoundTrip(member.id, id))
    if (!rows.length) throw new Refusal('notFound')
    const calendar = openCalendar(brand.settings.time_zone)
    return { trips: rows.map((row) => describeTrip(row, calendar, now, language)) }
  })

  serve(api, 'appealTrip', tripCalls.appealTrip, (context) =>
    context.write((tx) => appealTrip(tx, memberContextOf(api.app, context), context.input)),
  )

  serve(api, 'logTrip', tripCalls.logTrip, async (context) => {
    const { profile_id: profileId, from_planner: fromPlanner, ...trip } = context.input
    const change = await context.write(async (tx) =>
      logTrip(tx, memberContextOf(api.app, context), {
        ...trip,
        source: fromPlanner ? 'planner' : await findSource(tx, context.member.id, profileId),
      }),
    )
    answerThoseNamed(context)
    return change
  })

  serve(api, 'previewTrip', tripCalls.previewTrip, (context) =>
    previewTrip(context.db, memberContextOf(api.app, context), context.input),
  )

  serve(api, 'logTrips', tripCalls.logTrips, (context) =>
    context.write((tx) => logTogether(tx, memberContextOf(api.app, context), context.input.trips)),
  )

  serve(api, 'previewTrips', tripCalls.previewTrips, (context) =>
    previewTogether(context.db, memberContextOf(api.app, context), context.input.trips),
  )

  serve(api, 'changeTrip', tripCalls.changeTrip, async (context) => {
    const { id, group, ...facts } = context.input
    const change = await context.write((tx) => changeTrip(tx, memberContextOf(api.app, context), { id, group }, facts))
    answerThoseNamed(context)
    return change
  })

  serve(api, 'deleteTrip', tripCalls.deleteTrip, (context) =>
    context.write((tx) => deleteTrip(tx, memberContextOf(api.app, context), context.input)),
  )

  serve(api, 'undoTrip', tripCalls.undoTrip, (context) =>
    context.write((tx) => undoTrip(tx, memberContextOf(api.app, context), context.input)),
  )

  serve(api, 'undoTrips', tripCalls.undoTrips, (context) =>
    context.write((tx) => undoTrips(tx, memberContextOf(api.app, context), context.input.ids)),
  )

  serve(api, 'restoreTrip', tripCalls.restoreTrip, (context) =>
    context.write((tx) => restoreTrip(tx, memberContextOf(api.app, context), context.input)),
  )
}
