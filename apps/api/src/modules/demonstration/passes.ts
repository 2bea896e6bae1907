import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import type { BrandSettings } from '@throughway/brands/define-brand'
import { makeRandom } from '@throughway/domain/value/random'
import { localDate } from '@throughway/domain/time/time'
import { firstOfMonth, lastDayOf } from '@throughway/domain/reward/transit-pass'
import type { Database } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import { insertPass, type ProductRow, saveProduct } from '#modules/transit-pass/transit-pass.ts'

type Words = { en: string; es: string }
type Product = Pick<ProductRow, 'kind' | 'operator' | 'period' | 'price_cents' | 'subsidy_cents' | 'approver'> & {
  name: Words
  zone: Words
  isOwn?: true
}

const how: Record<ProductRow['kind'], Words> = {
  transit: {
    en: 'Scan the code at the gate or show it to the driver.',
    es: 'Escanea el código en el torniquete o muéstralo a quien conduce.',
  },
  vanpool: {
    en: 'Show the code to the driver on your first ride of the month.',
    es: 'Muestra el código a quien conduce en tu primer viaje del mes.',
  },
  parking: { en: 'Hold the code to the reader at the barrier.', es: 'Acerca el código al lector de la barrera.' },
}

/**
 * The passes that a programme of the demonstration offers. Together they have every kind, period and way of approval. Only
 * the first organisation gets the last one.
 */
function listProducts({ city }: BrandSettings): Product[] {
  const operator = `${city} Transit`
  const transit = { kind: 'transit', operator } as const
  const allZones = { en: 'All zones', es: 'Todas las zonas' }
  return [
    {
      ...transit,
      name: { en: 'Monthly city pass', es: 'Pase urbano mensual' },
      zone: { en: 'City zone', es: 'Zona urbana' },
      period: 'month',
      price_cents: 90_00,
      subsidy_cents: 45_00,
      approver: 'staff',
    },
    {
      ...transit,
      name: { en: 'Monthly regional pass', es: 'Pase regional mensual' },
      zone: allZones,
      period: 'month',
      price_cents: 164_00,
      subsidy_cents: 60_00,
      approver: 'staff',
    },
    {
      ...transit,
      name: { en: 'Three-month city pass', es: 'Pase urbano de tres meses' },
      zone: { en: 'City zone', es: 'Zona urbana' },
      period: 'quarter',
      price_cents: 255_00,
      subsidy_cents: 0,
      approver: 'none',
    },
    {
      kind: 'vanpool',
      operator: 'Commuter Vans',
      name: { en: 'Seat in a vanpool', es: 'Asiento en una camioneta compartida' },
      zone: { en: 'Up to 40 miles', es: 'Hasta 40 millas' },
      period: 'month',
      price_cents: 220_00,
      subsidy_cents: 100_00,
      approver: 'staff',
    },
    {
      kind: 'parking',
      operator: `${city} Parking`,
      name: { en: 'Park-and-ride space', es: 'Lugar de estacionamiento junto a la estación' },
      zone: { en: 'North Station', es: 'Estación Norte' },
      period: 'month',
      price_cents: 60_00,
      subsidy_cents: 0,
      approver: 'none',
    },
    {
      ...transit,
      name: { en: 'Employee pass', es: 'Pase del personal' },
      zone: allZones,
      period: 'month',
      price_cents: 110_00,
      subsidy_cents: 110_00,
      approver: 'none',
      isOwn: true,
    },
  ]
}

/**
 * The passes of a programme at `site`, unless it has some. No operator takes money here, so "Pay" leads to the answer
 * that says so.
 */
export async function ensurePasses(
  db: Database,
  {
    settings,
    site,
    organisationIds,
    now,
  }: {
    settings: BrandSettings
    site: string
    organisationIds: readonly string[]
    now: Date
  },
): Promise<void> {
  const [[known]] = await db.send(
    rawQuery(
      sql<{
        exists: boolean
      }>`select exists(select from transit_pass_product where brand_id = current_brand_id()) as exists`,
    ),
  )
  if (known!.exists) return
  const products = listProducts(settings).filter(({ isOwn }) => !isOwn || organisationIds.length > 0)
  await db.send(
    ...products.map(({ isOwn, name, zone, ...product }) => {
      const words = (language: 'en' | 'es') => ({
        name: name[language],
        zone: zone[language],
        how: how[product.kind][language],
      })
      const isPaid = product.price_cents > product.subsidy_cents
      const row = {
        brand_id: 0,
        id: makeUuid(),
        ...product,
        texts: { en: words('en'), es: words('es') },
        organisation_id: isOwn ? organisationIds[0]! : null,
      }
      return saveProduct({
        ...row,
        payment_url: isPaid ? `${site}/faqs?question=pay-a-pass` : null,
        is_offered: true,
        created_at: now,
        changed_at: now,
      })
    }),
  )
}

/** Somebody who rides on this month's employee pass, and whose parking space is not paid yet. */
export async function givePasses(db: Database, settings: BrandSettings, memberId: string, now: Date): Promise<void> {
  const [[own], [space], [known]] = await db.send(
    findProduct(sql`organisation_id is not null`),
    findProduct(sql`kind = 'parking'`),
    rawQuery(
      sql<{
        exists: boolean
      }>`select exists(select from transit_pass where brand_id = current_brand_id() and member_id = ${memberId}) as exists`,
    ),
  )
  if (known!.exists || !own || !space) return
  const month = firstOfMonth(localDate(now, settings.time_zone))
  const next = firstOfMonth(month, 1)
  const random = makeRandom(`${settings.subdomain} pass`)
  const code = `${settings.subdomain.slice(0, 3).toUpperCase()}-${Array.from({ length: 8 }, () => Math.floor(random() * 10)).join('')}`
  const nothing = {
    reason: null,
    ended_by: null,
    refund_cents: null,
    paid_at: null,
    ended_at: null,
    reminded_at: null,
    decided_by: null,
  }
  const passOf = (
    { id, kind, period, price_cents: price, subsidy_cents: subsidy, approver }: ProductRow,
    from: string,
  ) => ({
    ...nothing,
    id: makeUuid(),
    member_id: memberId,
    product_id: id,
    kind,
    period,
    from_on: from,
    to_on: lastDayOf(from, period),
    price_cents: price,
    subsidy_cents: subsidy,
    approver,
    ordered_at: now,
    approved_at: now,
  })
  await db.send(
    insertPass({ ...passOf(own, month), state: 'active', code, issued_at: now }),
    insertPass({ ...passOf(space, next), state: 'approved', code: null, issued_at: null }),
  )
}

function findProduct(which: ReturnType<typeof sql>) {
  return rawQuery(
    sql<ProductRow>`select * from transit_pass_product where brand_id = current_brand_id() and ${which} order by id limit 1`,
  )
}
