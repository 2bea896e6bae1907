import type { Journey } from '@throughway/contract/planner/itinerary'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import { type Asked, secondsFromAsked } from './shown-minutes.ts'
import { orderKinds, type PlanKind, planKindOf, sortByKind } from '@throughway/domain/planner/plan-order'

/** A journey of the list with its key in addresses: its mode and its number among those (`transit-2`). */
export type ListedJourney = { key: string; journey: Journey }
/** Journeys that differ only in time, such as one bus after the other. The first one is shown until another is opened. */
export type JourneyGroup = readonly [ListedJourney, ...ListedJourney[]]

export const sortings = ['program', 'time', 'cost', 'co2', 'calories', 'points', 'walking'] as const
export type Sorting = (typeof sortings)[number]

export function listJourneys(journeys: readonly Journey[]): ListedJourney[] {
  const counted = new Map<PlanMode, number>()
  return journeys.map((journey) => {
    const number = (counted.get(journey.mode) ?? 0) + 1
    counted.set(journey.mode, number)
    return { key: `${journey.mode}-${number}`, journey }
  })
}

/** R3.03: the programme's order, or by one figure. Unknown figures come last, and ties keep their order. */
export function sortJourneys(
  listed: readonly ListedJourney[],
  sorting: Sorting,
  asked: Asked,
): readonly ListedJourney[] {
  if (sorting === 'program') return listed
  const valueOf = sortValues[sorting]
  return listed.toSorted((one, other) => compare(valueOf(one.journey, asked), valueOf(other.journey, asked)))
}

/** R3.03: modes in the order of the list. */
export function orderModes(modes: Iterable<PlanMode>, order: readonly number[] | undefined): PlanMode[] {
  return sortByKind(
    [...modes].map((mode) => ({ mode })),
    orderKinds(order),
  ).map(({ mode }) => mode)
}

/** A walk or ride this short is more convenient than a pool to be found, or a bus. */
const shortSeconds = 15 * 60
const ownKinds: readonly PlanKind[] = ['walk', 'wheels']

/**
 * Decision 74: moves walks and rides on one's own wheels up in the programme's order of kinds. A short one comes before
 * pools, transit and the car. A longer one comes before transit when it arrives no later than the fastest transit. Time
 * counts from the requested moment, so it includes the wait for a bus (decision 154).
 */
export function liftOwnPower(groups: readonly JourneyGroup[], asked: Asked): JourneyGroup[] {
  const secondsOf = ({ journey }: ListedJourney) => secondsFromAsked(journey, asked)
  const fastestTransit = Math.min(...groups.filter(isTransit).flatMap((group) => group.map(secondsOf)))
  const lifted: JourneyGroup[] = []
  for (const group of groups) {
    const seconds = secondsOf(group[0])
    const isShort = seconds <= shortSeconds
    const isBefore = (other: JourneyGroup) =>
      !isOwn(other) && (isShort || (isTransit(other) && seconds <= fastestTransit))
    const place = isOwn(group) ? lifted.findIndex(isBefore) : -1
    lifted.splice(place === -1 ? lifted.length : place, 0, group)
  }
  return lifted
}

function isOwn([{ journey }]: JourneyGroup): boolean {
  return ownKinds.includes(planKindOf(journey.mode))
}

function isTransit([{ journey }]: JourneyGroup): boolean {
  return planKindOf(journey.mode) === 'transit'
}

/**
 * The number of ways above the assisted rides. In the programme's order it is the ways up to the last kind before the
 * rides. In an order by a figure it is all, because a ride on request has no figures. People who need help to travel
 * thus find the rides first.
 */
export function countBeforeRides(
  groups: readonly JourneyGroup[],
  sorting: Sorting,
  order: readonly number[] | undefined,
  needsHelp: boolean,
): number {
  const kinds = orderKinds(order)
  if (needsHelp) return 0
  if (sorting !== 'program') return groups.length
  return (
    groups.findLastIndex(([{ journey }]) => kinds.indexOf(planKindOf(journey.mode)) < kinds.indexOf('assisted')) + 1
  )
}

/**
 * Groups journeys with the same lines between the same stops, or on the same streets. The groups keep the order of
 * their first ones.
 */
export function groupAlike(listed: readonly ListedJourney[]): JourneyGroup[] {
  const groups = new Map<string, ListedJourney[]>()
  for (const each of listed) {
    const { mode, legs } = each.journey
    const rides = legs.flatMap(({ line, from, to }) => (line ? [`${line.id} ${from.name} ${to.name}`] : []))
    const likeness = rides.length > 0 ? [mode, ...rides].join('|') : each.key
    groups.set(likeness, [...(groups.get(likeness) ?? []), each])
  }
  return [...groups.values()].map(
    (group) =>
      group.toSorted(
        (one, other) => Date.parse(one.journey.start) - Date.parse(other.journey.start),
      ) as unknown as JourneyGroup,
  )
}

/** Counts the ways that a list of these journeys shows, the folded ones too. "See all" and "ways found" say this number. */
export function countWays(journeys: readonly Journey[]): number {
  return groupAlike(listJourneys(journeys)).length
}

/** How many rows each mode has: buses of one line, one after the other, are one. */
export function countByMode(groups: readonly JourneyGroup[]): Map<PlanMode, number> {
  const counted = new Map<PlanMode, number>()
  for (const [{ journey }] of groups) counted.set(journey.mode, (counted.get(journey.mode) ?? 0) + 1)
  return counted
}

/** Less is better, so calories and points are negative. */
const sortValues: Record<Exclude<Sorting, 'program'>, (journey: Journey, asked: Asked) => number | null> = {
  time: secondsFromAsked,
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

export const merits = [
  'fastest',
  'cheapest',
  'cleanest',
  'healthiest',
  'most_points',
  'fewest_transfers',
  'least_walking',
] as const
export type Merit = (typeof merits)[number]

/** A journey has at most two merits, and a merit at most three journeys; more would mean nothing. */
const [mostMerits, mostSharing] = [2, 3]

/**
 * What each journey is best for, by its key. In the whole list: time, cost, CO2, exercise, points. Among the ways by
 * transit only: transfers and walking. Where all are equal, none is best.
 */
export function findMerits(groups: readonly JourneyGroup[], asked: Asked): Map<string, Merit[]> {
  const found = new Map<string, { merit: Merit; sharing: number }[]>()
  const praise = (
    merit: Merit,
    among: readonly JourneyGroup[],
    valueOf: (journey: Journey, asked: Asked) => number | null,
  ) => {
    const known = among.flatMap(([first, ...others]) => {
      const values = [first, ...others].flatMap(({ journey }) => valueOf(journey, asked) ?? [])
      return values.length > 0 ? [{ key: first.key, value: Math.min(...values) }] : []
    })
    const least = Math.min(...known.map(({ value }) => value))
    const best = known.filter(({ value }) => value === least)
    if (best.length === known.length || best.length > mostSharing) return
    for (const { key } of best) found.set(key, [...(found.get(key) ?? []), { merit, sharing: best.length }])
  }
  const transit = groups.filter(([{ journey }]) => journey.mode === 'transit')
  praise('fastest', groups, sortValues.time)
  praise('cheapest', groups, sortValues.cost)
  praise('cleanest', groups, sortValues.co2)
  praise('healthiest', groups, sortValues.calories)
  praise('most_points', groups, sortValues.points)
  praise('fewest_transfers', transit, ({ transfers }) => transfers)
  praise('least_walking', transit, sortValues.walking)
  // a merit of its own describes a journey better than a shared one
  return new Map(
    [...found].map(([key, all]) => [
      key,
      all
        .toSorted((one, other) => one.sharing - other.sharing)
        .slice(0, mostMerits)
        .map(({ merit }) => merit),
    ]),
  )
}
