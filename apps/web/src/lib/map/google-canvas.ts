import type { Spot } from '#lib/places/use-place-search.ts'
import { createGoogleLoader } from './google-loader.ts'
import type { GoogleMap, GoogleMaps, GoogleOverlay, GooglePolyline } from './google-types.ts'
import {
  edgeOf,
  groundColour,
  closeUpZoom,
  farthestZoom,
  fitPaddingPx,
  type MapCanvas,
  type MapCanvasOptions,
  type MapLine,
  nearestZoom,
  roundSpot,
} from './map-canvas.ts'
import { allowScript } from './trusted-scripts.ts'

type Place = { url: string; key: string; country: string; language: string }

const loader = createGoogleLoader({
  addScript(url, onError) {
    allowScript(url)
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.referrerPolicy = 'origin'
    script.addEventListener('error', onError)
    document.head.append(script)
    return script
  },
  globals: globalThis,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})

/**
 * The map of a programme with a Google Maps key. Rejects with `MapAuthFailure`, or with the error that kept the script
 * from loading.
 */
export async function openGoogleCanvas(
  container: HTMLElement,
  { language, ...place }: Place,
  options: MapCanvasOptions,
): Promise<MapCanvas> {
  const maps = await loader.load(place, language)
  const map = new maps.Map(container, {
    center: options.centre,
    zoom: options.zoom,
    minZoom: farthestZoom,
    maxZoom: nearestZoom,
    disableDefaultUI: true, // our own buttons are on every map
    gestureHandling: 'cooperative',
    clickableIcons: false,
    colorScheme: options.theme === 'dark' ? 'DARK' : 'LIGHT',
    keyboardShortcuts: true,
  })
  const stop = loader.subscribe((status) => {
    if (status === 'auth_failure') options.onLost(status)
  })
  const overlay = await openOverlay(maps, map)
  map.addListener('bounds_changed', options.onCamera)
  map.addListener('click', ({ latLng }) => {
    if (latLng) options.onPress(roundSpot({ lat: latLng.lat(), lng: latLng.lng() }), undefined)
  })
  let drawn: GooglePolyline[] = []

  return {
    draw({ lines, dots }) {
      for (const line of drawn) line.setMap(null)
      drawn = [
        ...lines.flatMap((line) => drawLine(maps, map, line, options)),
        ...dots.map(({ at, colour }) => drawDot(maps, map, at, colour)),
      ]
    },
    project: (spot) => overlay.getProjection().fromLatLngToContainerPixel(spot) ?? { x: -1000, y: -1000 },
    unproject(point) {
      const spot = overlay.getProjection().fromContainerPixelToLatLng(point)
      return spot ? roundSpot({ lat: spot.lat(), lng: spot.lng() }) : options.centre
    },
    fit(bounds) {
      map.fitBounds(bounds, fitPaddingPx)
      if ((map.getZoom() ?? 0) > closeUpZoom) map.setZoom(closeUpZoom)
    },
    moveTo(spot, zoom) {
      map.panTo(spot)
      if (zoom !== undefined && (map.getZoom() ?? zoom) < zoom) map.setZoom(zoom)
    },
    centre() {
      const centre = map.getCenter()
      return centre ? roundSpot({ lat: centre.lat(), lng: centre.lng() }) : options.centre
    },
    zoom: () => map.getZoom() ?? options.zoom,
    zoomBy: (steps) => map.setZoom((map.getZoom() ?? options.zoom) + steps),
    source: 'provider',
    close() {
      stop()
      for (const line of drawn) line.setMap(null)
      overlay.setMap(null)
      container.replaceChildren()
    },
  }
}

/** Google converts positions to pixels in the container only through an overlay; ours draws nothing. */
function openOverlay(maps: GoogleMaps, map: GoogleMap): Promise<GoogleOverlay> {
  return new Promise((resolve) => {
    const overlay = new maps.OverlayView()
    overlay.onAdd = () => {}
    overlay.onRemove = () => {}
    overlay.draw = () => resolve(overlay)
    overlay.setMap(map)
  })
}

const weights = {
  quiet: { width: 3, opacity: 0.75, rank: 0 },
  shown: { width: 6, opacity: 1, rank: 10 },
  strong: { width: 9, opacity: 1, rank: 20 },
} as const

/** An outline for contrast with the background, the line, and the core of a double one. */
function drawLine(
  maps: GoogleMaps,
  map: GoogleMap,
  { id, points, colour, stroke, weight }: MapLine,
  { onPress, ...look }: MapCanvasOptions,
): GooglePolyline[] {
  if (points.length < 2) return []
  const { width, opacity, rank } = weights[weight]
  const ground = groundColour(look.theme)
  const { colour: edgeColour, addedPx } = rank === 0 ? { colour: ground, addedPx: 4 } : edgeOf(look)
  const path = points.map(({ lat, lng }) => ({ lat, lng }))
  const common = { map, path, strokeOpacity: opacity }
  const isBroken = stroke === 'dots' || stroke === 'dashes'
  const icon =
    stroke === 'dots'
      ? { path: maps.SymbolPath.CIRCLE, scale: width / 2, strokeOpacity: 0, fillOpacity: opacity, fillColor: colour }
      : { path: 'M 0,-1 0,1', scale: width, strokeOpacity: opacity }
  const edge = new maps.Polyline({
    ...common,
    strokeColor: edgeColour,
    strokeWeight: width + addedPx,
    zIndex: rank,
    clickable: true,
  })
  edge.addListener('click', ({ latLng }) => {
    if (latLng) onPress(roundSpot({ lat: latLng.lat(), lng: latLng.lng() }), id)
  })
  const line = new maps.Polyline({
    ...common,
    strokeColor: colour,
    strokeOpacity: isBroken ? 0 : opacity,
    strokeWeight: width,
    zIndex: rank + 1,
    clickable: false,
    ...(isBroken && { icons: [{ icon, offset: '0', repeat: `${width * (stroke === 'dots' ? 1.7 : 3.7)}px` }] }),
  })
  if (stroke !== 'double' || rank === 0) return [edge, line]
  return [
    edge,
    line,
    new maps.Polyline({
      ...common,
      strokeColor: ground,
      strokeWeight: width / 4,
      zIndex: rank + 2,
      clickable: false,
    }),
  ]
}

/** A line without length with one ring on it: a Google marker would be another kind of button. */
function drawDot(maps: GoogleMaps, map: GoogleMap, at: Spot, colour: string): GooglePolyline {
  const icon = { path: maps.SymbolPath.CIRCLE, scale: 3.5, strokeOpacity: 1, fillOpacity: 1, fillColor: '#ffffff' }
  return new maps.Polyline({
    map,
    path: [at, { lat: at.lat, lng: at.lng + 1e-6 }],
    strokeColor: colour,
    strokeOpacity: 0,
    strokeWeight: 2,
    zIndex: 30,
    clickable: false,
    icons: [{ icon, offset: '0', repeat: '0' }],
  })
}
