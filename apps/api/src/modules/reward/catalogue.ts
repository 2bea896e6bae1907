import { brandKeys } from '@throughway/brands/keys'
import type { Language } from '@throughway/contract/programme/brand'
import { type Listed, openCatalogue } from './index/reward-catalogue.ts'
import type { RewardRules } from '@throughway/domain/reward/reward-obstacles'
import { addDays, instantOf } from '@throughway/domain/time/time'
import { remember } from '@throughway/domain/value/remember'
import { openRevisionCache } from '#cache.ts'
import type { Transaction } from '#database/open-database.ts'
import { type ItemRow, listItems, listPlaces, type PlaceRow } from './catalogue.queries.ts'

/** An item of the catalogue, ready to be listed and judged. */
export type Item = Omit<Listed, 'places'> & { row: ItemRow; rules: RewardRules; places: readonly PlaceRow[] }

export type Catalogue = {
  items: ReadonlyMap<number, Item>
  in(language: Language): ReturnType<typeof openCatalogue<Item>>
}

/**
 * The rewards of each programme, cached by the revision that every change raises. So a list costs only its page,
 * however many rewards there are. Redemptions are read from the tables each time.
 */
export function openCatalogues() {
  const find = openRevisionCache<number, Catalogue>(brandKeys.length)
  return (
    db: Pick<Transaction, 'send'>,
    { brandId, timeZone, revision }: { brandId: number; timeZone: string; revision: number },
  ): Promise<Catalogue> =>
    find(brandId, revision, async () => makeCatalogue(...(await db.send(listItems(), listPlaces())), timeZone))
}

function makeCatalogue(rows: readonly ItemRow[], places: readonly PlaceRow[], timeZone: string): Catalogue {
  const placesOf = Map.groupBy(places, ({ item_id: id }) => id)
  const items = rows.map((row) => makeItem(row, placesOf.get(row.id) ?? [], timeZone))
  const published = items.filter(({ row }) => row.stage === 'published')
  return {
    items: new Map(items.map((item) => [item.number, item])),
    in: remember((language: Language) =>
      openCatalogue(published, { language, textOf: (item) => textOf(item, language) }),
    ),
  }
}

export function makeItem(row: ItemRow, places: readonly PlaceRow[], timeZone: string): Item {
  const { number, category, featured, cost, organisations } = row
  return {
    row,
    number,
    category,
    featured,
    cost,
    organisations,
    places,
    from: row.live_from,
    to: findEnd(row, timeZone),
    rules: {
      cost,
      limitTotal: row.limit_total,
      limitInPeriod: row.limit_in_period,
      period: row.period,
      minTrips: row.min_trips,
      nearMiles: row.near_miles,
      near: row.near,
      ageFrom: row.age_from,
      needsAddress: row.kind === 'mail',
      places,
    },
  }
}

/**
 * Nobody should pay for a reward that can no longer be used, so an item ends at the latest with its last day of use.
 */
export function findEnd(
  { live_to: to, redeem_by: by }: Pick<ItemRow, 'live_to' | 'redeem_by'>,
  timeZone: string,
): Date | null {
  const over = by === null ? null : instantOf(addDays(by, 1), '00:00', timeZone)
  return to && over ? (to < over ? to : over) : (to ?? over)
}

/** The text for a search: names, summary and location. */
function textOf({ row, places }: Item, language: Language) {
  const { title, summary } = row.texts[language]
  return {
    title,
    all: [title, row.sponsor, summary, ...places.flatMap(({ name, address }) => [name, address])].join(' '),
  }
}
