import { type BoundingBox, isInside, type Position, unitsPerDegree } from '../geo.ts'
import type { Snap } from '../street/route/snap.ts'
import { describeFare } from './describe-fare.ts'
import { type Described, describeLeg } from './describe-leg.ts'
import { draftDirect, orderPlaces, profileOf } from './draft-direct.ts'
import { draftTransit, type TransitFound } from './draft-transit.ts'
import { crowMetres, type Draft, type End, endAt, measureDraft, paceOf, usualWalkKmh } from './drafts.ts'
import { labelItineraries } from './filter-itineraries.ts'
import { addOffer } from './find-offer.ts'
import { openClock } from './instant.ts'
import type { Answer, Itinerary, Query, Reason, StreetMode } from './itinerary.ts'
import type { Network, TransitNetwork } from './network.ts'
import { rememberStreets } from './open-network.ts'
import { BadInput } from '../problems.ts'

export const mostIntermediates = 10
const closestMetres = 15

/**
 * Plans from door to door: each street mode asked for, and transit in a window of departures or for an arrival,
 * filtered and labelled. Where there is nothing the reasons say why, and what change finds some. Throws `BadInput` for
 * a query that makes no sense.
 */
export function findItineraries(region: Network, query: Query, options: Options = {}): Answer {
  checkQuery(query)
  const network = rememberStreets(withClock(region, query))
  const nowMs = options.nowMs ?? Date.now()
  const found = findDrafts(network, query, { ...options, nowMs })
  const answer: Answer = {
    ...describe(network, found.drafts, query, found.places),
    reasons: found.reasons,
    waypointOrder: found.waypointOrder,
    ...(found.goesOnMs !== undefined && { goesOnMs: found.goesOnMs }),
  }
  if (!query.transit) return answer
  const { farEnd: _, ...wish } = query.transit
  const transitAlone: Query = { ...query, direct: [], transit: wish }
  const momentMs = query.arriveBy ?? query.departAt ?? nowMs
  const reasons = answer.reasons.map((reason) =>
    addOffer(
      network.clock,
      transitAlone,
      momentMs,
      reason,
      (changed, tellsNext) => {
        const { drafts, places, reasons } = findDrafts(network, changed, { ...options, nowMs }, tellsNext)
        return {
          isFound: drafts.length > 0,
          reasons,
          describe: () => describe(network, drafts, changed, places).itineraries,
        }
      },
      wholeWalkOf(query, found.walkSeconds),
    ),
  )
  return { ...answer, reasons }
}

/** Metres all the way on foot; undefined for who goes to the first stop otherwise, or by several places. */
function wholeWalkOf(query: Query, walkSeconds: number | undefined): number | undefined {
  const isOnFoot = (query.transit?.access ?? 'walk') === 'walk' && !query.intermediates?.length
  return isOnFoot && walkSeconds !== undefined ? ((walkSeconds / paceOf(query)) * usualWalkKmh) / 3.6 : undefined
}

/** Without a feed nobody but the caller knows what time it is there. */
function withClock(network: Network, { timeZone }: Query): Network {
  return network.transit || timeZone === undefined ? network : { ...network, clock: openClock(timeZone) }
}

type Options = { nowMs?: number; isCancelled?: () => boolean }

/** Itineraries that are not described yet, and between which places. */
type Found = Pick<Answer, 'reasons' | 'waypointOrder' | 'goesOnMs'> & {
  drafts: Draft[]
  places: readonly End[]
  /** For walking all the way, where transit is compared with it. */
  walkSeconds?: number
}

function findDrafts(network: Network, query: Query, options: Options, tellsNext?: boolean): Found {
  const when =
    query.arriveBy !== undefined
      ? { endMs: query.arriveBy }
      : { startMs: query.departAt ?? options.nowMs ?? Date.now() }
  const places = [query.origin, ...(query.intermediates ?? []), query.destination].map(endAt)
  const impossible = findObstacles(network, places)
  const unchanged = (query.intermediates ?? []).map((_, index) => index)
  if (impossible.length) return { drafts: [], places, reasons: impossible, waypointOrder: unchanged }

  const wheelchair = query.wheelchair ?? false
  const snapPlaces = rememberSnaps(network, places, wheelchair)
  const waypointOrder = (query.optimiseOrder && orderFor(network, query, snapPlaces, wheelchair)) || unchanged
  const order = [0, ...waypointOrder.map((index) => index + 1), places.length - 1]
  const visited = order.map((index) => places[index]!)

  const reasons: Reason[] = []
  const drafts: Draft[] = []
  let goesOnMs: number | undefined
  let walkSeconds: number | undefined
  for (const mode of query.direct.includes('walk') || !query.transit
    ? query.direct
    : (['walk', ...query.direct] as const)) {
    const snaps = order.map((index) => snapPlaces(mode)[index]!)
    const found = snaps.every((each) => each.length)
      ? draftDirect(
          network,
          {
            mode,
            profile: profileOf(mode, wheelchair),
            places: visited,
            snaps,
            pace: mode === 'walk' ? paceOf(query) : 1,
          },
          when,
          (query.alternatives ?? false) && mode !== 'walk',
        )
      : []
    if (mode === 'walk' && found[0]) walkSeconds = (found[0].end - found[0].start) / 1000
    if (query.direct.includes(mode)) drafts.push(...found)
  }
  if (query.transit && network.transit) {
    const found = chainTransit(
      network as Network & { transit: TransitNetwork },
      query,
      visited,
      order,
      snapPlaces,
      when,
      walkSeconds,
      tellsNext,
      options.isCancelled,
    )
    drafts.push(...found.drafts)
    reasons.push(...found.reasons)
    goesOnMs = found.goesOnMs
  }
  return {
    drafts,
    places,
    reasons: drafts.length ? reasons : explainNothing(reasons, query, snapPlaces, places),
    waypointOrder,
    ...(goesOnMs !== undefined && { goesOnMs }),
    ...(walkSeconds !== undefined && { walkSeconds }),
  }
}

/** Rules for a query beyond its type. */
function checkQuery({
  origin,
  destination,
  intermediates = [],
  direct,
  transit,
  departAt,
  arriveBy,
  maxWalkMetres,
  walkKmh = usualWalkKmh,
}: Query) {
  if (intermediates.length > mostIntermediates)
    throw new BadInput(`A journey passes ${mostIntermediates} places at most, and ${intermediates.length} were given.`)
  for (const { lat, lon } of [origin, destination, ...intermediates])
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
      throw new BadInput('A place has a latitude from -90 to 90 and a longitude from -180 to 180.')
  if (departAt !== undefined && arriveBy !== undefined)
    throw new BadInput('A journey departs at a time or arrives by one, not both.')
  for (const instant of [departAt, arriveBy])
    if (instant !== undefined && !(Math.abs(instant) < 8e15))
      throw new BadInput('The time of a journey is in milliseconds since 1970.')
  if (!direct.length && !transit) throw new BadInput('A journey needs at least one way of travelling.')
  if (transit?.bringAboard && transit.access !== 'bike' && transit.access !== 'scooter')
    throw new BadInput('Only a bike or a scooter on which the first stop is reached can be brought aboard.')
  if (maxWalkMetres !== undefined && !(maxWalkMetres >= 0)) throw new BadInput('The most to walk is 0 metres or more.')
  if (!(walkKmh >= 2 && walkKmh <= 8)) throw new BadInput('One walks at 2 to 8 km/h.')
}

function findObstacles(network: Network, places: readonly End[]): Reason[] {
  const outside = places.flatMap((place, index): Reason[] => {
    if (isInside(network.bbox, place)) return []
    return [
      {
        kind:
          index === 0 ? 'origin_outside' : index === places.length - 1 ? 'destination_outside' : 'intermediate_outside',
      },
    ]
  })
  if (outside.length) return outside
  return places.length === 2 && crowMetres(places[0]!, places[1]!) < closestMetres ? [{ kind: 'too_close' }] : []
}

type SnapPlaces = (mode: StreetMode) => readonly Snap[][]

function rememberSnaps(network: Network, places: readonly End[], wheelchair: boolean): SnapPlaces {
  const held = new Map<StreetMode, Snap[][]>()
  return (mode) => {
    let snaps = held.get(mode)
    if (!snaps) held.set(mode, (snaps = places.map((place) => network.snap(profileOf(mode, wheelchair), place))))
    return snaps
  }
}

/** By the first requested mode; transit alone is ordered as if driven. */
function orderFor(network: Network, query: Query, snapPlaces: SnapPlaces, wheelchair: boolean): number[] | undefined {
  const mode = query.direct[0] ?? 'drive'
  return orderPlaces(network, { profile: profileOf(mode, wheelchair), snaps: snapPlaces(mode) })
}

/**
 * From place to place. With stops on the way, the earliest arrival at each one continues to the next (backwards for an
 * arrival time).
 */
function chainTransit(
  network: Network & { transit: TransitNetwork },
  query: Query,
  visited: readonly End[],
  order: readonly number[],
  snapPlaces: SnapPlaces,
  when: { startMs: number } | { endMs: number },
  walkSeconds: number | undefined,
  tellsNext: boolean | undefined,
  isCancelled: (() => boolean) | undefined,
): TransitFound {
  // wheels left at the first stop are not available for the second
  const onFootAgain: Query = { ...query, transit: { ...query.transit, access: 'walk' } }
  const hop = (index: number, at: typeof when, limit: number | undefined) =>
    draftTransit(network, {
      query: index === 0 || query.transit!.bringAboard ? query : onFootAgain,
      when: at,
      walkSeconds: limit,
      isHop: visited.length > 2,
      tellsNext,
      isCancelled,
      origin: visited[index]!,
      destination: visited[index + 1]!,
      snaps: (place, mode) => snapPlaces(mode)[order[place === 'origin' ? index : index + 1]!]!,
    })
  if (visited.length === 2) return hop(0, when, walkSeconds)
  const chained: Draft[] = []
  let at = when
  const hops = visited.slice(1).map((_, index) => index)
  for (const index of 'startMs' in at ? hops : hops.toReversed()) {
    const { drafts, reasons } = hop(index, at, undefined)
    const best =
      'startMs' in at
        ? drafts.toSorted((one, other) => one.end - other.end)[0]
        : drafts.toSorted((one, other) => other.start - one.start)[0]
    if (!best) return { drafts: [], reasons }
    if ('startMs' in at) chained.push(best)
    else chained.unshift(best)
    at = 'startMs' in at ? { startMs: best.end } : { endMs: best.start }
  }
  const legs = chained.flatMap((each) => each.legs)
  return {
    drafts: [{ ...measureDraft(legs, () => ''), signature: chained.map(({ signature }) => signature).join(' | ') }],
    reasons: [],
  }
}

/** A place without a street is reported before a stop without a walk from there. */
function explainNothing(
  found: readonly Reason[],
  { direct, transit }: Query,
  snapPlaces: SnapPlaces,
  places: readonly End[],
): Reason[] {
  for (const mode of transit ? [...direct, 'walk' as const] : direct) {
    const alone = snapPlaces(mode).findIndex((snaps) => !snaps.length)
    if (alone < 0) continue
    const which = alone === 0 ? 'origin' : alone === places.length - 1 ? 'destination' : 'intermediate'
    return [{ kind: 'no_street_near', which }, ...found.filter(({ kind }) => kind !== 'no_stop_near')]
  }
  return found.length ? [...found] : [{ kind: 'no_street_path' }]
}

function describe(
  network: Network,
  drafts: readonly Draft[],
  { language }: Query,
  places: readonly Position[],
): Pick<Answer, 'itineraries' | 'viewport'> {
  const labels = labelItineraries(drafts)
  const viewport = boxAround(places)
  const described: Described = { stops: new Map(), lines: new Map() }
  const itineraries = drafts.map((draft, index): Itinerary => {
    const { fare, byLeg } = describeFare(network, draft.legs)
    const legs = draft.legs.map((each, place) => {
      const { leg, points } = describeLeg(network, each, draft.legs[place + 1], language, described)
      const legFare = byLeg.get(place)
      if (legFare) leg.fare = legFare
      for (const { lat, lon } of [leg.from, leg.to]) widen(viewport, lat, lon)
      for (let at = 0; at < points.length; at += 2)
        widen(viewport, points[at]! / unitsPerDegree, points[at + 1]! / unitsPerDegree)
      return leg
    })
    const seconds = Math.round((draft.end - draft.start) / 1000)
    return {
      start: network.clock.format(draft.start),
      end: network.clock.format(draft.end),
      seconds,
      transfers: draft.transfers,
      walkMetres: Math.round(draft.walkMetres),
      waitSeconds: seconds - legs.reduce((sum, leg) => sum + leg.seconds, 0),
      metres: legs.reduce((sum, leg) => sum + leg.metres, 0),
      legs,
      labels: labels[index]!,
      ...(draft.everySeconds !== undefined && { everyMinutes: Math.max(1, Math.round(draft.everySeconds / 60)) }),
      ...(fare && { fare }),
    }
  })
  return { itineraries, viewport }
}

function boxAround(places: readonly Position[]): BoundingBox {
  const box = { south: 90, west: 180, north: -90, east: -180 }
  for (const { lat, lon } of places) widen(box, lat, lon)
  return box
}

function widen(box: BoundingBox, lat: number, lon: number) {
  box.south = Math.min(box.south, lat)
  box.north = Math.max(box.north, lat)
  box.west = Math.min(box.west, lon)
  box.east = Math.max(box.east, lon)
}
