import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/**
 * Lets the rows of a list be dragged by a handle, by mouse or finger: `onMove(from, to)` is called each time the
 * dragged row has passed the middle of another. For those who do not drag there must be buttons too.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const current = useRef<number>(undefined)

  function follow(event: PointerEvent) {
    const from = current.current
    const rows = [...(list.current?.querySelectorAll(':scope > li') ?? [])].map((row) => row.getBoundingClientRect())
    if (from === undefined) return
    const passed = rows.filter(({ top, height }, index) => index !== from && event.clientY > top + height / 2).length
    if (passed === from) return
    onMove(from, passed)
    current.current = passed
    setDragged(passed)
  }

  function end() {
    current.current = undefined
    setDragged(undefined)
  }

  return {
    dragged,
    handleOf: (index: number) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        current.current = index
        setDragged(index)
      },
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: end,
    }),
  }
}
