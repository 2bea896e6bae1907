import type { RideHomeRequestSaid } from '@throughway/contract/ride-home'
import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/modal'
import { Notice } from '@throughway/ui/notice'
import { useToast } from '@throughway/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/call-errors.ts'
import { useCancelRide } from './ride-home.calls.ts'

/** Gives the ride back after a question: the number works no more. */
export function CancelRide({ request }: { request: RideHomeRequestSaid }) {
  const { t } = useTranslation('ride-home')
  const showToast = useToast()
  const cancel = useCancelRide()
  const [isAsked, setAsked] = useState(false)

  function handleCancel() {
    setAsked(false)
    cancel.mutate({ id: request.id }, { onSuccess: () => showToast({ tone: 'success', text: t('cancel.done') }) })
  }

  return (
    <div className="ride-home__cancel">
      <Button kind="quiet" pending={cancel.isPending} onClick={() => setAsked(true)}>{t('cancel.press')}</Button>
      {cancel.error && <Notice tone="danger" role="alert"><p>{t(messageKeyOf(cancel.error), { ns: 'common' })}</p></Notice>}
      <Modal
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        theme="inherit"
        title={t('cancel.title')}
        closeText={t('common:global_button_label_close')}
        actions={
          <>
            <Button data-autofocus onClick={() => setAsked(false)}>{t('cancel.keep')}</Button>
            <Button kind="danger" onClick={handleCancel}>{t('cancel.press')}</Button>
          </>
        }
      >
        <p>{t('cancel.text')}</p>
      </Modal>
    </div>
  )
}
