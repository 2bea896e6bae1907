import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/modal'
import { Notice } from '@throughway/ui/notice'
import { useToast } from '@throughway/ui/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/call-errors.ts'
import { useRemoveSupervisor } from './supervisor.calls.ts'

/** Stands beside what it removes, so that it outlives it. */
export function RemoveSupervisor({ name, onClose, onRemoved }: { name: string; onClose: () => void; onRemoved: () => void }) {
  const { t } = useTranslation('supervisor')
  const remove = useRemoveSupervisor()
  const showToast = useToast()

  function handleRemove() {
    remove.mutate({}, {
      onSuccess: () => {
        showToast({ tone: 'success', text: t('remove.done') })
        onRemoved()
      },
    })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('remove.title', { name })}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>{t('remove.keep')}</Button>
          <Button kind="danger" pending={remove.isPending} onClick={handleRemove}>{t('remove.press')}</Button>
        </>
      }
    >
      <p>{t('remove.text')}</p>
      {remove.isError && <Notice tone="danger" role="alert"><p>{t(messageKeyOf(remove.error), { ns: 'common' })}</p></Notice>}
    </Modal>
  )
}
