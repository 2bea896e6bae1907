import type { FeedVersion, StaffFeed } from '@throughway/contract/planner/feed-staff'
import { Button } from '@throughway/ui/button'
import { type Column, DataTable } from '@throughway/ui/chart/data-table'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Section } from '#lib/page/section.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMoment } from '../frame/use-moment.ts'
import { PublishFeed } from './publish-feed.tsx'

type FeedVersionsProps = {
  feed: StaffFeed
  /** The number of the version whose report is shown. */
  shown: number | undefined
  canWrite: boolean
  onShow: (number: number) => void
}

/** The versions of a timetable, each with its report, and which one the planner uses. */
export function FeedVersions({ feed, shown, canWrite, onShow }: FeedVersionsProps) {
  const { t } = useTranslation('staff-feeds')
  const formats = useFormats()
  const moment = useMoment()
  const showToast = useToast()
  const [publishing, setPublishing] = useState<number>()

  const sayReport = ({ errors, warnings, checked_at: at }: FeedVersion) =>
    at === null || errors === null || warnings === null
      ? t('state.checking')
      : t('report.counts', { errors: formats.whole(errors), warnings: formats.whole(warnings) })
  const sayUse = ({ is_published: is, was_published_at: at }: FeedVersion) =>
    is ? t('used.yes') : at ? t('used.was', { at: moment(at) }) : t('used.no')
  const columns: Column<FeedVersion>[] = [
    { key: 'number', title: t('column.version'), cell: ({ number }) => formats.whole(number) },
    {
      key: 'brought',
      title: t('column.brought'),
      cell: ({ brought_at: at, brought_by: by }) =>
        t(by === null ? 'fetched' : 'added', { by: by || '–', at: moment(at) }),
    },
    {
      key: 'days',
      title: t('column.days'),
      cell: ({ first_on: first, last_on: last }) =>
        first && last ? t('days', { first: formats.date(first), last: formats.date(last) }) : '–',
    },
    {
      key: 'size',
      title: t('column.size'),
      isNumber: true,
      cell: ({ size }) => `${formats.oneDecimal(size / 1e6)} MB`,
    },
    { key: 'report', title: t('column.report'), cell: sayReport },
    { key: 'used', title: t('column.used'), cell: sayUse },
    {
      key: 'acts',
      title: t('column.acts'),
      cell: ({ number, checked_at: at, errors, is_published: isPublished }) => (
        <span className="feed-acts">
          {at !== null && (
            <Button size="small" aria-pressed={number === shown} onClick={() => onShow(number)}>
              {t('report.show')} <span className="visually-hidden">{t('version', { number })}</span>
            </Button>
          )}
          {canWrite && at !== null && errors === 0 && !isPublished && (
            <Button size="small" kind="primary" aria-haspopup="dialog" onClick={() => setPublishing(number)}>
              {t('publish.button')} <span className="visually-hidden">{t('version', { number })}</span>
            </Button>
          )}
        </span>
      ),
    },
  ]

  return (
    <Section title={t('versions')}>
      <DataTable
        caption={t('versions')}
        hideCaption
        rows={feed.versions}
        rowKey={({ number }) => number}
        columns={columns}
      />
      {publishing !== undefined && (
        <PublishFeed
          feed={feed}
          number={publishing}
          onClose={() => setPublishing(undefined)}
          onDone={() => {
            setPublishing(undefined)
            showToast({ tone: 'success', text: t('publish.done') })
            focusBehindDialog('h1')
          }}
        />
      )}
    </Section>
  )
}
