import type { StaffRider } from '@throughway/contract/ride/rider-record'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'

/** Forgets a rider who asks for it. */
export function RemoveRider({ rider: { id, name }, onClose }: { rider: StaffRider; onClose: () => void }) {
  const { t } = useTranslation('staff-riders')
  const showToast = useToast()
  const remove = useCallMutation(callDescriptors.removeRider)

  function handleRemove() {
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t('remove.done') })
          onClose()
          focusBehindDialog('h1')
        },
      },
    )
  }

  return (
    <ConfirmModal
      onClose={onClose}
      title={t('remove.title', { name })}
      keepText={t('remove.keep')}
      confirmText={t('remove.button')}
      call={remove}
      onConfirm={handleRemove}
    >
      <p>{t('remove.text')}</p>
    </ConfirmModal>
  )
}
