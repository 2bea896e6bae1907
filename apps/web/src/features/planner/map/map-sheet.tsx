import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { settleSheet, type SheetSize, stepSheet } from './sheet-size.ts'
import './map-sheet.css'

type MapSheetProps = {
  size: SheetSize
  onSize: (size: SheetSize) => void
  /** The content of the sheet. */
  isOff: boolean
  children: ReactNode
}

/** A movement below this is a press of the handle, not a drag. */
const pressPx = 6

/**
 * The map on a narrow page: a sheet at the foot of the list. A finger on its handle, a press or the arrow keys raise
 * it; Escape closes it. The map inside keeps its size meanwhile, so that it is not redrawn at each step.
 */
export function MapSheet({ size, onSize, isOff, children }: MapSheetProps) {
  const { t } = useTranslation('planner')
  const id = useId()
  const handle = useRef<HTMLButtonElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const grip = useRef<{ y: number; heightPx: number } | undefined>(undefined)
  const wasDrawn = useRef(false)
  const [drawnPx, setDrawnPx] = useState<number>()

  function handleDown(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { y: event.clientY, heightPx: inside.current!.clientHeight }
    wasDrawn.current = false
  }

  function handleMove({ clientY }: PointerEvent) {
    if (!grip.current) return
    const drawn = grip.current.y - clientY
    if (!wasDrawn.current && Math.abs(drawn) < pressPx) return
    wasDrawn.current = true
    setDrawnPx(Math.max(0, grip.current.heightPx + drawn))
  }

  function handleUp() {
    grip.current = undefined
    if (drawnPx === undefined) return
    setDrawnPx(undefined)
    onSize(settleSheet(drawnPx, innerHeight))
  }

  function handlePress() {
    // the end of a drag is a click as well
    if (!wasDrawn.current) onSize(size === 'closed' ? 'half' : 'closed')
    wasDrawn.current = false
  }

  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    if (!step) return
    event.preventDefault()
    onSize(stepSheet(size, step))
  }

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isOff || size === 'closed') return
    onSize('closed')
    handle.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes from wherever the focus is in it
    <div
      className="map-sheet"
      data-size={isOff ? 'off' : size}
      data-drawn={drawnPx === undefined ? undefined : ''}
      style={drawnPx === undefined ? undefined : ({ '--drawn': `${drawnPx}px` } as CSSProperties)}
      onKeyDown={handleEscape}
    >
      {!isOff && (
        <button
          ref={handle}
          type="button"
          className="map-sheet__handle"
          aria-expanded={size !== 'closed'}
          aria-controls={id}
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleUp}
          onPointerCancel={handleUp}
          onClick={handlePress}
          onKeyDown={handleKey}
        >
          <IconMap size={20} aria-hidden="true" />
          {t('result.map')}
        </button>
      )}
      <div ref={inside} id={id} className="map-sheet__inside">
        {children}
      </div>
    </div>
  )
}
