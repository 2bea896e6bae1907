import { buttonClass } from '@throughway/ui/button'
import { Skeleton } from '@throughway/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/page-link.tsx'
import { Section } from '#lib/furniture/section.tsx'
import { useFormats } from '#lib/use-formats.ts'
import { useToday } from '#lib/use-today.ts'
import { groupTrips } from './group-trips.ts'
import { RepeatTrip } from './repeat-trip.tsx'
import { TripRow } from './trip-row.tsx'
import { useRecentTrips } from './trip.calls.ts'
import './trip.css'

/** Today first: what is logged, and the quickest way to log the rest. */
export function TodayTrips() {
  const { t } = useTranslation('trip')
  const formats = useFormats()
  const recent = useRecentTrips()
  const today = useToday()
  const groups = groupTrips(recent.data?.items ?? [])
  const ofToday = groups.filter(({ trips }) => trips[0].date === today)
  const last = groups.find(({ trips }) => trips[0].date < today)

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
        {last && ofToday.length === 0 && <RepeatTrip group={last} today={today} />}
      </div>
    </Section>
  )
}
