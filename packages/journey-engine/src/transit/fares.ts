import type { Timetable } from './timetable.ts'

/** A ride for fares: the stops from boarding to alighting, and the boarding time in seconds of any clock. */
export type FareRide = {
  line: number
  stops: ArrayLike<number>
  boarded: number
  /** No new vehicle, and no transfer. */
  staysAboard: boolean
}

/** A ticket, and the rides it is valid for, by their position in the journey. */
export type Ticket = { fare: number; rides: number[] }

/** The tickets of each feed with fares; `isWhole` when they cover every ride in one currency. */
export type Fares = { tickets: Ticket[]; isWhole: boolean }

export type FareTable = ReturnType<typeof openFares>

/** The number of later rides for which a ticket can be valid. */
const mostAhead = 5

/**
 * The cost of journeys by GTFS fares of the first version. Each feed's rides are divided among tickets so that they
 * cost the least together; a ticket that still holds may be used again after a ride on another. A fare covers rides
 * when each of them meets one of its conditions (without conditions all do), with the zones of both ends and of all
 * stops, and when neither its transfers nor its time are used up. A ride that no fare covers makes the feed's fare
 * unknown, which is different from zero. It is one long function because its parts share the same arrays.
 */
export function openFares({
  fares,
  feeds,
  agencies,
  lines,
  stops,
}: Pick<Timetable, 'fares' | 'feeds' | 'agencies' | 'lines' | 'stops'>) {
  const feedOf = new Map(feeds.map(({ id }, feed) => [id, feed]))
  const feedOfAgency = agencies.map(({ id }) => feedOf.get(id.slice(0, id.indexOf(':')))!)
  const conditions = indexConditions(fares)
  const freeFares = Int32Array.from(fares.feed.keys().filter((fare) => fares.first[fare] === fares.first[fare + 1]))

  /** The cheapest way to pay; nothing for a journey without rides. */
  function pay(rides: readonly FareRide[]): Fares {
    const ofFeed = Map.groupBy(joinRides(rides), ([first]) => feedOfAgency[lines.agency[rides[first!]!.line]!]!)
    const offers = new Map([...ofFeed].map(([feed, units]) => [feed, listOffers(feed, units, rides)]))
    let best: Fares = { tickets: [], isWhole: rides.length === 0 }
    for (const currency of fares.currencies.keys()) {
      const paid = [...ofFeed].flatMap(([feed, units]) => payFeed(offers.get(feed)!, units, currency) ?? [])
      const isWhole = paid.reduce((sum, ticket) => sum + ticket.rides.length, 0) === rides.length
      // of two currencies that say everything the first of the alphabet, else what says the most
      if (!best.isWhole && (isWhole || paid.length > best.tickets.length))
        best = { tickets: paid.toSorted((one, other) => one.rides[0]! - other.rides[0]!), isWhole }
    }
    return best
  }

  /** Rides by position; those of one vehicle that continues as another line are one. */
  function joinRides(rides: readonly FareRide[]): number[][] {
    const units: number[][] = []
    rides.forEach(({ staysAboard }, place) =>
      staysAboard && units.length ? units.at(-1)!.push(place) : units.push([place]),
    )
    return units
  }

  /**
   * For each unit and each subset of the later ones (bit `k` for the unit `k + 1` later), the fares that cover them
   * all.
   */
  function listOffers(feed: number, units: readonly number[][], rides: readonly FareRide[]): number[][][] {
    return units.map((_, at) =>
      Array.from({ length: 1 << Math.min(mostAhead, units.length - 1 - at) }, (__, choice) =>
        listCovering(
          feed,
          chosen(units, at, choice).map((place) => rides[place]!),
        ),
      ),
    )
  }

  function listCovering(feed: number, rides: readonly FareRide[]): number[] {
    const [first, last] = [rides[0]!, rides.at(-1)!]
    const [from, to] = [stops.fareZone[first.stops[0]!]!, stops.fareZone[last.stops[last.stops.length - 1]!]!]
    // few feeds have conditions that name the zones passed
    let zones: ReadonlySet<number> | undefined
    const getZones = () =>
      (zones ??= new Set(
        rides.flatMap((ride) => Array.from(ride.stops, (stop) => stops.fareZone[stop]!)).filter((zone) => zone >= 0),
      ))
    const transfers = rides.slice(1).filter(({ staysAboard }) => !staysAboard).length
    let covering: number[] | undefined
    for (const { line } of rides) {
      const fitting = new Set(freeFares)
      for (const condition of conditions.find(line, from, to))
        if (passesAll(condition, getZones)) fitting.add(conditions.fareOf[condition]!)
      covering = covering ? covering.filter((fare) => fitting.has(fare)) : [...fitting]
    }
    return covering!.filter((fare) => {
      if (fares.feed[fare] !== feed) return false
      if (fares.agency[fare]! >= 0 && rides.some(({ line }) => lines.agency[line] !== fares.agency[fare])) return false
      if (fares.transfers[fare]! >= 0 && transfers > fares.transfers[fare]!) return false
      return transfers === 0 || fares.seconds[fare]! < 0 || last.boarded - first.boarded <= fares.seconds[fare]!
    })
  }

  /** The zones passed are those of the condition, if it names any. */
  function passesAll(condition: number, getZones: () => ReadonlySet<number>): boolean {
    const [first, end] = [fares.firstPassed[condition]!, fares.firstPassed[condition + 1]!]
    if (first === end) return true
    const zones = getZones()
    if (end - first !== zones.size) return false
    for (let at = first; at < end; at++) if (!zones.has(fares.passed[at]!)) return false
    return true
  }

  /** The cheapest tickets, and the fewest of those; undefined when some ride is not covered. */
  function payFeed(offers: readonly number[][][], units: readonly number[][], currency: number): Ticket[] | undefined {
    type Paid = { cents: number; tickets: Ticket[] }
    // for each unit, by the set of later units already paid, the best way to have paid for all before it
    const paid = Array.from({ length: units.length + 1 }, () => new Map<number, Paid>())
    paid[0]!.set(0, { cents: 0, tickets: [] })
    for (let at = 0; at < units.length; at++) {
      for (const [done, before] of paid[at]!) {
        for (let choice = 0; choice < offers[at]!.length; choice++) {
          const fare = choice & done ? undefined : cheapest(offers[at]![choice]!, currency)
          if (fare === undefined) continue
          let [next, ahead] = [at + 1, done | choice]
          for (; ahead & 1; ahead >>= 1) next++
          const known = paid[next]!.get(ahead >> 1)
          const cents = before.cents + fares.cents[fare]!
          if (
            known &&
            (known.cents < cents || (known.cents === cents && known.tickets.length <= before.tickets.length + 1))
          )
            continue
          paid[next]!.set(ahead >> 1, {
            cents,
            tickets: [...before.tickets, { fare, rides: chosen(units, at, choice) }],
          })
        }
      }
    }
    return paid[units.length]!.get(0)?.tickets
  }

  function cheapest(covering: readonly number[], currency: number): number | undefined {
    return covering
      .filter((fare) => fares.currency[fare] === currency)
      .toSorted((one, other) => fares.cents[one]! - fares.cents[other]! || one - other)[0]
  }

  return { pay }
}

function chosen(units: readonly number[][], at: number, choice: number): number[] {
  return [...units[at]!, ...units.slice(at + 1).flatMap((unit, ahead) => (choice & (1 << ahead) ? unit : []))]
}

/** Conditions by their requirements, so that a region with many zones is not scanned for each ride. */
function indexConditions({ first, line, from, to }: Timetable['fares']) {
  const fareOf = new Int32Array(line.length)
  for (let fare = 0; fare < first.length - 1; fare++) fareOf.fill(fare, first[fare], first[fare + 1])
  const byWish = new Map<string, number[]>()
  line.forEach((each, condition) => {
    const wish = `${each} ${from[condition]} ${to[condition]}`
    const known = byWish.get(wish)
    if (known) known.push(condition)
    else byWish.set(wish, [condition])
  })
  return {
    fareOf,
    find(ofLine: number, start: number, end: number): number[] {
      const found: number[] = []
      if (!byWish.size) return found
      for (const each of new Set([ofLine, -1]))
        for (const one of new Set([start, -1]))
          for (const other of new Set([end, -1])) found.push(...(byWish.get(`${each} ${one} ${other}`) ?? []))
      return found
    },
  }
}
