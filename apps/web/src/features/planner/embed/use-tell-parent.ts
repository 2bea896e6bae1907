import { type RefObject, useEffect, useMemo } from 'react'
import { useBrand } from '#lib/screen/hooks.ts'
import { createTeller } from './embed-messages.ts'

/**
 * Posts the height of `content` to the page around the embedded planner, at first and on changes. Returns a function
 * for other messages.
 */
export function useTellParent(content: RefObject<HTMLElement | null>) {
  const { brand } = useBrand()
  const allowed = brand.embed_origins.join(' ')
  const tell = useMemo(() => createTeller(window, allowed ? allowed.split(' ') : []), [allowed])

  useEffect(() => {
    const element = content.current
    if (!element) return undefined
    const watch = new ResizeObserver(() =>
      tell({ type: 'height', height: Math.ceil(element.getBoundingClientRect().height) }),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [content, tell])

  return tell
}
