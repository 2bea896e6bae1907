import type { TripProfile } from '@throughway/contract/account/trip-profile'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useDeleteProfile } from './trip-profile.calls.ts'

export function DeleteProfile({
  profile: { id, name },
  onClose,
  onDeleted,
}: {
  profile: TripProfile
  onClose: () => void
  onDeleted: () => void
}) {
  const { t } = useTranslation('trip-profile')
  const remove = useDeleteProfile()
  const showToast = useToast()

  function handleDelete() {
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t('deleted', { name }) })
          onDeleted()
        },
      },
    )
  }

  return (
    <ConfirmModal
      onClose={onClose}
      title={t('delete_title', { name })}
      keepText={t('keep')}
      confirmText={t('delete')}
      call={remove}
      onConfirm={handleDelete}
    >
      <p>{t('delete_text')}</p>
    </ConfirmModal>
  )
}
