import type { Spot } from '#lib/places/use-place-search.ts'

/** R4.15: how far the map's own code has come; each is said to the member (R8.09). */
export type MapLoaderStatus = 'not_loaded' | 'loading' | 'loaded' | 'failed' | 'auth_failure'

export type StreetMapOptions = {
  centre: Spot
  zoom: number
  theme: 'light' | 'dark'
  texts: { marker: string; zoomIn: string; zoomOut: string; twoFingers: string; controlScroll: string; commandScroll: string; map: string }
  /** The person moved the marker, by pointer, key or a press on the map. */
  onMove: (spot: Spot) => void
  /** The map lost what it draws with, after it had been shown. */
  onLost: () => void
}

/** A street map with one marker, whoever draws it. */
export type StreetMap = {
  showMarker(spot: Spot | null): void
  moveTo(spot: Spot, zoom?: number): void
  centre(): Spot
  close(): void
}

/** The provider does not take the programme's key. */
export class MapAuthFailure extends Error {}

/** Loads the map's code and draws it; rejects with `MapAuthFailure`, or with whatever kept it from being drawn. */
export async function openStreetMap(container: HTMLElement, options: StreetMapOptions): Promise<StreetMap> {
  const { drawVectorMap } = await import('./vector-map.ts')
  return drawVectorMap(container, options)
}
