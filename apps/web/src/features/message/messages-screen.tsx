import { PageHeader } from '@throughway/ui/page-header'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageList } from './message-list.tsx'

/** C20: the message centre as a page of its own, on a narrow screen. */
export function MessagesScreen({ above }: { above: ReactNode }) {
  const { t } = useTranslation('message')
  return (
    <div className="messages-page">
      <PageHeader title={t('title')} />
      {above}
      <MessageList level={2} />
    </div>
  )
}
