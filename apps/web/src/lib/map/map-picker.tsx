import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/notice'
import { Skeleton } from '@throughway/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Spot } from '#lib/places/use-place-search.ts'
import { MapAuthFailure, type MapLoaderStatus, openStreetMap, type StreetMap } from './street-map.ts'
import './map-picker.css'

type MapPickerProps = {
  /** Where the marker stands; none yet without it. */
  spot: Spot | null
  /** Where the map begins while there is no spot. */
  centre: Spot
  onMove: (spot: Spot) => void
}

const [townZoom, streetZoom] = [13, 16]

/**
 * A map to put one marker on: by a press, by hand, by arrow keys, or at the map's middle. It is loaded when it is shown,
 * and says how far it has come; whatever it can do the form around it can do without. Its texts are in `places.json`.
 */
export function MapPicker(props: MapPickerProps) {
  const [round, setRound] = useState(0)
  return <OneMap key={round} {...props} onRetry={() => setRound(round + 1)} />
}

function OneMap({ spot, centre, onMove, onRetry }: MapPickerProps & { onRetry: () => void }) {
  const { t } = useTranslation('places')
  const { status, container, map } = useStreetMap(spot ?? centre, spot ? streetZoom : townZoom, onMove)

  useEffect(() => {
    map?.showMarker(spot)
    if (map && spot) map.moveTo(spot, streetZoom)
  }, [map, spot])

  return (
    <section className="map-picker" aria-label={t('map.title')}>
      <div ref={container} className="map-picker__map" hidden={status === 'failed' || status === 'auth_failure'}>
        {status === 'loading' && <Skeleton shape="block" height={320} />}
      </div>
      <output className="visually-hidden">{status === 'loading' ? t('map.loading') : status === 'loaded' ? t('map.loaded') : ''}</output>
      {(status === 'failed' || status === 'auth_failure') && (
        <Notice tone="warning" role="alert" title={status === 'auth_failure' ? t('map.auth_failure_title') : undefined} actions={<Button size="small" onClick={onRetry}>{t('map.retry')}</Button>}>
          {t(status === 'auth_failure' ? 'map.auth_failure' : 'map.failed')}
        </Notice>
      )}
      {status === 'loaded' && map && (
        <div className="map-picker__below">
          <Button size="small" onClick={() => onMove(map.centre())}>{t('map.use_centre')}</Button>
          <p className="quiet">{t('map.how')}</p>
          <p className="quiet map-picker__source">{t('map.source')}</p>
        </div>
      )}
    </section>
  )
}

function useStreetMap(start: Spot, zoom: number, onMove: (spot: Spot) => void) {
  const { t } = useTranslation('places')
  const container = useRef<HTMLDivElement>(null)
  const [beginning] = useState({ centre: start, zoom })
  const heard = useRef(onMove)
  const [status, setStatus] = useState<MapLoaderStatus>('loading')
  const [map, setMap] = useState<StreetMap>()
  useEffect(() => {
    heard.current = onMove
  }, [onMove])

  useEffect(() => {
    const place = document.createElement('div')
    place.className = 'map-picker__canvas'
    container.current!.append(place)
    const opening = openStreetMap(place, {
      ...beginning,
      theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
      texts: {
        marker: t('map.marker'), zoomIn: t('map.zoom_in'), zoomOut: t('map.zoom_out'), twoFingers: t('map.two_fingers'), controlScroll: t('map.control_scroll'),
        commandScroll: t('map.command_scroll'), map: t('map.title'),
      },
      onMove: (spot) => heard.current(spot),
      onLost: () => setStatus('failed'),
    })
    let isGone = false
    opening.then(
      (drawn) => {
        if (isGone) return
        setMap(drawn)
        setStatus('loaded')
      },
      (error: unknown) => {
        if (!isGone) setStatus(error instanceof MapAuthFailure ? 'auth_failure' : 'failed')
      },
    )
    return () => {
      isGone = true
      setMap(undefined)
      opening.then((drawn) => drawn.close(), () => {})
      place.remove()
    }
  }, [beginning, t])

  return { status, container, map }
}
