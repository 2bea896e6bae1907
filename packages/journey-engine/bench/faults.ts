import type { Position } from '../src/geo.ts'
import { addDays, midnight } from '../src/gtfs/service-day.ts'
import { findItineraries } from '../src/plan/find-itineraries.ts'
import type { Answer, Itinerary, Query } from '../src/plan/itinerary.ts'
import type { Network } from '../src/plan/network.ts'
import { type ChoiceFault, listChoiceFaults } from '../src/testing/choice-faults.ts'

/** A count beside its limit. */
export type FaultRow = { what: string; figure: string; limit: string; holds: boolean }

type Asked = {
  pairs: number
  /** The first moment of leaving; the others follow within sixteen hours. */
  fromMs: number
}

const minuteMs = 60_000

/**
 * How often an answer shows what a traveller would shake the head at, over random pairs: decision 230. Where a rule of
 * the planner holds the count is 0. Equal lines at other times are only counted, as it is the screen that puts them
 * together.
 */
export function countFaults(network: Network, place: () => Position, { pairs, fromMs }: Asked): FaultRow[] {
  const counts: Record<ChoiceFault | 'none_at_midnight', number> = {
    same_twice: 0,
    all_the_same: 0,
    saves_little: 0,
    drives_nearly_all: 0,
    none_at_midnight: 0,
  }
  const asked = { rides: 0, choices: 0, parks: 0, nights: 0 }
  const zone = network.clock.timeZone
  const midnightMs = midnight(addDays(network.clock.dateOf(fromMs), 1), zone) * 1000
  for (let pair = 0; pair < pairs; pair++) {
    const ends = { origin: place(), destination: place(), language: 'en' } as const
    const ask = (query: Omit<Query, keyof typeof ends>): Answer => findItineraries(network, { ...ends, ...query })
    const departAt = fromMs + ((pair * 37) % (16 * 60)) * minuteMs
    const { itineraries } = ask({ direct: ['walk', 'drive'], transit: {}, departAt })
    const parked = ask({ direct: [], transit: { access: 'park_and_ride' }, departAt }).itineraries
    const own = { walkSeconds: secondsBy('walk', itineraries), driveSeconds: secondsBy('drive', itineraries) }
    asked.rides += Number(itineraries.some(isRide))
    asked.choices += Number(itineraries.filter(isRide).length >= 4)
    asked.parks += Number(parked.length > 0)
    for (const fault of new Set([itineraries, parked].flatMap((shown) => listChoiceFaults(shown, own)))) counts[fault]++

    const [evening, night] = [-5, 30].map((minutes) =>
      ask({ direct: [], transit: {}, arriveBy: midnightMs + minutes * minuteMs }),
    ) as [Answer, Answer]
    // what arrives that late is still within the hour before half past midnight
    const isLate = evening.itineraries.some(({ end }) => Date.parse(end) > midnightMs - 30 * minuteMs)
    if (!isLate) continue
    asked.nights++
    if (!night.itineraries.length) counts.none_at_midnight++
  }
  const none = (what: string, count: number): FaultRow => ({
    what,
    figure: String(count),
    limit: '= 0',
    holds: count === 0,
  })
  return [
    {
      what: `of ${asked.rides} answers with transit, one line between the same stops twice`,
      figure: String(counts.same_twice),
      limit: 'no limit',
      holds: true,
    },
    {
      what: `of ${asked.choices} with four by transit or more, all by one line between the same stops`,
      figure: String(counts.all_the_same),
      limit: 'no limit',
      holds: true,
    },
    none('transit that saves neither a tenth of the walk nor two minutes', counts.saves_little),
    none(`of ${asked.parks} with park and ride, more than 80 % of the drive`, counts.drives_nearly_all),
    none(`of ${asked.nights} that arrive before midnight, none arrives by half past`, counts.none_at_midnight),
  ]
}

function isRide({ legs }: Itinerary): boolean {
  return legs.some(({ line }) => line)
}

function secondsBy(mode: 'walk' | 'drive', itineraries: readonly Itinerary[]): number | undefined {
  return itineraries.find(({ legs }) => legs.every((leg) => leg.mode === mode))?.seconds
}
