import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import { tripImportCalls } from '@throughway/contract/trip/trip-import'
import { earningWindowDays } from '@throughway/domain/points/points'
import type { SavedPlace } from '@throughway/domain/recording/recorded-journey'
import { addDays } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { openPage } from '#list/page.ts'
import { namePlace } from '#modules/location/location.ts'
import { type Calendar, lookUpKnownTrips, openCalendar } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { describeImport, describeRow, lastMomentToUndo } from './describe-import.ts'
import { datesToLookUp, prepareRows } from './prepare-rows.ts'
import { readTripFile } from './read-trip-file.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'
import {
  changeRows,
  countTripsOf,
  deletePreviews,
  findImport,
  insertImport,
  insertImportRows,
  listNamedPlaces,
  listRows,
  rowKeys,
  lockImport,
  setState,
} from './trip-import.queries.ts'

type Context = Pick<CallContext<never>, 'brand' | 'member' | 'now'>

/** C11: files of trips: read and shown, corrected, logged behind the answer. */
export async function tripImportRoutes(api: Api) {
  const { app } = api

  serve(api, 'startTripImport', tripImportCalls.startTripImport, async (context) => {
    const { input, db, member, now, language } = context
    const { kind, rows } = await readTripFile(new Uint8Array(await input.file.arrayBuffer()))
    const calendar = calendarOf(context)
    const [places] = await db.send(listNamedPlaces(member.id))
    const known = await lookUpKnownTrips(db, member.id, datesToLookUp(rows, { calendar, now }), calendar)
    const prepared = prepareRows(rows, { places: places.map((place) => nameOf(place, language)), known, calendar, now })
    return context.write(async (tx) => {
      const id = makeUuid()
      const fileName = input.file.name
        .replace(/\p{Cc}/gu, '')
        .slice(0, 200)
        .toWellFormed()
      await tx.send(
        deletePreviews(member.id),
        insertImport({ id, memberId: member.id, fileName, kind, now }),
        insertImportRows(id, prepared),
      )
      return getImport(tx, context, id)
    })
  })

  serve(api, 'findTripImport', tripImportCalls.findTripImport, async (context) => {
    const [[found]] = await context.db.send(
      findImport(context.member.id, { earningSince: earningSince(context, calendarOf(context)) }),
    )
    return { trip_import: found ? describeImport(found, context.now) : null }
  })

  serve(api, 'listTripImportRows', tripImportCalls.listTripImportRows, async (context) => {
    const { input, db, member } = context
    const calendar = calendarOf(context)
    const page = openPage(app, tripImportCalls.listTripImportRows, context, rowKeys)
    const [rows] = await db.send(listRows(member.id, input, page))
    return page.answer(rows, (row) => describeRow(row, { calendar, earningSince: earningSince(context, calendar) }))
  })

  serve(api, 'changeTripImport', tripImportCalls.changeTripImport, (context) =>
    context.write(async (tx) => {
      const { id, ...change } = context.input
      if ((await openImport(tx, context, id)).state !== 'preview') throw new Refusal('changedMeanwhile')
      const [changed] = await tx.send(changeRows(id, change))
      if (change.position !== undefined && !changed.length) throw new Refusal('notFound')
      return getImport(tx, context, id)
    }),
  )

  serve(api, 'confirmTripImport', tripImportCalls.confirmTripImport, (context) =>
    context.write(async (tx) => {
      const {
        input: { id },
        brand,
        now,
      } = context
      if ((await openImport(tx, context, id)).state === 'preview') {
        await tx.send(setState(id, 'running', now))
        tx.afterCommit(() => app.inBackground(runImport(app, brand.id, id)))
      }
      return getImport(tx, context, id)
    }),
  )

  serve(api, 'cancelTripImport', tripImportCalls.cancelTripImport, (context) =>
    context.write(async (tx) => {
      const {
        input: { id },
        now,
      } = context
      const { state } = await openImport(tx, context, id)
      if (state === 'preview' || state === 'running') await tx.send(setState(id, 'cancelled', now))
      return getImport(tx, context, id)
    }),
  )

  serve(api, 'undoTripImport', tripImportCalls.undoTripImport, (context) =>
    context.write(async (tx) => {
      const {
        input: { id },
        brand,
        now,
      } = context
      const { state, created_at: createdAt } = await openImport(tx, context, id)
      if (state === 'undoing' || state === 'undone') return getImport(tx, context, id)
      const [[made]] = await tx.send(countTripsOf(id))
      if (state === 'preview' || state === 'running' || made!.trips === 0) throw new Refusal('changedMeanwhile')
      if (now > lastMomentToUndo(createdAt)) throw new Refusal('tripClosed')
      await tx.send(setState(id, 'undoing', now))
      tx.afterCommit(() => app.inBackground(undoImport(app, brand.id, id)))
      return getImport(tx, context, id)
    }),
  )
}

async function openImport(tx: Transaction, { member }: Context, id: string) {
  const [[found]] = await tx.send(lockImport(member.id, id))
  if (!found) throw new Refusal('notFound')
  return found
}

async function getImport(tx: Transaction, context: Context, id: string) {
  const [[found]] = await tx.send(
    findImport(context.member.id, { id, earningSince: earningSince(context, calendarOf(context)) }),
  )
  return describeImport(found!, context.now)
}

function calendarOf({ brand }: Context) {
  return openCalendar(brand.settings.time_zone)
}

/** The first day whose trips still earn. */
function earningSince({ now }: Context, calendar: Calendar) {
  return addDays(calendar.dateOf(now), -earningWindowDays)
}

/** Home and work mostly have no name of their own, and are called by their kind. */
function nameOf(place: SavedPlace, language: Language): SavedPlace {
  return { ...place, name: namePlace(place, language) ?? '' }
}
