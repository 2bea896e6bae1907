import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useRemoveSupervisor } from './supervisor.calls.ts'

/** Outside the part it removes, so that it outlives it. */
export function RemoveSupervisor({
  name,
  onClose,
  onRemoved,
}: {
  name: string
  onClose: () => void
  onRemoved: () => void
}) {
  const { t } = useTranslation('supervisor')
  const remove = useRemoveSupervisor()
  const showToast = useToast()

  function handleRemove() {
    remove.mutate(
      {},
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t('remove.done') })
          onRemoved()
        },
      },
    )
  }

  return (
    <ConfirmModal
      onClose={onClose}
      title={t('remove.title', { name })}
      keepText={t('remove.keep')}
      confirmText={t('remove.press')}
      call={remove}
      onConfirm={handleRemove}
    >
      <p>{t('remove.text')}</p>
    </ConfirmModal>
  )
}
