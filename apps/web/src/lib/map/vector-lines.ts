import type { LayerSpecification, FilterSpecification, StyleSpecification } from 'maplibre-gl'
import {
  edgeOf,
  groundColour,
  type MapCanvasOptions,
  type MapDot,
  type MapLine,
  type MapPicture,
} from './map-canvas.ts'

type SourceData = {
  type: 'FeatureCollection'
  features: {
    type: 'Feature'
    properties: Record<string, string | number>
    geometry: { type: 'LineString'; coordinates: number[][] } | { type: 'Point'; coordinates: number[] }
  }[]
}

export const linesSource = 'journey-lines'
export const dotsSource = 'journey-dots'

const weights = { quiet: { width: 3, rank: 0 }, shown: { width: 6, rank: 1 }, strong: { width: 9, rank: 2 } } as const

type Look = Pick<MapCanvasOptions, 'theme' | 'isForcedColours'>

/** The layers of the lines, lowest first, below the street names, so that these stay readable. */
export function lineLayers(look: Look): LayerSpecification[] {
  const ground = groundColour(look.theme)
  const edge = edgeOf(look)
  const line = (
    id: string,
    filter: FilterSpecification | undefined,
    paint: Record<string, unknown>,
    cap: 'round' | 'butt' = 'round',
  ) =>
    ({
      id,
      type: 'line',
      source: linesSource,
      ...(filter && { filter }),
      layout: { 'line-cap': cap, 'line-join': 'round', 'line-sort-key': ['get', 'rank'] },
      paint: {
        'line-width': ['get', 'width'],
        'line-color': ['get', 'colour'],
        'line-opacity': ['match', ['get', 'rank'], 0, 0.75, 1],
        ...paint,
      },
    }) as LayerSpecification
  return [
    line('journey-edge', undefined, {
      'line-color': ['match', ['get', 'rank'], 0, ground, edge.colour],
      'line-width': ['+', ['get', 'width'], ['match', ['get', 'rank'], 0, 4, edge.addedPx]],
    }),
    line('journey-plain', ['in', ['get', 'stroke'], ['literal', ['plain', 'double']]], {}),
    line('journey-dashes', ['==', ['get', 'stroke'], 'dashes'], { 'line-dasharray': [2.5, 1.2] }, 'butt'),
    line('journey-dots', ['==', ['get', 'stroke'], 'dots'], { 'line-dasharray': [0, 1.7] }),
    line('journey-core', ['all', ['==', ['get', 'stroke'], 'double'], ['>', ['get', 'rank'], 0]], {
      'line-color': ground,
      'line-width': ['/', ['get', 'width'], 4],
    }),
    {
      id: 'journey-stops',
      type: 'circle',
      source: dotsSource,
      paint: {
        'circle-radius': 3.5,
        'circle-color': ground,
        'circle-stroke-color': ['get', 'colour'],
        'circle-stroke-width': 2,
      },
    },
  ]
}

/** The layers that react to a press, the selected one first. */
export const pressedLayers = ['journey-edge']

export function withLines(style: StyleSpecification, look: Look): StyleSpecification {
  const firstName = style.layers.findIndex(({ type }) => type === 'symbol')
  const below = firstName < 0 ? style.layers.length : firstName
  return {
    ...style,
    sources: {
      ...style.sources,
      [linesSource]: { type: 'geojson', data: lineData([]) },
      [dotsSource]: { type: 'geojson', data: dotData([]) },
    },
    layers: [...style.layers.slice(0, below), ...lineLayers(look), ...style.layers.slice(below)],
  }
}

export function lineData(lines: MapPicture['lines']): SourceData {
  return { type: 'FeatureCollection', features: lines.filter(({ points }) => points.length > 1).map(describeLine) }
}

export function dotData(dots: MapPicture['dots']): SourceData {
  return { type: 'FeatureCollection', features: dots.map(describeDot) }
}

function describeLine({ id, points, colour, stroke, weight }: MapLine): SourceData['features'][number] {
  return {
    type: 'Feature',
    properties: { id, colour, stroke, ...weights[weight] },
    geometry: { type: 'LineString', coordinates: points.map(({ lat, lng }) => [lng, lat]) },
  }
}

function describeDot({ at, colour }: MapDot): SourceData['features'][number] {
  return { type: 'Feature', properties: { colour }, geometry: { type: 'Point', coordinates: [at.lng, at.lat] } }
}
