import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/modal'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats.ts'
import type { Saving } from './use-save-trip.ts'

/** C3: one direction, one day, two trips: replace, keep both without points, or cancel. */
export function DoubleQuestion({ saving, date }: { saving: Saving; date: string }) {
  const { t } = useTranslation(['trip', 'trip-form', 'common'])
  const formats = useFormats()
  const { doubled, isAtSameTime, isPending, answerDouble, cancelDouble } = saving
  return (
    <Modal
      isOpen={doubled !== undefined}
      onClose={cancelDouble}
      title={t(isAtSameTime ? 'trip-form:double.time_title' : 'double.title')}
      closeText={t('common:global_button_label_close')}
      theme="inherit"
      actions={
        <>
          <Button kind="quiet" onClick={cancelDouble}>{t('double.cancel')}</Button>
          <Button pending={isPending} onClick={() => answerDouble('keep')}>{t('double.keep')}</Button>
          <Button kind="primary" pending={isPending} onClick={() => answerDouble('replace')}>{t('double.replace')}</Button>
        </>
      }
    >
      <p>{t(isAtSameTime ? 'trip-form:double.time_text' : 'double.text', { date: formats.date(date, 'full') })}</p>
      <p className="quiet">{t('double.keep_hint')}</p>
    </Modal>
  )
}
