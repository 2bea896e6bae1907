import { Button } from '@throughway/ui/button'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'

type Props = {
  /** The day of the ride, in words. */
  day: string
  /** What follows from calling it off. */
  text: string
  call: ComponentProps<typeof ConfirmModal>['call']
  onConfirm: (onDone: () => void) => void
}

/** The button by which a helper calls a ride off, and the question that it asks first. */
export function CallOffRide({ day, text, call, onConfirm }: Props) {
  const { t } = useTranslation('helper')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button size="small" kind="quiet" aria-label={t('rides.cancel_named', { day })} onClick={() => setIsAsking(true)}>
        {t('rides.cancel')}
      </Button>
      {isAsking && (
        <ConfirmModal
          onClose={() => setIsAsking(false)}
          title={t('rides.cancel_title', { day })}
          keepText={t('rides.keep')}
          confirmText={t('rides.cancel')}
          call={call}
          onConfirm={() => onConfirm(() => setIsAsking(false))}
        >
          <p>{text}</p>
        </ConfirmModal>
      )}
    </>
  )
}
