import { comparePlaces, type Placed, rank } from './places.ts'
import { leastRankedPeople, leastShownPeople, type RaceRule, sizeClasses, sizeClassOf, stepOf } from './race-rule.ts'

const firstPlaces = 10
const mostBuckets = 12

/** The findings of a rule's trial so far. They contain members only as scores. */
export type RaceTrialSums = {
  members: number
  ranked: number
  total: number
  /** The best scores, in order. */
  top: Placed[]
  /** By step of the score: the number of members, and the sum of their scores. */
  steps: Record<string, [members: number, sum: number]>
  /** By organisation: the sum, and the number of active people. */
  organisations: Record<string, [amount: number, active: number]>
}

export function emptyTrialSums(): RaceTrialSums {
  return { members: 0, ranked: 0, total: 0, top: [], steps: {}, organisations: {} }
}

/** What the trips of one member would have counted. */
export type TriedTrip = { date: string; amount: number; trips: 0 | 1; organisationId: string | null }

/** Adds one member with trips in these days. */
export function addTriedMember(
  sums: RaceTrialSums,
  rule: Pick<RaceRule, 'metric' | 'least_trips'>,
  trips: readonly TriedTrip[],
): void {
  const counted = trips.filter(({ amount }) => amount > 0)
  const days = new Set(counted.map(({ date }) => date))
  const score = counted.reduce((sum, { amount }) => sum + amount, 0)
  sums.members += 1
  sums.total += score
  for (const [id, ofIt] of Map.groupBy(trips, ({ organisationId }) => organisationId)) {
    if (id === null) continue
    const [amount, active] = sums.organisations[id] ?? [0, 0]
    const isActive = countTrips(ofIt) >= rule.least_trips
    const more = ofIt.reduce((sum, each) => sum + each.amount, 0)
    if (more > 0 || isActive) sums.organisations[id] = [amount + more, active + (isActive ? 1 : 0)]
  }
  if (countTrips(trips) < rule.least_trips) return
  sums.ranked += 1
  const step = String(Math.floor(score / stepOf(rule.metric)))
  const [members, sum] = sums.steps[step] ?? [0, 0]
  sums.steps[step] = [members + 1, sum + score]
  const placed = { score, active: 1, days: days.size, reached: [...days].toSorted().at(-1) ?? null }
  sums.top = [...sums.top, placed].toSorted(comparePlaces).slice(0, firstPlaces)
}

function countTrips(trips: readonly TriedTrip[]) {
  return trips.reduce((sum, each) => sum + each.trips, 0)
}

/**
 * C16: places and fairness of a trial. Nobody can be identified in it: it says nothing about fewer than five people.
 */
export function describeRaceTrial(
  sums: RaceTrialSums,
  rule: Pick<RaceRule, 'metric'>,
  headcounts: ReadonlyMap<string, number>,
) {
  const { members, ranked, total, top } = sums
  const areMany = ranked >= leastShownPeople
  const haveMany = members >= leastShownPeople
  return {
    members: haveMany ? members : null,
    ranked: areMany ? ranked : null,
    total: haveMany ? total : null,
    places: areMany ? rank(top).map(({ rank: at, score, days }) => ({ rank: at, score, days })) : [],
    buckets: bucketsOf(sums, stepOf(rule.metric)),
    top_share: areMany ? findTopShare(sums) : null,
    by_size: describeClasses(sums, rule, headcounts),
  }
}

function bucketsOf({ steps }: RaceTrialSums, step: number) {
  const highest = Math.max(0, ...Object.keys(steps).map(Number))
  const width = Math.ceil((highest + 1) / mostBuckets)
  const counts = Map.groupBy(Object.entries(steps), ([at]) => Math.floor(Number(at) / width))
  return [...counts]
    .map(([at, found]) => ({
      from: at * width * step,
      to: (at + 1) * width * step - 1,
      members: found.reduce((sum, [, [count]]) => sum + count, 0),
    }))
    .filter((bucket) => bucket.members >= leastShownPeople)
    .toSorted((one, other) => one.from - other.from)
}

/**
 * The share of the best tenth in the sum of all who are ranked. Within the step in which the tenth ends, everybody
 * counts with the mean.
 */
function findTopShare({ steps, ranked }: RaceTrialSums): number | null {
  const all = Object.values(steps).reduce((sum, [, ofStep]) => sum + ofStep, 0)
  if (all === 0) return null
  let left = Math.ceil(ranked / 10)
  let held = 0
  for (const [, [count, sum]] of Object.entries(steps).toSorted(([one], [other]) => Number(other) - Number(one))) {
    const taken = Math.min(left, count)
    held += (sum / count) * taken
    left -= taken
  }
  return held / all
}

function describeClasses(
  { organisations }: RaceTrialSums,
  { metric }: Pick<RaceRule, 'metric'>,
  headcounts: ReadonlyMap<string, number>,
) {
  const found = rank(
    Object.entries(organisations)
      .map(([id, [amount, active]]) => {
        const headcount = Math.max(headcounts.get(id) ?? 1, active, 1)
        const score = (metric === 'participation' ? active : amount) / headcount
        return { headcount, amount, active, score, days: 0, reached: null }
      })
      .filter(({ headcount }) => headcount >= leastRankedPeople),
  )
  return sizeClasses.flatMap((_, sizeClass) => {
    const ofClass = found.filter(({ headcount }) => sizeClassOf(headcount) === sizeClass)
    if (!ofClass.length) return []
    const sumOf = (part: 'headcount' | 'amount' | 'active') => ofClass.reduce((sum, each) => sum + each[part], 0)
    const [people, active] = [sumOf('headcount'), sumOf('active')]
    const areMany = active >= leastShownPeople
    const best = ofClass.find((each) => each.active >= leastShownPeople)
    return {
      size_class: sizeClass,
      organisations: ofClass.length,
      members: areMany ? active : null,
      active_share: areMany ? active / people : null,
      score: areMany ? (metric === 'participation' ? active : sumOf('amount')) / people : null,
      best_place: best?.rank ?? null,
    }
  })
}
