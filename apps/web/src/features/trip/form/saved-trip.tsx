import { buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { PageHeader } from '@throughway/ui/page-header'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { EditTrip } from './edit-trip.tsx'
import { groupTrips } from '../list/group-trips.ts'
import { useTrip } from '../trip.calls.ts'
import { ViewTrip } from '../one/view-trip.tsx'

/** A past trip: shown, or changed while that is possible. */
export function SavedTrip({ id, isEdit }: { id: string; isEdit: boolean }) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const found = useTrip(id)
  const [group] = groupTrips(found.data ?? [])

  if (!found.data)
    return (
      <>
        <PageHeader title={t(isEdit ? 'title.edit' : 'title.view')} />
        <Loaded
          answer={found}
          failed={t('failed.list')}
          advice={t('failed.text')}
          skeleton={<Skeleton shape="block" height={240} />}
        />
      </>
    )
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
