/** One way to look at a screen. */
export type View = { theme: 'light' | 'dark'; language: 'en' | 'es'; width: 390 | 1440 }

export const allViews: readonly View[] = (['light', 'dark'] as const).flatMap((theme) => {
  return (['en', 'es'] as const).flatMap((language) =>
    ([390, 1440] as const).map((width) => ({ theme, language, width })),
  )
})

/**
 * What every run of the tests looks at, in turns: the two that differ in everything. The soak looks at each screen in
 * all views.
 */
export const everydayViews: readonly View[] = [
  { theme: 'light', language: 'en', width: 1440 },
  { theme: 'dark', language: 'es', width: 390 },
]

export function nameOfView({ theme, language, width }: View): string {
  return `${theme} ${language} ${width}`
}

/** The browser's own settings say it all: nobody has chosen anything yet. */
export function useView({ theme, language, width }: View) {
  const isPhone = width === 390
  return {
    colorScheme: theme,
    locale: language === 'es' ? 'es-US' : 'en-US',
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
  }
}

/** Screens take turns in the everyday views, so that a run does not look at each of them twice. */
export function tagOfTurn(index: number): string {
  return `@turn-${index % everydayViews.length}`
}

/** Whether a screen gets only the looks whose turn it is. */
export type LookOptions = { takesTurns: boolean }
