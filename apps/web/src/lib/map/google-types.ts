/**
 * The parts of Google Maps that we use, from its reference:
 * https://developers.google.com/maps/documentation/javascript/reference
 */
export type GoogleMaps = {
  Map: new (element: HTMLElement, options: GoogleMapOptions) => GoogleMap
  Polyline: new (options: GooglePolylineOptions) => GooglePolyline
  OverlayView: new () => GoogleOverlay
  SymbolPath: { CIRCLE: number }
}

export type GoogleSpot = { lat: number; lng: number }
type GoogleLatLng = { lat(): number; lng(): number }
type GooglePoint = { x: number; y: number }
type GoogleListener = { remove(): void }

export type GoogleMapOptions = {
  center: GoogleSpot
  zoom: number
  minZoom: number
  maxZoom: number
  disableDefaultUI: boolean
  gestureHandling: 'cooperative'
  clickableIcons: boolean
  colorScheme: 'LIGHT' | 'DARK'
  keyboardShortcuts: boolean
}

export type GoogleMap = {
  addListener(event: 'click', listener: (event: { latLng: GoogleLatLng | null }) => void): GoogleListener
  addListener(event: 'bounds_changed' | 'idle', listener: () => void): GoogleListener
  fitBounds(bounds: { south: number; west: number; north: number; east: number }, padding: number): void
  panTo(spot: GoogleSpot): void
  getCenter(): GoogleLatLng | undefined
  getZoom(): number | undefined
  setZoom(zoom: number): void
}

type GoogleSymbol = {
  icon: { path: number | string; scale: number; strokeOpacity: number; fillOpacity?: number; fillColor?: string }
  offset: string
  repeat: string
}

export type GooglePolylineOptions = {
  map: GoogleMap
  path: GoogleSpot[]
  strokeColor: string
  strokeOpacity: number
  strokeWeight: number
  zIndex: number
  clickable: boolean
  icons?: GoogleSymbol[]
}

export type GooglePolyline = {
  setMap(map: GoogleMap | null): void
  addListener(event: 'click', listener: (event: { latLng: GoogleLatLng | null }) => void): GoogleListener
}

export type GoogleOverlay = {
  onAdd(): void
  draw(): void
  onRemove(): void
  setMap(map: GoogleMap | null): void
  getProjection(): {
    fromLatLngToContainerPixel(spot: GoogleSpot): GooglePoint | null
    fromContainerPixelToLatLng(point: GooglePoint): GoogleLatLng | null
  }
}
