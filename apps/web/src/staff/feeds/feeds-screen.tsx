import { useRouter } from '@tanstack/react-router'
import type { FeedRow } from '@throughway/contract/planner/feed-staff'
import { feedKinds } from '@throughway/domain/planner/feeds'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { useMoment } from '../frame/use-moment.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { AddFeed } from './add-feed.tsx'
import { feedList } from './feed.calls.ts'
import { FeedState } from './feed-state.tsx'

/** C24: the feeds of the programme, with their states, their ages and their latest reports. */
export function FeedsScreen() {
  const { t } = useTranslation('staff-feeds')
  const formats = useFormats()
  const moment = useMoment()
  const router = useRouter()
  const canWrite = useMember().permissions.includes('programme.settings')
  const [isAdding, setAdding] = useState(false)

  const columns: ListColumn<FeedRow, 'name'>[] = [
    { id: 'name', title: t('column.name'), sort: 'name', cell: ({ name }) => name },
    { id: 'kind', title: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <FeedState state={state} /> },
    {
      id: 'used',
      title: t('column.used'),
      cell: ({ is_published: is, ends_soon: soon, not_joined_at: notJoined }) => {
        if (notJoined) return t('used.not_joined')
        return t(is ? (soon ? 'used.soon' : 'used.yes') : 'used.no')
      },
    },
    {
      id: 'report',
      title: t('column.report'),
      cell: ({ errors, warnings, problem }) => {
        if (problem) return t(`problem.${problem}`)
        if (errors === null || warnings === null) return '–'
        return t('report.counts', { errors: formats.whole(errors), warnings: formats.whole(warnings) })
      },
    },
    { id: 'ends', title: t('column.last_on'), cell: ({ last_on: day }) => (day ? formats.date(day) : '–') },
    { id: 'checked', title: t('column.checked'), cell: ({ checked_at: at }) => (at ? moment(at) : '–') },
    { id: 'url', title: t('column.url'), isExtra: true, cell: ({ url }) => url ?? t('uploaded') },
  ]

  return (
    <>
      <ListScreen
        name="feeds"
        call={feedList}
        title={t('title')}
        columns={columns}
        sorts={{ name: { label: t('column.name'), usual: 'asc' } }}
        filters={[
          {
            kind: 'choice',
            name: 'kind',
            label: t('column.kind'),
            options: feedKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
        ]}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `/admin/feed/${id}`}
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
        <AddFeed
          onClose={() => setAdding(false)}
          onDone={({ id }) => void router.navigate({ href: `/admin/feed/${id}` })}
        />
      )}
    </>
  )
}
