import type { LayerSpecification, Map as VectorMap, StyleSpecification } from 'maplibre-gl'
import type { Spot } from '#lib/places/use-place-search.ts'

/*
 * Rehearses each way of drawing. Its first use compiles a program, and the page freezes until the graphics card has it.
 * Some are first used late in a journey: stops when one comes near, lines when a way is chosen. So each is used once,
 * on something small, while the map is still hidden.
 */

export const rehearsalSource = 'rehearsal'
/** Some hundred metres: enough to be drawn from afar. */
const sizeDegrees = 0.002
const rehearsed = new Set<LayerSpecification['type']>(['fill', 'line', 'circle'])

/** The style with every kind of layer once more at that point. */
export function withRehearsal(style: StyleSpecification, { lat, lng }: Spot): StyleSpecification {
  const corners = [
    [lng, lat],
    [lng + sizeDegrees, lat],
    [lng + sizeDegrees, lat + sizeDegrees],
    [lng, lat],
  ]
  const feature = (geometry: object) => ({
    type: 'Feature',
    properties: { kind: 'rehearsal', colour: '#000000', width: 1, rank: 1, stroke: 'plain' },
    geometry,
  })
  const features = [
    feature({ type: 'Polygon', coordinates: [corners] }),
    feature({ type: 'LineString', coordinates: corners }),
    feature({ type: 'Point', coordinates: corners[0] }),
  ]
  return {
    ...style,
    sources: {
      ...style.sources,
      [rehearsalSource]: { type: 'geojson', tolerance: 0, data: { type: 'FeatureCollection', features } as never },
    },
    layers: [...style.layers.filter(({ type }) => rehearsed.has(type)).map(rehearse), ...style.layers],
  }
}

/** Called after the map has been drawn once. */
export function endRehearsal(map: VectorMap) {
  for (const { id } of map.getStyle().layers) if (id.startsWith(rehearsalSource)) map.removeLayer(id)
  map.removeSource(rehearsalSource)
}

/** Without zoom limits and filters, since the shader program is the same. */
function rehearse(layer: LayerSpecification): LayerSpecification {
  const { type, layout, paint } = layer
  return {
    id: `${rehearsalSource}-${layer.id}`,
    type,
    source: rehearsalSource,
    ...(layout && { layout }),
    ...(paint && { paint }),
  } as LayerSpecification
}
