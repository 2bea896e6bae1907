import { oklch, wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { brandKeys } from './keys.ts'
import { brandColours, brandStylesheet, makePalette, type TokenName } from './palette.ts'
import { programmes } from './programmes.ts'

const surfaces: TokenName[] = ['surface', 'surface-raised', 'surface-sunken', 'surface-tint']

/** WCAG AA: what is read, on what, and the least contrast. */
const pairs: [TokenName, TokenName, number][] = [
  ...surfaces.flatMap((surface): [TokenName, TokenName, number][] => [
    ['text', surface, 4.5],
    ['text-quiet', surface, 4.5],
    ['brand-strong', surface, 4.5],
    ['success', surface, 4.5],
    ['warning', surface, 4.5],
    ['danger', surface, 4.5],
    ['brand', surface, 3],
    ['accent', surface, 3],
    ['line-strong', surface, 3],
    ['focus', surface, 3],
  ]),
  ['on-brand', 'brand', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-danger', 'danger', 4.5],
]

describe.each(brandKeys)('the palette of %s', (key) => {
  const palette = makePalette(programmes[key].theme)

  it.each(['light', 'dark'] as const)('R1.03 R1.09 reads well in %s: every pair reaches WCAG AA', (name) => {
    const tokens = palette[name]
    const faint = pairs.filter(([front, back, least]) => wcagContrast(tokens[front], tokens[back]) < least)
    expect(faint).toEqual([])
  })

  it('keeps neutrals warm in light and cool in dark', () => {
    const warm = oklch(palette.light.surface)
    const cool = oklch(palette.dark.surface)
    expect(warm?.h).toBeGreaterThan(40)
    expect(warm?.h).toBeLessThan(120)
    expect(cool?.h).toBeGreaterThan(220)
    expect(cool?.h).toBeLessThan(290)
  })

  it('gets darker with every step of each hue', () => {
    for (const name of ['brand', 'accent'] as const) {
      const lightness = ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map(
        (step) => oklch(palette.light[`${name}-${step}`])?.l ?? 0,
      )
      expect(lightness).toEqual([...lightness].toSorted((a, b) => b - a))
      expect(new Set(lightness).size).toBe(10)
    }
  })
})

const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b))

it('R1.03 tells all 32 brands apart by their hues', () => {
  const alike = brandKeys.flatMap((one, index) =>
    brandKeys
      .slice(index + 1)
      .filter(
        (other) =>
          apart(programmes[one].theme.primaryHue, programmes[other].theme.primaryHue) <= 8 &&
          apart(programmes[one].theme.accentHue, programmes[other].theme.accentHue) <= 8,
      )
      .map((other) => `${one} and ${other}`),
  )
  expect(alike).toEqual([])
})

it('writes a style sheet with both themes', () => {
  const css = brandStylesheet('harbor')
  expect(css).toMatch(/^:root,\n\[data-theme=.light.\] \{\n  color-scheme: light;\n/)
  expect(css).toContain("[data-theme='dark'] {\n  color-scheme: dark;\n")
  expect(css.match(/--[a-z0-9-]+: #[0-9a-f]{6};/g)?.length).toBe(18 + 20 + 2 * 18)
  // R4.16: the dark one too for who prefers it and runs no scripts
  const [, dark, darkOfSystem] = css.split(/@media (?:not print|screen)/)
  const colours = (each?: string) => each?.match(/--[\w-]+: .*;/g)
  expect(colours(darkOfSystem)).toEqual(colours(dark))
  expect(darkOfSystem).toContain('(prefers-color-scheme: dark) {\n:root:not([data-theme]) {\n  color-scheme: dark;')
})

it('gives mails the light colours', () => {
  const { light } = makePalette(programmes.harbor.theme)
  expect(brandColours('harbor')).toEqual({
    brand: light.brand,
    onBrand: light['on-brand'],
    surface: light.surface,
    text: light.text,
  })
})
