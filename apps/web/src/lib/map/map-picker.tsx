import { Button } from '@throughway/ui/button'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedSpot } from '#lib/places/asked-place.ts'
import type { Spot } from '#lib/places/use-place-search.ts'
import { closeUpZoom } from './map-canvas.ts'
import { MapFrame } from './map-frame.tsx'
import { MapPin } from './map-pin.tsx'
import { SpotList } from './spot-list.tsx'
import { useCanvas } from './use-map-canvas.ts'
import './map-picker.css'

type MapPickerProps = {
  /** The position of the marker; null without one. */
  spot: Spot | null
  /** The start of the map without a marker. */
  centre: Spot
  /** The spot has a name when it was chosen from the list. */
  onMove: (spot: NamedSpot) => void
}

const townZoom = 13

/**
 * A map on which the reader puts one marker: by a press, by dragging, with arrow keys, or at the map's middle. Its code
 * and its texts (`map.json`) load when it is shown. Where maps are off or do not load, a list of near places does the
 * same.
 */
export function MapPicker(props: MapPickerProps) {
  return (
    <div className="map-picker">
      <Suspense fallback={<Skeleton shape="block" height={320} />}>
        <OnePicker {...props} />
      </Suspense>
    </div>
  )
}

function OnePicker({ spot, centre, onMove }: MapPickerProps) {
  const { t } = useTranslation('map')
  const [start] = useState({ centre: spot ?? centre, zoom: spot ? closeUpZoom : townZoom })
  return (
    <MapFrame
      label={t('picker.title')}
      start={start}
      onPress={onMove}
      whenOff={<SpotList spot={spot} centre={centre} onMove={onMove} />}
      below={<MiddleButton onMove={onMove} />}
    >
      <Pin spot={spot} onMove={onMove} />
    </MapFrame>
  )
}

/** The camera follows the position, whatever set it. */
function Pin({ spot, onMove }: Omit<MapPickerProps, 'centre'>) {
  const { t } = useTranslation('map')
  const canvas = useCanvas()
  useEffect(() => {
    if (spot) canvas.moveTo(spot, closeUpZoom)
  }, [canvas, spot])
  return spot && <MapPin spot={spot} label={t('picker.marker')} onMove={onMove} />
}

function MiddleButton({ onMove }: Pick<MapPickerProps, 'onMove'>) {
  const { t } = useTranslation('map')
  const canvas = useCanvas()
  return (
    <>
      <Button size="small" onClick={() => onMove(canvas.centre())}>
        {t('picker.use_centre')}
      </Button>
      <p className="quiet map-picker__how">{t('picker.how')}</p>
    </>
  )
}
