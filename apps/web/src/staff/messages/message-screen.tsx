import type { StaffMessage } from '@throughway/contract/content/message-staff'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useLanguage, useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { useEpoch } from '../frame/use-epoch.ts'
import { findListPlace } from '../list/list-place.ts'
import { useStaffMessage } from './message.calls.ts'
import { titleOf } from './say-message.ts'
import { SentMessage } from './sent-message.tsx'
import { WriteMessage } from './write-message.tsx'

/** One message: a draft to write and send, or a sent message with its figures. */
export function MessageScreen() {
  const { t } = useTranslation('staff-messages')
  const { lang } = useLanguage()
  const { id = '' } = useParams({ strict: false })
  const canDraft = useMember().permissions.includes('message.draft')
  const message = useStaffMessage(id)
  const title = message.data ? titleOf(message.data, lang) : t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/messages'), text: t('title') }]}>
      <Loaded answer={message} failed={t('one.failed')}>
        {(found) =>
          found.state === 'draft' && canDraft ? (
            <Draft key={found.id} message={found} />
          ) : (
            <SentMessage message={found} />
          )
        }
      </Loaded>
    </StaffPage>
  )
}

/** The server sends the saved draft, so the form must never show an older one as saved. */
function Draft({ message }: { message: StaffMessage }) {
  const [isChanged, setChanged] = useState(false)
  const { epoch, noteSaved } = useEpoch(message.revision, isChanged)
  return (
    <WriteMessage
      key={epoch}
      message={message}
      onChanged={setChanged}
      onSaved={({ revision }) => noteSaved(revision)}
    />
  )
}
