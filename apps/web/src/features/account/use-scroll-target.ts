import { useEffect } from 'react'
import { scrollToElement } from '#lib/scroll-to-element.ts'
import { useSearchOf } from '#lib/use-search.ts'

/** R2.60, R2.33: `?scrollID=` brings that part of the page up, and the reader's place with it, once it stands. */
export function useScrollTarget() {
  const [target] = useSearchOf((search) => search['scrollID'])
  useEffect(() => {
    if (!target) return undefined
    // After the frame has scrolled to the top of the new page and focused its heading.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => showPart(target)))
    return () => cancelAnimationFrame(frame)
  }, [target])
}

/** Scrolls below the header and moves focus along: to the part itself, or to the first control within it. */
export function showPart(id: string) {
  if (!scrollToElement(id, { isHeaderAware: true })) return
  const element = document.getElementById(id)
  const control = element?.matches('input, select, textarea, [tabindex]')
    ? element
    : element?.querySelector<HTMLElement>('input, select, textarea, button')
  control?.focus({ preventScroll: true })
}
