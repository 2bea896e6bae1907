import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/overlay/modal'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import type { Saving } from './use-save-trip.ts'

/** C3: two trips in one direction on one day: replace, keep both without points, or cancel. */
export function DoubleQuestion({ saving, date }: { saving: Saving; date: string }) {
  const { t } = useTranslation(['trip', 'trip-form', 'common'])
  const formats = useFormats()
  const { doubled, isAtSameTime, freeDirection, isPending, answerDouble, cancelDouble } = saving
  const kind = freeDirection
    ? (`trip-form:double.${freeDirection === 'out' ? 'back' : 'out'}` as const)
    : isAtSameTime
      ? ('trip-form:double.time' as const)
      : undefined
  const day = formats.date(date, 'full')
  return (
    <Modal
      isOpen={doubled !== undefined}
      onClose={cancelDouble}
      title={t(kind ? `${kind}_title` : 'double.title')}
      closeText={t('common:global_button_label_close')}
      theme="inherit"
      actions={
        <>
          <Button kind="quiet" onClick={cancelDouble}>
            {t('double.cancel')}
          </Button>
          {freeDirection && (
            <Button pending={isPending} onClick={() => answerDouble('free')}>
              {t(`trip-form:double.only_${freeDirection}`)}
            </Button>
          )}
          <Button pending={isPending} onClick={() => answerDouble('keep')}>
            {t('double.keep')}
          </Button>
          <Button kind="primary" pending={isPending} onClick={() => answerDouble('replace')}>
            {t('double.replace')}
          </Button>
        </>
      }
    >
      <p>{t(kind ? `${kind}_text` : 'double.text', { date: day })}</p>
      <p className="quiet">{t('double.keep_hint')}</p>
    </Modal>
  )
}
