import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { describe, expect, it } from 'vitest'
import { withLines } from './vector-lines.ts'
import { rehearsalSource, withRehearsal } from './vector-rehearsal.ts'

const ground = {
  version: 8,
  sources: { map: { type: 'vector', tiles: ['/tiles/{z}/{x}/{y}'] } },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': '#fff' } },
    {
      id: 'building',
      type: 'fill',
      source: 'map',
      'source-layer': 'building',
      minzoom: 15,
      paint: { 'fill-color': '#ccc' },
    },
    {
      id: 'ferry',
      type: 'line',
      source: 'map',
      'source-layer': 'rail',
      filter: ['==', ['get', 'kind'], 'ferry'],
      layout: { 'line-cap': 'round' },
      paint: { 'line-dasharray': [3, 3] },
    },
    { id: 'stop', type: 'circle', source: 'map', 'source-layer': 'stop', minzoom: 13, paint: { 'circle-radius': 3 } },
    {
      id: 'place-name',
      type: 'symbol',
      source: 'map',
      'source-layer': 'place',
      layout: { 'text-field': ['get', 'name'] },
    },
  ],
} as StyleSpecification

const style = withLines(ground, { theme: 'light', isForcedColours: false })
const { layers, sources } = withRehearsal(style, { lat: 42, lng: -71 })
const rehearsals = layers.filter((layer) => 'source' in layer && layer.source === rehearsalSource)

describe('the rehearsal', () => {
  it('has every way of drawing ground and lines, whatever zoom and filter it waits for', () => {
    const drawn = (layer: LayerSpecification) => ({ type: layer.type, layout: layer.layout, paint: layer.paint })
    const wanted = style.layers.filter(({ type }) => ['fill', 'line', 'circle'].includes(type))
    expect(rehearsals.map(drawn)).toEqual(wanted.map(drawn))
    expect(rehearsals.map((layer) => layer.minzoom ?? ('filter' in layer && layer.filter))).toEqual(
      rehearsals.map(() => false),
    )
  })

  it('lies below the ground, which hides it, and changes no layer', () => {
    expect(layers.slice(0, rehearsals.length)).toEqual(rehearsals)
    expect(layers.slice(rehearsals.length)).toEqual(style.layers)
  })

  it('has a thing of each shape, with all that the lines are drawn by', () => {
    const { data } = sources[rehearsalSource] as unknown as {
      data: { features: { geometry: { type: string }; properties: Record<string, unknown> }[] }
    }
    expect(data.features.map(({ geometry: { type } }) => type).toSorted()).toEqual(['LineString', 'Point', 'Polygon'])
    const named = new Set(
      [
        ...JSON.stringify(style.layers.filter(({ id }) => id.startsWith('journey-'))).matchAll(/\["get","(\w+)"\]/g),
      ].map(([, name]) => name!),
    )
    expect(named.size).toBeGreaterThan(3)
    for (const { properties } of data.features)
      expect(Object.keys(properties)).toEqual(expect.arrayContaining([...named]))
  })
})
