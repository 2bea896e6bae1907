import { buttonClass } from '@throughway/ui/button'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { addDays } from '#lib/language/local-dates.ts'
import { useHour, useToday } from '#lib/screen/use-today.ts'
import { groupTrips } from './group-trips.ts'
import { RepeatTrip } from '../one/repeat-trip.tsx'
import { habitDays, suggestTrip } from '../form/suggest-trip.ts'
import { TripRow } from './trip-row.tsx'
import { useRecentTrips, useTripsBetween } from '../trip.calls.ts'
import '../trip.css'

/** Today's logged trips, and the quickest way to log the rest. */
export function TodayTrips() {
  const { t } = useTranslation('trip')
  const formats = useFormats()
  const recent = useRecentTrips()
  const today = useToday()
  const groups = groupTrips(recent.data?.items ?? [])
  const ofToday = groups.filter(({ trips }) => trips[0].date === today)
  const isKnown = groups.length > 0

  return (
    <Section
      className="today"
      title={t('today.title')}
      aside={<span className="quiet">{formats.date(today, 'full')}</span>}
    >
      {recent.isPending && <Skeleton shape="block" height={56} />}
      {ofToday.length > 0 && (
        <ul className="trip-list">
          {ofToday.map((group) => (
            <TripRow key={group.key} group={group} hidesDate />
          ))}
        </ul>
      )}
      {recent.isSuccess && ofToday.length === 0 && <p className="quiet">{t('today.nothing')}</p>}
      <div className="today__actions">
        <PageLink href="/trips/trip" className={buttonClass({ kind: 'primary', size: 'large' })}>
          {t(ofToday.length > 0 ? 'today.log_another' : 'today.log')}
        </PageLink>
        {isKnown && ofToday.length === 0 && <UsualTrip today={today} />}
      </div>
    </Section>
  )
}

/** The member's usual trip on such a day; some weeks are loaded for it once the page is rendered. */
function UsualTrip({ today }: { today: string }) {
  const hour = useHour()
  const weeks = useTripsBetween(addDays(today, -habitDays), addDays(today, -1))
  if (weeks.isPending) return <Skeleton shape="block" height={56} />
  const usual = suggestTrip(groupTrips(weeks.data?.items ?? []), { date: today, hour })
  return usual ? <RepeatTrip group={usual} today={today} /> : null
}
