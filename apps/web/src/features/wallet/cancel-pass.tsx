import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/modal'
import { useToast } from '@throughway/ui/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/call-errors.ts'
import { useCancelPass } from './wallet.calls.ts'

/** Asks before a pass is given back. */
export function CancelPass({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t } = useTranslation('wallet')
  const showToast = useToast()
  const cancel = useCancelPass()

  function handleCancel() {
    cancel.mutate({ id }, { onSuccess: () => {
      showToast({ tone: 'success', text: t('cancelled', { title }) })
      onClose()
      // what was pressed is gone with its pass
      document.querySelector<HTMLElement>('h1')?.focus()
    } })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('ask.cancel', { title })}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>{t('pass.keep')}</Button>
          <Button kind="danger" pending={cancel.isPending} onClick={handleCancel}>{t('move.cancel')}</Button>
        </>
      }
    >
      <p>{t('pass.cancel_text')}</p>
      {cancel.error && <p role="alert" className="wallet-item__failed">{t(messageKeyOf(cancel.error), { ns: 'common' })}</p>}
    </Modal>
  )
}
