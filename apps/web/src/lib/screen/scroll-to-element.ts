/** R2.60, in pixels. */
export const plainOffsetPx = 75
export const headerOffsetPx = { wide: 112, narrow: 86 } as const
export const narrowWindowPx = 1180

export function offsetPx(isHeaderAware: boolean, windowWidthPx: number): number {
  if (!isHeaderAware) return plainOffsetPx
  return windowWidthPx <= narrowWindowPx ? headerOffsetPx.narrow : headerOffsetPx.wide
}

/** Scrolls to an element, below the fixed header; without animation for readers who prefer less motion. */
export function scrollToElement(
  id: string,
  { isHeaderAware = false, view = window }: { isHeaderAware?: boolean; view?: Window } = {},
) {
  const element = view.document.getElementById(id)
  if (!element) return false
  const top = element.getBoundingClientRect().top + view.scrollY - offsetPx(isHeaderAware, view.innerWidth)
  const prefersStill = view.matchMedia('(prefers-reduced-motion: reduce)').matches
  view.scrollTo({ top, behavior: prefersStill ? 'auto' : 'smooth' })
  return true
}
