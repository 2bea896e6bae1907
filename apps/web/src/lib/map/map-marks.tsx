import { ModeIcon, type ModeKey } from '@throughway/ui/mode-icon'
import { type CSSProperties, useCallback, useLayoutEffect, useRef } from 'react'
import type { Spot } from '#lib/places/use-place-search.ts'
import { useCanvas, type WatchedCanvas } from './use-map-canvas.ts'

/** A thing on the map that is read, and pressed when it has `onPress`. */
export type MapMark = {
  id: string
  at: Spot
  kind: 'place' | 'change' | 'leg' | 'way' | 'vehicle'
  /** What it says to those who do not see where it is. */
  label: string
  text?: string | undefined
  mode?: ModeKey | undefined
  colour?: string | undefined
  isSelected?: boolean | undefined
  onPress?: (() => void) | undefined
}

/** The marks of a map, in the order in which Tab reaches them; they follow the camera. */
export function MapMarks({ marks }: { marks: readonly MapMark[] }) {
  const canvas = useCanvas()
  const elements = useRef(new Map<string, HTMLElement>())
  const place = useCallback(() => {
    for (const { id, at } of marks) moveMark(elements.current.get(id), canvas, at)
  }, [canvas, marks])
  useLayoutEffect(() => {
    place()
    return canvas.watch(place)
  }, [canvas, place])

  /** Reached by Tab it is brought into sight. */
  function bringIntoSight({ at }: MapMark, element: HTMLElement) {
    const { x, y } = canvas.project(at)
    const { clientWidth, clientHeight } = element.parentElement!
    if (x < 0 || y < 0 || x > clientWidth || y > clientHeight) canvas.moveTo(at)
  }

  return marks.map((mark) => {
    const { id, kind, label, text, mode, colour, isSelected, onPress } = mark
    const common = {
      ref: (element: HTMLElement | null) => {
        if (element) elements.current.set(id, element)
        else elements.current.delete(id)
      },
      className: `map-mark map-mark--${kind}`,
      style: { '--mark': colour } as CSSProperties,
    }
    const inside = (
      <>
        {mode && <ModeIcon mode={mode} size={18} plain />}
        {text && <span aria-hidden="true">{text}</span>}
      </>
    )
    return onPress ? (
      <button key={id} {...common} type="button" aria-label={label} aria-pressed={isSelected ?? false} title={label} onClick={onPress} onFocus={(event) => bringIntoSight(mark, event.currentTarget)}>{inside}</button>
    ) : (
      <span key={id} {...common} title={label}>{inside}<span className="visually-hidden">{label}</span></span>
    )
  })
}

function moveMark(element: HTMLElement | undefined, canvas: WatchedCanvas, at: Spot) {
  if (!element) return
  const { x, y } = canvas.project(at)
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`
}
