import type { StaffEvent } from '@throughway/contract/content/special-event-staff'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Fact } from '../frame/fact.tsx'

/** Times, window and places of an event with registration, by the programme's clock. */
export function RegistrationFacts({ event }: { event: StaffEvent }) {
  const { t } = useTranslation('staff-events')
  const formats = useFormats()
  const { capacity, registered, waiting } = event
  const at = (day: string | null, time: string | null) =>
    day && time ? `${formats.date(day, 'longDay')}, ${formats.time(time)}` : '–'
  const taken =
    capacity === null
      ? `${formats.whole(registered)} · ${t('facts.unlimited')}`
      : t('facts.taken', { registered: formats.whole(registered), capacity: formats.whole(capacity) })
  return (
    <>
      <Fact name={t('column.starts_time')}>{event.starts_time && formats.time(event.starts_time)}</Fact>
      <Fact name={t('column.ends_time')}>{event.ends_time && formats.time(event.ends_time)}</Fact>
      <Fact name={t('facts.window_name')}>
        {t('facts.window_value', {
          from: at(event.opens_on, event.opens_time),
          to: at(event.closes_on, event.closes_time),
        })}
      </Fact>
      <Fact name={t('column.capacity')}>
        {taken}
        {waiting > 0 && ` · ${t('facts.waiting', { count: waiting, number: formats.whole(waiting) })}`}
      </Fact>
    </>
  )
}
