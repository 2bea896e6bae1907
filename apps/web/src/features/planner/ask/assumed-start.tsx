import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askDevice, type DeviceRefusal } from '#lib/places/device-spot.ts'
import type { AskedPlace, NamedSpot } from '#lib/places/asked-place.ts'
import { useSpotName } from '../question/spot-names.ts'

type AssumedStartProps = {
  start: AskedPlace | null
  onStart: (start: NamedSpot) => void
  /** The reader wants to enter another start. */
  onChange: () => void
}

/** R2.19: the assumed start, and a button for another. The device's position is requested on a press only. */
export function AssumedStart({ start, onStart, onChange }: AssumedStartProps) {
  const { t } = useTranslation('planner')
  const place = useSpotName(start)
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<DeviceRefusal>()

  async function takeDevice() {
    setAsking(true)
    const answer = await askDevice()
    setAsking(false)
    if (typeof answer === 'string') setRefused(answer)
    else onStart(answer)
  }

  return (
    <div className="assumed-start no-print">
      <output>{place && t('start.assumed', { place })}</output>
      <div className="assumed-start__actions">
        <Button size="small" onClick={onChange}>
          {t('start.change')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          icon={<IconCurrentLocation size={18} />}
          pending={isAsking}
          onClick={() => void takeDevice()}
        >
          {t('form.device')}
        </Button>
      </div>
      {refused && (
        <output className="spot-field__refused">
          {t(refused === 'denied' ? 'form.device_denied' : 'form.device_unavailable')}
        </output>
      )}
    </div>
  )
}
