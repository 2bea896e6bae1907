import { Button } from '@throughway/ui/button'
import { mostCounted } from '@throughway/contract/list'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import type { ListAction, Selection } from './list-selection.ts'

type SelectionBarProps<Row> = {
  selection: Selection<Row>
  actions: readonly ListAction<Row>[]
  /** The number of matching rows while every shown row is ticked, otherwise null. */
  matching: number | null
  onPickAll: () => void
  onClear: () => void
}

/** Shows how many rows are ticked, and the actions on them. */
export function SelectionBar<Row>({ selection, actions, matching, onPickAll, onClear }: SelectionBarProps<Row>) {
  const { t } = useTranslation('staff')
  const formats = useFormats()
  const sayMatching = (count: number) =>
    count > mostCounted
      ? t('list.all_more_than', { number: formats.whole(mostCounted) })
      : t('list.all_matching', { count, number: formats.whole(count) })
  const ticked = selection.kind === 'rows' ? selection.rows.length : selection.count

  return (
    <section className="selection-bar" aria-label={t('list.selection')}>
      <output className="selection-bar__count">
        {selection.kind === 'matching'
          ? sayMatching(selection.count)
          : t('list.picked', { count: ticked, number: formats.whole(ticked) })}
      </output>
      {matching !== null && matching > ticked && (
        <Button size="small" kind="quiet" onClick={onPickAll}>
          {t('list.pick_all', { which: sayMatching(matching) })}
        </Button>
      )}
      <span className="selection-bar__actions">
        {actions.map(({ id, label, start }) => (
          <Button key={id} size="small" kind="primary" onClick={() => start(selection)}>
            {label}
          </Button>
        ))}
        <Button size="small" kind="quiet" onClick={onClear}>
          {t('list.clear_picked')}
        </Button>
      </span>
    </section>
  )
}
