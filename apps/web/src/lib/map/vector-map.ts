import { addProtocol, type LngLatLike, Map as VectorMap, Marker, NavigationControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type MapStyle, plannerCalls } from '@throughway/contract/planner'
import { send } from '#lib/client.ts'
import type { Spot } from '#lib/places/use-place-search.ts'
import type { StreetMap, StreetMapOptions } from './street-map.ts'
import './vector-map.css'

const farthestZoom = 8
const nearestZoom = 18
/** Pixels of an arrow key, and with Shift. */
const [step, longStep] = [8, 64]
const arrows: Record<string, readonly [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
const patienceMilliseconds = 20_000

/** The programme's own map, drawn by MapLibre from the engine's tiles; nothing is fetched from other hosts. */
export async function drawVectorMap(container: HTMLElement, options: StreetMapOptions): Promise<StreetMap> {
  prepare()
  const style = await send(plannerCalls.getMapStyle, { theme: options.theme })
  const map = new VectorMap({
    container,
    style: withOwnTiles(style),
    center: at(options.centre),
    zoom: options.zoom,
    minZoom: farthestZoom,
    maxZoom: nearestZoom,
    attributionControl: false, // it writes markup; ours stands under the map
    cooperativeGestures: true, // one finger scrolls the page
    dragRotate: false,
    pitchWithRotate: false,
    locale: {
      'CooperativeGesturesHandler.MobileHelpText': options.texts.twoFingers,
      'CooperativeGesturesHandler.WindowsHelpText': options.texts.controlScroll,
      'CooperativeGesturesHandler.MacHelpText': options.texts.commandScroll,
      'NavigationControl.ZoomIn': options.texts.zoomIn,
      'NavigationControl.ZoomOut': options.texts.zoomOut,
      'Map.Title': options.texts.map,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  await untilDrawn(map)
  map.on('webglcontextlost', () => options.onLost())

  const marker = makeMarker(map, options)
  map.on('click', ({ lngLat }) => options.onMove(spotOf(lngLat)))
  let isShown = false

  return {
    showMarker(spot) {
      if (!spot) {
        marker.remove()
        isShown = false
        return
      }
      marker.setLngLat(at(spot))
      if (!isShown) marker.addTo(map)
      isShown = true
    },
    moveTo(spot, zoom) {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      map.easeTo({ center: at(spot), ...(zoom !== undefined && { zoom: Math.max(zoom, map.getZoom()) }), duration: isStill ? 0 : 250 })
    },
    centre: () => spotOf(map.getCenter()),
    close: () => map.remove(),
  }
}

/** A real button, so that it is reached by Tab, and moved by arrows as well as by hand. */
function makeMarker(map: VectorMap, { texts, onMove }: StreetMapOptions): Marker {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'map-marker'
  const marker = new Marker({ element, anchor: 'bottom', draggable: true })
  marker.on('dragend', () => onMove(spotOf(marker.getLngLat())))
  element.addEventListener('click', (event) => event.stopPropagation())
  element.addEventListener('keydown', (event) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    event.stopPropagation()
    const pixels = event.shiftKey ? longStep : step
    const from = map.project(marker.getLngLat())
    const to = map.unproject([from.x + arrow[0] * pixels, from.y + arrow[1] * pixels])
    marker.setLngLat(to)
    if (!map.getBounds().contains(to)) map.panTo(to)
    onMove(spotOf(to))
  })
  // MapLibre calls every marker "Map marker"; ours says how it is moved
  element.setAttribute('aria-label', texts.marker)
  const keepName = () => element.setAttribute('aria-label', texts.marker)
  map.on('idle', keepName)
  return marker
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
    // a tile that did not come leaves a gap; only what keeps the whole map from coming ends it
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
 * The worker may fetch nothing and the page runs only scripts that it knows: so tiles are fetched by the page, and the one
 * script that may be handed to a worker is named.
 */
function prepare() {
  if (isPrepared) return
  isPrepared = true
  const worker = new URL(workerUrl, location.href).href
  allowWorker(worker)
  setWorkerUrl(worker)
  addProtocol(scheme, async ({ url }, { signal }) => {
    const response = await fetch(url.slice(`${scheme}://tile`.length), { signal, credentials: 'omit' })
    if (!response.ok) throw new Error(`The tile was answered with ${response.status}.`)
    return { data: await response.arrayBuffer() }
  })
}

type Policies = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown; defaultPolicy?: unknown }

function allowWorker(worker: string) {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (url !== worker) throw new TypeError('This script is not one of ours.')
      return url
    },
  })
}

function at({ lat, lng }: Spot): LngLatLike {
  return [lng, lat]
}

function spotOf({ lat, lng }: { lat: number; lng: number }): Spot {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 }
}
