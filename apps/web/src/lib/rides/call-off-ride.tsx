import { Button } from '@throughway/ui/button'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'

type Props = {
  /** The day of the ride in words, which tells this button from those of the other rides. */
  day: string
  /** What follows from calling it off. */
  text: string
  call: ComponentProps<typeof ConfirmModal>['call']
  onConfirm: (onDone: () => void) => void
}

/** The button by which somebody calls a ride off for its rider, and the question that it asks first. */
export function CallOffRide({ day, text, call, onConfirm }: Props) {
  const { t } = useTranslation('call-off')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        aria-haspopup="dialog"
        aria-label={t('cancel_named', { day })}
        onClick={() => setAsking(true)}
      >
        {t('cancel')}
      </Button>
      {isAsking && (
        <ConfirmModal
          onClose={() => setAsking(false)}
          title={t('cancel_title', { day })}
          keepText={t('keep')}
          confirmText={t('cancel')}
          call={call}
          onConfirm={() => onConfirm(() => setAsking(false))}
        >
          <p>{text}</p>
        </ConfirmModal>
      )}
    </>
  )
}
