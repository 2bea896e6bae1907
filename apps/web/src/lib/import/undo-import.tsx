import type { TripImport } from '@throughway/contract/trip/trip-import'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useUndoImport } from './trip-import.calls.ts'

/** Undoes all trips of the file after a question. */
export function UndoImport({
  current: {
    id,
    by_outcome: { logged, replaced },
  },
}: {
  current: TripImport
}) {
  const { t } = useTranslation('imports')
  const formats = useFormats()
  const undo = useUndoImport()
  const [isAsking, setAsking] = useState(false)
  const count = logged + replaced
  const close = () => setAsking(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('undo.button')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        onClose={close}
        title={t('undo.title', { count, trips: formats.whole(count) })}
        keepText={t('undo.keep')}
        confirmText={t('undo.confirm', { count, trips: formats.whole(count) })}
        call={undo}
        onConfirm={() => undo.mutate({ id })}
      >
        <p>{t('undo.text')}</p>
      </ConfirmModal>
    </>
  )
}

/** The progress of undoing, which continues when the page is left. */
export function UndoProgress({
  current: {
    undone,
    undo_refused: refused,
    by_outcome: { logged, replaced },
  },
}: {
  current: TripImport
}) {
  const { t } = useTranslation('imports')
  const formats = useFormats()
  const labelId = useId()
  const [done, all] = [undone + refused, logged + replaced]
  return (
    <div className="import__progress">
      <output id={labelId}>{t('undo.progress', { done: formats.whole(done), all: formats.whole(all) })}</output>
      <progress aria-labelledby={labelId} max={Math.max(1, all)} value={done} />
      <p className="quiet">{t('progress.stays')}</p>
    </div>
  )
}

export function UndoResult({ current: { file_name: name, undone, undo_refused: refused } }: { current: TripImport }) {
  const { t } = useTranslation('imports')
  const formats = useFormats()
  return (
    <Notice tone={refused > 0 ? 'warning' : 'success'} title={t('undo.done', { name })}>
      <p>{t('undo.undone', { count: undone, trips: formats.whole(undone) })}</p>
      {refused > 0 && <p>{t('undo.refused', { count: refused, trips: formats.whole(refused) })}</p>}
    </Notice>
  )
}
