import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { Spot } from '#lib/places/use-place-search.ts'
import type { FlatPoint } from './flat.ts'
import { useCanvas } from './use-map-canvas.ts'

/** Pixels for an arrow key, and with Shift. */
const [step, longStep] = [8, 64]
const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The one marker of a picker: dragged by mouse or finger, or moved by arrow keys. */
export function MapPin({ spot, label, onMove }: { spot: Spot; label: string; onMove: (spot: Spot) => void }) {
  const canvas = useCanvas()
  const element = useRef<HTMLButtonElement>(null)
  const held = useRef<{ x: number; y: number } | undefined>(undefined)

  useLayoutEffect(() => {
    const place = () => show(element.current!, canvas.project(spot))
    place()
    return canvas.watch(place)
  }, [canvas, spot])

  function handleDown({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) {
    const { x, y } = canvas.project(spot)
    held.current = { x: x - clientX, y: y - clientY }
    currentTarget.setPointerCapture(pointerId)
  }

  function handleMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) {
    if (held.current) show(currentTarget, { x: held.current.x + clientX, y: held.current.y + clientY })
  }

  function handleUp({ clientX, clientY }: PointerEvent<HTMLButtonElement>) {
    if (!held.current) return
    const to = { x: held.current.x + clientX, y: held.current.y + clientY }
    const from = canvas.project(spot)
    held.current = undefined
    if (Math.hypot(to.x - from.x, to.y - from.y) > 2) onMove(canvas.unproject(to))
  }

  function handleKey(event: KeyboardEvent<HTMLButtonElement>) {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const pixels = event.shiftKey ? longStep : step
    const { x, y } = canvas.project(spot)
    onMove(canvas.unproject({ x: x + arrow[0] * pixels, y: y + arrow[1] * pixels }))
  }

  return (
    <button
      ref={element}
      type="button"
      className="map-pin"
      aria-label={label}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={() => {
        held.current = undefined
        show(element.current!, canvas.project(spot))
      }}
      onKeyDown={handleKey}
    />
  )
}

/** Its tip is at the position. */
function show(element: HTMLElement, { x, y }: FlatPoint) {
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -100%)`
}
