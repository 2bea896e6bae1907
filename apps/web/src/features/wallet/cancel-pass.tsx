import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useCancelPass } from './wallet.calls.ts'

/** Asks before a pass is cancelled. */
export function CancelPass({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t } = useTranslation('wallet')
  const showToast = useToast()
  const cancel = useCancelPass()

  async function handleCancel() {
    try {
      await cancel.mutateAsync({ id })
    } catch {
      return // the dialog shows the failure
    }
    showToast({ tone: 'success', text: t('cancelled', { title }) })
    onClose()
    // the pressed button is gone with its pass
    focusBehindDialog('h1')
  }

  return (
    <ConfirmModal
      onClose={onClose}
      title={t('ask.cancel', { title })}
      keepText={t('pass.keep')}
      confirmText={t('move.cancel')}
      call={cancel}
      onConfirm={() => void handleCancel()}
    >
      <p>{t('pass.cancel_text')}</p>
    </ConfirmModal>
  )
}
