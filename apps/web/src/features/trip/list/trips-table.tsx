import type { Trip } from '@throughway/contract/trip/trip'
import { Badge } from '@throughway/ui/badge'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { type ReactNode, type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { sayTripState } from '#lib/language/say-trip-state.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { groupTrips, type TripGroup } from './group-trips.ts'
import { hrefOfTrip } from './trip-address.ts'
import { sayPlaces, TripMenu } from './trip-row.tsx'

const columns = ['date', 'mode', 'places', 'miles', 'calories', 'points', 'source', 'status'] as const
const numbers: readonly string[] = ['miles', 'calories', 'points']

/** C10: one row for each trip; on a phone each is a card. All rows are rendered. */
export function TripsTable({ trips, count }: { trips: readonly Trip[]; count: number }) {
  const groupOf = useGroups(trips)
  return (
    <TripsFrame count={count}>
      {trips.map((trip, index) => (
        <TripsRow key={trip.id} trip={trip} group={groupOf(trip)} index={index} />
      ))}
    </TripsFrame>
  )
}

/** The table around the rows. Screen readers get the total number of rows, loaded or not. */
export function TripsFrame({
  count,
  bodyRef,
  children,
}: {
  count: number
  bodyRef?: Ref<HTMLTableSectionElement>
  children: ReactNode
}) {
  const { t } = useTranslation('trips')
  return (
    <div className="trips-table">
      <table aria-rowcount={count + 1}>
        <caption className="visually-hidden">{t('trip:title.all')}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column} data-number={numbers.includes(column) || undefined}>
                {t(`column.${column}`)}
              </th>
            ))}
            <th scope="col" data-column="menu">
              <span className="visually-hidden">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={bodyRef}>{children}</tbody>
      </table>
    </div>
  )
}

type TripsRowProps = { trip: Trip; group: TripGroup; index: number; rowRef?: Ref<HTMLTableRowElement> }

export function TripsRow({ trip, group, index, rowRef }: TripsRowProps) {
  const { t } = useTranslation('trips')
  const { t: tTrip } = useTranslation('trip')
  const formats = useFormats()
  const today = useToday()
  const places = sayPlaces(tTrip, { ...group, trips: [trip] })
  return (
    <tr ref={rowRef} data-index={index} aria-rowindex={index + 2}>
      <td data-column="date" className="tabular">
        {formats.date(trip.date, trip.date.slice(0, 4) === today.slice(0, 4) ? 'short' : 'longDay')}
      </td>
      <th scope="row" data-column="mode">
        <span className="trips-table__mode">
          <ModeIcon mode={trip.mode} size={20} />
          <PageLink href={hrefOfTrip(trip, false)}>{t(`trip:mode.${trip.mode}`)}</PageLink>
        </span>
      </th>
      <td data-column="places">{places || <span className="visually-hidden">{t('none')}</span>}</td>
      <td data-column="miles" data-number>
        {formats.miles(trip.miles)}
        <span className="trips-table__unit"> {t('unit.miles')}</span>
      </td>
      <td data-column="calories" data-number>
        {formats.whole(trip.calories)}
        <span className="trips-table__unit"> {t('unit.calories')}</span>
      </td>
      <td data-column="points" data-number>
        {formats.whole(trip.points)}
        <span className="trips-table__unit"> {t('unit.points', { count: trip.points })}</span>
      </td>
      <td data-column="source">{t(`source.${trip.source}`)}</td>
      <td data-column="status">
        <Badge tone={tones[trip.state] ?? 'neutral'}>{sayTripState(t, trip)}</Badge>
      </td>
      <td data-column="menu">
        <TripMenu group={group} />
      </td>
    </tr>
  )
}

const tones: Partial<Record<Trip['state'], 'success' | 'warning' | 'danger'>> = {
  counted: 'success',
  in_review: 'warning',
  rejected: 'danger',
}

/**
 * The trip with the other trip of its round trip, if that is loaded: deleting asks about both. The trip of the row
 * comes first.
 */
export function useGroups(trips: readonly Trip[]): (trip: Trip) => TripGroup {
  const groups = useMemo(() => new Map(groupTrips(trips).map((group) => [group.key, group])), [trips])
  return (trip) => {
    const group = groups.get(trip.group_id ?? trip.id)!
    return { ...group, trips: [trip, ...group.trips.filter(({ id }) => id !== trip.id)] }
  }
}
