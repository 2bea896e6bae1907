import type { TripImport } from '@throughway/contract/trip/trip-import'
import { Button, buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { ImportRows } from './import-rows.tsx'
import { UndoImport, UndoResult } from './undo-import.tsx'

/** The result of the import: the number of trips, their effect on the points, and what was not logged and why. */
export function ImportResult({ current, onAgain }: { current: TripImport; onAgain: () => void }) {
  const { t } = useTranslation('imports')
  const formats = useFormats()
  const {
    id,
    file_name: name,
    state,
    points,
    by_outcome: { logged, replaced, known, refused },
  } = current
  const made = logged + replaced
  const hasUndone = state === 'undone'
  const notLogged = current.rows - made + current.undo_refused

  return (
    <div className="import__result" aria-live="polite">
      {hasUndone ? (
        <UndoResult current={current} />
      ) : (
        <Notice
          tone={made > 0 ? 'success' : 'info'}
          title={t(state === 'cancelled' ? 'result.stopped' : 'result.title', { name })}
        >
          <p>
            {t('result.logged', { count: made, trips: formats.whole(made) })}{' '}
            {points !== 0 && t('result.points', { count: Math.abs(points), points: formats.signed(points) })}
          </p>
          {replaced > 0 && <p>{t('result.replaced', { count: replaced, trips: formats.whole(replaced) })}</p>}
          {known > 0 && <p>{t('result.known', { count: known, trips: formats.whole(known) })}</p>}
          {refused > 0 && <p>{t('result.refused', { count: refused, trips: formats.whole(refused) })}</p>}
        </Notice>
      )}
      <div className="import__actions">
        <PageLink href="/trips/trips?source=import" className={buttonClass({ kind: 'primary' })}>
          {t('result.see')}
        </PageLink>
        <Button onClick={onAgain}>{t('result.again')}</Button>
        {current.undo_until !== null && <UndoImport current={current} />}
      </div>
      {notLogged > 0 && (
        <details className="import__more">
          <summary>{t('result.not_logged', { count: notLogged, rows: formats.whole(notLogged) })}</summary>
          <ImportRows id={id} only="problems" />
        </details>
      )}
    </div>
  )
}
