import { mostWaiting } from '@throughway/contract/programme/staff-today'
import { Badge } from '@throughway/ui/badge'
import { PageHeader } from '@throughway/ui/page-header'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { useTranslation } from 'react-i18next'
import { dateAt } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { findQueueHref } from '../frame/staff-menu.ts'
import { orderQueues, type QueueToday } from './order-queues.ts'
import { useStaffToday } from './today.calls.ts'
import './today.css'

/** Shows each queue that the reader's grants open, the most urgent first. */
export function TodayScreen() {
  const { t } = useTranslation('staff-today')
  const formats = useFormats()
  const today = useStaffToday()
  const day = useToday()

  return (
    <div className="staff-page">
      <PageHeader title={t('title')} lead={formats.date(day, 'full')} />
      <Loaded answer={today} failed={t('failed')}>
        {({ queues }) => <Queues queues={orderQueues(queues)} />}
      </Loaded>
    </div>
  )
}

function Queues({ queues }: { queues: readonly QueueToday[] }) {
  const { t } = useTranslation('staff-today')
  if (queues.length === 0) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
  return (
    <ul className="queues">
      {queues.map((queue) => (
        <Queue key={queue.queue} queue={queue} />
      ))}
    </ul>
  )
}

function Queue({ queue: { queue, waiting, oldest_at: oldest, due_on: due } }: { queue: QueueToday }) {
  const { t } = useTranslation('staff-today')
  const formats = useFormats()
  const { brand } = useBrand()
  const today = useToday()
  const href = findQueueHref(queue)
  const number = waiting > mostWaiting ? `${formats.whole(mostWaiting)}+` : formats.whole(waiting)

  return (
    <li className="queue">
      <p className="queue__number tabular">{number}</p>
      <div className="queue__words">
        <h2>{href ? <PageLink href={href}>{t(`queue.${queue}`)}</PageLink> : t(`queue.${queue}`)}</h2>
        {!href && <p className="quiet">{t('no_screen')}</p>}
        {oldest && (
          <p className="quiet">{t('oldest', { day: formats.date(dateAt(new Date(oldest), brand.time_zone)) })}</p>
        )}
      </div>
      {due && (
        <p className="queue__due">
          {due < today ? (
            <Badge tone="danger">{t('overdue', { day: formats.date(due) })}</Badge>
          ) : due === today ? (
            <Badge tone="warning">{t('due_today')}</Badge>
          ) : (
            <span className="quiet">{t('due', { day: formats.date(due) })}</span>
          )}
        </p>
      )}
    </li>
  )
}
