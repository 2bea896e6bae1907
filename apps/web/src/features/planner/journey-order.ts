import type { Journey } from '@throughway/contract/itinerary'
import type { PlanMode } from '@throughway/domain/journey-figures'

/** A journey of the list with the name that an address gives it: its mode and its number among those (`transit-2`). */
export type ListedJourney = { key: string; journey: Journey }

export const sortings = ['program', 'time', 'cost', 'co2', 'calories', 'points', 'walking'] as const
export type Sorting = (typeof sortings)[number]

/** R3.03: how the numbers of `trip_planner_mode_order` name the ways; 6, assisted rides, is a kind of result of its own. */
const planGroups: Record<PlanMode, number> = { carpool: 1, vanpool: 1, transit: 2, park_and_ride: 2, bike: 3, scooter: 3, walk: 4, drive_alone: 5 }
const usualOrder = [1, 2, 3, 4, 5, 6]

export function listJourneys(journeys: readonly Journey[]): ListedJourney[] {
  const counted = new Map<PlanMode, number>()
  return journeys.map((journey) => {
    const number = (counted.get(journey.mode) ?? 0) + 1
    counted.set(journey.mode, number)
    return { key: `${journey.mode}-${number}`, journey }
  })
}

/** R9.10: in the programme's order, or by one figure; what does not know its figure comes last, and equals keep the programme's order. */
export function sortJourneys(listed: readonly ListedJourney[], sorting: Sorting, modeOrder: readonly number[] = usualOrder): ListedJourney[] {
  const place = ({ mode }: Journey) => modeOrder.indexOf(planGroups[mode])
  const inOrder = listed.toSorted((one, other) => place(one.journey) - place(other.journey))
  if (sorting === 'program') return inOrder
  const valueOf = sortValues[sorting]
  return inOrder.toSorted((one, other) => compare(valueOf(one.journey), valueOf(other.journey)))
}

/** Of the modes that are listed, in the programme's order. */
export function orderModes(modes: readonly PlanMode[], modeOrder: readonly number[] = usualOrder): PlanMode[] {
  return modes.toSorted((one, other) => modeOrder.indexOf(planGroups[one]) - modeOrder.indexOf(planGroups[other]))
}

/** Less is better: of calories and points the negative. */
const sortValues: Record<Exclude<Sorting, 'program'>, (journey: Journey) => number | null> = {
  time: ({ seconds }) => seconds,
  cost: ({ cents }) => cents,
  co2: ({ co2_grams: grams }) => grams,
  calories: ({ calories }) => -calories,
  points: ({ points }) => -points,
  walking: ({ walk_metres: metres }) => metres,
}

function compare(one: number | null, other: number | null) {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one - other
}

export const merits = ['fastest', 'cheapest', 'cleanest', 'healthiest', 'most_points', 'fewest_transfers', 'least_walking'] as const
export type Merit = (typeof merits)[number]

/** In how many words one way may be praised; more would praise none. */
const mostMerits = 2

/**
 * What each is the best for, by its key. Of the whole list: time, cost, CO2, exercise, points. Among the ways by transit alone:
 * transfers and walking. Where all are alike nobody is best; who share the first place share the word, unless more than two do.
 */
export function findMerits(listed: readonly ListedJourney[]): Map<string, Merit[]> {
  const found = new Map<string, Merit[]>()
  const praise = (merit: Merit, among: readonly ListedJourney[], valueOf: (journey: Journey) => number | null) => {
    const known = among.flatMap((each) => {
      const value = valueOf(each.journey)
      return value === null ? [] : [{ key: each.key, value }]
    })
    const least = Math.min(...known.map(({ value }) => value))
    const best = known.filter(({ value }) => value === least)
    if (best.length === known.length || best.length > 2) return
    for (const { key } of best) found.set(key, [...(found.get(key) ?? []), merit])
  }
  const transit = listed.filter(({ journey }) => journey.mode === 'transit')
  praise('fastest', listed, sortValues.time)
  praise('cheapest', listed, sortValues.cost)
  praise('cleanest', listed, sortValues.co2)
  praise('healthiest', listed, sortValues.calories)
  praise('most_points', listed, sortValues.points)
  praise('fewest_transfers', transit, ({ transfers }) => transfers)
  praise('least_walking', transit, sortValues.walking)
  return new Map([...found].map(([key, merits_]) => [key, merits_.slice(0, mostMerits)]))
}

/** The stretch of time that all the lines of the list share, in minutes since 1970. */
export function sharedAxis(listed: readonly ListedJourney[]): readonly [number, number] {
  return [Math.min(...listed.map(({ journey }) => minutesOf(journey.start))), Math.max(...listed.map(({ journey }) => minutesOf(journey.end)))]
}

export function minutesOf(instant: string): number {
  return Date.parse(instant) / 60_000
}
