import type { BrandSettings } from './define-brand.ts'
import type { MadeUpNames } from './define-programme.ts'
import { brandKeys, keyOfBrand } from './keys.ts'
import { type BrandKey, programmes } from './programmes.ts'

/** A programme as jobs and mails hand it on. */
export type BrandEntry = { id: number; key: BrandKey; settings: BrandSettings }

/** The settings of all programmes, for the server and for the list of programmes. */
export const brandSettings = Object.fromEntries(brandKeys.map((key) => [key, programmes[key].settings])) as Readonly<
  Record<BrandKey, BrandSettings>
>

/** The names that the demonstration of each programme makes up. */
export const madeUpNames = Object.fromEntries(brandKeys.map((key) => [key, programmes[key].madeUp])) as Readonly<
  Record<BrandKey, MadeUpNames>
>

/** All programmes in the order of their region ids. */
export const allBrands: readonly BrandEntry[] = brandKeys.map((key) => ({
  id: brandSettings[key].id,
  key,
  settings: brandSettings[key],
}))

/** The programme of a region id; throws for an id that none has. */
export function brandOf(id: number): BrandEntry {
  const key = keyOfBrand(id)
  return { id, key, settings: brandSettings[key] }
}
