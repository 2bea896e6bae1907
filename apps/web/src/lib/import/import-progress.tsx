import type { TripImport } from '@throughway/contract/trip/trip-import'
import { Button } from '@throughway/ui/button'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useCancelImport } from './trip-import.calls.ts'

/** The progress of the import, which continues when the page is left. */
export function ImportProgress({ current: { id, done, wanted } }: { current: TripImport }) {
  const { t } = useTranslation('imports')
  const formats = useFormats()
  const labelId = useId()
  const cancel = useCancelImport()
  return (
    <div className="import__progress">
      <output id={labelId}>{t('progress.text', { done: formats.whole(done), wanted: formats.whole(wanted) })}</output>
      <progress aria-labelledby={labelId} max={Math.max(1, wanted)} value={done} />
      <p className="quiet">{t('progress.stays')}</p>
      <Button pending={cancel.isPending} onClick={() => cancel.mutate({ id })}>
        {t('progress.stop')}
      </Button>
    </div>
  )
}
