import type { ServerBrand } from '@throughway/contract/brand'

export type BrandAssets = { stylesheet: string; scene: string; mark: string }

/** What the server writes into the first HTML, so that nothing waits for the brand call (R4.14). */
export type Island = {
  /** Null at a host that no programme answers to. */
  brand: ServerBrand | null
  assets: BrandAssets
  production: boolean
  version: string
  /** R9.07: where Google Maps lies and the key for this page; absent where our own map is drawn. */
  maps?: { url: string; key: string; country: string }
}

/** The island of this page; undefined where no server has filled it in, as in development. */
export function readIsland(text: string | null | undefined): Island | undefined {
  try {
    const island = JSON.parse(text ?? '') as Partial<Island> | null
    return island && typeof island === 'object' && 'brand' in island ? (island as Island) : undefined
  } catch {
    return undefined
  }
}
