import type { PlanReason } from '@throughway/contract/planner/itinerary'
import { metresFromMiles } from '@throughway/domain/trip/distance'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import { decodePolyline } from '@throughway/domain/planner/polyline'
import { generalisedSeconds, labelItineraries } from '@throughway/journey-engine/plan/filter-itineraries'
import { Refusal } from '#plugins/refusal.ts'
import { OutsideCallRefused } from '#outside/guarded-fetch.ts'
import type { AppContext } from '#app-context.ts'
import { mergeByKind, openEngine } from './find-journeys.ts'
import { type Asked } from './asked-journey.ts'
import { type JourneyQuestion } from './journey-question.ts'
import type { When } from './journey-times.ts'
import type { LiveFeedsReader } from './live-feeds.ts'
import { openServices, type ServiceOwner } from './services/open-services.ts'
import type { FoundItinerary } from './services/make-itinerary.ts'
import type { Found, OutsideFound, OutsideSource, PassedOver, PlanService } from './services/plan-service.ts'
import { isStreetMode, sortIn } from './street-modes.ts'

export type Planned = Found & { source: OutsideSource | 'embedded'; passedOver: PassedOver[]; warnings: string[] }

/** A failed service is skipped for this long. */
const restMilliseconds = 30_000

type Options = Pick<AppContext, 'env' | 'now' | 'log' | 'planner'> & {
  readLive: LiveFeedsReader
  servicesOf?: (brand: ServiceOwner) => PlanService[]
}

/**
 * Finds journeys by the first of a programme's services that answers, or else by the programme's own engine. If the
 * service finds nothing, the engine is queried too, unless its city is invented.
 */
export function openJourneyPlanner({
  env,
  now,
  log,
  planner,
  readLive,
  servicesOf = (brand) => openServices(brand, env),
}: Options) {
  const askEngine = openEngine(planner, readLive)
  /** A programme whose settings were read again may have other services. */
  const services = new WeakMap<ServiceOwner, PlanService[]>()
  const restsUntil = new Map<string, number>()

  return async (brand: ServiceOwner, asked: Asked): Promise<Planned> => {
    const { key } = brand
    const passedOver: PassedOver[] = []
    for (const service of getServices(brand)) {
      const { source } = service
      const modes = asked.question.modes.filter((mode) => service.can(mode, asked.question))
      const name = `${key} ${source}`
      if (!modes.length) passedOver.push({ source, why: 'unable' })
      else if ((restsUntil.get(name) ?? 0) > now().getTime()) passedOver.push({ source, why: 'resting' })
      else {
        const others = askOthers(brand, asked, modes)
        try {
          const found = await service.find(asked, modes)
          return { ...join(source, asked, found, modes, await others), passedOver }
        } catch (error) {
          log.warn({ brand: key, source, err: error }, 'planner: the service of the programme does not answer')
          restsUntil.set(name, now().getTime() + restMilliseconds)
          passedOver.push({
            source,
            why: error instanceof OutsideCallRefused && error.reason === 'time' ? 'slow' : 'failed',
          })
        }
      }
    }
    return { ...(await askEngine(brand, asked)), source: 'embedded', passedOver, warnings: [] }
  }

  function getServices(brand: ServiceOwner) {
    const known = services.get(brand)
    if (known) return known
    const opened = servicesOf(brand)
    services.set(brand, opened)
    return opened
  }

  /** Ways in an invented city must never appear beside ways in a real one. */
  async function askOthers(brand: ServiceOwner, asked: Asked, done: readonly PlanMode[]): Promise<Found | undefined> {
    const { key } = brand
    const modes = asked.question.modes.filter((mode) => !done.includes(mode))
    if (!modes.length) return undefined
    await planner.prepare(key).catch(() => {})
    if (planner.isMadeUp(key)) return undefined
    return askEngine(brand, { ...asked, question: { ...asked.question, modes } }).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
  }
}

function join(
  source: OutsideSource,
  { question, when }: Asked,
  { itineraries, reasons, order, warnings = [] }: OutsideFound,
  modes: readonly PlanMode[],
  others: Found | undefined,
): Omit<Planned, 'passedOver'> {
  const kept = sortAsWished(
    itineraries.filter((each) => isAsWished(each, question)),
    question,
    when,
  )
  const labels = labelItineraries(
    kept.map((each) => ({
      ...each,
      start: Date.parse(each.start),
      end: Date.parse(each.end),
      rides: each.legs.some(({ mode }) => !isStreetMode(mode)) ? 1 : 0,
      signature: '',
    })),
  )
  const ways = kept.flatMap((each, index) =>
    sortIn(each.legs, modes).map((mode) => ({ mode, source, itinerary: { ...each, labels: labels[index]! } })),
  )
  const hasRide = ways.some(({ mode }) => mode === 'transit' || mode === 'park_and_ride')
  const told = ways.length && hasRide ? [] : reasons
  // services answer nothing at all when the limits of the question exclude everything
  const isTooFar =
    itineraries.some((each) => isAsWished(each, { ...question, max_walk_miles: Infinity })) && !ways.length
  const nothing: PlanReason[] =
    !ways.length && !told.length
      ? [{ kind: isTooFar ? 'walk_limit' : 'none_in_window', which: null, date: null, next: null, offer: null }]
      : []
  return {
    source,
    warnings,
    ways: [...ways, ...(others?.ways ?? [])],
    next: others?.next ?? [],
    reasons: mergeByKind([...told, ...nothing, ...(others?.reasons ?? [])]),
    order: order ?? question.intermediates.map((_, index) => index),
    viewport: boxAround(
      question,
      [...ways, ...(others?.ways ?? [])].map(({ itinerary }) => itinerary),
    ),
    engineMs: others?.engineMs ?? 0,
    delays: others?.delays ?? 'none',
  }
}

/** Limits that services do not apply themselves. */
function isAsWished(
  { legs, transfers, walkMetres }: FoundItinerary,
  { vehicles, max_transfers, max_walk_miles }: JourneyQuestion,
): boolean {
  const kinds = legs.flatMap(({ mode }) => (isStreetMode(mode) ? [] : [mode]))
  if (!kinds.length) return true
  if (vehicles && kinds.some((kind) => !vehicles.includes(kind))) return false
  return transfers <= max_transfers && walkMetres <= metresFromMiles(max_walk_miles) + 1
}

function sortAsWished(itineraries: FoundItinerary[], { prefer }: JourneyQuestion, when: When): FoundItinerary[] {
  const byTime = itineraries.toSorted(
    (one, other) => Date.parse(one.end) - Date.parse(other.end) || Date.parse(other.start) - Date.parse(one.start),
  )
  if (prefer === 'fewer_transfers') return byTime.toSorted((one, other) => one.transfers - other.transfers)
  if (prefer === 'less_walking') return byTime.toSorted((one, other) => one.walkMetres - other.walkMetres)
  if (prefer === 'best') return byTime.toSorted((one, other) => effortOf(one, when) - effortOf(other, when))
  return byTime
}

function effortOf({ start, end, legs, transfers, waitSeconds }: FoundItinerary, when: When): number {
  const walkSeconds = legs.reduce((sum, { mode, seconds }) => sum + (mode === 'walk' ? seconds : 0), 0)
  const ms = 'arriveBy' in when ? when.arriveBy - Date.parse(start) : Date.parse(end) - when.departAt
  return generalisedSeconds({ seconds: ms / 1000, walkSeconds, waitSeconds, transfers })
}

function boxAround(
  { origin, destination, intermediates }: JourneyQuestion,
  itineraries: readonly FoundItinerary[],
): Found['viewport'] {
  const box = { south: 90, west: 180, north: -90, east: -180 }
  const widen = (lat: number, lon: number) => {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
  }
  for (const { lat, lng } of [origin, destination, ...intermediates]) widen(lat, lng)
  for (const { viewport } of itineraries) {
    if (!viewport) continue
    widen(viewport.south, viewport.west)
    widen(viewport.north, viewport.east)
  }
  for (const { polyline, from, to } of itineraries.flatMap(({ legs }) => legs)) {
    for (const { lat, lon } of [from, to]) widen(lat, lon)
    for (const { lat, lng } of decodePolyline(polyline)) widen(lat, lng)
  }
  return box
}
