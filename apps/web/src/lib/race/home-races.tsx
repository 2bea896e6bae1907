import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { OwnChange } from './own-change.tsx'
import { chooseForHome } from './choose-for-home.ts'
import { useLiveRaces } from './race.calls.ts'
import { RaceItem } from './race-item.tsx'
import './race-line.css'

/** The running races on the home screen: those in which the member takes part, or else one that they can join. */
export function HomeRaces() {
  const { t } = useTranslation('race-line')
  const { data } = useLiveRaces()
  const races = chooseForHome(data?.races ?? [])
  if (races.length === 0) return null
  return (
    <Section
      title={t('home.title')}
      aside={<PageLink href="/account/racing">{t('home.all')}</PageLink>}
      className="home-races"
    >
      <ul className="race-lines">
        {races.map((race) => (
          <li key={race.id}>
            <RaceItem race={race} />
            <OwnChange race={race} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
