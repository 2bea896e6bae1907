import { judgeHours, openPieces, type Span } from './open-hours.ts'
import { measureToArea, nearMetres, softMetres } from './measure-area.ts'
import type { RideClock } from './ride-clock.ts'
import { purposesOf, type ServedPurpose } from './ride-codes.ts'
import type { RideReason } from './ride-reason.ts'
import {
  areaRoles,
  type AreaRole,
  type RideArea,
  type RidePattern,
  type RideService,
  type RideTrip,
} from './ride-service.ts'

/** E3.4: an empty list allows every purpose; otherwise the purpose or its group must be listed; exclusions win. */
export function judgePurpose(listed: RideService['purposes'], trip: Pick<RideTrip, 'purpose'>): RideReason[] {
  if (!listed.length) return []
  const accepted = listed.filter(({ mode }) => mode === 'accepted').map(({ code }) => code)
  const excluded = new Set(listed.filter(({ mode }) => mode === 'excluded').flatMap(({ code }) => purposesOf(code)))
  const carried = new Set(
    (accepted.length ? accepted : (['any'] as const))
      .flatMap((code) => purposesOf(code))
      .filter((purpose) => !excluded.has(purpose)),
  )
  // "medical" means a visit to a doctor; only a group leaves the purpose open
  const wanted =
    trip.purpose === null
      ? purposesOf('any')
      : trip.purpose === 'medical'
        ? (['medical'] as const)
        : purposesOf(trip.purpose)
  const fitting = wanted.filter((purpose) => carried.has(purpose))
  if (fitting.length === wanted.length)
    return [{ rule: 'purpose', verdict: 'pass', why: 'purpose_carried', codes: trip.purpose ? [trip.purpose] : [] }]
  if (fitting.length)
    return [{ rule: 'purpose', verdict: 'maybe', why: 'purpose_unknown', codes: [...carried], ask: ['purpose'] }]
  return [{ rule: 'purpose', verdict: 'soft', why: 'purpose_not_carried', codes: [...carried] }]
}

type Placed = { role: RideService['areas'][number]['role']; area: RideArea; isRunning: boolean }

/** E3.5. Every role that a service uses must hold, each by one of its areas. */
export function judgePlace(
  service: RideService,
  pattern: RidePattern | undefined,
  trip: RideTrip,
  span: Span,
  clock: RideClock,
  brandArea: RideArea,
): RideReason {
  if (pattern) {
    const there = {
      origin: measureToArea(pattern.origin, trip.origin),
      destination: measureToArea(pattern.destination, trip.destination),
    }
    const back = {
      origin: measureToArea(pattern.destination, trip.origin),
      destination: measureToArea(pattern.origin, trip.destination),
    }
    const best = pattern.reversible && farthest(back).metres < farthest(there).metres ? back : there
    return tellPlace(farthest(best))
  }
  if (!service.areas.length)
    return tellPlace(
      farthest({
        origin: measureToArea(brandArea, trip.origin),
        destination: measureToArea(brandArea, trip.destination),
      }),
    )
  const placed = service.areas.map(({ role, area, during }): Placed => ({
    role,
    area,
    isRunning: !during.length || isRunningAt(during, span.start, clock),
  }))
  const whenever = measureRoles(placed, trip)
  const running = measureRoles(
    placed.filter(({ isRunning }) => isRunning),
    trip,
    placed,
  )
  if (running.metres > nearMetres && whenever.metres <= nearMetres)
    return { rule: 'place', verdict: 'soft', why: 'line_not_running', ...tellHours(service, span, clock) }
  return tellPlace(running.metres > softMetres && whenever.metres <= softMetres ? whenever : running)
}

/** Whether a service drives between both ends at any hour; `isIn` tells whether an end lies in an area. */
export function drivesBetween(
  { areas, patterns }: RideService,
  brandArea: RideArea,
  isIn: (area: RideArea, end: End) => boolean,
): boolean {
  if (patterns.length)
    return patterns.some(
      ({ origin, destination, reversible }) =>
        (isIn(origin, 'origin') && isIn(destination, 'destination')) ||
        (reversible && isIn(destination, 'origin') && isIn(origin, 'destination')),
    )
  if (!areas.length) return isIn(brandArea, 'origin') && isIn(brandArea, 'destination')
  return areaRoles.every((role) => {
    const ofRole = areas.filter((each) => each.role === role)
    return ofRole.length === 0 || ofRole.some(({ area }) => isInRole(role, area, isIn))
  })
}

function isInRole(role: AreaRole, area: RideArea, isIn: (area: RideArea, end: End) => boolean): boolean {
  if (role === 'start') return isIn(area, 'origin')
  if (role === 'end') return isIn(area, 'destination')
  if (role === 'within') return isIn(area, 'origin') && isIn(area, 'destination')
  return isIn(area, 'origin') || isIn(area, 'destination')
}

export type End = 'origin' | 'destination'
type Distance = { metres: number; end: End }

function farthest({ origin, destination }: Record<End, number>): Distance {
  return destination > origin ? { metres: destination, end: 'destination' } : { metres: origin, end: 'origin' }
}

/** The worst role decides; of a role, its best area. A role without an area in use is not met. */
function measureRoles(
  inUse: readonly Placed[],
  { origin, destination }: RideTrip,
  all: readonly Placed[] = inUse,
): Distance {
  const roles = [...new Set(all.map(({ role }) => role))]
  return roles
    .map((role) =>
      inUse
        .filter((each) => each.role === role)
        .map((each) => measureRole(role, each.area, origin, destination))
        .reduce(nearer, { metres: Infinity, end: 'origin' }),
    )
    .reduce((worst, each) => (each.metres > worst.metres ? each : worst), { metres: 0, end: 'origin' })
}

function measureRole(
  role: Placed['role'],
  area: RideArea,
  origin: RideTrip['origin'],
  destination: RideTrip['origin'],
): Distance {
  if (role === 'start') return { metres: measureToArea(area, origin), end: 'origin' }
  if (role === 'end') return { metres: measureToArea(area, destination), end: 'destination' }
  const both = { origin: measureToArea(area, origin), destination: measureToArea(area, destination) }
  if (role === 'within') return farthest(both)
  return both.destination < both.origin
    ? { metres: both.destination, end: 'destination' }
    : { metres: both.origin, end: 'origin' }
}

function nearer(one: Distance, other: Distance): Distance {
  return other.metres < one.metres ? other : one
}

function tellPlace({ metres, end }: Distance): RideReason {
  if (metres <= nearMetres) return { rule: 'place', verdict: 'pass', why: 'in_area' }
  if (metres > softMetres) return { rule: 'place', verdict: 'hard', why: 'outside_area', codes: [end] }
  return { rule: 'place', verdict: 'soft', why: 'outside_area', codes: [end], asked: Math.round(metres) }
}

function isRunningAt(during: RideService['schedules'], instant: number, clock: RideClock): boolean {
  return openPieces(during, instant, clock, false).some(({ start, end }) => start <= instant && instant < end)
}

function tellHours({ areas }: RideService, span: Span, clock: RideClock) {
  const { opens, closes } = judgeHours(
    areas.flatMap(({ during }) => during),
    span,
    clock,
    false,
  )
  return { ...(opens !== undefined && { opens }), ...(closes !== undefined && { closes }) }
}

export function servesPurposes(pattern: RidePattern | undefined, service: RideService): RideService['purposes'] {
  if (!pattern?.purposes.length) return service.purposes
  return [
    ...pattern.purposes.map((code: ServedPurpose) => ({ code, mode: 'accepted' as const })),
    ...service.purposes.filter(({ mode }) => mode === 'excluded'),
  ]
}
