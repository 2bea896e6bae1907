import type { Vehicle } from '@throughway/contract/account/vehicle'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useDeleteVehicle } from './vehicle.calls.ts'

export function DeleteVehicle({
  vehicle,
  onClose,
  onDeleted,
}: {
  vehicle: Vehicle
  onClose: () => void
  onDeleted: () => void
}) {
  const { t } = useTranslation('vehicle')
  const remove = useDeleteVehicle()
  const showToast = useToast()

  function handleDelete() {
    remove.mutate(
      { id: vehicle.id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t('deleted', { name: vehicle.nickname }) })
          onDeleted()
        },
      },
    )
  }

  return (
    <ConfirmModal
      onClose={onClose}
      title={t('delete_title', { name: vehicle.nickname })}
      keepText={t('keep')}
      confirmText={t('delete')}
      call={remove}
      onConfirm={handleDelete}
    >
      <p>{t('delete_text')}</p>
    </ConfirmModal>
  )
}
