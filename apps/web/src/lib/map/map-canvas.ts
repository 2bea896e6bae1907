import { roundDegreesFinely } from '@throughway/domain/planner/round-degrees'
import type { Spot } from '#lib/places/use-place-search.ts'
import type { Bounds, FlatPoint } from './flat.ts'
import type { LegStroke } from './leg-look.ts'

/** R4.15: the loading state of the map's code; each is shown (R8.09). */
export type MapLoaderStatus = 'not_loaded' | 'loading' | 'loaded' | 'failed' | 'auth_failure'

/** Who draws: our own tiles, or Google if the programme has a key. */
export type MapProvider = 'own' | 'google'

export type MapLine = {
  id: string
  points: readonly Spot[]
  colour: string
  stroke: LegStroke
  /** `quiet` can be selected, `shown` is selected, `strong` is the selected part of it. */
  weight: 'quiet' | 'shown' | 'strong'
}

/** A small ring on a line, such as a stop on the way. */
export type MapDot = { at: Spot; colour: string }

export type MapPicture = { lines: readonly MapLine[]; dots: readonly MapDot[] }

/**
 * A street map of any provider. It has the ground, lines and the camera. Things that a person presses or drags are our
 * own marks on top of it (`map-marks.tsx`), the same for each provider.
 */
export type MapCanvas = {
  /** Replaces everything drawn on the ground. */
  draw(picture: MapPicture): void
  /** Pixels from the map's top left corner at the current camera; also for points out of view. */
  project(spot: Spot): FlatPoint
  unproject(point: FlatPoint): Spot
  /** Moves the camera so that everything is visible, with room for the marks. */
  fit(bounds: Bounds): void
  /** Never zooms out, and zooms in to at least `zoom`. */
  moveTo(spot: Spot, zoom?: number): void
  centre(): Spot
  zoom(): number
  zoomBy(steps: 1 | -1): void
  /** The source of the data, which must be credited; `provider` credits its own. */
  readonly source: 'osm' | 'made_up' | 'provider'
  close(): void
}

export type MapTexts = { map: string; twoFingers: string; controlScroll: string; commandScroll: string }

/** The start of a map. `bounds` decides if the provider can start with it; otherwise the map is moved there. */
export type MapStart = { centre: Spot; zoom: number; bounds?: Bounds | undefined }

export type MapCanvasOptions = MapStart & {
  theme: 'light' | 'dark'
  /** Forced colours are on, which maps ignore: the selection gets the strongest possible edge. */
  isForcedColours: boolean
  texts: MapTexts
  /** The ground or a line was pressed. */
  onPress: (spot: Spot, lineId: string | undefined) => void
  /** The camera moves; called for every frame of the movement. */
  onCamera: () => void
  /** The map failed after it was shown. */
  onLost: (status: 'failed' | 'auth_failure') => void
}

const grounds = { light: '#ffffff', dark: '#0d1013' } as const
const opposites = { light: '#000000', dark: '#ffffff' } as const

/** The colour around the lines and inside double ones. */
export function groundColour(theme: 'light' | 'dark'): string {
  return grounds[theme]
}

/** The edge around the lines of the selected journey; the others have the ground's colour. */
export function edgeOf({ theme, isForcedColours }: Pick<MapCanvasOptions, 'theme' | 'isForcedColours'>) {
  return isForcedColours ? { colour: opposites[theme], addedPx: 8 } : { colour: grounds[theme], addedPx: 4 }
}

/** The provider refuses the programme's key. */
export class MapAuthFailure extends Error {}

export const nearestZoom = 18
export const farthestZoom = 8
/** The closest zoom that a camera chooses by itself for something small. */
export const closeUpZoom = 16
/** Space between the visible bounds and the edge, where the buttons are. */
export const fitPaddingPx = 72

export function cameraMilliseconds(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250
}

/** Six decimals: about ten centimetres. */
export function roundSpot({ lat, lng }: Spot): Spot {
  return { lat: roundDegreesFinely(lat), lng: roundDegreesFinely(lng) }
}
