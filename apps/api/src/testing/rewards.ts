import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { rawQuery } from '#database/query.ts'
import { insertItems, insertPlaces, insertUnits, type NewItem, raiseCatalogue } from '#modules/reward/reward.ts'
import type { Person } from './people.ts'
import type { TestApi } from './start-test-api.ts'

type Parts = Partial<NewItem> & {
  title?: string
  places?: readonly { lat: number; lng: number }[]
  codes?: readonly string[]
  stock?: number
}

/** A reward of the brand: a cup of coffee for 50 points unless told otherwise. */
export async function makeReward(
  api: TestApi,
  brand: BrandKey,
  number: number,
  { title = `Reward ${number}`, places = [], codes, stock, ...more }: Parts = {},
): Promise<string> {
  const id = makeUuid()
  const texts = { title, summary: 'A cup of coffee', how: 'Show the code.', terms: 'One cup.', alt: 'A steaming cup' }
  const item: NewItem = {
    id,
    number,
    category: 'dining',
    featured: null,
    kind: codes ? 'code_pool' : 'static_code',
    stage: 'published',
    sponsor: 'The Mill Café',
    texts: { en: texts, es: { ...texts, title: `${title} (es)` } },
    motif: 'coffee',
    cost: 50,
    is_limited: codes !== undefined || stock !== undefined,
    live_from: new Date('2026-01-01T00:00:00Z'),
    live_to: null,
    redeem_by: null,
    valid_days: null,
    limit_total: null,
    limit_in_period: null,
    period: null,
    organisations: [],
    min_trips: 0,
    near_miles: null,
    near: 'either',
    age_from: null,
    needs_approval: false,
    value_cents: 0,
    static_code: codes ? null : 'MILL-CUP',
    link: null,
    ...more,
  }
  const units = codes ?? Array.from({ length: stock ?? 0 }, () => null)
  await api.app.databases.ofBrand(brandSettings[brand].id).send(
    insertItems([item], api.app.now()),
    insertPlaces(
      places.map((place, position) => ({
        ...place,
        item_id: id,
        position,
        name: `Place ${position}`,
        address: '1 Mill Street',
        texts: { en: { hours: 'Mon–Fri 8–5' }, es: {} },
      })),
    ),
    insertUnits(units.map((code, index) => ({ item_id: id, n: index + 1, code }))),
    raiseCatalogue(),
  )
  return id
}

/** Points that can be spent, as if earned some time ago: each with its day. */
export async function givePoints(
  api: TestApi,
  brand: BrandKey,
  people: readonly Pick<Person, 'id'>[],
  points: number,
  date = '2026-02-01',
) {
  const ids = people.map(({ id }) => id)
  await api.app.databases.ofBrand(brandSettings[brand].id).send(
    rawQuery(sql`insert into points_balance (brand_id, member_id, total, earned) select current_brand_id(), unnest(${ids}::uuid[]), ${points}, ${points}
      on conflict (brand_id, member_id) do update set total = points_balance.total + ${points}, earned = points_balance.earned + ${points}`),
    rawQuery(sql`insert into points_ledger (brand_id, source_kind, source_id, source_revision, kind, rule, rule_version, member_id, delta, available_at, created_at)
      select current_brand_id(), 'member', gen_random_uuid(), 1, 'earn', 'gift', 1, unnest(${ids}::uuid[]), ${points}, ${`${date}T12:00:00Z`}::timestamptz, ${`${date}T12:00:00Z`}::timestamptz`),
  )
}
