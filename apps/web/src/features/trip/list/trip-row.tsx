import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Menu, MenuItem } from '@throughway/ui/overlay/menu'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '#lib/screen/late-part.tsx'
import { sayTripState } from '#lib/language/say-trip-state.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { type Formats, useFormats } from '#lib/language/use-formats.ts'
import type { TripGroup } from './group-trips.ts'
import type { Translate } from '../form/reason-texts.ts'
import { hrefOfTrip } from './trip-address.ts'
import { TripGroupLine } from './trip-group-line.tsx'

/** Loaded when somebody is about to delete, since the home page has these rows too. */
const DeleteTrip = latePart(async () => (await import('../one/delete-trip.tsx')).DeleteTrip)

type TripRowProps = {
  group: TripGroup
  longest?: number
  hasMenu?: boolean
  hidesDate?: boolean
}

/** One line of a list: a trip, or both trips of a round trip. */
export function TripRow({ group, longest, hasMenu = true, hidesDate = false }: TripRowProps) {
  const { t } = useTranslation('trip')
  const formats = useFormats()
  const [first] = group.trips
  const states = [...new Set(group.trips.map((trip) => sayTripState(t, trip)))]

  return (
    <li className="trip-row">
      <span className="trip-row__icon">
        <ModeIcon mode={first.mode} size={24} />
      </span>
      <div className="trip-row__words">
        <p className="trip-row__title">
          <strong>{t(`mode.${first.mode}`)}</strong>
          <span>{sayPlaces(t, group)}</span>
        </p>
        <p className="trip-row__facts">
          {!hidesDate && <span>{formats.date(first.date)}</span>}
          <span>{sayMiles(t, formats, group)}</span>
        </p>
      </div>
      <span className="trip-row__line" aria-hidden="true">
        <TripGroupLine group={group} longest={longest} />
      </span>
      <p className="trip-row__points">
        <strong className="tabular" data-none={group.points === 0 || undefined}>
          {t('row.points', { count: group.points, points: formats.whole(group.points) })}
        </strong>
        <span>{formats.list(states)}</span>
      </p>
      {hasMenu && <TripMenu group={group} />}
    </li>
  )
}

/** The actions for a trip or a round trip. */
export function TripMenu({ group }: { group: TripGroup }) {
  const { t } = useTranslation('trip')
  const formats = useFormats()
  const [isDeleting, setDeleting] = useState(false)
  const [first] = group.trips
  const label = t('row.actions', { mode: t(`mode_in_sentence.${first.mode}`), date: formats.date(first.date) })

  return (
    <span className="trip-row__menu">
      <Menu button={<IconDots size={20} aria-hidden="true" />} label={label} hasArrow={false} align="end">
        <MenuItem>
          <PageLink href={hrefOfTrip(first, false)}>{t('row.view')}</PageLink>
        </MenuItem>
        {group.editable && (
          <MenuItem>
            <PageLink href={hrefOfTrip(first, true)}>{t('row.edit')}</PageLink>
          </MenuItem>
        )}
        {group.editable && (
          <MenuItem>
            <button type="button" onClick={() => setDeleting(true)}>
              {t('row.delete')}
            </button>
          </MenuItem>
        )}
      </Menu>
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteTrip trips={group.trips} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </span>
  )
}

/** "Home to Work and back", as far as the places are known. */
export function sayPlaces(t: Translate, { trips }: TripGroup): string {
  const [{ from, to }] = trips
  const isRound = trips.length > 1
  if (from && to) return t(isRound ? 'row.round' : 'row.one_way', { from, to })
  if (isRound) return t('row.round_trip')
  if (from) return t('row.from_only', { from })
  return to ? t('row.to_only', { to }) : ''
}

export function sayMiles(t: Translate, formats: Formats, { trips }: TripGroup): string {
  return t(trips.length > 1 ? 'row.miles_each' : 'row.miles', { miles: formats.miles(trips[0].miles) })
}
