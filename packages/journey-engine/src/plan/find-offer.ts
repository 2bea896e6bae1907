import { addDays, midnight } from '../gtfs/service-day.ts'
import type { Clock } from './instant.ts'
import type { Itinerary, Offer, Query, Reason } from './itinerary.ts'

/**
 * Tries a changed query; the reasons of an empty result tell where to search next, if `tellsNext`. Only what is offered
 * is described, as that takes a good part of an answer.
 */
export type TryQuery = (
  query: Query,
  tellsNext: boolean,
) => {
  isFound: boolean
  reasons: readonly Reason[]
  describe: () => readonly Itinerary[]
}

/** 0.3, 0.5, 0.8, 1.2, 2, 3 and 5 miles, the choices of forms. */
const walkMetresOffered = [483, 805, 1287, 1931, 3219, 4828, 8047]
/** For departure times, each the next departure after the previous one. */
const mostTries = 8
const minuteMs = 60_000

type Timing = 'leaving' | 'arriving'
type Changes = Record<Timing, readonly Offer['change'][]>

const nothing: Changes = { leaving: [], arriving: [] }
const alike = (...changes: Offer['change'][]): Changes => ({ leaving: changes, arriving: changes })

/**
 * What is tried for a reason, in this order; the first change that finds transit is offered. So a reason stands without
 * an offer where its row is empty, since no change of the query mends it, or where each change of its row was tried in
 * vain. Who has to be somewhere by a time is not told to come late; only a day without service leads to another day.
 */
export const changesTried: Record<Reason['kind'], Changes> = {
  origin_outside: nothing,
  destination_outside: nothing,
  intermediate_outside: nothing,
  too_close: nothing,
  no_street_path: nothing,
  no_street_near: nothing,
  no_stop_near: alike('walk'),
  none_suitable: alike('options'),
  no_service: alike('moment'),
  walk_limit: { leaving: ['walk', 'moment'], arriving: ['walk'] },
  none_in_window: { leaving: ['moment', 'walk'], arriving: ['walk'] },
  own_way_is_faster: { leaving: ['moment', 'walk'], arriving: ['walk'] },
}

/**
 * Adds to a reason the change of the query that helps, if there is one. Each offer was tried, so it finds something.
 * What a longer walk mends is the limit's doing, whatever the reason seemed to be. `wholeWalkMetres` is the walk all the
 * way, where somebody goes on foot to the first stop and from the last.
 */
export function addOffer(
  clock: Clock,
  query: Query,
  momentMs: number,
  reason: Reason,
  tryQuery: TryQuery,
  wholeWalkMetres = Infinity,
): Reason {
  const tries: Record<Offer['change'], () => Offer | undefined> = {
    walk: offerWalk,
    options: offerOptions,
    moment: offerMoment,
  }
  const timing = query.arriveBy === undefined ? 'leaving' : 'arriving'
  // a window without length holds no departure, whatever else is changed
  if (timing === 'leaving' && query.transit?.windowMinutes === 0) return reason
  for (const change of changesTried[reason.kind][timing]) {
    const offer = tries[change]()
    if (!offer) continue
    const isWalkLimit = change === 'walk' && 'nextDeparture' in reason
    return { ...reason, ...(isWalkLimit && { kind: 'walk_limit' }), offer } as Reason
  }
  return reason

  function offerWalk(): Offer | undefined {
    const allowed = query.maxWalkMetres ?? 2000
    // nothing that is worth it walks farther than on foot alone, so one limit beyond that is as good as all
    const enough = walkMetresOffered.find((metres) => metres >= wholeWalkMetres) ?? Infinity
    const maxWalkMetres = walkMetresOffered.find(
      (metres) =>
        metres > allowed && metres <= enough && allowed < wholeWalkMetres && finds({ ...query, maxWalkMetres: metres }),
    )
    return maxWalkMetres === undefined ? undefined : { change: 'walk', maxWalkMetres }
  }

  function offerOptions(): Offer | undefined {
    const { kinds: _, bringAboard, ...wish } = query.transit!
    const plain: Query = { ...query, wheelchair: false, transit: bringAboard ? { ...wish, access: 'walk' } : wish }
    return finds(plain) ? { change: 'options' } : undefined
  }

  /** Tries the first departure time, or a later one until something leaves. Times are whole minutes. */
  function offerMoment(): Offer | undefined {
    const first =
      reason.kind === 'no_service' ? reason.nextDate && sameTimeOn(reason.nextDate) : nextMoment(reason, momentMs)
    if (!first) return undefined
    let at = toMinute(first)
    for (let tries = 0; tries < mostTries; tries++) {
      const { isFound, reasons, describe } = tryQuery(atMoment(at), tries + 1 < mostTries)
      if (isFound) return { change: 'moment', at: clock.format(at), itineraries: [...describe()] }
      const next = reasons[0] && nextMoment(reasons[0], at)
      if (next === undefined || query.arriveBy !== undefined) return undefined
      at = Math.max(at + minuteMs, toMinute(next))
    }
    return undefined
  }

  /** The time to try after one without a departure: the next departure, or the start of the next day. */
  function nextMoment(found: Reason, after: number): number | undefined {
    if (found.kind === 'no_service') return found.nextDate ? startOf(found.nextDate) : undefined
    if (!('nextDeparture' in found)) return undefined
    return found.nextDeparture ? Date.parse(found.nextDeparture) : startOf(addDays(clock.dateOf(after), 1))
  }

  function atMoment(at: number): Query {
    const { arriveBy, departAt: _, ...timeless } = query
    return arriveBy === undefined ? { ...timeless, departAt: at } : { ...timeless, arriveBy: at }
  }

  function sameTimeOn(date: string): number {
    return momentMs + Date.parse(date) - Date.parse(clock.dateOf(momentMs))
  }

  function startOf(date: string): number {
    return midnight(date, clock.timeZone) * 1000
  }

  function finds(changed: Query): boolean {
    return tryQuery(changed, false).isFound
  }
}

function toMinute(ms: number): number {
  return Math.floor(ms / minuteMs) * minuteMs
}
