import IconFocusCentered from '@tabler/icons-react/dist/esm/icons/IconFocusCentered.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@throughway/ui/button'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { type Crop, moveCrop, mostZoom, placeOf, wholeCrop, zoomCrop } from './crop.ts'
import { Cropped } from './cropped.tsx'
import type { ReadPicture } from './read-picture.ts'

const step = 0.05
const zoomStep = 1.15

/** The part of the picture that becomes the photo: moved by pointer or arrow keys, sized by pinch, keys or buttons. */
export function CropSquare({
  picture,
  crop,
  onChange,
}: {
  picture: ReadPicture
  crop: Crop
  onChange: (crop: Crop) => void
}) {
  const { t } = useTranslation('photo')
  const formats = useFormats()
  const helpId = useId()
  const drag = useDrag((byX, byY, byZoom) =>
    onChange(zoomCrop(picture, moveCrop(picture, crop, byX, byY), crop.zoom * byZoom)),
  )
  const isWhole = mostZoom(picture) === 1
  const place = placeOf(picture, crop)

  const share = (before: number, length: number) => formats.whole(Math.max(0, (-before / length) * 100))

  function zoomBy(factor: number) {
    onChange(zoomCrop(picture, crop, crop.zoom * factor))
  }

  function handleKey(event: KeyboardEvent) {
    const size = event.shiftKey ? step * 4 : step
    const moves: Record<string, () => void> = {
      ArrowLeft: () => onChange(moveCrop(picture, crop, -size, 0)),
      ArrowRight: () => onChange(moveCrop(picture, crop, size, 0)),
      ArrowUp: () => onChange(moveCrop(picture, crop, 0, -size)),
      ArrowDown: () => onChange(moveCrop(picture, crop, 0, size)),
      '+': () => zoomBy(zoomStep),
      '=': () => zoomBy(zoomStep),
      '-': () => zoomBy(1 / zoomStep),
      '0': () => onChange(wholeCrop(picture)),
    }
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return (
    <div className="crop">
      {/* Arrow keys belong to the square while it has the focus, as in drawing programs. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="crop__stage"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('crop.square')}
        aria-describedby={helpId}
        onKeyDown={handleKey}
        {...drag}
      >
        <Cropped picture={picture} crop={crop} />
        <span className="crop__ring" aria-hidden="true" />
      </div>
      <p className="crop__help quiet" id={helpId}>
        {t('crop.help')}
      </p>
      <div className="crop__tools">
        <Button
          size="small"
          aria-label={t('crop.smaller')}
          icon={<IconMinus size={18} />}
          disabled={isWhole || crop.zoom <= 1}
          onClick={() => zoomBy(1 / zoomStep)}
        />
        <span className="tabular crop__zoom">{t('crop.zoom', { percent: formats.whole(crop.zoom * 100) })}</span>
        <Button
          size="small"
          aria-label={t('crop.larger')}
          icon={<IconPlus size={18} />}
          disabled={isWhole || crop.zoom >= mostZoom(picture)}
          onClick={() => zoomBy(zoomStep)}
        />
        <Button
          size="small"
          kind="quiet"
          icon={<IconFocusCentered size={18} />}
          onClick={() => onChange(wholeCrop(picture))}
        >
          {t('crop.reset')}
        </Button>
      </div>
      <output className="visually-hidden">
        {t('crop.place', {
          percent: formats.whole(crop.zoom * 100),
          left: share(place.left, place.width),
          top: share(place.top, place.height),
        })}
      </output>
    </div>
  )
}

/** One finger or the mouse moves; two fingers resize. Values are shares of the square's side. */
function useDrag(onDrag: (byX: number, byY: number, byZoom: number) => void) {
  const pointers = useRef(new Map<number, { x: number; y: number }>())

  function handleMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const side = event.currentTarget.clientWidth
    const count = pointers.current.size
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    const byZoom = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1
    onDrag((before.x - now.x) / side / count, (before.y - now.y) / side / count, byZoom)
  }

  function handleEnd(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: handleMove,
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
  }
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }) {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
