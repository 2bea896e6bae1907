import { feedbackKinds, type RideFeedback } from '@throughway/contract/ride/ride-staff'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import type { ListFilter } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { Selection } from '../list/list-selection.ts'
import type { ListColumn } from '../list/list-table.tsx'
import { TaskDialog } from '../task/task-dialog.tsx'
import { taskSelectionOf } from '../task/task-selection.ts'
import { FeedbackDetails } from './feedback-details.tsx'
import { feedbackList, useRideServices } from './ride.calls.ts'
import './rides.css'

const states = ['waiting', 'read', 'all'] as const

const tones: Record<RideFeedback['kind'], NonNullable<BadgeProps['tone']>> = {
  complaint: 'danger',
  mixed: 'neutral',
  praise: 'success',
}

/** E1: the feedback of riders, unread ones first. Each one opens in place. */
export function FeedbackScreen() {
  const { t } = useTranslation('staff-rides')
  const formats = useFormats()
  const { brand } = useBrand()
  const services = useRideServices()
  const [marking, setMarking] = useState<Selection<RideFeedback>>()
  // a task is of the whole programme; those who see one agency mark one by one
  const marksMany = useMember().permissions.includes('task.run')
  const nameOf = ({ kind, service, date }: RideFeedback) =>
    t('feedback.of', { kind: t(`feedback.kind.${kind}`), service, day: formats.date(date, 'short') })

  const columns: ListColumn<RideFeedback, 'waiting' | 'given' | 'rating'>[] = [
    {
      id: 'kind',
      title: t('feedback.column.kind'),
      cell: ({ kind }) => <Badge tone={tones[kind]}>{t(`feedback.kind.${kind}`)}</Badge>,
    },
    {
      id: 'rating',
      title: t('feedback.column.rating'),
      sort: 'rating',
      cell: ({ rating }) => t('feedback.rating', { rating: formats.whole(rating) }),
    },
    {
      id: 'text',
      title: t('feedback.column.text'),
      cell: ({ text }) => beginningOf(text) || '–',
    },
    { id: 'service', title: t('feedback.column.service'), cell: ({ service }) => service },
    { id: 'date', title: t('feedback.column.date'), cell: ({ date }) => formats.date(date, 'short') },
    {
      id: 'given',
      title: t('feedback.column.given'),
      sort: 'given',
      cell: ({ given_at: at }) => formats.moment(at, brand.time_zone),
    },
    {
      id: 'read',
      title: t('feedback.column.read'),
      sort: 'waiting',
      cell: (feedback) => <ReadState feedback={feedback} />,
    },
  ]
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('feedback.column.read'),
      usual: 'waiting',
      options: states.map((value) => ({ value, label: t(`feedback.state.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('feedback.column.kind'),
      options: feedbackKinds.map((value) => ({ value, label: t(`feedback.kind.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'service',
      label: t('feedback.column.service'),
      options: (services.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'date', name: 'from', label: t('feedback.filter.from') },
    { kind: 'date', name: 'to', label: t('feedback.filter.to') },
  ]

  return (
    <>
      <ListScreen
        name="feedback"
        call={feedbackList}
        title={t('feedback.title')}
        lead={t('feedback.lead')}
        columns={columns}
        sorts={{
          waiting: { label: t('feedback.column.read'), usual: 'asc' },
          given: { label: t('feedback.column.given'), usual: 'desc' },
          rating: { label: t('feedback.column.rating'), usual: 'asc' },
        }}
        filters={filters}
        nameOf={nameOf}
        detailsOf={(feedback) => <FeedbackDetails feedback={feedback} name={nameOf(feedback)} />}
        empty={{ title: t('feedback.empty.title'), text: t('feedback.empty.text') }}
        failed={t('feedback.failed')}
        actions={
          marksMany
            ? [
                {
                  id: 'mark',
                  label: t('feedback.mark'),
                  permission: 'ride.answer',
                  onlyRows: true,
                  start: setMarking,
                },
              ]
            : []
        }
      />
      {marking && (
        <TaskDialog
          kind="ride-feedback.read"
          selection={taskSelectionOf(marking)}
          input={{ seen: marking.asOf ?? '' }}
          onClose={() => setMarking(undefined)}
        />
      )}
    </>
  )
}

const shownLetters = 80

/** The first words of a text; its details show the rest. */
function beginningOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length <= shownLetters ? letters.join('') : `${letters.slice(0, shownLetters).join('').trimEnd()}…`
}

function ReadState({ feedback: { acknowledged_at: at, is_overdue: isOverdue } }: { feedback: RideFeedback }) {
  const { t } = useTranslation('staff-rides')
  const formats = useFormats()
  const { brand } = useBrand()
  if (at) return t('feedback.read_at', { at: formats.moment(at, brand.time_zone) })
  return isOverdue ? (
    <Badge tone="danger">{t('feedback.overdue')}</Badge>
  ) : (
    <Badge tone="warning">{t('feedback.waiting')}</Badge>
  )
}
