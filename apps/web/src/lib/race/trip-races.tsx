import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useTripRaces } from './race.calls.ts'
import { useSayAmount } from './use-say-amount.ts'
import './race.css'

type RacedTrip = { id: string; direction: 'out' | 'back' | 'other' }

/** C16: why each trip counts in a race, or counts nothing; empty for trips outside races. */
export function TripRaces({ trips }: { trips: readonly RacedTrip[] }) {
  const { t } = useTranslation(['race', 'trip'])
  const [first, second] = trips
  if (!first) return null
  return (
    <>
      <OfTrip
        id={first.id}
        title={second ? t('trip.title_of', { way: t(`trip:field.${first.direction}`) }) : t('trip.title')}
      />
      {second && <OfTrip id={second.id} title={t('trip.title_of', { way: t(`trip:field.${second.direction}`) })} />}
    </>
  )
}

function OfTrip({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('race')
  const say = useSayAmount()
  const { data } = useTripRaces(id)
  if (!data?.races.length) return null
  return (
    <Section title={title} className="trip-races">
      <ul className="race-notes">
        {data.races.map(({ id: race, name, metric, amount, reason, is_marked: isMarked }) => (
          <li key={race}>
            <PageLink href={`/race_individual/${race}`}>{name}</PageLink>{' '}
            <strong>{t(amount > 0 ? 'trip.counts' : 'trip.nothing', { amount: say.ofOne(metric, amount) })}</strong>{' '}
            {t(`reason.${reason}`)} {isMarked && t('trip.marked')}
          </li>
        ))}
      </ul>
    </Section>
  )
}
