import type { SharedSpotNow } from '@throughway/contract/planner/shared-spot'
import { modeOfShared } from '@throughway/domain/planner/shared-vehicles'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useJourneyWords } from '../answer/journey-words.ts'
import { sayShared } from './say-shared.ts'
import './shared-spots.css'

/** Bikes and scooters for rent near the start, the nearest first; the map has the same places. */
export function SharedSpots({ spots }: { spots: readonly SharedSpotNow[] }) {
  const { t } = useTranslation('journey')
  const words = useJourneyWords()
  const titleId = useId()
  return (
    <section className="shared-spots" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('shared.title')}</h3>
      <p className="quiet">{t('shared.text')}</p>
      <ul>
        {spots.map((spot) => (
          <li key={spot.id}>
            <ModeIcon mode={modeOfShared[spot.vehicle]} size={22} />
            <span>
              {spot.name && (
                <>
                  <bdi className="shared-spots__name">{spot.name}</bdi>
                  <br />
                </>
              )}
              {sayShared(t, spot, words)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
