import { leastZoom, mapAttribution, type MapLayer, mostZoom } from './map-data.ts'

export type MapTheme = 'light' | 'dark'
/** The parts of MapLibre's specification that a style needs; plain data. */
export type MapStyle = {
  version: 8
  glyphs?: string
  sources: { map: { type: 'vector'; tiles: string[]; minzoom: number; maxzoom: number; attribution: string } }
  layers: MapStyleLayer[]
}
export type MapStyleLayer = {
  id: string
  type: 'background' | 'fill' | 'line' | 'circle' | 'symbol'
  source?: 'map'
  'source-layer'?: MapLayer
  minzoom?: number
  filter?: unknown
  layout?: Record<string, unknown>
  paint: Record<string, unknown>
}

/**
 * Texts have a contrast of at least 7 to 1 with the land; drawings with a meaning have 3 to 1; the rest is background.
 */
export const mapColours = {
  light: {
    land: '#f6f4ef',
    builtUp: '#efece5',
    park: '#d8e8cf',
    water: '#a9cfe6',
    building: '#e0dace',
    border: '#8a7ca8',
    casing: '#b9b1a3',
    road: '#ffffff',
    mainRoad: '#f7dd9a',
    motorway: '#eebb74',
    path: '#8a7a5c',
    rail: '#6b6b75',
    stop: '#1a5fa8',
    text: '#2b2b2b',
    waterText: '#17405c',
    halo: '#f6f4ef',
  },
  dark: {
    land: '#1d2126',
    builtUp: '#23282e',
    park: '#203128',
    water: '#16324a',
    building: '#2c3239',
    border: '#8f83b5',
    casing: '#14171b',
    road: '#414953',
    mainRoad: '#5c5a4a',
    motorway: '#7a6238',
    path: '#8f8468',
    rail: '#8c929c',
    stop: '#7db8f0',
    text: '#eceff2',
    waterText: '#bcdcf2',
    halo: '#1d2126',
  },
} as const satisfies Record<MapTheme, Record<string, string>>

/**
 * A MapLibre style for the engine's tiles. `tilesUrl` has `{z}`, `{x}` and `{y}`. It requests nothing from other hosts.
 * Labels are drawn with letters from `glyphs`, which has `{fontstack}` and `{range}`, or by MapLibre itself in a `font`
 * that the page has. Names are in `language` where known. It is long because it is data.
 */
export function mapStyle({
  tilesUrl,
  theme,
  language,
  glyphs,
  font,
}: {
  tilesUrl: string
  theme: MapTheme
  language?: string | undefined
  glyphs?: string | undefined
  font?: string | undefined
}): MapStyle {
  const colours = mapColours[theme]
  const fill = (layer: MapLayer, colour: string): MapStyleLayer => ({
    id: layer,
    type: 'fill',
    source: 'map',
    'source-layer': layer,
    paint: { 'fill-color': colour },
  })
  const line = (
    id: string,
    layer: MapLayer,
    colour: unknown,
    width: unknown,
    more: Partial<MapStyleLayer> = {},
  ): MapStyleLayer => ({
    id,
    type: 'line',
    source: 'map',
    'source-layer': layer,
    ...more,
    layout: { 'line-cap': 'round', 'line-join': 'round', ...more.layout },
    paint: { 'line-color': colour, 'line-width': width, ...more.paint },
  })
  const byRoad = <Value>(motorway: Value, main: Value, other: Value) => [
    'match',
    ['get', 'kind'],
    ['motorway', 'motorway_link', 'trunk', 'trunk_link'],
    motorway,
    ['primary', 'primary_link', 'secondary', 'secondary_link'],
    main,
    other,
  ]
  const byZoom = (...stops: unknown[]) => ['interpolate', ['exponential', 1.5], ['zoom'], ...stops]
  // the wider road is drawn over the narrower one
  const roadLayout = { 'line-sort-key': byRoad(3, 2, 1) }
  const roadWidth = (extra: number) =>
    byZoom(
      8,
      byRoad(1.2 + extra / 2, 0.8 + extra / 2, 0.4),
      13,
      byRoad(4 + extra, 3 + extra, 1.2 + extra),
      16,
      byRoad(12 + extra, 10 + extra, 7 + extra),
    )

  return {
    version: 8,
    ...(glyphs && { glyphs }),
    sources: {
      map: { type: 'vector', tiles: [tilesUrl], minzoom: leastZoom, maxzoom: mostZoom, attribution: mapAttribution },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
      fill('landuse', colours.builtUp),
      fill('park', colours.park),
      fill('water', colours.water),
      line('waterway', 'waterway', colours.water, byZoom(9, 1, 16, 6)),
      line('boundary', 'boundary', colours.border, 1, { paint: { 'line-dasharray': [4, 2] } }),
      { ...fill('building', colours.building), minzoom: 15 },
      line('path', 'path', colours.path, byZoom(13, 0.5, 16, 1.5), {
        layout: { 'line-cap': 'butt' },
        paint: { 'line-dasharray': [2, 1.5] },
      }),
      line('road-casing', 'road', colours.casing, roadWidth(1.5), { layout: roadLayout }),
      line('road', 'road', byRoad(colours.motorway, colours.mainRoad, colours.road), roadWidth(0), {
        layout: roadLayout,
      }),
      line('rail', 'rail', colours.rail, byZoom(10, 0.8, 16, 2.5), { filter: ['!=', ['get', 'kind'], 'ferry'] }),
      line('ferry', 'rail', colours.rail, 1, {
        filter: ['==', ['get', 'kind'], 'ferry'],
        paint: { 'line-dasharray': [3, 3] },
      }),
      {
        id: 'stop',
        type: 'circle',
        source: 'map',
        'source-layer': 'stop',
        minzoom: 13,
        paint: {
          'circle-color': colours.stop,
          'circle-radius': byZoom(13, 1.5, 16, 5),
          'circle-stroke-color': colours.halo,
          'circle-stroke-width': 1,
        },
      },
      ...(glyphs || font ? labels() : []),
    ],
  }

  function labels(): MapStyleLayer[] {
    const name = language
      ? ['coalesce', ['get', `name:${language.split('-', 1)[0]!}`], ['get', 'name']]
      : ['get', 'name']
    const label = (
      id: string,
      layer: MapLayer,
      minzoom: number,
      colour: string,
      layout: Record<string, unknown>,
    ): MapStyleLayer => ({
      id,
      type: 'symbol',
      source: 'map',
      'source-layer': layer,
      minzoom,
      layout: { 'text-field': name, 'text-font': [font ?? 'Noto Sans Regular'], 'text-size': 12, ...layout },
      paint: { 'text-color': colour, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
    })
    return [
      label('water-name', 'water', 12, colours.waterText, {}),
      label('waterway-name', 'waterway', 13, colours.waterText, { 'symbol-placement': 'line' }),
      label('park-name', 'park', 13, colours.text, { 'text-size': 11 }),
      label('road-name', 'road', 13, colours.text, { 'symbol-placement': 'line', 'text-size': 11 }),
      label('stop-name', 'stop', 15, colours.text, { 'text-size': 11, 'text-anchor': 'top', 'text-offset': [0, 0.6] }),
      label('place-name', 'place', 8, colours.text, {
        'text-size': ['match', ['get', 'kind'], 'city', 17, 'town', 15, 12],
      }),
    ]
  }
}
