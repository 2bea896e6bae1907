import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '../send/call-errors.ts'

type FormEndProps = {
  failure: Error | undefined
  /** Shown when the edited thing no longer exists. */
  goneText: string
  isPending: boolean
  onCancel: () => void
}

/** Save and cancel, below the form's general error. */
export function FormEnd({ failure, goneText, isPending, onCancel }: FormEndProps) {
  const { t } = useTranslation()
  const isGone = failure instanceof RefusalError && failure.name === 'notFound'
  return (
    <>
      {failure && (
        <Notice tone="danger" role="alert">
          <p>{isGone ? goneText : t(messageKeyOf(failure))}</p>
        </Notice>
      )}
      <div className="form-page__actions">
        <Button type="submit" kind="primary" pending={isPending}>
          {t('global_button_label_save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('global_button_label_cancel')}
        </Button>
      </div>
    </>
  )
}
