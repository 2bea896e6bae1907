import type { AnswerOf } from '@throughway/contract/call'
import type { volunteerRideStaffCalls } from '@throughway/contract/ride/volunteer-ride-staff'
import { Button } from '@throughway/ui/button'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { AreasMap, type ShownArea } from '#lib/map/areas-map.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { findListPlace } from '../list/list-place.ts'
import { useVolunteerMap } from './volunteer-ride.calls.ts'
import { VolunteerRideState } from './volunteer-ride-state.tsx'
import './volunteer-rides.css'

type MapAnswer = AnswerOf<typeof volunteerRideStaffCalls.getVolunteerMap>

const colours = { volunteer: '#0b6b8a', open: '#b3261e', no_driver: '#b3261e', claimed: '#3c6e2f' } as const

/** C24: volunteers and riders on one map, by area, beside a list with the same content. */
export function VolunteerMapScreen() {
  const { t } = useTranslation('staff-volunteer-rides')
  const answer = useVolunteerMap()
  return (
    <StaffPage
      title={t('map.title')}
      lead={t('map.lead')}
      crumbs={[{ href: findListPlace('/admin/volunteer-rides'), text: t('title') }]}
    >
      <Loaded answer={answer} failed={t('failed')}>
        {(found) => <Both found={found} />}
      </Loaded>
    </StaffPage>
  )
}

function Both({ found }: { found: MapAnswer }) {
  const { t } = useTranslation('staff-volunteer-rides')
  const formats = useFormats()
  const moment = useMoment()
  const [chosen, setChosen] = useState<string>()
  const { volunteers, rides } = found
  const areas = useMemo(
    () => [
      ...volunteers.flatMap(({ id, name, area }): ShownArea[] =>
        area
          ? [
              {
                id: `volunteer ${id}`,
                at: area,
                label: t('map.volunteer', { name }),
                text: t('map.volunteer_mark'),
                colour: colours.volunteer,
                isSelected: chosen === id,
                onPress: () => setChosen(id),
              },
            ]
          : [],
      ),
      ...rides.map(({ id, rider, state, from_area: at }): ShownArea => ({
        id: `ride ${id}`,
        at,
        label: t(`map.ride_${state}`, { name: rider }),
        text: t(`map.mark_${state}`),
        colour: colours[state],
        isSelected: chosen === id,
        onPress: () => setChosen(id),
      })),
    ],
    [volunteers, rides, chosen, t],
  )

  return (
    <div className="staff-volunteer-rides__map">
      <AreasMap label={t('map.title')} areas={areas} whenOff={<p>{t('map.off')}</p>} />
      <div>
        <h2>{t('map.rides')}</h2>
        {rides.length === 0 && <p>{t('map.no_rides')}</p>}
        <ul>
          {rides.map(({ id, rider, pickup, state }) => (
            <li key={id} data-chosen={chosen === id || undefined}>
              <PageLink className="link-alone" href={`/admin/volunteer-rides/${id}`}>
                {rider}
              </PageLink>
              <span>{moment(pickup)}</span>
              <VolunteerRideState state={state} />
              <Show name={rider} onPress={() => setChosen(id)} />
            </li>
          ))}
        </ul>
        <h2>{t('map.volunteers')}</h2>
        {volunteers.length === 0 && <p>{t('map.no_volunteers')}</p>}
        <ul>
          {volunteers.map(({ id, name, area, area_names: names, area_miles: miles, rides: count }) => (
            <li key={id} data-chosen={chosen === id || undefined}>
              <PageLink className="link-alone" href={`/admin/volunteers/${id}`}>
                {name}
              </PageLink>
              <span>{names ?? (miles === null ? '–' : t('map.within', { miles: formats.miles(miles) }))}</span>
              <span>{t('map.drives', { count })}</span>
              {area && <Show name={name} onPress={() => setChosen(id)} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Show({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useTranslation('staff-volunteer-rides')
  return (
    <Button size="small" kind="quiet" aria-label={t('map.show_named', { name })} onClick={onPress}>
      {t('map.show')}
    </Button>
  )
}
