import type { Clock } from './instant.ts'
import type { Itinerary, Offer, Query, Reason } from './itinerary.ts'

/** Tries a changed query; the reasons of one that finds nothing say where to look next. */
export type TryQuery = (query: Query) => { itineraries: readonly Itinerary[]; reasons: readonly Reason[] }

/** 0.3, 0.5, 0.8, 1.2, 2, 3 and 5 miles, which forms offer. */
const walkMetresOffered = [483, 805, 1287, 1931, 3219, 4828, 8047]
/** Of moments, each the next departure after the one before. */
const mostTries = 8
const minuteMs = 60_000

/**
 * Adds to a reason the change of the query that helps, if there is one. Each offer was tried, so it finds something. What a
 * longer walk mends is the limit's doing, whatever the reason seemed to be.
 */
export function addOffer(clock: Clock, query: Query, momentMs: number, reason: Reason, tryQuery: TryQuery): Reason {
  switch (reason.kind) {
    case 'no_stop_near':
      return withOffer(reason, offerWalk())
    case 'none_suitable':
      return withOffer(reason, offerOptions())
    case 'no_service':
      return withOffer(reason, reason.nextDate && offerMoment(sameTimeOn(reason.nextDate)))
    case 'walk_limit':
      return withOffer(reason, offerWalk() ?? offerNext(reason.nextDeparture))
    case 'none_in_window':
    case 'own_way_is_faster': {
      const next = offerNext(reason.nextDeparture)
      const walk = next ? undefined : offerWalk()
      return withOffer(walk ? { ...reason, kind: 'walk_limit' } : reason, next ?? walk)
    }
    default:
      return reason
  }

  function offerWalk(): Offer | undefined {
    const maxWalkMetres = walkMetresOffered.find(
      (metres) => metres > (query.maxWalkMetres ?? 2000) && finds({ ...query, maxWalkMetres: metres }),
    )
    return maxWalkMetres === undefined ? undefined : { change: 'walk', maxWalkMetres }
  }

  function offerOptions(): Offer | undefined {
    const { kinds: _, bringAboard, ...wish } = query.transit!
    const plain: Query = { ...query, wheelchair: false, transit: bringAboard ? { ...wish, access: 'walk' } : wish }
    return finds(plain) ? { change: 'options' } : undefined
  }

  function offerNext(nextDeparture: string | undefined): Offer | undefined {
    return nextDeparture === undefined ? undefined : offerMoment(Date.parse(nextDeparture))
  }

  /** At this moment, or at a later one on which nothing leaves before. Moments are asked for by the minute. */
  function offerMoment(first: number): Offer | undefined {
    let at = Math.floor(first / minuteMs) * minuteMs
    for (let tries = 0; tries < mostTries; tries++) {
      const { itineraries, reasons } = tryQuery(atMoment(at))
      if (itineraries.length) return { change: 'moment', at: clock.format(at) }
      const next = reasons.find((each) => 'nextDeparture' in each)?.nextDeparture
      if (next === undefined || query.arriveBy !== undefined) return undefined
      at = Math.max(at + minuteMs, Math.floor(Date.parse(next) / minuteMs) * minuteMs)
    }
    return undefined
  }

  function atMoment(at: number): Query {
    const { arriveBy, departAt: _, ...timeless } = query
    return arriveBy === undefined ? { ...timeless, departAt: at } : { ...timeless, arriveBy: at }
  }

  function sameTimeOn(date: string): number {
    return momentMs + Date.parse(date) - Date.parse(clock.dateOf(momentMs))
  }

  function finds(changed: Query): boolean {
    return tryQuery(changed).itineraries.length > 0
  }
}

function withOffer<Each extends Reason>(reason: Each, offer: Offer | undefined | ''): Each {
  return offer ? { ...reason, offer } : reason
}
