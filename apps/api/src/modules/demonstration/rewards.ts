import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import type { BrandSettings } from '@throughway/brands/define-brand'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings, madeUpNames } from '@throughway/brands/settings'
import { makeRandom } from '@throughway/domain/value/random'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { insertValues } from '#database/columns.ts'
import { bringFile } from '#files/files.ts'
import { takeFiles } from '#files/files.queries.ts'
import { rawQuery } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import type { MadeUpHouse } from '#modules/planner/planner.ts'
import {
  confirmRedemption,
  insertFile,
  insertItems,
  insertPlaces,
  insertUnits,
  type NewItem,
  type NewPlace,
  type NewUnit,
  raiseCatalogue,
  reserveReward,
  revealRedemption,
} from '#modules/reward/reward.ts'
import { type DemonstrationReward, demonstrationRewards } from './reward-list.ts'
import { accessWords, altWords, hoursWords, howWords, termsWords } from './reward-words.ts'
import { writePdf } from './write-pdf.ts'

/** Writes the catalogue of a programme unless it has one, in a handful of statements for any size. */
export async function ensureRewards(
  app: AppContext,
  db: Database,
  settings: BrandSettings,
  organisationIds: readonly string[],
  listHouses: (count: number) => Promise<MadeUpHouse[]>,
  now: Date,
): Promise<void> {
  const [[known]] = await db.send(
    rawQuery(
      sql<{ exists: boolean }>`select exists(select from reward_item where brand_id = current_brand_id()) as exists`,
    ),
  )
  if (known!.exists) return
  const houses = await listHouses(demonstrationRewards.reduce((sum, { more }) => sum + (more.places ?? 0), 0))
  const made = demonstrationRewards.map((reward, index) =>
    makeReward(settings, reward, index + 1, organisationIds, houses.splice(0, reward.more.places ?? 0), now),
  )
  const documents = await Promise.all(
    made
      .filter(({ item }) => item.kind === 'pdf')
      .map(async ({ item }) => {
        const bytes = writePdf([item.texts.en.title, item.sponsor, item.texts.en.summary])
        return { item, file: await bringFile(app, db, { kind: 'reward', bytes, now }) }
      }),
  )
  await db.send(
    insertItems(
      made.map(({ item }) => item),
      now,
    ),
    insertPlaces(made.flatMap(({ places }) => places)),
    insertUnits(made.flatMap(({ units }) => units)),
    ...documents.map(({ item, file }) => insertFile(item.id, file)),
    takeFiles(documents.map(({ file }) => file)),
    rawQuery(sql`${insertValues('counter', [{ subject: 'reward', last_number: made.length }])} on conflict do nothing`),
    raiseCatalogue(),
  )
}

/** A reward that costs no points, got and opened as a member does it, unless they have had one. */
export async function giveFreeReward(app: AppContext, key: BrandKey, memberId: string): Promise<void> {
  const settings = brandSettings[key]
  const db = app.databases.ofBrand(settings.id)
  const [[free]] = await db.send(
    rawQuery(sql<{ number: number }>`select number from reward_item i
    where i.brand_id = current_brand_id() and i.cost = 0 and i.kind = 'in_store' and i.category <> 'ride_home' and not i.needs_approval and i.organisations = '{}'
      and not exists (select from reward_redemption r where r.brand_id = i.brand_id and r.member_id = ${memberId} and r.item_id = i.id) order by number limit 1`),
  )
  if (!free) return
  const redeemer = { app, brand: { id: settings.id, key, settings }, memberId, now: app.now() }
  const { id } = await db.transaction((tx) => reserveReward(tx, redeemer, free.number, app.terms))
  await db.transaction((tx) => confirmRedemption(tx, redeemer, id))
  await db.transaction((tx) => revealRedemption(tx, redeemer, id))
}

function makeReward(
  { subdomain: key, app_name: program, city, state }: BrandSettings,
  reward: DemonstrationReward,
  number: number,
  organisationIds: readonly string[],
  houses: readonly MadeUpHouse[],
  now: Date,
): { item: NewItem; places: NewPlace[]; units: NewUnit[] } {
  const random = makeRandom(`${key} reward ${number}`)
  const id = makeUuid()
  const { more, category, motif, kind, cost } = reward
  const { stock, sold, days, ended, own, places: _, ...rules } = more
  const ownSponsor = madeUpNames[key as BrandKey].sponsor
  const inCity = (text: string) =>
    text.replace('{city}', city).replace('{program}', program).replace('{sponsor}', ownSponsor)
  const sponsor = inCity(reward.sponsor)
  const texts = (language: 'en' | 'es') => ({
    title: inCity(reward.title[language]),
    summary: inCity(reward.summary[language]),
    how: howWords[kind][language],
    terms: termsWords[language],
    alt: altWords[motif][language],
  })
  const from = new Date(now.getTime() - (5 + ((number * 37) % 80)) * dayMilliseconds)
  const item: NewItem = {
    featured: null,
    redeem_by: null,
    valid_days: null,
    limit_total: null,
    limit_in_period: null,
    period: null,
    min_trips: 0,
    near_miles: null,
    near: 'either',
    age_from: null,
    needs_approval: false,
    ...rules,
    id,
    number,
    category,
    kind,
    stage: 'published',
    sponsor,
    motif,
    cost,
    // ten cents a point, as the list prices its cups and tickets
    value_cents: category === 'drawings' ? 0 : cost * 10,
    texts: { en: texts('en'), es: texts('es') },
    is_limited: stock !== undefined,
    live_from: from,
    live_to: ended
      ? new Date(now.getTime() - dayMilliseconds)
      : days
        ? new Date(now.getTime() + days * dayMilliseconds)
        : null,
    organisations: own ? organisationIds.slice(0, 1) : [],
    static_code: kind === 'static_code' ? `${key}-${motif}`.toUpperCase().replaceAll('_', '-') : null,
    // nothing of the demonstration leads to a site that does not exist
    link: null,
  }
  const places = houses.map(({ street, zip, lat, lng }, position): NewPlace => {
    const [hours, access] = [
      hoursWords[Math.floor(random() * hoursWords.length)]!,
      accessWords[Math.floor(random() * accessWords.length)]!,
    ]
    return {
      item_id: id,
      position,
      name: houses.length === 1 ? sponsor : `${sponsor}, ${quarters[position]}`,
      address: `${street}, ${city}, ${state} ${zip}`,
      lat,
      lng,
      texts: { en: { hours: hours.en, accessibility: access.en }, es: { hours: hours.es, accessibility: access.es } },
    }
  })
  const code = () => Array.from({ length: 10 }, () => letters[Math.floor(random() * letters.length)]).join('')
  const units = Array.from({ length: sold ? 0 : (stock ?? 0) }, (_, index): NewUnit => ({
    item_id: id,
    n: index + 1,
    code: kind === 'code_pool' ? code() : null,
  }))
  return { item, places, units }
}

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const quarters = ['Downtown', 'Station Square', 'North End']
