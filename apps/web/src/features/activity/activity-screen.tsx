import type { Activity } from '@throughway/contract/account/activity'
import { Button } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { PageHeader } from '@throughway/ui/page-header'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '#lib/content/help-link.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useActivityPages } from './activity.calls.ts'
import './activity.css'

/** The changes of the account, with times in the programme's zone and who made them (C30). */
export function ActivityScreen() {
  const { t } = useTranslation('activity')
  const pages = useActivityPages()
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={<HelpLink />} />
      {pages.data && items.length === 0 && <EmptyState title={t('empty_title')}>{t('empty')}</EmptyState>}
      <Days items={items} />
      {pages.hasNextPage && (
        <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common:global_button_label_show_more')}
        </Button>
      )}
      <Loaded answer={pages} failed={t('failed')} skeleton={<Skeleton shape="block" lines={6} height={48} />} />
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
  /** Codes have texts; the names of devices and vehicles are shown as they are. */
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
