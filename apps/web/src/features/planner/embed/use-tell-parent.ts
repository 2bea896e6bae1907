import { type RefObject, useEffect, useMemo } from 'react'
import { useBrand } from '#lib/screen/hooks.ts'
import { createTeller } from './embed-messages.ts'

/** Tells the page around the embedded planner how high `content` is, at first and whenever that changes; answers how to tell it more. */
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
