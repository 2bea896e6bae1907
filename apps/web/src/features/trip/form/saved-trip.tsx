import { buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { ErrorState } from '@throughway/ui/state/error-state'
import { PageHeader } from '@throughway/ui/page-header'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { EditTrip } from './edit-trip.tsx'
import { groupTrips } from '../list/group-trips.ts'
import { useTrip } from '../trip.calls.ts'
import { ViewTrip } from '../one/view-trip.tsx'

/** A trip of the past: shown, or changed while that is still possible. */
export function SavedTrip({ id, isEdit }: { id: string; isEdit: boolean }) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const found = useTrip(id)
  const [group] = groupTrips(found.data ?? [])

  if (found.isPending) {
    return (
      <Loading label={t('common:loading')}>
        <PageHeader title={t(isEdit ? 'title.edit' : 'title.view')} />
        <Skeleton shape="block" height={240} />
      </Loading>
    )
  }
  if (found.isError) {
    return (
      <>
        <PageHeader title={t(isEdit ? 'title.edit' : 'title.view')} />
        <ErrorState
          title={t('failed.list')}
          retryText={t('common:global_button_label_retry')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        >
          {t('failed.text')}
        </ErrorState>
      </>
    )
  }
  if (!group) return <TripNotFound />
  return isEdit && group.editable ? <EditTrip key={id} id={id} group={group} /> : <ViewTrip group={group} />
}

function TripNotFound() {
  const { t } = useTranslation(['trip', 'trip-form'])
  return (
    <>
      <PageHeader title={t('title.view')} />
      <EmptyState
        picture={<EmptyPicture name="trips" />}
        title={t('trip-form:view.not_found')}
        action={
          <PageLink href="/trips/trips" className={buttonClass({ kind: 'primary' })}>
            {t('trip-form:edit.back')}
          </PageLink>
        }
      >
        {t('trip-form:view.not_found_text')}
      </EmptyState>
    </>
  )
}
