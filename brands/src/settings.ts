import type { BrandSettings } from './define-brand.ts'
import { brandKeys, keyOfBrand } from './keys.ts'
import { type BrandKey, programmes } from './programmes.ts'

/** A programme as jobs and mails hand it on. */
export type BrandEntry = { id: number; key: BrandKey; settings: BrandSettings }

/** The settings of all programmes, for the server and for the list of programmes. */
export const brandSettings = Object.fromEntries(brandKeys.map((key) => [key, programmes[key].settings])) as Readonly<
  Record<BrandKey, BrandSettings>
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
