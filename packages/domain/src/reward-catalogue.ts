import type { Point } from './area.ts'
import { metresPerMile } from './distance.ts'
import { findNearest } from './reward-obstacles.ts'
import type { RewardCategory } from './rewards.ts'

/** R2.56. */
export const rewardSorts = ['closest', 'closest_home', 'closest_organisation', 'newest', 'oldest', 'name_az', 'name_za', 'points_low', 'points_high'] as const
export type RewardSort = (typeof rewardSorts)[number]

/** C14: the editors' choice is a page of a newspaper, not an archive. */
export const mostFeatured = 12

/** What listing needs to know of an item. */
export type Listed = {
  number: number
  category: RewardCategory
  /** Its place among the editors' choice; null for none. */
  featured: number | null
  cost: number
  from: Date
  to: Date | null
  /** Empty: for everybody. */
  organisations: readonly string[]
  places: readonly Point[]
}

export type RewardQuestion = {
  category: RewardCategory
  /** Null: the editors' order where there is one, else the newest first. */
  sort: RewardSort | null
  text?: string | undefined
  mostPoints?: number | undefined
  withinMiles?: number | undefined
  onlyOwnOrganisation?: boolean
  /** From where distances are measured: what the sort says, for `closest` the browser's position, else home. */
  origin: Point | null
  organisationId: string | null
  now: Date
}

export type Found<Item> = { item: Item; metres: number | null }

/**
 * Items made ready to be listed in one language: what does not depend on who asks is reckoned once, so that a page costs
 * one walk through the numbers of its category, however many items there are.
 */
export function openCatalogue<Item extends Listed>(items: readonly Item[], { language, textOf }: { language: string; textOf: (item: Item) => { title: string; all: string } }) {
  const collator = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  const entries = items.map((item) => ({ item, title: textOf(item).title, words: fold(textOf(item).all), rank: {} as Record<RankedSort, number>, featuredRank: item.featured ?? Infinity }))
  type Entry = (typeof entries)[number]
  const byNewest = (one: Entry, other: Entry) => other.item.from.getTime() - one.item.from.getTime() || other.item.number - one.item.number
  const orders: Record<RankedSort, (one: Entry, other: Entry) => number> = {
    newest: byNewest,
    oldest: (one, other) => byNewest(other, one),
    name_az: (one, other) => collator.compare(one.title, other.title),
    name_za: (one, other) => collator.compare(other.title, one.title),
    points_low: (one, other) => one.item.cost - other.item.cost,
    points_high: (one, other) => other.item.cost - one.item.cost,
  }
  for (const [sort, compare] of Object.entries(orders) as [RankedSort, (typeof orders)[RankedSort]][])
    for (const [index, entry] of entries.toSorted((one, other) => compare(one, other) || byNewest(one, other)).entries()) entry.rank[sort] = index

  /** What a question finds, from one place in its order to another, and how many there are. A search looks into every tab. */
  function list(question: RewardQuestion, from: number, to: number): { found: Found<Item>[]; total: number } {
    const words = fold(question.text ?? '').split(' ').filter(Boolean)
    const kept = entries.filter((entry) => isAsked(entry.item, question, words.length > 0) && words.every((word) => entry.words.includes(word)))
    const measured = question.origin ? kept.map((entry) => ({ entry, metres: findNearest(entry.item.places, question.origin!)?.metres ?? null })) : kept.map((entry) => ({ entry, metres: null }))
    const near = question.withinMiles === undefined ? measured : measured.filter(({ metres }) => metres !== null && metres <= question.withinMiles! * metresPerMile)
    const keyOf = makeKey(question, words.length > 0)
    const keyed = near.map((each) => ({ ...each, key: keyOf(each) }))
    const page = takeSmallest(keyed, from, question.category === 'featured' && !words.length ? Math.min(to, mostFeatured) : to)
    const total = question.category === 'featured' && !words.length ? Math.min(keyed.length, mostFeatured) : keyed.length
    return { found: page.map(({ entry, metres }) => ({ item: entry.item, metres })), total }
  }

  function makeKey({ sort, category }: RewardQuestion, isSearch: boolean) {
    return ({ entry, metres }: { entry: Entry; metres: number | null }): number => {
      if (sort === null) return category === 'featured' && !isSearch ? entry.featuredRank : entry.rank.newest
      if (sort === 'closest' || sort === 'closest_home' || sort === 'closest_organisation') return metres ?? Infinity
      return entry.rank[sort]
    }
  }

  /** The page of what has the smallest keys: only its own part is put in order, so that many items cost little more than few. */
  function takeSmallest<Each extends { entry: Entry; key: number }>(all: readonly Each[], from: number, to: number): Each[] {
    if (from >= Math.min(to, all.length)) return []
    const keys = Float64Array.from(all, ({ key }) => key).sort()
    const last = keys[Math.min(to, keys.length) - 1]!
    const first = all.filter(({ key }) => key <= last)
    return first.toSorted((one, other) => (one.key === other.key ? one.entry.rank.newest - other.entry.rank.newest : one.key < other.key ? -1 : 1)).slice(from, to)
  }

  return { list, items }
}

type RankedSort = Exclude<RewardSort, 'closest' | 'closest_home' | 'closest_organisation'>

/** Category 200 stands in no tab, and no search but its own finds it. */
function isAsked(item: Listed, { category, mostPoints, onlyOwnOrganisation, organisationId, now }: RewardQuestion, isSearch: boolean): boolean {
  if ((item.category === 'ride_home') !== (category === 'ride_home')) return false
  if (!isSearch && category !== 'ride_home' && (category === 'featured' ? item.featured === null : item.category !== category)) return false
  if (now < item.from || (item.to !== null && now >= item.to)) return false
  if (!isForOrganisation(item, organisationId)) return false
  if (onlyOwnOrganisation && item.organisations.length === 0) return false
  return mostPoints === undefined || item.cost <= mostPoints
}

/** C14: what is for some organisations is there for their members only. */
export function isForOrganisation({ organisations }: Pick<Listed, 'organisations'>, organisationId: string | null): boolean {
  return organisations.length === 0 || (organisationId !== null && organisations.includes(organisationId))
}

/** Letters as people type them in a hurry: small, without accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
