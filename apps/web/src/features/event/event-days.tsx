import type { SpecialEvent } from '@throughway/contract/content/special-event'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { EventPlace } from './event-place.tsx'
import { SaveCalendar } from './save-calendar.tsx'
import './event.css'

/** C17: the calendar file of an event of whole days, news or a race, until its last one is over, and where it is. */
export function EventDays({ event }: { event: SpecialEvent }) {
  const { t } = useTranslation('event')
  const isOver = useToday() > event.ends_on
  const { place } = event
  if (isOver && !place) return null
  return (
    <Section title={t('days.title')} className="event-registration">
      {place && (
        <dl className="event-facts">
          <div>
            <dt>{t('registration.where')}</dt>
            <dd>
              <EventPlace place={place} arriveAt={null} />
            </dd>
          </div>
        </dl>
      )}
      {!isOver && (
        <p className="event-registration__acts">
          <SaveCalendar event={event} />
        </p>
      )}
    </Section>
  )
}
