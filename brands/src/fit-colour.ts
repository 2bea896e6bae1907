import { clampChroma, formatHex, wcagContrast } from 'culori'

/** Lightness 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

export type ContrastRule = { ratio: number; against: readonly string[] }

const lightnessStep = 0.004

/**
 * The colour as hex, with its lightness moved by as little as it takes to keep every rule. A hue that a screen cannot
 * show so strongly gets quieter, never another hue.
 */
export function fitColour(wanted: Oklch, ...rules: ContrastRule[]): string {
  for (let distance = 0; distance <= 1; distance += lightnessStep) {
    for (const l of [wanted.l - distance, wanted.l + distance]) {
      if (l < 0 || l > 1) continue
      const hex = formatHex(clampChroma({ mode: 'oklch', ...wanted, l }, 'oklch'))
      if (rules.every((rule) => keepsRule(hex, rule))) return hex
    }
  }
  throw new Error(`No lightness of hue ${wanted.h} keeps its contrast.`)
}

function keepsRule(hex: string, { ratio, against }: ContrastRule): boolean {
  return against.every((each) => wcagContrast(hex, each) >= ratio)
}
