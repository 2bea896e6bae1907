import { rideGuestCalls } from '@throughway/contract/ride/ride-guest'
import { rideRequestCalls } from '@throughway/contract/ride/ride-request'
import { ridePreferenceCalls } from '@throughway/contract/ride/ride-preferences'
import { rideSearchCalls } from '@throughway/contract/ride/ride-search'
import { instantOf, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { orderRows } from '#list/place.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { acceptProposal, cancelRide, countUnmetRide, type Deciding } from './answer-ride.ts'
import { describeRequest, type RequestViewer } from './describe-request.ts'
import { describeForAsker, tell } from './describe-ride.ts'
import { openRideFinder, type RideFinder } from './find-rides.ts'
import { mailRides } from './mail-rides.ts'
import { readLink, readLinkTo, signLinkTo } from '#tokens/signed-link.ts'
import { checkDay } from './read-saying.ts'
import { makeAskedId, sealFeedback } from './request-facts.ts'
import { requestRides } from './request-ride.ts'
import { erasePreferences, keepPreferences, type Owner, readPreferences } from './ride-preferences.ts'
import {
  findRequest,
  findRider,
  listRequests,
  lockRequests,
  requestKeys,
  type RequestRow,
  type Rides,
  saveFeedback,
  saveMailStop,
} from './ride.queries.ts'
import { boundaryRoutes } from './catalogue/boundaries.routes.ts'
import { catalogueStaffRoutes } from './catalogue/catalogue-staff.routes.ts'
import { rideStaffRoutes } from './ride-staff.routes.ts'

type Context = Pick<CallContext<never>, 'db' | 'brand' | 'now' | 'language'>

/** A guest's link shows no more rides than one form can request, in both directions. */
const mostOfGuest = 50

/**
 * E: assisted rides, for visitors who search, members who store data, and guests who request rides. It is long because
 * it lists short handlers, one for each call.
 */
export async function rideRoutes(api: Api) {
  const { app } = api
  const finder = openRideFinder(app)
  const ownerOf = ({ brand, member, now }: Pick<CallContext<never>, 'brand' | 'member' | 'now'>): Owner => ({
    keys: app.secrets.ride,
    brandId: brand.id,
    memberId: member.id,
    now,
  })

  serve(api, 'findRides', rideSearchCalls.findRides, (context) => finder.findRides(context, context.input))
  serve(api, 'askRideQuestions', rideSearchCalls.askRideQuestions, (context) =>
    finder.askQuestions(context, context.input),
  )

  serve(api, 'mailRides', rideSearchCalls.mailRides, async (context) => {
    await mailRides(app, finder, context, context.input)
    return null
  })

  serve(api, 'stopRideMails', rideSearchCalls.stopRideMails, async ({ input, db, brand, now }) => {
    const mark = readLink('stopRideMails', { keys: app.secrets.ride, brandId: brand.id }, input.token)
    if (!mark) throw new Refusal('linkRunOut')
    await db.send(saveMailStop(mark, now))
    return null
  })

  serve(api, 'tellUnmetRide', rideSearchCalls.tellUnmetRide, async ({ input, db, brand, now }) => {
    const timeZone = brand.settings.time_zone
    checkDay(input.date, brand.settings, now)
    const catalogue = await finder.readCatalogue(db, brand.settings)
    await db.send(
      countUnmetRide(catalogue, {
        origin: input.origin,
        purpose: input.purpose ?? null,
        at: instantOf(input.date, input.time === '24:00' ? '23:59' : input.time, timeZone),
        reason: 'not_found',
        timeZone,
      }),
    )
    return null
  })

  serve(api, 'getRideService', rideSearchCalls.getRideService, async (context) => {
    const { catalogue, language, timeZone } = await openViewer(context)
    const known = catalogue.known.get(context.input.id)
    if (!known?.rules.published || known.rules.archived) throw new Refusal('notFound')
    return describeForAsker(context.input.id, known, { language, timeZone, today: localDate(context.now, timeZone) })
  })

  serve(api, 'listRegistrations', rideSearchCalls.listRegistrations, async (context) => {
    const { catalogue, language } = await openViewer(context)
    const wanted = catalogue.services.filter(
      (rules) => rules.requiresRegistration && rules.published && !rules.archived,
    )
    const items = wanted.map(({ id, registrationDays: days }) => {
      const { document, agency } = catalogue.known.get(id)!
      return {
        id,
        name: tell(document.name, language),
        agency: agency.name,
        days,
        url: document.registration?.url ?? null,
      }
    })
    return { items: items.toSorted((one, other) => one.name.localeCompare(other.name, language)) }
  })

  serve(api, 'getRidePreferences', ridePreferenceCalls.getRidePreferences, (context) =>
    readPreferences(context.db, ownerOf(context)),
  )
  serve(api, 'saveRidePreferences', ridePreferenceCalls.saveRidePreferences, (context) =>
    context.write((tx) => keepPreferences(tx, ownerOf(context), context.input)),
  )
  serve(api, 'eraseRidePreferences', ridePreferenceCalls.eraseRidePreferences, (context) =>
    context.write((tx) => erasePreferences(tx, ownerOf(context))),
  )

  serve(api, 'requestRide', rideRequestCalls.requestRide, async (context) => {
    const { input, member, brand, now, language, write } = context
    const [viewer, drives] = await Promise.all([openViewer(context), measureBoth(finder, context, input)])
    return write(async (tx) => {
      const [[rider], [address]] = await tx.send(findRider(member.id), findPrimaryAddress(member.id))
      const own = [rider?.first_name, rider?.last_name].filter(Boolean).join(' ')
      const asker = {
        memberId: member.id,
        guestId: null,
        name: input.name || own,
        email: address!.email,
        language: address!.language ?? language,
        isHelper: input.name !== '',
      }
      return requestRides(tx, asker, input, { app, brand, viewer, drives, now })
    })
  })

  serve(api, 'requestRideAsGuest', rideGuestCalls.requestRideAsGuest, async (context) => {
    const { input, brand, now, language, write } = context
    const [viewer, drives] = await Promise.all([openViewer(context), measureBoth(finder, context, input)])
    const guestId = makeAskedId(viewer.ride, { by: 'guest', askId: input.ask_id }, 'guest')
    const asker = { memberId: null, guestId, name: input.name, email: input.email, language, isHelper: false }
    const requested = await write((tx) => requestRides(tx, asker, input, { app, brand, viewer, drives, now }))
    return { ...requested, token: signLinkTo('guestRides', viewer.ride, guestId) }
  })

  serve(api, 'readGuestRides', rideGuestCalls.readGuestRides, async (context) =>
    listGuestRides(context, await openViewer(context), context.input.token),
  )

  serve(api, 'cancelGuestRide', rideGuestCalls.cancelGuestRide, async (context) => {
    const {
      input: { token, ...input },
      write,
    } = context
    const deciding = await openDeciding(context)
    await write((tx) => cancelRide(tx, input, guestOf(deciding.viewer, token), deciding))
    return listGuestRides(context, deciding.viewer, token)
  })

  serve(api, 'acceptGuestRide', rideGuestCalls.acceptGuestRide, async (context) => {
    const {
      input: { token, ...input },
      write,
    } = context
    const deciding = await openDeciding(context)
    await write((tx) => acceptProposal(tx, input, guestOf(deciding.viewer, token), deciding))
    return listGuestRides(context, deciding.viewer, token)
  })

  serve(api, 'listRideRequests', rideRequestCalls.listRideRequests, async (context) => {
    const page = openPage(app, rideRequestCalls.listRideRequests, context, requestKeys)
    const viewer = await openViewer(context)
    const [rows] = await context.db.send(listRequests({ memberId: context.member.id }, page))
    return page.answer(rows, (row) => describeRequest(row, viewer))
  })

  serve(api, 'cancelRideRequest', rideRequestCalls.cancelRideRequest, async (context) => {
    const { input, member, write } = context
    const deciding = await openDeciding(context)
    const rows = await write((tx) => cancelRide(tx, input, { memberId: member.id }, deciding))
    return { items: rows.map((row) => describeRequest(row, deciding.viewer)) }
  })

  serve(api, 'acceptRideTime', rideRequestCalls.acceptRideTime, async (context) => {
    const { input, member, write } = context
    const deciding = await openDeciding(context)
    return describeRequest(
      await write((tx) => acceptProposal(tx, input, { memberId: member.id }, deciding)),
      deciding.viewer,
    )
  })

  serve(api, 'giveRideFeedback', rideRequestCalls.giveRideFeedback, async (context) => {
    const { input, member } = context
    const viewer = await openViewer(context)
    return describeRequest(await takeFeedback(context, viewer, input, { memberId: member.id }), viewer)
  })

  serve(api, 'giveGuestFeedback', rideGuestCalls.giveGuestFeedback, async (context) => {
    const { token, ...input } = context.input
    const viewer = await openViewer(context)
    await takeFeedback(context, viewer, input, guestOf(viewer, token))
    return listGuestRides(context, viewer, token)
  })

  rideStaffRoutes(api, finder, openViewer)
  await catalogueStaffRoutes(api)
  await boundaryRoutes(api)

  async function openViewer({ db, brand, language, now }: Context): Promise<RequestViewer> {
    const catalogue = await finder.readCatalogue(db, brand.settings)
    return {
      ride: { keys: app.secrets.ride, brandId: brand.id },
      catalogue,
      language,
      timeZone: brand.settings.time_zone,
      now,
    }
  }

  async function openDeciding(context: Context): Promise<Deciding> {
    return { app, brand: context.brand, viewer: await openViewer(context), now: context.now }
  }

  async function listGuestRides({ db, now }: Context, viewer: RequestViewer, token: string) {
    const [rows] = await db.send(
      listRequests(guestOf(viewer, token), {
        ...orderRows(requestKeys(now).coming, 'asc', undefined),
        limit: mostOfGuest,
      }),
    )
    if (!rows.length) throw new Refusal('linkRunOut')
    return { items: rows.map((row) => describeRequest(row, viewer)) }
  }
}

type Feedback = { id: string; rating: number; text: string }

/** Feedback on a ride, from the time it should have come; on a denied ride, at once. */
function takeFeedback(
  { write, now }: Pick<CallContext<never>, 'write' | 'now'>,
  { ride }: RequestViewer,
  { id, rating, text }: Feedback,
  rides: Rides,
): Promise<RequestRow> {
  return write(async (tx) => {
    const [rows] = await tx.send(lockRequests(id, rides))
    const found = rows.find((each) => each.id === id)
    if (!found) throw new Refusal('notFound')
    if (now < found.earliest_at && found.state !== 'denied') throw new Refusal('changedMeanwhile')
    await tx.send(saveFeedback({ requestId: id, rating, sealed: sealFeedback(ride, id, text), now }))
    const [[after]] = await tx.send(findRequest(id))
    return after!
  })
}

function guestOf({ ride }: RequestViewer, token: string): Rides {
  const guestId = readLinkTo('guestRides', ride, token)
  if (guestId === undefined) throw new Refusal('linkRunOut')
  return { guestId }
}

type Ends = { origin: { lat: number; lng: number }; destination: { lat: number; lng: number } }

async function measureBoth({ measure }: RideFinder, { brand }: Context, { origin, destination }: Ends) {
  const [there, back] = await Promise.all([
    measure(brand.key, origin, destination),
    measure(brand.key, destination, origin),
  ])
  return { there, back }
}
