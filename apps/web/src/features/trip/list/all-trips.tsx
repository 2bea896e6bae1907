import { Button, buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { LongTripsTable } from './long-trips-table.tsx'
import { SaveTrips } from '../form/save-trips.tsx'
import { TripsFilterFields } from './trips-filter-fields.tsx'
import { TripsSummary } from './trips-summary.tsx'
import { TripsTable } from './trips-table.tsx'
import { pageSize, useTripPages } from './trips.calls.ts'
import { type ChangeSearch, noFilter, type TripsView } from './trips-view.ts'

/**
 * Up to one page of trips is a plain table, where the browser's own search finds everything. A longer list holds only
 * the rows on the screen, and says how to get the plain table; readers who prefer less movement get it at once.
 */
export function AllTrips({
  view: { filter, figure, shows },
  changeSearch,
}: {
  view: TripsView
  changeSearch: ChangeSearch
}) {
  const { t } = useTranslation('trips')
  const pages = useTripPages(filter)
  const trips = useMemo(() => pages.data?.pages.flatMap(({ items }) => items) ?? [], [pages.data])
  const totals = pages.data?.pages.at(-1)?.totals
  const isLong = (totals?.rows ?? 0) > pageSize
  const isPlain = shows === 'pages' || !isLong || matchMedia('(prefers-reduced-motion: reduce)').matches

  return (
    <div className="trips" data-stale={pages.isPlaceholderData || undefined}>
      <div className="trips__head">
        <TripsSummary
          totals={totals}
          figure={figure}
          isFiltered={Object.keys(filter).length > 0}
          onChoose={(chosen) => changeSearch({ summary: chosen }, { replace: true })}
        />
        <div className="trips__tools">
          <SaveTrips filter={filter} isEmpty={trips.length === 0} />
          <PageLink href="/trips/trips?view=deleted" className={buttonClass({ kind: 'quiet' })}>
            {t('deleted.open')}
          </PageLink>
        </div>
      </div>
      <TripsFilterFields filter={filter} changeSearch={changeSearch} />
      {pages.data && trips.length === 0 && (
        <NoTrips isFiltered={Object.keys(filter).length > 0} changeSearch={changeSearch} />
      )}
      {trips.length > 0 && totals && (
        <>
          <p className="quiet trips__count" aria-live="polite">
            {t('count', { count: isPlain ? trips.length : totals.rows })}
          </p>
          {isPlain ? (
            <TripsTable trips={trips} count={totals.rows} />
          ) : (
            <LongTripsTable
              trips={trips}
              count={totals.rows}
              isLoading={pages.isFetchingNextPage}
              onWantMore={() => void pages.fetchNextPage()}
            />
          )}
          {isPlain && pages.hasNextPage && (
            <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </>
      )}
      <Loaded
        answer={pages}
        failed={t('trip:failed.list')}
        advice={t('trip:failed.text')}
        skeleton={<Skeleton shape="block" lines={6} height={56} />}
      />
    </div>
  )
}

function NoTrips({ isFiltered, changeSearch }: { isFiltered: boolean; changeSearch: ChangeSearch }) {
  const { t } = useTranslation('trips')
  const picture = <EmptyPicture name="trips" />
  if (isFiltered) {
    return (
      <EmptyState
        picture={picture}
        title={t('empty_filter_title')}
        action={<Button onClick={() => changeSearch(noFilter)}>{t('show_all')}</Button>}
      >
        {t('empty_filter_text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={picture}
      title={t('empty_title')}
      action={
        <PageLink href="/trips/trip" className={buttonClass({ kind: 'primary' })}>
          {t('trip:today.log')}
        </PageLink>
      }
    >
      {t('empty_text')}
    </EmptyState>
  )
}
