import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A stand-in for Google's script on this machine. It asks for what the real one asks for (a key, a callback that
 * exists), refuses a key as the real one does (it calls `gm_authFailure` once a map is made), takes only options and
 * spots of the right kind, and tells an overlay where spots lie once it has been added. What it draws are names and
 * spots, so that a story can read them.
 */
export async function startGoogleMaps({ keys, port = 0 }: { keys: readonly string[]; port?: number }) {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    asked.push(url)
    const [key, callback] = ['key', 'callback'].map((name) => url.searchParams.get(name) ?? '') as [string, string]
    const isRight = url.pathname === '/maps/api/js' && /^[\w.]+$/.test(callback)
    response.writeHead(isRight ? 200 : 404, { 'content-type': 'text/javascript; charset=UTF-8' })
    response.end(
      isRight ? `(${runGoogleMaps.toString()})(${JSON.stringify({ callback, takesKey: keys.includes(key) })})` : '',
    )
  })
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/maps/api/js`,
    asked,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

/** Runs in the page; it may use nothing from around it. */
function runGoogleMaps({ callback, takesKey }: { callback: string; takesKey: boolean }) {
  type Spot = { lat: number; lng: number }
  type Options = { center: Spot; zoom: number; [name: string]: unknown }
  const page = globalThis as unknown as Record<string, unknown>
  const isSpot = (value: unknown): value is Spot =>
    typeof value === 'object' &&
    value !== null &&
    ['lat', 'lng'].every((name) => Number.isFinite((value as Record<string, unknown>)[name]))
  const demandSpot = (value: unknown) => {
    if (!isSpot(value)) throw new Error('InvalidValueError: not a LatLng or LatLngLiteral with finite coordinates')
    return value
  }
  const answerSpot = ({ lat, lng }: Spot) => ({ lat: () => lat, lng: () => lng })

  class Events {
    listeners = new Map<string, Set<(event?: unknown) => void>>()
    addListener(name: string, listener: (event?: unknown) => void) {
      const heard = this.listeners.get(name) ?? new Set()
      this.listeners.set(name, heard.add(listener))
      return { remove: () => void heard.delete(listener) }
    }
    tell(name: string, event?: unknown) {
      for (const listener of this.listeners.get(name) ?? []) listener(event)
    }
  }

  class GoogleMap extends Events {
    centre: Spot
    level: number
    element: HTMLElement
    lines: HTMLElement
    constructor(element: HTMLElement, options: Options) {
      super()
      if (!(element instanceof HTMLElement))
        throw new Error('InvalidValueError: Map: Expected mapDiv of type HTMLElement')
      this.centre = demandSpot(options.center)
      this.level = options.zoom
      this.element = element
      const ground = document.createElement('div')
      ground.style.cssText = 'position:absolute;inset:0;background:#dfe6da'
      ground.dataset['google'] = JSON.stringify(options)
      this.lines = document.createElement('ul')
      this.lines.hidden = true
      ground.append(this.lines)
      element.append(ground)
      ground.addEventListener('click', ({ offsetX, offsetY }) =>
        this.tell('click', { latLng: answerSpot(this.spotAt({ x: offsetX, y: offsetY })) }),
      )
      setTimeout(() => {
        this.moved()
        if (!takesKey) (page['gm_authFailure'] as (() => void) | undefined)?.()
      })
    }
    scale() {
      return (256 * 2 ** this.level) / 360
    }
    pointOf({ lat, lng }: Spot) {
      return {
        x: this.element.clientWidth / 2 + (lng - this.centre.lng) * this.scale(),
        y: this.element.clientHeight / 2 - (lat - this.centre.lat) * this.scale() * 1.35,
      }
    }
    spotAt({ x, y }: { x: number; y: number }) {
      return {
        lat: this.centre.lat - (y - this.element.clientHeight / 2) / this.scale() / 1.35,
        lng: this.centre.lng + (x - this.element.clientWidth / 2) / this.scale(),
      }
    }
    moved() {
      this.tell('bounds_changed')
      this.tell('idle')
    }
    fitBounds(
      { south, west, north, east }: { south: number; west: number; north: number; east: number },
      padding: number,
    ) {
      if (![south, west, north, east].every(Number.isFinite))
        throw new Error('InvalidValueError: not a LatLngBounds or LatLngBoundsLiteral')
      this.centre = { lat: (south + north) / 2, lng: (west + east) / 2 }
      const room = Math.min(
        (this.element.clientWidth - 2 * padding) / Math.max(east - west, 1e-4),
        (this.element.clientHeight - 2 * padding) / 1.35 / Math.max(north - south, 1e-4),
      )
      this.level = Math.floor(Math.log2((room * 360) / 256))
      setTimeout(() => this.moved())
    }
    panTo(spot: Spot) {
      this.centre = demandSpot(spot)
      setTimeout(() => this.moved())
    }
    getCenter() {
      return answerSpot(this.centre)
    }
    getZoom() {
      return this.level
    }
    setZoom(level: number) {
      this.level = level
      setTimeout(() => this.moved())
    }
  }

  class Polyline extends Events {
    element = document.createElement('li')
    constructor({ map, path, ...options }: { map: GoogleMap; path: Spot[]; [name: string]: unknown }) {
      super()
      path.forEach(demandSpot)
      this.element.dataset['line'] = JSON.stringify({ points: path.length, ...options })
      this.setMap(map)
    }
    setMap(map: GoogleMap | null) {
      if (map) map.lines.append(this.element)
      else this.element.remove()
    }
  }

  class OverlayView {
    map: GoogleMap | null = null
    onAdd() {}
    draw() {}
    onRemove() {}
    setMap(map: GoogleMap | null) {
      if (!map) return this.map && this.onRemove()
      this.map = map
      return setTimeout(() => {
        this.onAdd()
        this.draw()
      })
    }
    getProjection() {
      const map = this.map!
      return {
        fromLatLngToContainerPixel: (spot: Spot) => map.pointOf(demandSpot(spot)),
        fromContainerPixelToLatLng: (point: { x: number; y: number }) => answerSpot(map.spotAt(point)),
      }
    }
  }

  page['google'] = { maps: { Map: GoogleMap, Polyline, OverlayView, SymbolPath: { CIRCLE: 0 } } }
  ;(page[callback] as () => void)()
}
