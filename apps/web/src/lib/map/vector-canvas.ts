import {
  addProtocol,
  type GeoJSONSource,
  type LngLatLike,
  Map as VectorMap,
  type PointLike,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { MapStyle } from '@throughway/contract/planner/planner'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { send } from '#lib/send/client.ts'
import type { Spot } from '#lib/places/use-place-search.ts'
import type { Bounds } from './flat.ts'
import {
  cameraMilliseconds,
  closeUpZoom,
  farthestZoom,
  fitPaddingPx,
  type MapCanvas,
  type MapCanvasOptions,
  nearestZoom,
  roundSpot,
} from './map-canvas.ts'
import { allowScript } from './trusted-scripts.ts'
import { dotData, dotsSource, lineData, linesSource, pressedLayers, withLines } from './vector-lines.ts'
import { endRehearsal, withRehearsal } from './vector-rehearsal.ts'

const patienceMilliseconds = 20_000
const preparingMilliseconds = 1500
/** A finger is not precise. */
const pressPx = 8
/** Phones have up to four device pixels per CSS pixel; drawing more than visible takes longer. */
const mostDotsPerPixel = 2
/** While labels fade, every frame is drawn again. */
const fadeMilliseconds = 150

/** The programme's own map, drawn by MapLibre from the engine's tiles; nothing is loaded from other hosts. */
export async function openVectorCanvas(container: HTMLElement, options: MapCanvasOptions): Promise<MapCanvas> {
  prepare()
  const style = await getStyle(options.theme)
  const map = new VectorMap({
    container,
    style: withRehearsal(withLines(withOwnTiles(style), options), options.centre),
    center: at(options.centre),
    zoom: options.zoom,
    ...(options.bounds && { bounds: corners(options.bounds), fitBoundsOptions: fitting }),
    minZoom: farthestZoom,
    maxZoom: nearestZoom,
    pixelRatio: Math.min(devicePixelRatio, mostDotsPerPixel),
    fadeDuration: cameraMilliseconds() && fadeMilliseconds,
    refreshExpiredTiles: false,
    attributionControl: false, // it writes markup; ours is below the map
    cooperativeGestures: true, // one finger scrolls the page
    dragRotate: false,
    pitchWithRotate: false,
    locale: {
      'CooperativeGesturesHandler.MobileHelpText': options.texts.twoFingers,
      'CooperativeGesturesHandler.WindowsHelpText': options.texts.controlScroll,
      'CooperativeGesturesHandler.MacHelpText': options.texts.commandScroll,
      'Map.Title': options.texts.map,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  await untilDrawn(map)
  endRehearsal(map)
  map.on('webglcontextlost', () => options.onLost('failed'))
  map.on('move', options.onCamera)
  map.on('resize', options.onCamera)
  map.on('click', ({ lngLat, point }) => options.onPress(roundSpot(lngLat), lineAt(map, point)))
  map.on('mousemove', ({ point }) => {
    if (map.isMoving()) return
    map.getCanvas().style.cursor = lineAt(map, point) ? 'pointer' : ''
  })

  return {
    draw({ lines, dots }) {
      void map.getSource<GeoJSONSource>(linesSource)?.setData(lineData(lines))
      void map.getSource<GeoJSONSource>(dotsSource)?.setData(dotData(dots))
    },
    project: (spot) => map.project(at(spot)),
    unproject: ({ x, y }) => roundSpot(map.unproject([x, y])),
    fit(bounds) {
      // it notices a new size a moment later
      if (container.clientWidth && container.clientWidth !== map.getCanvas().clientWidth) map.resize()
      if (!isShownBy(map, bounds)) map.fitBounds(corners(bounds), { ...fitting, duration: cameraMilliseconds() })
    },
    moveTo(spot, zoom) {
      map.easeTo({
        center: at(spot),
        ...(zoom !== undefined && { zoom: Math.max(zoom, map.getZoom()) }),
        duration: cameraMilliseconds(),
      })
    },
    centre: () => roundSpot(map.getCenter()),
    zoom: () => map.getZoom(),
    zoomBy: (steps) => void map.zoomTo(Math.round(map.getZoom()) + steps, { duration: cameraMilliseconds() }),
    source: style.metadata.is_made_up ? 'made_up' : 'osm',
    close: () => map.remove(),
  }
}

const fitting = { padding: fitPaddingPx, maxZoom: closeUpZoom }

/** Whether the camera shows these bounds already. */
function isShownBy(map: VectorMap, bounds: Bounds): boolean {
  const { center, zoom = 0 } = map.cameraForBounds(corners(bounds), fitting) ?? {}
  if (!center || Math.abs(zoom - map.getZoom()) > 0.01) return false
  const [to, from] = [map.project(center), map.project(map.getCenter())]
  return Math.hypot(to.x - from.x, to.y - from.y) < 1
}

/** Retries while the programme's map is being built, which takes some seconds. */
async function getStyle(theme: 'light' | 'dark', patience = 20): Promise<MapStyle> {
  try {
    return await send(callDescriptors.getMapStyle, { theme })
  } catch (error) {
    if (!(error instanceof RefusalError) || error.name !== 'mapPreparing' || patience === 0) throw error
    await new Promise((resume) => setTimeout(resume, preparingMilliseconds))
    return getStyle(theme, patience - 1)
  }
}

/** The line under a press, the heaviest if there are several. */
function lineAt(map: VectorMap, { x, y }: { x: number; y: number }): string | undefined {
  const box: [PointLike, PointLike] = [
    [x - pressPx, y - pressPx],
    [x + pressPx, y + pressPx],
  ]
  const found = map.queryRenderedFeatures(box, { layers: pressedLayers })
  return found.toSorted((one, other) => Number(other.properties['rank']) - Number(one.properties['rank']))[0]
    ?.properties['id'] as string | undefined
}

function untilDrawn(map: VectorMap): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => give(new Error('The map took too long.')), patienceMilliseconds)
    const give = (error: Error) => {
      clearTimeout(timer)
      map.remove()
      reject(error)
    }
    map.once('load', () => {
      clearTimeout(timer)
      resolve()
    })
    // a missing tile leaves a gap; only an error of the whole map ends it
    map.on('error', ({ error }) => {
      if (!map.style?.loaded() && !/tile/i.test(error.message)) give(new Error(error.message))
    })
  })
}

const scheme = 'throughway-tiles'

function withOwnTiles(style: MapStyle): StyleSpecification {
  const { map } = style.sources
  const tiles = map.tiles.map((url) => `${scheme}://tile${url}`)
  return { ...style, sources: { map: { ...map, tiles } } } as unknown as StyleSpecification
}

let isPrepared = false

/**
 * The worker may not fetch anything and the page runs only known scripts. So the page fetches the tiles, and names the
 * one script that may go to a worker.
 */
function prepare() {
  if (isPrepared) return
  isPrepared = true
  const worker = new URL(workerUrl, location.href).href
  allowScript(worker)
  setWorkerUrl(worker)
  addProtocol(scheme, async ({ url }, { signal }) => {
    const response = await fetch(url.slice(`${scheme}://tile`.length), { signal, credentials: 'omit' })
    if (!response.ok) throw new Error(`The tile was answered with ${response.status}.`)
    return { data: await response.arrayBuffer() }
  })
}

function at({ lat, lng }: Spot): LngLatLike {
  return [lng, lat]
}

function corners({ south, west, north, east }: Bounds): [LngLatLike, LngLatLike] {
  return [
    [west, south],
    [east, north],
  ]
}
