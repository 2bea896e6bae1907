import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { findListPlace } from '../list/list-place.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { readMessageStart } from '../frame/message-start.ts'
import { WriteMessage } from './write-message.tsx'

/** Begins a message; saving it for the first time makes the draft and opens it. */
export function NewMessageScreen() {
  const { t } = useTranslation('staff-messages')
  const router = useRouter()
  return (
    <StaffPage title={t('new.title')} crumbs={[{ href: findListPlace('/admin/messages'), text: t('title') }]}>
      <WriteMessage
        organisations={readMessageStart()}
        onSaved={({ id }) => void router.navigate({ href: `/admin/message/${id}`, replace: true, ignoreBlocker: true })}
      />
    </StaffPage>
  )
}
