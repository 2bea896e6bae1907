import { useEffect } from 'react'
import { scrollToElement } from '#lib/screen/scroll-to-element.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'

/** R2.60, R2.33: `?scrollID=` brings that part of the page up, and the reader's place with it, once it stands. */
export function useScrollTarget() {
  const [target] = useSearchOf((search) => search['scrollID'])
  useEffect(() => {
    if (!target) return undefined
    // After the frame has scrolled to the top of the new page and focused its heading.
    let leave = () => {}
    const frame = requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        showPart(target)
        leave = stayAt(target)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      leave()
    }
  }, [target])
}

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** What comes late above a part pushes it down: it is brought back until the reader moves by themselves. */
function stayAt(id: string) {
  const sizes = new ResizeObserver(() => scrollToElement(id, { isHeaderAware: true }))
  function leave() {
    sizes.disconnect()
    for (const move of ownMoves) removeEventListener(move, leave, true)
  }
  for (const move of ownMoves) addEventListener(move, leave, { capture: true, passive: true })
  sizes.observe(document.body)
  return leave
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
