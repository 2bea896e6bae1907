import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import { Button } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { PlaceSearch } from '#lib/places/place-search.tsx'
import { useDeviceSpot } from '#lib/places/use-device-spot.ts'
import type { Spot } from '#lib/places/use-place-search.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { type Search, useSearchOf } from '#lib/screen/use-search.ts'
import { useJourneyWords } from '../answer/journey-words.ts'
import { DepartureList } from './departure-list.tsx'
import { listRows } from './departure-rows.ts'
import { useNearby } from './timetable.calls.ts'
import { readPoint, stopPath } from './timetable-path.ts'
import './timetable.css'

/**
 * The departures near the reader or near a place. Only a press asks the device for its position, which this page holds
 * while it is open and never writes into an address.
 */
export function NearbyScreen() {
  const { t } = useTranslation('timetable')
  const [point] = useSearchOf((search: Search) => readPoint(search['at']))
  const [chosen, setChosen] = useState<Spot>()
  const device = useDeviceSpot(take)
  const spot = chosen ?? point

  function take({ lat, lng }: Spot) {
    device.forgetRefusal()
    setChosen({ lat, lng })
  }

  return (
    <div className="timetable">
      <PageHeader title={t('nearby.title')} lead={t('nearby.lead')} />
      <div className="nearby__ask">
        <Button
          kind="primary"
          icon={<IconCurrentLocation size={20} aria-hidden="true" />}
          pending={device.isAsking}
          onClick={device.ask}
        >
          {t('nearby.device')}
        </Button>
        {device.refused && (
          <output className="nearby__refused">
            {t(device.refused === 'denied' ? 'nearby.denied' : 'nearby.unavailable')}
          </output>
        )}
        <PlaceSearch
          label={t('nearby.search')}
          words={{ nothing: t('nearby.nothing_found'), failed: t('nearby.search_failed') }}
          onPick={take}
        />
        <p className="quiet">{t('nearby.privacy')}</p>
      </div>
      {spot && <NearbyStops spot={spot} />}
    </div>
  )
}

function NearbyStops({ spot }: { spot: Spot }) {
  const { t } = useTranslation('timetable')
  const words = useJourneyWords()
  const { answer, nowMs = 0 } = useNearby(spot)
  return (
    <Loaded answer={answer} failed={t('nearby.failed')}>
      {({ is_outside: isOutside, stops }) => {
        const shown = stops
          .map((each) => ({ ...each, rows: listRows(each.departures, nowMs) }))
          .filter(({ rows }) => rows.length > 0)
        if (isOutside) return <output>{t('nearby.outside')}</output>
        if (shown.length === 0) return <output>{t('nearby.none')}</output>
        return (
          <ul className="nearby__stops">
            {shown.map(({ stop, walk_seconds: walk, rows }) => (
              <li key={stop.stop_id}>
                <h2>
                  {stop.stop_id ? (
                    <PageLink className="link-alone" href={stopPath(stop.stop_id)}>
                      {stop.name}
                    </PageLink>
                  ) : (
                    stop.name
                  )}
                </h2>
                <p className="quiet">{t('nearby.walk', { duration: words.duration(walk) })}</p>
                <DepartureList rows={rows} stopId={stop.stop_id} />
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
