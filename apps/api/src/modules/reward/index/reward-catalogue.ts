import type { Point } from '@throughway/domain/planner/area'
import { metresPerMile } from '@throughway/domain/trip/distance'
import { type Distances, openPlaces } from './near-places.ts'
import { add, countOf, has, keepCommon, keepIf, makeSet, type BitSet } from './bit-set.ts'
import { foldAccents } from '@throughway/domain/value/fold-accents'
import { remember } from '@throughway/domain/value/remember'
import type { RewardCategory } from '@throughway/domain/reward/rewards'
import type { RewardSort } from '@throughway/domain/reward/reward-sorts'
import { indexWords } from './word-index.ts'

/** C14: the editors' choice is a newspaper page, not an archive. */
export const mostFeatured = 12

/** The facts of an item that listing needs. */
export type Listed = {
  number: number
  category: RewardCategory
  /** Its position in the editors' choice; null when it is not in it. */
  featured: number | null
  cost: number
  from: Date
  to: Date | null
  /** Empty means everybody. */
  organisations: readonly string[]
  places: readonly Point[]
}

export type RewardQuestion = {
  category: RewardCategory
  /** Null: the editors' order if there is one, otherwise newest first. */
  sort: RewardSort | null
  text?: string | undefined
  mostPoints?: number | undefined
  withinMiles?: number | undefined
  onlyOwnOrganisation?: boolean
  /** The origin of distances: set by the sort, for `closest` the browser's position, otherwise home. */
  origin: Point | null
  organisationId: string | null
  now: Date
}

export type Found<Item> = { item: Item; metres: number | null }

/**
 * Prepares items for lists in one language. An item is known by its rank among the newest, and a question selects a set
 * of ranks. What does not depend on the reader is computed once, the rest takes a few steps in arrays of numbers, and
 * only the items on the page are read whole. So a page costs nearly the same however many items there are. It is one
 * long function because its parts share the sets computed once.
 */
export function openCatalogue<Item extends Listed>(
  items: readonly Item[],
  { language, textOf }: { language: string; textOf: (item: Item) => { title: string; all: string } },
) {
  const shelf = items.toSorted((one, other) => other.from.getTime() - one.from.getTime() || other.number - one.number)
  const size = shelf.length
  const pick = (passes: (item: Item) => boolean) => shelf.flatMap((item, index) => (passes(item) ? [index] : []))
  const costs = Float64Array.from(shelf, ({ cost }) => cost)
  const places = openPlaces(shelf.map((item) => item.places))
  const placed = makeSet(
    size,
    pick((item) => item.places.length > 0),
  )
  const forAll = makeSet(
    size,
    pick(({ organisations }) => organisations.length === 0),
  )
  const forSome = listByOrganisation(shelf)
  /** Category 200 appears in no tab, and only its own search finds it. */
  const ofShop = makeSet(
    size,
    pick(({ category }) => category !== 'ride_home'),
  )
  const editors = makeSet(
    size,
    pick(({ category, featured }) => featured !== null && category !== 'ride_home'),
  )
  const inTab = remember((category: RewardCategory) =>
    category === 'featured'
      ? editors
      : makeSet(
          size,
          pick((item) => item.category === category),
        ),
  )
  const liveAt = openLive(shelf)
  const orderBy = remember((order: Order) => inOrder(keysOf(order)))
  let findWords: ((piece: string) => BitSet) | undefined

  /** A page of the results of a question, and their total. A search covers every tab. */
  function list(question: RewardQuestion, from: number, to: number): { found: Found<Item>[]; total: number } {
    const pieces = foldAccents(question.text ?? '')
      .split(' ')
      .filter(Boolean)
    const isEditors = question.category === 'featured' && pieces.length === 0
    const distances = question.origin ? places.measureFrom(question.origin) : null
    const asked = findAsked(question, pieces, distances)
    const count = countOf(asked)
    const total = isEditors ? Math.min(count, mostFeatured) : count
    const page = takePage(asked, { sort: question.sort, isEditors, distances }, from, Math.min(to, total))
    return { found: page.map((index) => ({ item: shelf[index]!, metres: distances?.metresTo(index) ?? null })), total }
  }

  function findAsked(question: RewardQuestion, pieces: readonly string[], distances: Distances | null): BitSet {
    const { category, mostPoints, withinMiles, onlyOwnOrganisation, organisationId } = question
    const asked = (pieces.length > 0 && category !== 'ride_home' ? ofShop : inTab(category)).slice()
    keepCommon(asked, liveAt(question.now))
    const theirs = onlyOwnOrganisation ? makeSet(size) : forAll.slice()
    for (const index of (organisationId !== null && forSome.get(organisationId)) || []) add(theirs, index)
    keepCommon(asked, theirs)
    if (pieces.length > 0) findWords ??= indexWords(shelf.map((item) => foldAccents(textOf(item).all)))
    for (const piece of pieces) keepCommon(asked, findWords!(piece))
    if (mostPoints !== undefined) keepIf(asked, (index) => costs[index]! <= mostPoints)
    if (withinMiles === undefined) return asked
    // without an origin nothing is near
    if (!distances) return makeSet(size)
    distances.keepWithin(asked, withinMiles * metresPerMile)
    return asked
  }

  function takePage(
    asked: BitSet,
    { sort, isEditors, distances }: { sort: RewardSort | null; isEditors: boolean; distances: Distances | null },
    from: number,
    to: number,
  ): number[] {
    if (from >= to) return []
    if (sort === null) return take(asked, orderBy(isEditors ? 'editors' : 'newest'), from, to)
    if (sort !== 'closest' && sort !== 'closest_home' && sort !== 'closest_organisation')
      return take(asked, orderBy(sort), from, to)
    return distances ? takeClosest(asked, distances, from, to) : take(asked, orderBy('newest'), from, to)
  }

  function take(asked: BitSet, order: Uint32Array, from: number, to: number): number[] {
    const page: number[] = []
    let passed = 0
    for (let at = 0; at < size && passed < to; at++)
      if (has(asked, order[at]!) && ++passed > from) page.push(order[at]!)
    return page
  }

  /** Things with a place before those without. */
  function takeClosest(asked: BitSet, distances: Distances, from: number, to: number): number[] {
    const reachable = asked.slice()
    keepCommon(reachable, placed)
    const count = countOf(reachable)
    const near =
      from < count
        ? distances
            .listNearest(reachable, Math.min(to, count))
            .slice(from)
            .map(({ thing }) => thing)
        : []
    if (to <= count) return near
    keepIf(asked, (index) => !has(placed, index))
    return [...near, ...take(asked, orderBy('newest'), Math.max(0, from - count), to - count)]
  }

  function keysOf(order: Order): ArrayLike<number> {
    switch (order) {
      case 'newest':
        return shelf.map((_, index) => index)
      case 'oldest':
        return shelf.map((_, index) => -index)
      case 'editors':
        return shelf.map(({ featured }) => featured ?? Infinity)
      case 'points_low':
        return costs
      case 'points_high':
        return costs.map((cost) => -cost)
      case 'name_az':
        return rankTitles()
      case 'name_za':
        return rankTitles().map((rank) => -rank)
    }
  }

  /** The same rank for titles that read the same. */
  function rankTitles(): Float64Array {
    const collator = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
    const titles = shelf.map((item) => textOf(item).title)
    const order = titles
      .map((_, index) => index)
      .toSorted((one, other) => collator.compare(titles[one]!, titles[other]!))
    const ranks = new Float64Array(size)
    for (const [place, index] of order.entries()) {
      const before = order[place - 1]
      ranks[index] =
        before === undefined ? 0 : ranks[before]! + (collator.compare(titles[before]!, titles[index]!) === 0 ? 0 : 1)
    }
    return ranks
  }

  return { list, items }
}

/** The `closest` sorts are missing because they depend on the member. */
type Order = Exclude<RewardSort, 'closest' | 'closest_home' | 'closest_organisation'> | 'editors'

/** Smallest key first; ties newest first. */
function inOrder(keys: ArrayLike<number>): Uint32Array {
  return Uint32Array.from(keys, (_, index) => index).toSorted((one, other) =>
    keys[one] === keys[other] ? one - other : keys[one]! < keys[other]! ? -1 : 1,
  )
}

function listByOrganisation(shelf: readonly Listed[]): ReadonlyMap<string, readonly number[]> {
  const pairs = shelf.flatMap(({ organisations }, index) => organisations.map((id) => ({ id, index })))
  return new Map(
    Array.from(
      Map.groupBy(pairs, ({ id }) => id),
      ([id, each]) => [id, each.map(({ index }) => index)],
    ),
  )
}

/** The items available at an instant. The set is constant until the next item begins or ends. */
function openLive(shelf: readonly Listed[]): (now: Date) => BitSet {
  let known = { since: Infinity, until: -Infinity, live: makeSet(0) }
  return (date) => {
    const now = date.getTime()
    if (now >= known.since && now < known.until) return known.live
    known = { since: -Infinity, until: Infinity, live: makeSet(shelf.length) }
    for (const [index, { from, to }] of shelf.entries()) {
      const [begins, ends] = [from.getTime(), to?.getTime() ?? Infinity]
      if (now >= begins && now < ends) add(known.live, index)
      for (const change of [begins, ends]) {
        if (change <= now) known.since = Math.max(known.since, change)
        else known.until = Math.min(known.until, change)
      }
    }
    return known.live
  }
}

/** C14: an item for some organisations is visible only to their members. */
export function isForOrganisation(
  { organisations }: Pick<Listed, 'organisations'>,
  organisationId: string | null,
): boolean {
  return organisations.length === 0 || (organisationId !== null && organisations.includes(organisationId))
}
