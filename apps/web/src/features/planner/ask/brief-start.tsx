import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedSpot } from '#lib/places/asked-place.ts'
import { useDeviceSpot } from '#lib/places/use-device-spot.ts'
import { PlaceSearch } from '#lib/places/place-search.tsx'

type BriefStartProps = {
  start: NamedSpot | undefined
  /** Whether nobody named the start. */
  isAssumed: boolean
  onStart: (start: NamedSpot) => void
}

/** "From Central Station", with a word where that is an assumption, and two ways to say another. The device's position is requested on a press only. */
export function BriefStart({ start, isAssumed, onStart }: BriefStartProps) {
  const { t } = useTranslation('planner')
  const [isChanging, setChanging] = useState(false)
  const device = useDeviceSpot(take)

  function take(place: NamedSpot) {
    setChanging(false)
    device.forgetRefusal()
    onStart(place)
  }

  return (
    <div className="brief-start">
      <p className="brief-start__from">
        {start
          ? t(isAssumed ? 'brief.from_assumed' : 'brief.from', { place: start.name ?? t('form.device') })
          : t('brief.from_where')}
      </p>
      <div className="brief-start__others">
        <Button
          size="small"
          kind="quiet"
          icon={<IconCurrentLocation size={18} />}
          pending={device.isAsking}
          onClick={device.ask}
        >
          {t('form.device')}
        </Button>
        <Button size="small" kind="quiet" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          {t('brief.other_start')}
        </Button>
      </div>
      {device.refused && (
        <output className="brief-start__refused">
          {t(device.refused === 'denied' ? 'form.device_denied' : 'form.device_unavailable')}
        </output>
      )}
      {isChanging && (
        <PlaceSearch
          label={t('form.from')}
          takesOver
          words={{ nothing: t('brief.nothing'), failed: t('brief.failed') }}
          onPick={({ lat, lng, label }) => take({ lat, lng, name: label })}
        />
      )}
    </div>
  )
}
