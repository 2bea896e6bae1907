import type { Snap } from '../street/snap.ts'
import { draftJourney, type JourneyEnds } from './draft-journey.ts'
import { crowMetres, type Draft, type End } from './drafts.ts'
import type { Query, Reason, StreetMode } from './itinerary.ts'
import type { DaySearch, Network, StopSeconds, TransitNetwork } from './network.ts'
import { profileOf } from './draft-direct.ts'

/** Transit between two places; what decides how much of it is looked for. */
export type TransitSearch = {
  query: Query
  origin: End
  destination: End
  snaps(place: 'origin' | 'destination', mode: StreetMode): Snap[]
  when: { startMs: number } | { endMs: number }
  /** What walking all the way takes; nothing slower is looked for. */
  walkSeconds: number | undefined
  isCancelled?: (() => boolean) | undefined
}

export type TransitFound = { drafts: Draft[]; reasons: Reason[] }

export const walkMetresPerSecond = 4.8 / 3.6
const accessMinutes: Record<StreetMode, number> = { walk: 0, bike: 25, scooter: 25, drive: 40 }
const wantedJourneys = 5

/** All journeys worth a look between two places, or the reasons why there is none. */
export function draftTransit(network: Network & { transit: TransitNetwork }, search: TransitSearch): TransitFound {
  const { query, when, isCancelled } = search
  const { transit } = network
  const wish = { ...query.transit!, wheelchair: query.wheelchair ?? false }
  const momentMs = 'startMs' in when ? when.startMs : when.endMs
  const date = network.clock.dateOf(momentMs)
  const ends = findEnds(network, search)
  if (!ends) return { drafts: [], reasons: [{ kind: 'no_stop_near' }] }
  const day = transit.openDay(date, wish)
  if (!day.day.run.length) return { drafts: [], reasons: [{ kind: 'no_service', date, nextDate: transit.nextServiceDate(date) }] }

  const maxRides = (wish.maxTransfers ?? 4) + 1
  const limitMetres = query.maxWalkMetres ?? 2000
  const fits = (draft: Draft) => draft.walkMetres <= limitMetres
  const seconds = Math.round((momentMs - day.originMs) / 1000)
  if ('endMs' in when) {
    const journeys = day.latest(ends, { arrival: seconds, maxRides, isCancelled })
    return answer(journeys.map((journey) => draftJourney(network, day, journey, ends.journeyEnds)).filter(fits), undefined)
  }
  const window = (wish.windowMinutes ?? 60) * 60
  const latestArrival = search.walkSeconds === undefined ? Infinity : seconds + window + search.walkSeconds
  const journeys = day.inWindow(ends, { from: seconds, to: seconds + window, latestArrival, maxRides, wanted: wantedJourneys, isCancelled })
  const inTime = journeys.filter(({ departure }) => departure <= seconds + window)
  const drafts = inTime.map((journey) => draftJourney(network, day, journey, ends.journeyEnds)).filter(fits)
  return answer(drafts, drafts.length ? undefined : findNextDeparture(network, day, ends, seconds, maxRides))

  function answer(drafts: Draft[], nextDeparture: string | undefined): TransitFound {
    return drafts.length ? { drafts, reasons: [] } : { drafts, reasons: [{ kind: 'none_in_window', nextDeparture }] }
  }
}

/** The next departure that day, however late; undefined when there is none any more. */
function findNextDeparture(network: Network, day: DaySearch, ends: { access: StopSeconds[]; egress: StopSeconds[] }, seconds: number, maxRides: number) {
  const [next] = day.earliest(ends, { departure: seconds, maxRides }).toSorted((one, other) => one.departure - other.departure)
  return next && network.clock.format(day.originMs + next.departure * 1000)
}

function findEnds(network: Network & { transit: TransitNetwork }, { query, origin, destination, snaps }: TransitSearch): { access: StopSeconds[]; egress: StopSeconds[]; journeyEnds: JourneyEnds } | undefined {
  const { transit } = network
  const wheelchair = query.wheelchair ?? false
  const walkProfile = profileOf('walk', wheelchair)
  const walkLimitMs = ((query.maxWalkMetres ?? 2000) / walkMetresPerSecond) * 1000
  // who walks most of it at one end has little left for the other, so that is only tried where nothing is nearer
  const within = (find: (limitMs: number) => StopSeconds[]) => firstFound(find(walkLimitMs * 0.6), () => find(walkLimitMs))
  const wished = query.transit!.access ?? 'walk'
  const accessMode: StreetMode = wished === 'park_and_ride' ? 'drive' : wished
  const accessProfile = profileOf(accessMode, wheelchair)
  const originSnaps = snaps('origin', accessMode)
  const destinationSnaps = snaps('destination', 'walk')
  const journeyEnds: JourneyEnds = { origin, destination, originSnaps, destinationSnaps, walkProfile, accessMode, accessProfile }
  const egress = within((limitMs) => transit.stopsWithin(walkProfile, destinationSnaps, limitMs, 'to'))
  if (wished === 'park_and_ride') {
    const parked = transit.stopsByCar(originSnaps, accessMinutes.drive * 60_000, Math.min(walkLimitMs, 10 * 60_000))
    const parks = new Map(parked.map(({ stop, park, driveSeconds }) => [stop, { ...park, driveSeconds }]))
    return parked.length && egress.length ? { access: parked, egress, journeyEnds: { ...journeyEnds, parkFor: (stop) => parks.get(stop) } } : undefined
  }
  const reachFrom = (limitMs: number) => transit.stopsWithin(accessProfile, originSnaps, limitMs, 'from')
  const access = accessMode === 'walk' ? within(reachFrom) : reachFrom(accessMinutes[accessMode] * 60_000)
  return access.length && egress.length && crowMetres(origin, destination) > 0 ? { access, egress, journeyEnds } : undefined
}

function firstFound<Each>(some: Each[], others: () => Each[]): Each[] {
  return some.length ? some : others()
}
