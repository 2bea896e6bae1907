import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import type { KnownPlaces } from '#lib/places/known-places.ts'
import type { AskedPlace } from '#lib/places/asked-place.ts'
import { isTold, mostIntermediates, type Question } from '../question/question.ts'
import { SpotField } from './spot-field.tsx'
import { useDragOrder } from './use-drag-order.ts'

type StopsEditorProps = {
  stops: readonly AskedPlace[]
  isBestOrder: boolean
  error: string | undefined
  known: KnownPlaces | undefined
  onChange: (changes: Partial<Question>) => void
}

const emptyStop: AskedPlace = { text: '' }

/** Up to five stops on the way, in the order of the list, or in the fastest order. */
export function StopsEditor({ stops, isBestOrder, error, known, onChange }: StopsEditorProps) {
  const { t } = useTranslation('planner')
  const focusLater = useLaterFocus()
  const editor = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const drag = useDragOrder(list, put)
  const label = (index: number) => t('form.stop', { number: index + 1 })

  function change(index: number, stop: AskedPlace) {
    onChange({ intermediates: stops.with(index, stop) })
  }

  function put(from: number, to: number) {
    onChange({ intermediates: stops.toSpliced(from, 1).toSpliced(to, 0, stops[from]!) })
    setSaid(t('form.stop_moved', { from: from + 1, to: to + 1 }))
  }

  function add() {
    onChange({ intermediates: [...stops, emptyStop] })
    focusLater(() => editor.current?.querySelector<HTMLElement>('li:last-of-type [role="combobox"]')?.focus())
  }

  function remove(index: number) {
    onChange({ intermediates: stops.toSpliced(index, 1) })
    setSaid(t('form.stop_removed', { stop: label(index) }))
    focusLater(() =>
      editor.current
        ?.querySelector<HTMLElement>(
          stops.length > 1
            ? `li:nth-of-type(${Math.min(index + 1, stops.length - 1)}) [role="combobox"]`
            : '.stops-editor__add',
        )
        ?.focus(),
    )
  }

  function move(from: number, to: number) {
    put(from, to)
    focusLater(() => focusTool(list.current, to, to < from ? 'up' : 'down'))
  }

  return (
    <div ref={editor} className="stops-editor">
      {stops.length > 0 && (
        <ol ref={list} className="stops-editor__list">
          {stops.map((stop, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a stop is its place in the order
            <li key={index} data-dragged={drag.dragged === index || undefined}>
              {stops.length > 1 && (
                <span
                  className="stops-editor__handle"
                  title={t('form.stop_drag', { stop: label(index) })}
                  {...drag.handleOf(index)}
                >
                  <IconGripVertical size={20} aria-hidden="true" />
                </span>
              )}
              <SpotField
                label={label(index)}
                value={isTold(stop) ? stop : null}
                error={index === 0 ? error : undefined}
                known={known}
                onChange={(place) => change(index, place ?? emptyStop)}
                tools={
                  <StopTools
                    label={label(index)}
                    index={index}
                    count={stops.length}
                    onMove={(to) => move(index, to)}
                    onRemove={() => remove(index)}
                  />
                }
              />
            </li>
          ))}
        </ol>
      )}
      {stops.length > 1 && (
        <Checkbox
          label={t('form.best_order')}
          hint={t('form.best_order_hint')}
          checked={isBestOrder}
          onChange={(event) => onChange({ bestOrder: event.target.checked })}
        />
      )}
      {stops.length < mostIntermediates && (
        <Button size="small" kind="quiet" className="stops-editor__add" icon={<IconPlus size={18} />} onClick={add}>
          {t('form.add_stop')}
        </Button>
      )}
      <output className="visually-hidden">{said}</output>
    </div>
  )
}

/** Focuses the button that was pressed, where its stop stands now, or the other one at an end of the list. */
function focusTool(list: HTMLElement | null, index: number, wanted: 'up' | 'down') {
  const row = list?.querySelector(`li:nth-of-type(${index + 1})`)
  const button =
    row?.querySelector<HTMLButtonElement>(`[data-move="${wanted}"]:not(:disabled)`) ??
    row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)')
  button?.focus()
}

type StopToolsProps = {
  label: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** The buttons of a stop: one place up, one place down, and away. */
function StopTools({ label, index, count, onMove, onRemove }: StopToolsProps) {
  const { t } = useTranslation('planner')
  return (
    <>
      {count > 1 && (
        <>
          <Button
            size="small"
            kind="quiet"
            data-move="up"
            disabled={index === 0}
            aria-label={t('form.stop_up', { stop: label })}
            onClick={() => onMove(index - 1)}
          >
            <IconArrowUp size={20} aria-hidden="true" />
          </Button>
          <Button
            size="small"
            kind="quiet"
            data-move="down"
            disabled={index === count - 1}
            aria-label={t('form.stop_down', { stop: label })}
            onClick={() => onMove(index + 1)}
          >
            <IconArrowDown size={20} aria-hidden="true" />
          </Button>
        </>
      )}
      <Button size="small" kind="quiet" aria-label={t('form.stop_remove', { stop: label })} onClick={onRemove}>
        <IconX size={20} aria-hidden="true" />
      </Button>
    </>
  )
}
