import type { StaffFeed } from '@throughway/contract/planner/feed-staff'
import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/overlay/modal'
import { useTranslation } from 'react-i18next'
import { PickFile } from '../frame/pick-file.tsx'
import { useBringVersion } from './feed.calls.ts'
import { useFeedFile } from './feed-fields.tsx'

type BringVersionProps = { feed: StaffFeed; onClose: () => void; onDone: () => void }

/** Takes another version of what is uploaded as soon as its file is chosen. */
export function BringVersion({ feed: { id, kind }, onClose, onDone }: BringVersionProps) {
  const { t } = useTranslation('staff-feeds')
  const { label, hint, accept } = useFeedFile(kind)
  const bring = useBringVersion()
  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('bring.title')}
      closeText={t('common:global_button_label_close')}
      actions={<Button onClick={onClose}>{t('common:global_button_label_cancel')}</Button>}
    >
      <p>{t('bring.text')}</p>
      <PickFile
        label={label}
        hint={hint}
        accept={accept}
        error={bring.error}
        onPick={(file) => bring.mutate({ id, file }, { onSuccess: onDone })}
      />
      <output>{bring.isPending && t('bring.sending')}</output>
    </Modal>
  )
}
