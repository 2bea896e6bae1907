import { type BrandKey, programmes } from './programmes.ts'

export type { BrandKey }

const idOf = (key: BrandKey) => programmes[key].settings.id

/** All keys in the order of their region ids. */
export const brandKeys = (Object.keys(programmes) as BrandKey[]).toSorted((one, other) => idOf(one) - idOf(other)) as [
  BrandKey,
  ...BrandKey[],
]

const byId = new Map(brandKeys.map((key) => [idOf(key), key]))

export function isBrandKey(text: string): text is BrandKey {
  return (brandKeys as readonly string[]).includes(text)
}

/** The key of a region id; throws for an id that no programme has. */
export function keyOfBrand(id: number): BrandKey {
  const key = byId.get(id)
  if (!key) throw new Error(`No programme has the region id ${id}.`)
  return key
}
