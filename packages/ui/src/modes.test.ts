import {
  type Color,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
} from 'culori'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { linePatterns, modeHue, type ModeKey, modeKeys, modeLooks } from './modes.ts'

const difference = differenceCiede2000()
const eyes: Record<string, (colour: Color) => Color | undefined> = {
  'full colour vision': (colour) => colour,
  deuteranopia: filterDeficiencyDeuter(1),
  protanopia: filterDeficiencyProt(1),
  tritanopia: filterDeficiencyTrit(1),
}
const pairs = modeKeys.flatMap((one, index) => modeKeys.slice(index + 1).map((other) => [one, other] as const))

/**
 * A difference (CIEDE2000) of 2.3 is just seen side by side; 10 is seen at a glance and kept in mind from one
 * chart to the next. Eleven hues leave little more for a dichromat's eye, so icon and pattern differ as well.
 */
const atAGlance = 10

const backgrounds = { light: ['#ffffff', '#f4f1eb'], dark: ['#10161a', '#222c33'] }

describe.each(['light', 'dark'] as const)('the hues of the modes in %s', (theme) => {
  it.each(Object.entries(eyes))('stay apart for %s', (_, see) => {
    const seen = (mode: ModeKey) => see(parse(modeLooks[mode][theme])!)!
    const close = pairs.filter(([one, other]) => difference(seen(one), seen(other)) < atAGlance)
    expect(close).toEqual([])
  })

  it.each(modeKeys)('show %s at 3:1 against every surface', (mode) => {
    for (const background of backgrounds[theme])
      expect(wcagContrast(modeLooks[mode][theme], background)).toBeGreaterThanOrEqual(3)
  })

  it.each(modeKeys)('are the same for %s in base.css', (mode) => {
    const name = modeHue(mode).slice('var('.length, -1)
    const written = [...baseCss.matchAll(new RegExp(`${name}: (#[0-9a-f]{6});`, 'g'))].map((match) => match[1])
    expect(written[theme === 'light' ? 0 : 1]).toBe(modeLooks[mode][theme])
    expect(written).toHaveLength(3)
  })
})

it('R4.16 a page without a theme, for who runs no scripts, has the colours of the system’s', () => {
  const [chosen, ofSystem] = [String.raw`\[data-theme='dark'\]`, String.raw`:root:not\(\[data-theme\]\)`].map(
    (selector) => new RegExp(`@media (?:not print|screen)[^{]*\\{ ${selector} \\{([^}]*)\\}`).exec(baseCss)?.[1],
  )
  expect(chosen).toContain('color-scheme: dark')
  expect(ofSystem).toBe(chosen)
})

describe('without colour', () => {
  it('each mode has a pattern of its own', () => {
    expect(new Set(modeKeys.map((mode) => modeLooks[mode].pattern)).size).toBe(modeKeys.length)
    expect(linePatterns).toHaveLength(modeKeys.length)
  })

  it('each mode has an icon of its own', () => {
    expect(new Set(modeKeys.map((mode) => modeLooks[mode].icon)).size).toBe(modeKeys.length)
  })
})

const baseCss = readFileSync(new URL('./base.css', import.meta.url), 'utf8')
