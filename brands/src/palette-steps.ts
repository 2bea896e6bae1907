import type { BrandTheme } from './define-programme.ts'
import { fitColour } from './fit-colour.ts'

export type ColourStep = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** From light to dark; the ends are quieter than the middle, where a screen has colour to give. */
const steps: readonly { step: ColourStep; lightness: number; strength: number }[] = [
  { step: 0, lightness: 0.97, strength: 0.18 },
  { step: 1, lightness: 0.93, strength: 0.36 },
  { step: 2, lightness: 0.88, strength: 0.58 },
  { step: 3, lightness: 0.81, strength: 0.82 },
  { step: 4, lightness: 0.73, strength: 1 },
  { step: 5, lightness: 0.64, strength: 1.05 },
  { step: 6, lightness: 0.55, strength: 1 },
  { step: 7, lightness: 0.46, strength: 0.9 },
  { step: 8, lightness: 0.37, strength: 0.75 },
  { step: 9, lightness: 0.28, strength: 0.58 },
]

/** Ten steps of each hue, the same in light and dark: pictures and charts choose from them. */
export function brandColourSteps({ primaryHue, accentHue, chroma }: BrandTheme) {
  const makeStep = (name: 'brand' | 'accent', hue: number) =>
    steps.map(({ step, lightness, strength }) => [
      `${name}-${step}`,
      fitColour({ l: lightness, c: chroma * strength, h: hue }),
    ])
  return Object.fromEntries([...makeStep('brand', primaryHue), ...makeStep('accent', accentHue)]) as Record<
    `brand-${ColourStep}` | `accent-${ColourStep}`,
    string
  >
}
