import type { ServerBrand } from '@throughway/contract/programme/brand'

export type BrandAssets = { stylesheet: string; scene: string; mark: string }

/** Data in the first HTML, so that nothing waits for the brand call (R4.14). */
export type Island = {
  /** Null on a host without a programme. */
  brand: ServerBrand | null
  assets: BrandAssets
  production: boolean
  version: string
  /** R9.07: the address of Google Maps and the key for this page; absent when our own map is used. */
  maps?: { url: string; key: string; country: string }
}

/** The island of this page; undefined when no server has filled it in, as in development. */
export function readIsland(text: string | null | undefined): Island | undefined {
  try {
    const island = JSON.parse(text ?? '') as Partial<Island> | null
    return island && typeof island === 'object' && 'brand' in island ? (island as Island) : undefined
  } catch {
    return undefined
  }
}
