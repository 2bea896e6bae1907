import { useRouter } from '@tanstack/react-router'
import { messageKinds } from '@throughway/contract/content/message'
import { messageChannels, messageStates, type StaffMessage } from '@throughway/contract/content/message-staff'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { WrittenNames } from '#lib/page/programme-name.tsx'
import { useLanguage, useMember } from '#lib/screen/hooks.ts'
import { useMoment } from '../frame/use-moment.ts'
import type { ListFilter } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { messageList } from './message.calls.ts'
import { keepMessageStart } from '../frame/message-start.ts'
import { MessageState } from './message-state.tsx'
import { titleOf } from './say-message.ts'

/** C20: lists sent messages and drafts; a coordinator sees those of their organisations. */
export function MessagesScreen() {
  const { t } = useTranslation('staff-messages')
  const formats = useFormats()
  const moment = useMoment()
  const router = useRouter()
  const { lang } = useLanguage()
  const canDraft = useMember().permissions.includes('message.draft')
  const whole = (count: number | null) => (count === null ? '–' : formats.whole(count))

  const columns: ListColumn<StaffMessage, 'made'>[] = [
    { id: 'title', title: t('column.title'), cell: (row) => <WrittenNames text={titleOf(row, lang)} /> },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <MessageState state={state} /> },
    { id: 'kind', title: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'channels',
      title: t('column.channels'),
      cell: ({ channels }) => formats.list(channels.map((each) => t(`channel.${each}`))),
    },
    { id: 'topic', title: t('column.topic'), isExtra: true, cell: ({ topic }) => t(`topic.${topic}`) },
    {
      id: 'audience',
      title: t('column.audience'),
      isNumber: true,
      cell: ({ audience_count: count }) => whole(count),
    },
    {
      id: 'mailed',
      title: t('column.mailed'),
      isNumber: true,
      cell: ({ mailing, mailed }) => (mailing === 'none' ? '–' : whole(mailed)),
    },
    { id: 'sent', title: t('column.sent'), cell: ({ sent_at: at }) => (at ? moment(at) : '–') },
    { id: 'made', title: t('column.made'), sort: 'made', isExtra: true, cell: ({ made_at: at }) => moment(at) },
  ]
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('column.state'),
      options: messageStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('column.kind'),
      options: messageKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'channel',
      label: t('column.channels'),
      options: messageChannels.map((value) => ({ value, label: t(`channel.${value}`) })),
    },
  ]

  function startNew() {
    keepMessageStart([])
    void router.navigate({ href: '/admin/messages/new' })
  }

  return (
    <ListScreen
      name="messages"
      call={messageList}
      title={t('title')}
      columns={columns}
      sorts={{ made: { label: t('column.made'), usual: 'desc' } }}
      filters={filters}
      nameOf={(row) => titleOf(row, lang)}
      hrefOf={({ id }) => `/admin/message/${id}`}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      failed={t('failed')}
      tools={() =>
        canDraft && (
          <Button size="small" kind="primary" onClick={startNew}>
            {t('new.button')}
          </Button>
        )
      }
    />
  )
}
