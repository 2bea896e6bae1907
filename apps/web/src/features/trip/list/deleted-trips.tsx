import { Button } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { FieldError } from '@throughway/ui/field/field'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { PageHeader } from '@throughway/ui/page-header'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { groupTrips, type TripGroup } from './group-trips.ts'
import { sayMiles, sayPlaces } from './trip-row.tsx'
import { useRestoreTrip } from '../trip.calls.ts'
import { useTripPages } from './trips.calls.ts'

/** C10: trips deleted in the last 30 days, each with a button to restore it. */
export function DeletedTrips() {
  const { t } = useTranslation('trips')
  const pages = useTripPages({ deleted: 'true' })
  const groups = groupTrips(pages.data?.pages.flatMap(({ items }) => items) ?? [])

  return (
    <>
      <PageHeader
        title={t('deleted.title')}
        lead={t('deleted.lead')}
        above={<PageLink href="/trips/trips">{t('deleted.back')}</PageLink>}
      />
      {pages.data && groups.length === 0 && (
        <EmptyState picture={<EmptyPicture name="trips" />} title={t('deleted.empty_title')}>
          {t('deleted.empty_text')}
        </EmptyState>
      )}
      {groups.length > 0 && (
        <ul className="deleted-trips">
          {groups.map((group) => (
            <DeletedTrip key={group.key} group={group} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <Loaded
        answer={pages}
        failed={t('trip:failed.list')}
        advice={t('trip:failed.text')}
        skeleton={<Skeleton shape="block" lines={3} height={64} />}
      />
    </>
  )
}

/** A trip, or both trips of a round trip, which are restored together. */
function DeletedTrip({ group }: { group: TripGroup }) {
  const { t } = useTranslation('trips')
  const { t: tTrip } = useTranslation('trip')
  const formats = useFormats()
  const showToast = useToast()
  const restore = useRestoreTrip()
  const [first] = group.trips
  const date = formats.date(first.date, 'longDay')

  function handleRestore() {
    restore.mutate(
      { id: first.id, group: 'true' },
      { onSuccess: () => showToast({ tone: 'success', text: t('deleted.done') }) },
    )
  }

  return (
    <li className="deleted-trip">
      <ModeIcon mode={first.mode} size={24} />
      <div className="deleted-trip__words">
        <p>
          <strong>{t(`trip:mode.${first.mode}`)}</strong> {sayPlaces(tTrip, group)}
        </p>
        <p className="quiet">
          {date} · {sayMiles(tTrip, formats, group)}
        </p>
        {first.restorable_until && (
          <p className="quiet">{t('deleted.until', { date: formats.date(first.restorable_until, 'longDay') })}</p>
        )}
        {restore.isError && <FieldError>{t(messageKeyOf(restore.error), { ns: 'common' })}</FieldError>}
      </div>
      <Button
        pending={restore.isPending}
        aria-label={t('deleted.restore_named', { mode: t(`trip:mode_in_sentence.${first.mode}`), date })}
        onClick={handleRestore}
      >
        {t('deleted.restore')}
      </Button>
    </li>
  )
}
