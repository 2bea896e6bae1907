import { tripModes } from '@throughway/domain/modes'
import { Button, buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/empty-state'
import { ErrorState } from '@throughway/ui/error-state'
import { Field } from '@throughway/ui/field'
import { isModeKey } from '@throughway/ui/mode-icon'
import { PageHeader } from '@throughway/ui/page-header'
import { SelectInput } from '@throughway/ui/select-input'
import { Loading, Skeleton } from '@throughway/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/furniture/empty-picture.tsx'
import { PageLink } from '#lib/page-link.tsx'
import { useSearchOf } from '#lib/use-search.ts'
import { groupTrips } from './group-trips.ts'
import { TripList } from './recent-trips.tsx'
import { useTripPages } from './trip.calls.ts'
import './trip.css'

/** R2.45: every trip, newest first; `mode` in the address keeps one mode. */
export function TripsScreen() {
  const { t } = useTranslation('trip')
  const [mode, changeSearch] = useSearchOf((search) => (search.mode && isModeKey(search.mode) ? search.mode : undefined))
  const pages = useTripPages(mode)
  const trips = pages.data?.pages.flatMap(({ items }) => items) ?? []

  return (
    <>
      <PageHeader
        title={t('title.all')}
        actions={<PageLink href="/trips/trip" className={buttonClass({ kind: 'primary' })}>{t('today.log')}</PageLink>}
      />
      <div className="all-trips">
        <Field label={t('all.mode')}>
          <SelectInput
            value={mode ?? ''}
            onChange={(event) => changeSearch({ mode: event.target.value || undefined })}
            placeholder={t('all.mode_all')}
            options={tripModes.map((each) => ({ value: each, label: t(`mode.${each}`) }))}
          />
        </Field>
        {pages.isPending && <Loading label={t('common:loading')}><Skeleton shape="block" lines={6} height={56} /></Loading>}
        {pages.isError && (
          <ErrorState title={t('failed.list')} retryText={t('common:global_button_label_retry')} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching}>
            {t('failed.text')}
          </ErrorState>
        )}
        {pages.isSuccess && trips.length === 0 && <NoTrips mode={mode} onShowAll={() => changeSearch({ mode: undefined })} />}
        {trips.length > 0 && (
          <>
            <TripList groups={groupTrips(trips)} />
            <p className="quiet" aria-live="polite">{t('all.count', { count: trips.length })}</p>
            {pages.hasNextPage && <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>{t('all.more')}</Button>}
          </>
        )}
      </div>
    </>
  )
}

function NoTrips({ mode, onShowAll }: { mode: string | undefined; onShowAll: () => void }) {
  const { t } = useTranslation('trip')
  const picture = <EmptyPicture name="trips" />
  if (mode) {
    return (
      <EmptyState picture={picture} title={t('all.empty_mode_title')} action={<Button onClick={onShowAll}>{t('all.show_all')}</Button>}>
        {t('all.empty_mode_text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState picture={picture} title={t('all.empty_title')} action={<PageLink href="/trips/trip" className={buttonClass({ kind: 'primary' })}>{t('today.log')}</PageLink>}>
      {t('all.empty_text')}
    </EmptyState>
  )
}
