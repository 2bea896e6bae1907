import type { RideHomeRequestSaid } from '@throughway/contract/reward/ride-home'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useCancelRide } from './ride-home.calls.ts'

/** Cancels the ride after a question: the number becomes invalid. */
export function CancelRide({ request }: { request: RideHomeRequestSaid }) {
  const { t } = useTranslation('ride-home')
  const showToast = useToast()
  const cancel = useCancelRide()
  const [isAsked, setAsked] = useState(false)

  async function handleCancel() {
    try {
      await cancel.mutateAsync({ id: request.id })
    } catch {
      return // the dialog shows the failure
    }
    setAsked(false)
    showToast({ tone: 'success', text: t('cancel.done') })
    // the pressed button is gone with its ride
    focusBehindDialog('h1')
  }

  return (
    <div className="ride-home__cancel">
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {t('cancel.press')}
      </Button>
      {isAsked && (
        <ConfirmModal
          onClose={() => setAsked(false)}
          title={t('cancel.title')}
          keepText={t('cancel.keep')}
          confirmText={t('cancel.press')}
          call={cancel}
          onConfirm={() => void handleCancel()}
        >
          <p>{t('cancel.text')}</p>
        </ConfirmModal>
      )}
    </div>
  )
}
