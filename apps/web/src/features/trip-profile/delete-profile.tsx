import type { TripProfile } from '@throughway/contract/trip-profile'
import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/modal'
import { Notice } from '@throughway/ui/notice'
import { useToast } from '@throughway/ui/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/call-errors.ts'
import { useDeleteProfile } from './trip-profile.calls.ts'

export function DeleteProfile({ profile: { id, name }, onClose, onDeleted }: { profile: TripProfile; onClose: () => void; onDeleted: () => void }) {
  const { t } = useTranslation('trip-profile')
  const remove = useDeleteProfile()
  const showToast = useToast()

  function handleDelete() {
    remove.mutate({ id }, {
      onSuccess: () => {
        showToast({ tone: 'success', text: t('deleted', { name }) })
        onDeleted()
      },
    })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('delete_title', { name })}
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
