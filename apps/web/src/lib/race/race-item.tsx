import type { RaceLine } from '@throughway/contract/race/race'
import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { GoalScene } from './goal-scene.tsx'
import { hasCertificate } from './has-certificate.ts'
import { RaceState } from './race-state.tsx'
import { useSayPlace } from './use-say-place.ts'
import './race-line.css'

/** A race in a list: its name, its state, the member's standing, and a link. */
export function RaceItem({ race }: { race: RaceLine }) {
  const { t } = useTranslation('race-line')
  const sayPlace = useSayPlace()
  const isIn = race.mine !== null && !race.mine.has_left
  const isOpen = race.state === 'open' || race.state === 'running'
  return (
    <div className="race-item">
      <p className="race-item__name">
        <PageLink href={`/race_individual/${race.id}`} lang={race.lang}>
          {race.name}
        </PageLink>
      </p>
      <p>
        <RaceState race={race} />
      </p>
      <p>{isIn || !isOpen ? sayPlace(race) : t('line.join')}</p>
      {race.kind === 'collective' && <GoalScene race={race} />}
      {!isIn && isOpen && (
        <PageLink href={`/race_individual/${race.id}`} className={buttonClass({ size: 'small' })}>
          {t('line.look')}
        </PageLink>
      )}
      {hasCertificate(race) && (
        <PageLink href={`/race_individual/${race.id}?certificate=true`} className={buttonClass({ size: 'small' })}>
          {t('line.certificate')} <span className="visually-hidden">{race.name}</span>
        </PageLink>
      )}
    </div>
  )
}
