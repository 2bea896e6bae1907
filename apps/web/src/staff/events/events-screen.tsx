import { useRouter } from '@tanstack/react-router'
import type { AnswerOf } from '@throughway/contract/call'
import { eventKinds } from '@throughway/domain/event/event-kind'
import { eventStates, type specialEventStaffCalls } from '@throughway/contract/content/special-event-staff'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { useMoment } from '../frame/use-moment.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { EditEvent } from './edit-event.tsx'
import { eventList } from './event.calls.ts'
import { EventState } from './event-state.tsx'

type Row = AnswerOf<typeof specialEventStaffCalls.listStaffEvents>['items'][number]

/** C17: the special events of the programme. */
export function EventsScreen() {
  const { t } = useTranslation('staff-events')
  const formats = useFormats()
  const moment = useMoment()
  const router = useRouter()
  const canWrite = useMember().permissions.includes('event.write')
  const [isAdding, setAdding] = useState(false)

  const columns: ListColumn<Row, 'made' | 'starts'>[] = [
    { id: 'name', title: t('column.name'), cell: ({ name }) => name },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <EventState state={state} /> },
    { id: 'kind', title: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { id: 'starts', title: t('column.starts_on'), sort: 'starts', cell: ({ starts_on: day }) => formats.date(day) },
    { id: 'ends', title: t('column.ends_on'), cell: ({ ends_on: day }) => formats.date(day) },
    { id: 'priority', title: t('column.priority'), isNumber: true, cell: ({ priority }) => formats.whole(priority) },
    {
      id: 'registered',
      title: t('column.registered'),
      isNumber: true,
      isExtra: true,
      cell: ({ kind, registered }) => (kind === 'registration' ? formats.whole(registered) : '–'),
    },
    { id: 'listed', title: t('column.listed'), cell: ({ is_listed: is }) => t(is ? 'listed.yes' : 'listed.no') },
    { id: 'made', title: t('column.made'), sort: 'made', isExtra: true, cell: ({ made_at: at }) => moment(at) },
  ]

  return (
    <>
      <ListScreen
        name="events"
        call={eventList}
        title={t('title')}
        columns={columns}
        sorts={{
          made: { label: t('column.made'), usual: 'desc' },
          starts: { label: t('column.starts_on'), usual: 'desc' },
        }}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t('column.state'),
            options: eventStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
          {
            kind: 'choice',
            name: 'kind',
            label: t('column.kind'),
            options: eventKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
        ]}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `/admin/event/${id}`}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        failed={t('failed')}
        tools={() =>
          canWrite && (
            <Button size="small" kind="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              {t('add.button')}
            </Button>
          )
        }
      />
      {isAdding && (
        <EditEvent
          onClose={() => setAdding(false)}
          onDone={({ id }) => void router.navigate({ href: `/admin/event/${id}` })}
        />
      )}
    </>
  )
}
