import { ModeIcon, type ModeKey } from '@throughway/ui/mode-icon'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import type { Spot } from '#lib/places/use-place-search.ts'
import type { FlatPoint } from './flat.ts'
import { spreadMarks } from './spread-marks.ts'
import { useCanvas } from './use-map-canvas.ts'

/** A thing on the map to read, or to press if it has `onPress`. */
export type MapMark = {
  id: string
  at: Spot
  kind: 'place' | 'change' | 'leg' | 'way' | 'vehicle' | 'shared'
  /** Its text for screen readers. */
  label: string
  text?: string | undefined
  mode?: ModeKey | undefined
  colour?: string | undefined
  isSelected?: boolean | undefined
  onPress?: (() => void) | undefined
}

/** The marks of a map in tab order; they follow the camera. */
export function MapMarks({ marks }: { marks: readonly MapMark[] }) {
  const canvas = useCanvas()
  const elements = useRef(new Map<string, HTMLElement>())
  useLayoutEffect(() => {
    // measured once, since measuring at each frame would lay out the page again
    const sized = marks.flatMap(({ id, at, kind }) => {
      const element = elements.current.get(id)
      return element
        ? [
            {
              element,
              at,
              width: element.offsetWidth,
              height: element.offsetHeight,
              isFixed: kind !== 'leg' && kind !== 'way',
            },
          ]
        : []
    })
    const place = () => {
      const spots = spreadMarks(sized.map((mark) => ({ ...mark, ...canvas.project(mark.at) })))
      for (const [index, { element }] of sized.entries()) moveMark(element, spots[index]!)
    }
    place()
    return canvas.watch(place)
  }, [canvas, marks])

  /** Moves the camera to a mark that gets the focus by Tab. */
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
      <button
        key={id}
        {...common}
        type="button"
        aria-label={label}
        aria-pressed={isSelected ?? false}
        title={label}
        onClick={onPress}
        onFocus={(event) => bringIntoSight(mark, event.currentTarget)}
      >
        {inside}
      </button>
    ) : (
      <span key={id} {...common} title={label}>
        {inside}
        <span className="visually-hidden">{label}</span>
      </span>
    )
  })
}

function moveMark(element: HTMLElement, { x, y }: FlatPoint) {
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`
}
