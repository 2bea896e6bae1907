/** Two hues in OKLCH degrees and how strong they are (0.04 quiet … 0.2 loud); `palette.ts` makes the rest. */
export type BrandTheme = { primaryHue: number; accentHue: number; chroma: number }

export function defineTheme(theme: BrandTheme): BrandTheme {
  return theme
}
