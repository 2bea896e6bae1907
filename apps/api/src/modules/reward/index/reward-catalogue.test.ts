import { describe, expect, it } from 'vitest'
import { makeRandom } from '@throughway/domain/value/random'
import { metresBetween } from '@throughway/domain/planner/great-circle'
import { type RewardSort, rewardSorts } from '@throughway/domain/reward/reward-sorts'
import { type Listed, openCatalogue, type RewardQuestion } from './reward-catalogue.ts'

type Item = Listed & { title: string; text?: string }
const here = { lat: 42.36, lng: -71.06 }
const north = (miles: number) => ({ lat: here.lat + miles / 69, lng: here.lng })
const now = new Date('2026-03-18T17:00:00Z')
const item = (number: number, title: string, more: Partial<Item> = {}): Item => ({
  number,
  title,
  category: 'dining',
  featured: null,
  cost: 50,
  from: new Date(`2026-01-${String(number).padStart(2, '0')}T00:00:00Z`),
  to: null,
  organisations: [],
  places: [],
  ...more,
})

const items = [
  item(1, 'Zebra tea', { cost: 100, places: [north(5)] }),
  item(2, 'Ápice café', { cost: 25, places: [north(9), north(1)], text: 'two cups' }),
  item(3, 'bagel', { cost: 25, places: [north(3)], featured: 2 }),
  item(4, 'Soup 10', { cost: 50 }),
  item(5, 'Soup 9', { cost: 50, organisations: ['mill'], places: [north(2)] }),
  item(6, 'Gone', { to: now, cost: 1 }),
  item(7, 'Coming', { from: new Date('2026-03-19T00:00:00Z'), cost: 1 }),
  item(8, 'Museum', { category: 'activities', featured: 1, places: [here] }),
  item(9, 'Ride home', { category: 'ride_home', cost: 0 }),
]
const catalogue = openCatalogue(items, {
  language: 'en',
  textOf: ({ title, text = '' }) => ({ title, all: `${title} ${text}` }),
})
const ask = (more: Partial<RewardQuestion> = {}, from = 0, to = 50) =>
  catalogue
    .list({ category: 'dining', sort: null, origin: here, organisationId: 'mill', now, ...more }, from, to)
    .found.map((each) => each.item.number)

describe('R2.56 the nine ways to sort', () => {
  it.each<[RewardSort | null, number[]]>([
    [null, [5, 4, 3, 2, 1]],
    ['closest', [2, 5, 3, 1, 4]],
    ['closest_home', [2, 5, 3, 1, 4]],
    ['closest_organisation', [2, 5, 3, 1, 4]],
    ['newest', [5, 4, 3, 2, 1]],
    ['oldest', [1, 2, 3, 4, 5]],
    ['name_az', [2, 3, 5, 4, 1]],
    ['name_za', [1, 4, 5, 3, 2]],
    ['points_low', [3, 2, 5, 4, 1]],
    ['points_high', [1, 5, 4, 3, 2]],
  ])('%s', (sort, order) => expect(ask({ sort })).toEqual(order))

  it('without a place to measure from everything is as far, the newest first', () =>
    expect(ask({ sort: 'closest', origin: null })).toEqual([5, 4, 3, 2, 1]))
  it('gives the pages of one order without holes or doubles', () => {
    for (const sort of ['closest', 'points_low', 'name_az', null] as const)
      expect([0, 2, 4, 6].flatMap((from) => ask({ sort }, from, from + 2))).toEqual(ask({ sort }))
  })
})

describe('C14 the listed rewards', () => {
  it.each<[string, Partial<RewardQuestion>, number[]]>([
    ['the editors’ order', { category: 'featured' }, [8, 3]],
    ['the editors’ choice by name', { category: 'featured', sort: 'name_az' }, [3, 8]],
    ['another tab', { category: 'activities' }, [8]],
    ['an empty tab', { category: 'online' }, []],
    ['category 200 by itself', { category: 'ride_home' }, [9]],
    ['what others’ members may not see', { organisationId: 'other' }, [4, 3, 2, 1]],
    ['what is for the own organisation only', { onlyOwnOrganisation: true }, [5]],
    ['what 25 points buy', { mostPoints: 25 }, [3, 2]],
    ['within three miles and a bit', { withinMiles: 3.01, sort: 'closest' }, [2, 5, 3]],
    ['a search goes through every tab', { text: 'MUSEUM' }, [8]],
    ['a search without accents', { text: ' apice  CAFE ' }, [2]],
    ['every word has to be there', { text: 'cups cafe' }, [2]],
    ['words from nowhere', { text: 'cups bagel' }, []],
    ['the ride home is not found among rewards', { text: 'ride' }, []],
    ['what is over or to come is not found', { text: 'gone' }, []],
  ])('%s', (_, question, numbers) => expect(ask(question)).toEqual(numbers))

  it('shows at most twelve of the editors’ choice', () => {
    const many = openCatalogue(
      Array.from({ length: 30 }, (_, index) => item(index + 1, `T${index}`, { featured: 30 - index, from: now })),
      { language: 'en', textOf: ({ title }) => ({ title, all: title }) },
    )
    const question: RewardQuestion = { category: 'featured', sort: null, origin: null, organisationId: null, now }
    expect(many.list(question, 0, 24)).toMatchObject({ total: 12, found: { length: 12 } })
    expect(many.list(question, 0, 3).found.map((each) => each.item.number)).toEqual([30, 29, 28])
    expect(many.list(question, 12, 24).found).toEqual([])
  })

  it('says how far the nearest of its places is', () => {
    const [first] = catalogue.list(
      { category: 'dining', sort: 'closest', origin: here, organisationId: null, now },
      0,
      1,
    ).found
    expect(Math.round((first!.metres! / 1609.34) * 10) / 10).toBe(1)
  })
})

describe('every page of every question', () => {
  /** The whole list, filtered and put in order as it is told: slow, and plain to read. */
  function listPlainly(
    all: readonly Item[],
    {
      category,
      sort,
      text = '',
      mostPoints,
      withinMiles,
      onlyOwnOrganisation,
      origin,
      organisationId,
      now: at,
    }: RewardQuestion,
  ) {
    const fold = (each: string) => each.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const words = fold(text)
      .split(' ')
      .filter((word) => word !== '')
    const metresOf = ({ places }: Item) =>
      origin && places.length > 0 ? Math.min(...places.map((place) => metresBetween(place, origin))) : null
    const isInTab = (each: Item) =>
      category === 'featured' ? each.featured !== null && each.category !== 'ride_home' : each.category === category
    const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
    const far = (each: Item) => metresOf(each) ?? Infinity
    const newest = (one: Item, other: Item) => other.from.getTime() - one.from.getTime() || other.number - one.number
    const isEditors = category === 'featured' && words.length === 0
    const compare: Record<RewardSort | 'none', (one: Item, other: Item) => number> = {
      none: (one, other) => (isEditors ? one.featured! - other.featured! : 0),
      closest: (one, other) => (far(one) < far(other) ? -1 : far(one) > far(other) ? 1 : 0),
      closest_home: (one, other) => compare.closest(one, other),
      closest_organisation: (one, other) => compare.closest(one, other),
      newest: () => 0,
      oldest: (one, other) => newest(other, one),
      name_az: (one, other) => collator.compare(one.title, other.title),
      name_za: (one, other) => collator.compare(other.title, one.title),
      points_low: (one, other) => one.cost - other.cost,
      points_high: (one, other) => other.cost - one.cost,
    }
    const found = all
      .filter((each) => (words.length > 0 && category !== 'ride_home' ? each.category !== 'ride_home' : isInTab(each)))
      .filter(({ from, to }) => from <= at && (to === null || at < to))
      .filter(({ organisations }) =>
        organisations.length === 0
          ? !onlyOwnOrganisation
          : organisationId !== null && organisations.includes(organisationId),
      )
      .filter(({ cost }) => mostPoints === undefined || cost <= mostPoints)
      .filter((each) => words.every((word) => fold(`${each.title} ${each.text}`).includes(word)))
      .filter((each) => withinMiles === undefined || (metresOf(each) ?? Infinity) <= withinMiles * 1609.34)
      .toSorted((one, other) => compare[sort ?? 'none'](one, other) || newest(one, other))
    return (isEditors ? found.slice(0, 12) : found).map((each) => ({ number: each.number, metres: metresOf(each) }))
  }

  it.each([0, 1, 7, 33, 300])('of %i rewards is that of the whole list', (size) => {
    const random = makeRandom(`catalogue ${size}`)
    const upTo = (most: number) => Math.floor(random() * most)
    const pick = <Value>(...values: readonly Value[]) => values[upTo(values.length)]!
    const day = (count: number) => new Date(now.getTime() + count * 86_400_000)
    // few places, so that many things are exactly as far, on either side of who asks
    const place = () => ({ lat: 42.3 + upTo(7) / 100, lng: -71.1 + upTo(9) / 100 })
    const words = () =>
      Array.from({ length: upTo(4) }, () => pick('coffee', 'Café', 'mill', 'windmill', 'tea', '5', '10', 'Año')).join(
        ' ',
      )
    const all = Array.from({ length: size }, (_, index) =>
      item(index + 1, words(), {
        category: pick('dining', 'activities', 'shopping', 'ride_home'),
        featured: upTo(3) ? null : 1 + upTo(12),
        cost: upTo(6) * 25,
        from: day(pick(-9, -5, -5, -1, 0, 2)),
        to: pick(null, null, null, day(0), day(3)),
        organisations: pick([], [], ['mill'], ['mill', 'other'], ['other']),
        places: Array.from({ length: upTo(4) }, place),
        text: words(),
      }),
    )
    const fast = openCatalogue(all, {
      language: 'en',
      textOf: ({ title, text = '' }) => ({ title, all: `${title} ${text}` }),
    })
    for (let round = 0; round < 1500; round++) {
      const question: RewardQuestion = {
        category: pick('featured', 'dining', 'activities', 'shopping', 'online', 'ride_home'),
        sort: pick(null, ...rewardSorts),
        origin: pick(null, place(), place(), { lat: 42.33, lng: -71.06 }),
        organisationId: pick(null, 'mill', 'other', 'third'),
        now: day(pick(-6, -1, 0, 0, 0, 1, 2, 4)),
        ...(upTo(3) === 0 && { text: pick('', ' ', words(), words(), 'mill', 'e', 'ill 1', 'CAFE') }),
        ...(upTo(3) === 0 && { mostPoints: upTo(7) * 25 }),
        ...(upTo(3) === 0 && { withinMiles: pick(0, 1, 2.5, 3, 1000, metresBetween(place(), place()) / 1609.34) }),
        ...(upTo(4) === 0 && { onlyOwnOrganisation: true }),
      }
      const whole = listPlainly(all, question)
      const from = pick(0, 0, 1, 12, 24, size, whole.length - 1, whole.length)
      const to = from + pick(1, 5, 12, 24, 60)
      const page = fast.list(question, Math.max(0, from), to)
      expect(
        { total: page.total, found: page.found.map((each) => ({ number: each.item.number, metres: each.metres })) },
        JSON.stringify(question),
      ).toEqual({ total: whole.length, found: whole.slice(Math.max(0, from), to) })
    }
  })
})
