import { v7 as makeUuid } from 'uuid'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { type KeptProduct, saveProduct } from '#modules/transit-pass/transit-pass.ts'
import type { TestApi } from './start-test-api.ts'

/** A pass of the brand: a month of transit for $90 that nobody has to approve, unless told otherwise. */
export async function makePassProduct(api: TestApi, brand: BrandKey, more: Partial<KeptProduct> = {}): Promise<string> {
  const id = makeUuid()
  const words = { name: 'Monthly pass', zone: 'Zones 1 to 3', how: 'Show the code.' }
  const now = api.app.now()
  await api.app.databases.ofBrand(brandSettings[brand].id).send(
    saveProduct({
      brand_id: 0,
      id,
      kind: 'transit',
      operator: 'Harbor Transit',
      texts: { en: words, es: { ...words, name: 'Pase mensual' } },
      period: 'month',
      price_cents: 90_00,
      subsidy_cents: 90_00,
      approver: 'none',
      organisation_id: null,
      payment_url: 'https://pay.transit.example/',
      is_offered: true,
      created_at: now,
      changed_at: now,
      ...more,
    }),
  )
  return id
}
