import type { Vehicle } from '@throughway/contract/vehicle'
import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/modal'
import { Notice } from '@throughway/ui/notice'
import { useToast } from '@throughway/ui/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/call-errors.ts'
import { useDeleteVehicle } from './vehicle.calls.ts'

export function DeleteVehicle({ vehicle, onClose, onDeleted }: { vehicle: Vehicle; onClose: () => void; onDeleted: () => void }) {
  const { t } = useTranslation('vehicle')
  const remove = useDeleteVehicle()
  const showToast = useToast()

  function handleDelete() {
    remove.mutate({ id: vehicle.id }, {
      onSuccess: () => {
        showToast({ tone: 'success', text: t('deleted', { name: vehicle.nickname }) })
        onDeleted()
      },
    })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('delete_title', { name: vehicle.nickname })}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>{t('keep')}</Button>
          <Button kind="danger" pending={remove.isPending} onClick={handleDelete}>{t('delete')}</Button>
        </>
      }
    >
      <p>{t('delete_text')}</p>
      {remove.isError && <Notice tone="danger" role="alert"><p>{t(messageKeyOf(remove.error), { ns: 'common' })}</p></Notice>}
    </Modal>
  )
}
