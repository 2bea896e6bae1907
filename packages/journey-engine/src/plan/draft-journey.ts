import type { Journey } from '../transit/journey.ts'
import { crowMetres, type Draft, type DraftLeg, type End, endAtStop, measureDraft } from './drafts.ts'
import type { StreetMode } from './itinerary.ts'
import type { DaySearch, Network, Path, TransitNetwork } from './network.ts'
import type { Profile } from '../street/build/street-network.ts'
import type { Snap } from '../street/route/snap.ts'

/** Both ends of a transit search, and the modes of access and egress. */
export type JourneyEnds = {
  origin: End
  destination: End
  originSnaps: Snap[]
  destinationSnaps: Snap[]
  /** The profile, also for walks between stops. */
  walkProfile: Profile
  walkPace: number
  accessMode: StreetMode
  accessProfile: Profile
  egressMode: StreetMode
  egressProfile: Profile
  /** The place where the car is parked on the way to a stop. */
  parkFor?(stop: number): (End & { driveSeconds: number }) | undefined
}

/**
 * Converts a journey in seconds of its day into legs in instants, with its walks along streets. `known` are the paths of
 * journeys between the same ends, which often walk to the same stops.
 */
export function draftJourney(
  network: Network & { transit: TransitNetwork },
  search: DaySearch,
  journey: Journey,
  ends: JourneyEnds,
  known: Map<string, Path | undefined> = new Map(),
): Draft {
  const { timetable } = network.transit
  const { originMs, day } = search
  const legs: DraftLeg[] = []
  let clockMs = originMs + journey.departure * 1000
  let at = ends.origin
  for (const leg of journey.legs) {
    if (leg.kind === 'ride') {
      const [from, to] = [endAtStop(timetable, leg.boardStop), endAtStop(timetable, leg.alightStop)]
      legs.push({
        kind: 'ride',
        startMs: originMs + leg.departure * 1000,
        endMs: originMs + leg.arrival * 1000,
        from,
        to,
        day,
        originMs,
        ride: leg,
      })
      clockMs = originMs + leg.arrival * 1000
      at = to
      continue
    }
    const to = leg.toStop < 0 ? ends.destination : endAtStop(timetable, leg.toStop)
    if (leg.seconds > 0 || crowMetres(at, to) > 1) legs.push(...draftWalk(network, ends, at, to, leg, clockMs, known))
    clockMs += leg.seconds * 1000
    at = to
  }
  return measureDraft(legs, (ride) => String(day.patternLine[ride.ride.pattern]))
}

function draftWalk(
  network: Network & { transit: TransitNetwork },
  ends: JourneyEnds,
  from: End,
  to: End,
  leg: { fromStop: number; toStop: number; seconds: number },
  startMs: number,
  known: Map<string, Path | undefined>,
): DraftLeg[] {
  const endMs = startMs + leg.seconds * 1000
  const isAccess = leg.fromStop < 0
  const park = isAccess ? ends.parkFor?.(leg.toStop) : undefined
  if (park) {
    const parkedMs = startMs + park.driveSeconds * 1000
    const parkSnaps = (profile: Profile) => network.snap(profile, park)
    return [
      along('drive', 'drive', ends.originSnaps, parkSnaps('drive'), from, park, startMs, parkedMs),
      along(
        'walk',
        ends.walkProfile,
        parkSnaps(ends.walkProfile),
        network.transit.snapStop(ends.walkProfile, leg.toStop),
        park,
        to,
        parkedMs,
        endMs,
      ),
    ]
  }
  const isEgress = leg.toStop < 0
  // between vehicles a bike is pushed and a scooter carried
  const [mode, profile] = isAccess
    ? [ends.accessMode, ends.accessProfile]
    : isEgress
      ? [ends.egressMode, ends.egressProfile]
      : (['walk', ends.walkProfile] as const)
  const fromSnaps = isAccess ? ends.originSnaps : network.transit.snapStop(profile, leg.fromStop)
  const toSnaps = isEgress ? ends.destinationSnaps : network.transit.snapStop(profile, leg.toStop)
  return [along(mode, profile, fromSnaps, toSnaps, from, to, startMs, endMs)]

  function along(
    mode: StreetMode,
    profile: Profile,
    fromSnaps: Snap[],
    toSnaps: Snap[],
    from: End,
    to: End,
    startMs: number,
    endMs: number,
  ): DraftLeg {
    const path = findOnce(profile, fromSnaps, toSnaps, from, to)
    return {
      kind: 'street',
      mode,
      startMs,
      endMs,
      from,
      to,
      metres: path?.metres ?? crowMetres(from, to),
      path,
      pace: mode === 'walk' ? ends.walkPace : 1,
    }
  }

  function findOnce(profile: Profile, fromSnaps: Snap[], toSnaps: Snap[], from: End, to: End): Path | undefined {
    const name = [profile, from.stop, from.lat, from.lon, to.stop, to.lat, to.lon].join(' ')
    if (!known.has(name))
      known.set(name, fromSnaps.length && toSnaps.length ? network.findPath(profile, fromSnaps, toSnaps) : undefined)
    return known.get(name)
  }
}
