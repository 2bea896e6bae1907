import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'

type MoveButtonsProps = {
  name: string
  /** The place of a page, question or option in the survey: `1`, `1.0`, `1.0.2`. */
  place: string
  isFirst: boolean
  isLast: boolean
  /** Returns its place after the move, so that the focus goes along. */
  placeAfter: (step: 1 | -1) => string
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

/** Moves an item of a survey up or down, or removes it. A button at an end keeps the focus and does nothing. */
export function MoveButtons({ name, place, isFirst, isLast, placeAfter, onMove, onRemove }: MoveButtonsProps) {
  const { t } = useTranslation('staff-surveys')
  const focusLater = useLaterFocus()
  const moves = [
    { step: -1, isEnd: isFirst, label: t('move.up', { name }), Icon: IconArrowUp },
    { step: 1, isEnd: isLast, label: t('move.down', { name }), Icon: IconArrowDown },
  ] as const

  function move(step: 1 | -1) {
    onMove(step)
    focusLater(() => document.querySelector<HTMLElement>(`[data-moves="${placeAfter(step)} ${step}"]`)?.focus())
  }

  function remove() {
    // the part around the removed one stays
    document.querySelector<HTMLElement>(`[data-adds="${place.split('.').slice(0, -1).join('.')}"]`)?.focus()
    onRemove()
  }

  return (
    <div className="survey-moves">
      {moves.map(({ step, isEnd, label, Icon }) => (
        <Button
          key={step}
          size="small"
          kind="quiet"
          icon={<Icon size={18} />}
          data-moves={`${place} ${step}`}
          aria-label={label}
          aria-disabled={isEnd}
          onClick={() => !isEnd && move(step)}
        />
      ))}
      <Button
        size="small"
        kind="quiet"
        icon={<IconTrash size={18} />}
        aria-label={t('move.remove', { name })}
        onClick={remove}
      />
    </div>
  )
}
