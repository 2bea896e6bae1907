import { useEffect } from 'react'
import { scrollToElement } from './scroll-to-element.ts'

/** R2.60: brings the part of the page that the address names up, and the reader's place with it, once it stands. */
export function useScrollTarget(target: string | undefined, isHeaderAware: boolean) {
  useEffect(() => {
    if (!target) return undefined
    // After the frame has scrolled to the top of the new page and focused its heading.
    let leave = () => {}
    const frame = requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        showPart(target, isHeaderAware)
        leave = stayAt(target, isHeaderAware)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      leave()
    }
  }, [target, isHeaderAware])
}

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** What comes late above a part pushes it down: it is brought back until the reader moves by themselves. */
function stayAt(id: string, isHeaderAware: boolean) {
  const sizes = new ResizeObserver(() => scrollToElement(id, { isHeaderAware }))
  function leave() {
    sizes.disconnect()
    for (const move of ownMoves) removeEventListener(move, leave, true)
  }
  for (const move of ownMoves) addEventListener(move, leave, { capture: true, passive: true })
  sizes.observe(document.body)
  return leave
}

/** Scrolls below the header, where one stays on the screen, and moves focus along: to the part itself, or to the first control within it. */
export function showPart(id: string, isHeaderAware: boolean) {
  if (!scrollToElement(id, { isHeaderAware })) return
  const element = document.getElementById(id)
  const control = element?.matches('input, select, textarea, [tabindex]')
    ? element
    : element?.querySelector<HTMLElement>('input, select, textarea, button')
  control?.focus({ preventScroll: true })
}
