import { brandColourSteps, type ColourStep } from './palette-steps.ts'
import { fitColour, type Oklch } from './fit-colour.ts'
import type { BrandTheme } from './define-programme.ts'
import { type BrandKey, programmes } from './programmes.ts'
import { beforeScripts, systemIsDark } from './system-theme.ts'

const tokenNames = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-tint',
  'text',
  'text-quiet',
  'line',
  'line-strong',
  'brand',
  'brand-strong',
  'on-brand',
  'accent',
  'on-accent',
  'success',
  'warning',
  'danger',
  'on-danger',
  'focus',
] as const

export type TokenName = (typeof tokenNames)[number] | `brand-${ColourStep}` | `accent-${ColourStep}`
export type Tokens = Record<TokenName, string>
export type Palette = { light: Tokens; dark: Tokens }

/** WCAG AA: text reads from 4.5, shapes and edges from 3. */
const forText = 4.5
const forShapes = 3

/**
 * All colours of a brand, as hex. Where a hue is too light or too dark to be read, its lightness moves until it can.
 */
export function makePalette(theme: BrandTheme): Palette {
  const known = madePalettes.get(theme)
  if (known) return known
  const palette = calculatePalette(theme)
  madePalettes.set(theme, palette)
  return palette
}

/** Fitting colours takes a while, and each mail asks for them. */
const madePalettes = new WeakMap<BrandTheme, Palette>()

function calculatePalette(theme: BrandTheme): Palette {
  const steps = brandColourSteps(theme)
  return { light: { ...makeLight(theme), ...steps }, dark: { ...makeDark(theme), ...steps } }
}

/** The brand's style sheet: light, and what differs from it in dark. Written once for each brand. */
export function brandStylesheet(key: BrandKey): string {
  const sheet = writtenSheets.get(key) ?? writeStylesheet(makePalette(programmes[key].theme))
  writtenSheets.set(key, sheet)
  return sheet
}

/** What a mail says for programs that show it dark. */
export function darkBrandColours(key: BrandKey): Record<'brand' | 'onBrand' | 'surface' | 'text', string> {
  const { dark } = makePalette(programmes[key].theme)
  return { brand: dark.brand, onBrand: dark['on-brand'], surface: dark.surface, text: dark.text }
}

/** What a mail or the browser's own frame needs: they have one theme, light. */
export function brandColours(key: BrandKey): { brand: string; onBrand: string; surface: string; text: string } {
  const { light } = makePalette(programmes[key].theme)
  return { brand: light.brand, onBrand: light['on-brand'], surface: light.surface, text: light.text }
}

const writtenSheets = new Map<BrandKey, string>()

function writeStylesheet({ light, dark }: Palette): string {
  const names = Object.keys(light) as TokenName[]
  const write = (tokens: Tokens, each: TokenName) => `  --${each}: ${tokens[each]};\n`
  const lightLines = names.map((each) => write(light, each)).join('')
  const darkLines = names
    .filter((each) => dark[each] !== light[each])
    .map((each) => write(dark, each))
    .join('')
  const inDark = (selector: string) => `${selector} {\n  color-scheme: dark;\n${darkLines}}\n`
  return `:root,\n[data-theme='light'] {\n  color-scheme: light;\n${lightLines}}\n\n@media not print {\n${inDark("[data-theme='dark']")}}\n\n@media ${systemIsDark} {\n${inDark(beforeScripts)}}\n`
}

type Shades = Omit<Tokens, `brand-${ColourStep}` | `accent-${ColourStep}`>

/** Paper: neutrals slightly warm, the brand's colour dark enough to carry white. */
function makeLight({ primaryHue, accentHue, chroma }: BrandTheme): Shades {
  const white = fitColour({ l: 1, c: 0, h: 0 })
  const surfaces = {
    surface: fitColour({ l: 0.985, c: 0.005, h: 80 }),
    'surface-raised': fitColour({ l: 0.997, c: 0.002, h: 80 }),
    'surface-sunken': fitColour({ l: 0.955, c: 0.008, h: 80 }),
    'surface-tint': fitColour({ l: 0.962, c: Math.min(0.024, chroma / 5), h: primaryHue }),
  }
  const on = Object.values(surfaces)
  const readable = (colour: Oklch) => fitColour(colour, { ratio: forText, against: on })
  const visible = (colour: Oklch) => fitColour(colour, { ratio: forShapes, against: on })
  const carryingWhite = (colour: Oklch) =>
    fitColour(colour, { ratio: forText, against: [white] }, { ratio: forShapes, against: on })

  const accent = visible({ l: 0.64, c: chroma + 0.02, h: accentHue })
  return {
    ...surfaces,
    text: readable({ l: 0.25, c: 0.014, h: 60 }),
    'text-quiet': readable({ l: 0.48, c: 0.016, h: 65 }),
    line: fitColour({ l: 0.895, c: 0.009, h: 75 }),
    'line-strong': visible({ l: 0.6, c: 0.012, h: 70 }),
    brand: carryingWhite({ l: 0.53, c: chroma, h: primaryHue }),
    'brand-strong': readable({ l: 0.43, c: chroma, h: primaryHue }),
    'on-brand': white,
    accent,
    'on-accent': fitColour({ l: 0.2, c: 0.03, h: accentHue }, { ratio: forText, against: [accent] }),
    success: readable({ l: 0.47, c: 0.11, h: 150 }),
    warning: readable({ l: 0.49, c: 0.1, h: 70 }),
    danger: fitColour({ l: 0.5, c: 0.18, h: 27 }, { ratio: forText, against: [...on, white] }),
    'on-danger': white,
    focus: visible({ l: 0.46, c: 0.17, h: primaryHue }),
  }
}

/** Evening: neutrals slightly cool, surfaces rise by getting lighter, colours glow and carry dark words. */
function makeDark({ primaryHue, accentHue, chroma }: BrandTheme): Shades {
  const surfaces = {
    surface: fitColour({ l: 0.205, c: 0.014, h: 255 }),
    'surface-raised': fitColour({ l: 0.25, c: 0.016, h: 255 }),
    'surface-sunken': fitColour({ l: 0.165, c: 0.012, h: 255 }),
    'surface-tint': fitColour({ l: 0.26, c: Math.min(0.035, chroma / 3), h: primaryHue }),
  }
  const on = Object.values(surfaces)
  const readable = (colour: Oklch) => fitColour(colour, { ratio: forText, against: on })
  const visible = (colour: Oklch) => fitColour(colour, { ratio: forShapes, against: on })
  const carried = (colour: Oklch, below: string) => fitColour(colour, { ratio: forText, against: [below] })

  const brand = visible({ l: 0.76, c: chroma * 0.9, h: primaryHue })
  const accent = visible({ l: 0.8, c: chroma * 0.9, h: accentHue })
  const danger = readable({ l: 0.74, c: 0.14, h: 25 })
  return {
    ...surfaces,
    text: readable({ l: 0.94, c: 0.007, h: 250 }),
    'text-quiet': readable({ l: 0.75, c: 0.014, h: 252 }),
    line: fitColour({ l: 0.34, c: 0.016, h: 255 }),
    'line-strong': visible({ l: 0.58, c: 0.018, h: 255 }),
    brand,
    'brand-strong': readable({ l: 0.83, c: chroma * 0.75, h: primaryHue }),
    'on-brand': carried({ l: 0.19, c: 0.03, h: primaryHue }, brand),
    accent,
    'on-accent': carried({ l: 0.19, c: 0.03, h: accentHue }, accent),
    success: readable({ l: 0.79, c: 0.13, h: 152 }),
    warning: readable({ l: 0.84, c: 0.12, h: 82 }),
    danger,
    'on-danger': carried({ l: 0.19, c: 0.04, h: 25 }, danger),
    focus: visible({ l: 0.85, c: 0.11, h: primaryHue }),
  }
}
