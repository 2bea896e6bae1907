import { Drawer } from '@throughway/ui/overlay/drawer'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageList } from './message-list.tsx'

/** The message centre beside the page. A link in a message leads away, and the drawer does not stay in front. */
export function MessagesDrawer({ onClose, above }: { onClose: () => void; above: ReactNode }) {
  const { t } = useTranslation('message')
  return (
    <Drawer isOpen onClose={onClose} title={t('title')} closeText={t('common:global_button_label_close')}>
      {above}
      <MessageList level={3} onLeave={onClose} />
    </Drawer>
  )
}
