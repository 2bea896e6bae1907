import { useEffect } from 'react'
import { scrollToElement } from './scroll-to-element.ts'

/** R2.60: scrolls to the part of the page named in the address, and moves the focus there, once it is rendered. */
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

/** Content that loads above a part pushes it down: it is scrolled back until the reader scrolls. */
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

/** Scrolls below the header, if that is fixed, and moves the focus: to the part itself, or to its first control. */
export function showPart(id: string, isHeaderAware: boolean) {
  if (!scrollToElement(id, { isHeaderAware })) return
  const element = document.getElementById(id)
  const control = element?.matches('input, select, textarea, [tabindex]')
    ? element
    : element?.querySelector<HTMLElement>('input, select, textarea, button')
  control?.focus({ preventScroll: true })
}
