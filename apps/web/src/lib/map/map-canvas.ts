import type { Spot } from '#lib/places/use-place-search.ts'
import type { Bounds, FlatPoint } from './flat.ts'
import type { LegStroke } from './leg-look.ts'

/** R4.15: how far the map's own code has come; each is said to whoever looks (R8.09). */
export type MapLoaderStatus = 'not_loaded' | 'loading' | 'loaded' | 'failed' | 'auth_failure'

/** Who draws: the programme's own tiles, or Google where the programme has a key of it. */
export type MapProvider = 'own' | 'google'

export type MapLine = {
  id: string
  points: readonly Spot[]
  colour: string
  stroke: LegStroke
  /** `quiet` is there to be chosen, `shown` is chosen, `strong` is the chosen part of it. */
  weight: 'quiet' | 'shown' | 'strong'
}

/** A small ring on a line, such as a stop that is passed. */
export type MapDot = { at: Spot; colour: string }

export type MapPicture = { lines: readonly MapLine[]; dots: readonly MapDot[] }

/**
 * A street map, whoever draws it. It knows ground, lines and the camera; what a person presses or moves by hand are marks
 * of ours that lie over it (`map-marks.tsx`), the same for each.
 */
export type MapCanvas = {
  /** What is drawn over the ground, all of it: what was there before goes. */
  draw(picture: MapPicture): void
  /** Pixels from the map's north-western corner, as the camera stands; also of spots out of sight. */
  project(spot: Spot): FlatPoint
  unproject(point: FlatPoint): Spot
  /** Moves the camera so that all of it is seen, with room for the marks. */
  fit(bounds: Bounds): void
  /** Never farther away than the camera is, with `zoom` at least so near. */
  moveTo(spot: Spot, zoom?: number): void
  centre(): Spot
  zoom(): number
  zoomBy(steps: 1 | -1): void
  /** Whose data is seen and has to be named; `provider` names its own. */
  readonly source: 'osm' | 'made_up' | 'provider'
  close(): void
}

export type MapTexts = { map: string; twoFingers: string; controlScroll: string; commandScroll: string }

/** Where a map begins. What it is to show whole decides, where its provider can begin so; else it is moved there. */
export type MapStart = { centre: Spot; zoom: number; bounds?: Bounds | undefined }

export type MapCanvasOptions = MapStart & {
  theme: 'light' | 'dark'
  texts: MapTexts
  /** Somebody pressed on the ground, or on a line. */
  onPress: (spot: Spot, lineId: string | undefined) => void
  /** The camera moves; called for every picture of the movement. */
  onCamera: () => void
  /** It went wrong after it had been shown. */
  onLost: (status: 'failed' | 'auth_failure') => void
}

/** The provider does not take the programme's key. */
export class MapAuthFailure extends Error {}

export const nearestZoom = 18
export const farthestZoom = 8
/** As near as a camera goes by itself to show something small. */
export const closeUpZoom = 16
/** Between what is shown whole and the edge, where the buttons stand. */
export const fitPaddingPx = 72

export function cameraMilliseconds(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250
}

/** Six decimals: a hand's breadth. */
export function roundSpot({ lat, lng }: Spot): Spot {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 }
}
