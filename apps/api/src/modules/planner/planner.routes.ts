import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { v7 as makeUuid } from 'uuid'
import type { BrandKey } from '@throughway/brands/keys'
import { apiBasePath } from '@throughway/contract/headers'
import { mostTravellers } from '@throughway/contract/planner/journey-question'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { metresBetween } from '@throughway/domain/planner/great-circle'
import { findParkingShare } from '@throughway/domain/planner/parking'
import { orderKinds, sortByKind } from '@throughway/domain/planner/plan-order'
import { sharedSoonMilliseconds } from '@throughway/domain/planner/shared-vehicles'
import { formatInstant, localDate } from '@throughway/domain/time/time'
import { lookUpTerms } from '#modules/points/points.ts'
import { mapStyle } from '@throughway/journey-engine/map/style'
import type { Api } from '#api.ts'
import { query } from '#database/query.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { makeCoarse } from '@throughway/domain/planner/coarse-data'
import { openPartnerCount } from './count-partners.ts'
import { describeCorner, describeFound, dropAlike } from './describe-found.ts'
import { describeDeparture } from './describe-departure.ts'
import { describeJourney, describePlace, describeTelework } from './describe-journey.ts'
import { findVehicles } from './find-vehicles.ts'
import { openHubs } from './hubs.ts'
import { readTimes, turnTo, type When } from './journey-times.ts'
import { openExamples } from './list-examples.ts'
import { openLiveFeeds } from './live-feeds.ts'
import { otpRoutes } from './otp/otp.routes.ts'
import { openJourneyPlanner } from './plan-journeys.ts'
import { openServiceDays } from './service-day.ts'
import { openSharedVehicles } from './shared-vehicles.ts'
import { isByCar } from './street-modes.ts'
import { openStarts } from './suggest-start.ts'
import { timetableRoutes } from './timetable.routes.ts'
import { openVehicleFeeds } from './vehicle-feeds.ts'

const compress = promisify(gzip)

const tilesUrl = `${apiBasePath}${plannerCalls.getTile.path}`

/** The font of the page; there are no glyph files to fetch (decision 12). */
const font = 'Atkinson Hyperlegible Next'

/**
 * A picked place is within this distance of the position in its link; farther away, across a street, it is another
 * place.
 */
const pickedWithinMetres = 15

/** A tile is revalidated after an hour. Nothing is sent before that, nor afterwards while its ETag is the same. */
const tileCaching = 'public, max-age=3600, stale-while-revalidate=86400'

/** The calls of the planner. It is long because it lists short handlers, one for each call. */
export async function plannerRoutes(api: Api) {
  const { planner } = api.app
  const getTerms = lookUpTerms(api.app.terms)
  const readFeed = openVehicleFeeds(api.app)
  const readLive = openLiveFeeds(api.app)
  const findShared = openSharedVehicles(api.app)
  const planJourneys = openJourneyPlanner({ ...api.app, readLive })
  const hubsOf = openHubs(planner)
  const findStart = openStarts(planner, hubsOf)
  const listExamples = openExamples(planner)
  const getServiceDay = openServiceDays(planner)
  const countPartners = openPartnerCount(api.app.now)

  serve(api, 'findPlaces', plannerCalls.findPlaces, async ({ input, brand, language }) => {
    const { text, lat, lng, limit } = input
    const near =
      lat === undefined || lng === undefined ? { lat: brand.settings.lat, lon: brand.settings.lng } : { lat, lon: lng }
    const found = await planner.ask(brand.key, 'places', {
      text,
      options: { near, language, limit: Math.min(20, limit * 2) },
    })
    return { items: dropAlike(found.map((place) => describeFound(place, brand.settings))).slice(0, limit) }
  })

  serve(api, 'reversePlace', plannerCalls.reversePlace, async ({ input, brand, language }) => {
    const at = { lat: input.lat, lon: input.lng }
    const options = { limit: 1, maxDistance: 400, language }
    const [[found], [nearest], corners] = await Promise.all([
      planner.ask(brand.key, 'reverse', { at, options: { ...options, placesFirstMetres: pickedWithinMetres } }),
      planner.ask(brand.key, 'reverse', { at, options }),
      planner.ask(brand.key, 'corners', { at, options: { limit: 4, maxDistance: 600 } }),
    ])
    const place = found ? describeFound(found, brand.settings) : null
    const address = nearest ? describeFound(nearest, brand.settings) : null
    const city = address?.city || place?.city || ''
    return { place, address, corners: corners.map((corner) => describeCorner(corner, city, brand.settings)) }
  })

  serve(api, 'getExamples', plannerCalls.getExamples, async ({ brand, language }) => {
    const items = [...(await listExamples(brand, language))]
    return { items, is_made_up: planner.isMadeUp(brand.key) }
  })

  serve(api, 'suggestStart', plannerCalls.suggestStart, async ({ input, brand, now }) => {
    const hub = await findStart(brand.key, input, now.getTime())
    return { place: hub ? { name: hub.name, lat: hub.lat, lng: hub.lng } : null }
  })

  serve(api, 'findJourneys', plannerCalls.findJourneys, async ({ input, brand, db, now, language, reply }) => {
    const { time_zone: timeZone, brandMaxTravelers, trip_planner_mode_order: order } = brand.settings
    const { date, when } = readTimes(input, timeZone, now)
    checkTravellers(input.travellers, brandMaxTravelers)
    const [
      { ways, next, source, passedOver, warnings, reasons, order: visited, viewport, goesOnMs, engineMs, delays },
      terms,
      partners,
      shared,
    ] = await Promise.all([
      planJourneys(brand, { question: input, language, when, nowMs: now.getTime() }),
      getTerms(db, brand.id),
      countPartners(db, brand.id, input, localDate(now, timeZone)),
      isForNow(when, now) && !input.wheelchair
        ? findShared(brand.key, { ...input.origin, modes: input.modes, language })
        : [],
    ])
    reply.header('Server-Timing', `engine;dur=${engineMs.toFixed(1)}`)
    const told = {
      rules: terms.rulesOn(date, null),
      factors: terms.factorsOn(date),
      parkingShare: [...ways, ...next].some(isByCar) ? await findShareAt(brand.key, input.destination) : 0,
      arrives: 'arriveBy' in when,
      timeZone,
      travellers: input.travellers,
      delays,
      nowMs: now.getTime(),
    }
    const kinds = orderKinds(order)
    const describeWays = (found: typeof ways) => sortByKind(found, kinds).map((way) => describeJourney(way, told))
    const journeys = describeWays(ways)
    return {
      source,
      passed_over: passedOver,
      warnings,
      mode_order: kinds,
      asked_at: formatInstant('arriveBy' in when ? when.arriveBy : when.departAt, timeZone),
      is_made_up: planner.isMadeUp(brand.key),
      journeys,
      next_journeys: describeWays(next),
      telework: describeTelework(journeys, told),
      partners,
      shared,
      ...turnTo(
        when,
        input.window_minutes,
        { ways, goesOnMs, own: source === 'embedded' ? { isFarEnd: input.from_far_end } : undefined },
        reasons,
        timeZone,
        now,
      ),
      window_minutes: input.window_minutes,
      reasons,
      order: visited,
      viewport,
    }
  })

  /** The parking share is 0 where the map is not open, because another service has answered. */
  async function findShareAt(key: BrandKey, spot: { lat: number; lng: number }): Promise<number> {
    if (!planner.isOpen(key)) return 0
    return findParkingShare((await hubsOf(key)).map((hub) => ({ lines: hub.lines, metres: metresBetween(hub, spot) })))
  }

  serve(api, 'listDepartures', plannerCalls.listDepartures, async ({ input, brand, now, language }) => {
    const atMs = input.at === undefined ? now.getTime() : Date.parse(input.at)
    const { generation } = await readLive(brand.key)
    const found = await planner.ask(brand.key, 'departures', {
      stopId: input.stop,
      ...(input.line && { lineId: input.line }),
      atMs,
      limit: input.limit,
      language,
      generation,
    })
    if (!found) throw new Refusal('notFound')
    return {
      told_at: formatInstant(now, brand.settings.time_zone),
      stop: describePlace(found.stop),
      departures: found.departures.map(describeDeparture),
      alerts: found.alerts,
    }
  })

  timetableRoutes(api, readLive)

  serve(api, 'getServiceDay', plannerCalls.getServiceDay, ({ brand, now }) =>
    getServiceDay(brand.key, brand.settings.time_zone, now),
  )

  serve(api, 'findVehicles', plannerCalls.findVehicles, async ({ input, brand, now, language }) => {
    const [live, { generation }] = await Promise.all([readFeed(brand.key), readLive(brand.key)])
    return {
      vehicles: await findVehicles(planner, brand.key, live, {
        runIds: input.runs,
        nowMs: now.getTime(),
        language,
        generation,
      }),
    }
  })

  serve(api, 'logAction', plannerCalls.logAction, async ({ input, brand, db, now }) => {
    const { search_id: searchId, action, data } = input
    const kept = data === undefined ? null : JSON.stringify(makeCoarse(JSON.parse(data)))
    await db.send(
      query
        .insertInto('planner_action')
        .values({ brand_id: brand.id, id: makeUuid(), search_id: searchId, action, data: kept, created_at: now }),
    )
    return null
  })

  serve(api, 'getMapStyle', plannerCalls.getMapStyle, async ({ input, brand, language }) => {
    // a map without tiles reports it, and its attribution is only known when its region is open
    await planner.ask(brand.key, 'about', undefined)
    return {
      ...mapStyle({ tilesUrl, theme: input.theme, language, font }),
      metadata: { is_made_up: planner.isMadeUp(brand.key) },
    }
  })

  serve(api, 'getTile', plannerCalls.getTile, async ({ input, brand, request, reply }) => {
    const tile = await planner.ask(brand.key, 'tile', input).catch((error: unknown) => {
      throw error instanceof Error && error.name === 'BadInput' ? new Refusal('notFound') : error
    })
    const tag = `"${createHash('sha1').update(tile).digest('base64url')}"`
    reply.headers({ 'cache-control': tileCaching, etag: tag, vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === tag) {
      reply.code(304)
      return new Uint8Array()
    }
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '') || tile.length < 1024) return tile
    reply.header('content-encoding', 'gzip')
    return compress(tile)
  })

  await otpRoutes(api, readLive)
}

function isForNow(when: When, now: Date): boolean {
  return 'departAt' in when && Math.abs(when.departAt - now.getTime()) <= sharedSoonMilliseconds
}

function checkTravellers(travellers: number, most = mostTravellers) {
  if (travellers > most) throw new Refusal('invalid', { fields: { travellers: 'field.too_large' } })
}
