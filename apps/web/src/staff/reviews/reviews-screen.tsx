import type { ReviewedTrip } from '@throughway/contract/trip/trip-staff'
import { reviewKinds } from '@throughway/contract/trip/trip-staff'
import { tripModes } from '@throughway/domain/mode/modes'
import { Badge } from '@throughway/ui/badge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateAt } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { DueDay } from '../frame/due-day.tsx'
import { useMoment } from '../frame/use-moment.ts'
import type { ListFilter } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { Selection } from '../list/list-selection.ts'
import type { ListColumn } from '../list/list-table.tsx'
import { SaveList } from '../list/save-list.tsx'
import { TaskDialog } from '../task/task-dialog.tsx'
import { taskSelectionOf } from '../task/task-selection.ts'
import { reviewList } from './review.calls.ts'

/** C4: trips that are unusual, and those whose members object to a decision. */
export function ReviewsScreen() {
  const { t } = useTranslation('staff-reviews')
  const formats = useFormats()
  const moment = useMoment()
  const { brand } = useBrand()
  const seesMembers = useMember().permissions.includes('member.see')
  const [accepting, setAccepting] = useState<Selection<ReviewedTrip>>()

  const columns: ListColumn<ReviewedTrip, 'urgency' | 'recorded'>[] = [
    { id: 'member', title: t('column.member'), cell: ({ member }) => member.name },
    {
      id: 'trip',
      title: t('column.trip'),
      cell: ({ mode, date }) => t('trip', { mode: t(`trip:mode.${mode}`), day: formats.date(date, 'monthDay') }),
    },
    {
      id: 'why',
      title: t('column.why'),
      cell: (trip) => (isAppeal(trip) ? <Badge tone="warning">{t('kind.appeal')}</Badge> : <Unusual trip={trip} />),
    },
    { id: 'miles', title: t('column.miles'), isNumber: true, cell: ({ miles }) => formats.miles(miles) },
    { id: 'points', title: t('column.points'), isNumber: true, cell: ({ points }) => formats.whole(points) },
    {
      id: 'since',
      title: t('column.since'),
      sort: 'recorded',
      cell: ({ waiting_since: at }) => (at ? moment(at) : '–'),
    },
    {
      id: 'until',
      title: t('column.until'),
      cell: ({ review_until: at }) => <DueDay day={at && dateAt(Date.parse(at), brand.time_zone)} />,
    },
    {
      id: 'trips',
      title: t('column.trips'),
      isNumber: true,
      isExtra: true,
      cell: ({ member }) => formats.whole(member.trips),
    },
    { id: 'source', title: t('column.source'), isExtra: true, cell: ({ source }) => t(`source.${source}`) },
  ]
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'kind',
      label: t('column.why'),
      options: reviewKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'mode',
      label: t('filter.mode'),
      options: tripModes.map((value) => ({ value, label: t(`trip:mode.${value}`) })),
    },
    ...(seesMembers ? [{ kind: 'text', name: 'text', label: t('filter.text') } as const] : []),
    { kind: 'date', name: 'from', label: t('filter.from') },
    { kind: 'date', name: 'to', label: t('filter.to') },
  ]

  return (
    <>
      <ListScreen
        name="reviews"
        call={reviewList}
        title={t('title')}
        lead={t('lead')}
        columns={columns}
        sorts={{
          urgency: { label: t('order.urgency'), usual: 'asc' },
          recorded: { label: t('column.since'), usual: 'asc' },
        }}
        filters={filters}
        nameOf={({ member, mode, date }) =>
          t('one.of', { name: member.name, mode: t(`trip:mode.${mode}`), day: formats.date(date, 'monthDay') })
        }
        hrefOf={({ id }) => `/admin/reviews/${id}`}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        failed={t('failed')}
        tools={(asked) => (
          <SaveList call={callDescriptors.exportReviews} name={t('title')} filters={asked} permission="trip.export" />
        )}
        actions={[{ id: 'accept', label: t('accept'), permission: 'trip.review', start: setAccepting }]}
      />
      {accepting && (
        <TaskDialog
          kind="trip.accept"
          selection={taskSelectionOf(accepting)}
          input={{ seen: accepting.asOf ?? '' }}
          onClose={() => setAccepting(undefined)}
        />
      )}
    </>
  )
}

function isAppeal({ state, waiting_since: since }: ReviewedTrip): boolean {
  return state === 'rejected' && since !== null
}

function Unusual({ trip }: { trip: ReviewedTrip }) {
  const { t } = useTranslation('staff-reviews')
  const formats = useFormats()
  return formats.list(trip.unusual.map((check) => t(`unusual.${check}`))) || '–'
}
