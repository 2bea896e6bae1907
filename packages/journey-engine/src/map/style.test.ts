import { describe, expect, it } from 'vitest'
import { mapAttribution, mapLayers } from './map-data.ts'
import { mapColours, mapStyle, type MapTheme } from './style.ts'

const tilesUrl = '/map/{z}/{x}/{y}'
const themes: MapTheme[] = ['light', 'dark']

describe.each(themes)('the %s style', (theme) => {
  const colours = mapColours[theme]

  it.each([
    ['text', 'land', 7],
    ['text', 'park', 7],
    ['text', 'building', 7],
    ['text', 'builtUp', 7],
    ['waterText', 'water', 4.5],
    ['stop', 'land', 3],
    ['rail', 'land', 3],
    ['path', 'land', 3],
    ['border', 'land', 3],
  ] as const)('sets %s off from %s by %s to 1', (front, back, least) => {
    expect(contrast(colours[front], colours[back])).toBeGreaterThanOrEqual(least)
  })

  it('asks nothing of other hosts', () => {
    const style = mapStyle({ tilesUrl, theme, language: 'pt-BR' })
    expect(JSON.stringify(style)).not.toMatch(/https?:/)
    expect(style.glyphs).toBeUndefined()
    expect(style.layers.some(({ type }) => type === 'symbol')).toBe(false)
    expect(style.sources.map).toMatchObject({ tiles: [tilesUrl], minzoom: 8, maxzoom: 16, attribution: mapAttribution })
  })

  it('labels in the language asked for once it has letters', () => {
    const style = mapStyle({ tilesUrl, theme, language: 'pt-BR', glyphs: '/glyphs/{fontstack}/{range}.pbf' })
    expect(style.glyphs).toBe('/glyphs/{fontstack}/{range}.pbf')
    expect(style.layers.find(({ id }) => id === 'place-name')!.layout!['text-field']).toEqual([
      'coalesce',
      ['get', 'name:pt'],
      ['get', 'name'],
    ])
  })

  it('draws every layer of the tiles, each under an id of its own', () => {
    const { layers } = mapStyle({ tilesUrl, theme, glyphs: '/glyphs' })
    expect(new Set(layers.flatMap((layer) => layer['source-layer'] ?? []))).toEqual(new Set(mapLayers))
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
  })
})

/** Web Content Accessibility Guidelines 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((first, second) => first - second)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
