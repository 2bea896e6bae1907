import IconBike from '@tabler/icons-react/dist/esm/icons/IconBike.mjs'
import IconBikeOff from '@tabler/icons-react/dist/esm/icons/IconBikeOff.mjs'
import IconWheelchair from '@tabler/icons-react/dist/esm/icons/IconWheelchair.mjs'
import IconWheelchairOff from '@tabler/icons-react/dist/esm/icons/IconWheelchairOff.mjs'
import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import { useTranslation } from 'react-i18next'

type LegMarksProps = { leg: Pick<ItineraryLeg, 'wheelchair' | 'bikes'>; asksWheelchair: boolean; asksBike: boolean }

/** What a vehicle takes aboard; unknown facts are shown only to readers who asked for them. */
export function LegMarks({ leg: { wheelchair, bikes }, asksWheelchair, asksBike }: LegMarksProps) {
  const { t } = useTranslation('journey')
  const tellsWheelchair = wheelchair !== null && (wheelchair !== 'unknown' || asksWheelchair)
  const tellsBikes = bikes !== null && (bikes !== 'unknown' || asksBike)
  if (!tellsWheelchair && !tellsBikes) return null
  const [Wheelchair, Bike] = [
    wheelchair === 'no' ? IconWheelchairOff : IconWheelchair,
    bikes === 'no' ? IconBikeOff : IconBike,
  ]
  return (
    <ul className="leg-marks">
      {tellsWheelchair && (
        <li>
          <Wheelchair size={16} aria-hidden="true" />
          {t(`wheelchair.${wheelchair}`)}
        </li>
      )}
      {tellsBikes && (
        <li>
          <Bike size={16} aria-hidden="true" />
          {t(`bikes.${bikes}`)}
        </li>
      )}
    </ul>
  )
}
