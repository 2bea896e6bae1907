import { Button, buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { dateAt } from '#lib/language/local-dates.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { describeEntry, groupByMonth, type LedgerEntry } from './describe-entry.ts'
import { type LedgerTable as Table, useLedger } from './points.calls.ts'

/** The entries by month as on a bank statement, newest first, each with its reason and the total after it. */
export function LedgerTable({ table }: { table: Table }) {
  const { t } = useTranslation('ledger')
  const formats = useFormats()
  const { brand } = useBrand()
  const pages = useLedger(table)
  const entries = pages.data?.pages.flatMap(({ items }) => items) ?? []

  const state = (
    <Loaded
      answer={pages}
      failed={t('points:failed')}
      advice={null}
      skeleton={<Skeleton shape="block" lines={6} height={48} />}
    />
  )
  if (!pages.data) return state
  if (entries.length === 0) return <NoEntries table={table} />
  return (
    <div className="ledger">
      {groupByMonth(entries, (entry) => dateAt(Date.parse(entry.booked_at), brand.time_zone)).map(
        ({ month, items }) => (
          <section key={month} className="ledger__month" aria-labelledby={`month-${month}`}>
            <div className="ledger__head">
              <h2 id={`month-${month}`}>{formats.date(`${month}-01`, 'month')}</h2>
              <span aria-hidden="true">{t('page_title')}</span>
              {table === 'ledger' && <span aria-hidden="true">{t('entry.total_head')}</span>}
            </div>
            <ul>
              {items.map(({ entry, date }) => (
                <Entry key={entry.id} entry={entry} date={date} />
              ))}
            </ul>
          </section>
        ),
      )}
      {pages.hasNextPage && (
        <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {state}
    </div>
  )
}

function Entry({ entry, date }: { entry: LedgerEntry; date: string }) {
  const { t } = useTranslation('ledger')
  const formats = useFormats()
  const { brand } = useBrand()
  const today = useToday()
  const { title, why } = describeEntry(t, formats, entry)
  const countsFrom = dateAt(Date.parse(entry.available_at), brand.time_zone)
  const isPending = entry.points > 0 && countsFrom > today

  return (
    <li className="ledger__entry">
      <span className="ledger__date tabular">{formats.date(date, 'monthDay')}</span>
      <span className="ledger__icon" aria-hidden="true">
        {entry.trip && <ModeIcon mode={entry.trip.mode} size={20} />}
      </span>
      <span className="ledger__words">
        <strong>
          <EntryTitle entry={entry} title={title} />
        </strong>
        <span className="ledger__why">{why}</span>
        {entry.parts.length > 0 && (
          <span className="ledger__why">
            {formats.list(
              entry.parts.map(({ points, expires_on: date }) =>
                t('entry.part', { count: points, points: formats.whole(points), date: formats.date(date) }),
              ),
            )}
          </span>
        )}
        {isPending && <span className="ledger__why">{t('entry.counts_from', { date: formats.date(countsFrom) })}</span>}
      </span>
      <span className="ledger__points tabular" data-sign={entry.points < 0 ? 'minus' : 'plus'}>
        {formats.signed(entry.points)}
        <span className="visually-hidden"> {t('entry.points', { count: Math.abs(entry.points) })}</span>
      </span>
      {entry.total !== null && (
        <span className="ledger__total tabular">
          <span className="visually-hidden">{t('entry.total')} </span>
          {formats.whole(entry.total)}
        </span>
      )}
    </li>
  )
}

/** A link to the subject of the entry. */
function EntryTitle({ entry: { trip, reward }, title }: { entry: LedgerEntry; title: string }) {
  const href = trip ? `/trips/trip?date=${trip.date}&tripID=${trip.id}` : reward && `/reward/${reward.id}`
  return href ? <PageLink href={href}>{title}</PageLink> : title
}

function NoEntries({ table }: { table: Table }) {
  const { t } = useTranslation('ledger')
  return (
    <EmptyState
      picture={<EmptyPicture name="trips" />}
      title={t(`empty.${table}_title`)}
      action={
        table === 'spent' ? undefined : (
          <PageLink href="/trips/trip" className={buttonClass({ kind: 'primary' })}>
            {t('empty.action')}
          </PageLink>
        )
      }
    >
      {t(`empty.${table}_text`)}
    </EmptyState>
  )
}
