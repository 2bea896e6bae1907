import type { Activity } from '@throughway/contract/activity'
import { Button } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { ErrorState } from '@throughway/ui/state/error-state'
import { PageHeader } from '@throughway/ui/page-header'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useActivityPages } from './activity.calls.ts'
import './activity.css'

/** What was changed in the account, when by the programme's clock, and by whom (C30). */
export function ActivityScreen() {
  const { t } = useTranslation('activity')
  const pages = useActivityPages()
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {pages.isPending && (
        <Loading label={t('common:loading')}>
          <Skeleton shape="block" lines={6} height={48} />
        </Loading>
      )}
      {pages.isError && (
        <ErrorState
          title={t('failed')}
          retryText={t('common:global_button_label_retry')}
          onRetry={() => void pages.refetch()}
          isRetrying={pages.isFetching}
        >
          {t(messageKeyOf(pages.error), { ns: 'common' })}
        </ErrorState>
      )}
      {pages.isSuccess && items.length === 0 && <EmptyState title={t('empty_title')}>{t('empty')}</EmptyState>}
      <Days items={items} />
      {pages.hasNextPage && (
        <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common:global_button_label_show_more')}
        </Button>
      )}
    </>
  )
}

function Days({ items }: { items: readonly Activity[] }) {
  const { brand } = useBrand()
  const formats = useFormats()
  const days = Map.groupBy(items, ({ at }) => dateAt(new Date(at), brand.time_zone))
  return [...days].map(([date, ofDay]) => (
    <section key={date} className="activity-day" aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`}>{formats.date(date, 'whole')}</h2>
      <ul className="activity-list">
        {ofDay.map((each) => (
          <Entry key={each.id} activity={each} />
        ))}
      </ul>
    </section>
  ))
}

function Entry({ activity: { kind, actor, details, at } }: { activity: Activity }) {
  const { t, i18n } = useTranslation('activity')
  const { brand } = useBrand()
  const formats = useFormats()
  /** Codes have a text of their own; a device or a vehicle is called what it is called. */
  const sayDetail = ([name, value]: [string, string]) =>
    i18n.exists(`activity:detail.${name}.${value}`) ? t(`detail.${name}.${value}`) : value
  const words = Object.entries(details).map(sayDetail).join(', ')
  return (
    <li className="activity-row">
      <time dateTime={at}>{formats.clock(at, brand.time_zone)}</time>
      <p>
        <span className="activity-row__what">{t(`kind.${kind}`)}</span>
        {words && <span className="activity-row__details">{words}</span>}
        <span className={`activity-row__who activity-row__who--${actor}`}>{t(`actor.${actor}`)}</span>
      </p>
    </li>
  )
}
