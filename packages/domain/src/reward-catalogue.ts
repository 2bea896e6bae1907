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
  const entries = items.map((item) => ({ item, title: textOf(item).title, words: fold(textOf(item).all), rank: {} as Record<RankedSort, number>, from: item.from.getTime(), to: item.to?.getTime() ?? Infinity }))
  type Entry = (typeof entries)[number]
  const byNewest = (one: Entry, other: Entry) => other.from - one.from || other.item.number - one.item.number
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

  const inTab = Map.groupBy(entries, ({ item }) => item.category)
  const editors = entries.filter(({ item }) => item.featured !== null && item.category !== 'ride_home')
  const outsideRideHome = entries.filter(({ item }) => item.category !== 'ride_home')

  /** Category 200 stands in no tab, and no search but its own finds it. */
  function open({ category }: RewardQuestion, isSearch: boolean): readonly Entry[] {
    if (category === 'ride_home') return inTab.get('ride_home') ?? []
    if (isSearch) return outsideRideHome
    return category === 'featured' ? editors : (inTab.get(category) ?? [])
  }

  /** What a question finds, from one place in its order to another, and how many there are. A search looks into every tab. */
  function list(question: RewardQuestion, from: number, to: number): { found: Found<Item>[]; total: number } {
    const words = fold(question.text ?? '').split(' ').filter(Boolean)
    const isEditors = question.category === 'featured' && words.length === 0
    const now = question.now.getTime()
    const kept: Keyed[] = []
    for (const entry of open(question, words.length > 0)) {
      if (now < entry.from || now >= entry.to || !isAsked(entry.item, question) || !words.every((word) => entry.words.includes(word))) continue
      const metres = question.origin ? (findNearest(entry.item.places, question.origin)?.metres ?? null) : null
      if (question.withinMiles !== undefined && (metres === null || metres > question.withinMiles * metresPerMile)) continue
      kept.push({ entry, metres, key: keyOf(entry, metres, question.sort, isEditors) })
    }
    const total = isEditors ? Math.min(kept.length, mostFeatured) : kept.length
    return { found: takeSmallest(kept, from, Math.min(to, total)).map(({ entry, metres }) => ({ item: entry.item, metres })), total }
  }

  type Keyed = { entry: Entry; metres: number | null; key: number }

  function keyOf(entry: Entry, metres: number | null, sort: RewardSort | null, isEditors: boolean): number {
    if (sort === null) return isEditors ? entry.item.featured! : entry.rank.newest
    if (sort === 'closest' || sort === 'closest_home' || sort === 'closest_organisation') return metres ?? Infinity
    return entry.rank[sort]
  }

  /** The page of what has the smallest keys: only its own part is put in order, so that many items cost little more than few. */
  function takeSmallest(all: readonly Keyed[], from: number, to: number): Keyed[] {
    if (from >= Math.min(to, all.length)) return []
    const keys = Float64Array.from(all, ({ key }) => key).sort()
    const last = keys[Math.min(to, keys.length) - 1]!
    const first = all.filter(({ key }) => key <= last)
    return first.toSorted((one, other) => (one.key === other.key ? one.entry.rank.newest - other.entry.rank.newest : one.key < other.key ? -1 : 1)).slice(from, to)
  }

  return { list, items }
}

type RankedSort = Exclude<RewardSort, 'closest' | 'closest_home' | 'closest_organisation'>

function isAsked(item: Listed, { mostPoints, onlyOwnOrganisation, organisationId }: RewardQuestion): boolean {
  if (!isForOrganisation(item, organisationId) || (onlyOwnOrganisation && item.organisations.length === 0)) return false
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
