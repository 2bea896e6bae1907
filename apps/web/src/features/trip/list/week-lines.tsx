import { Skeleton } from '@throughway/ui/state/skeleton'
import { TripLine } from '@throughway/ui/chart/trip-line'
import { useTranslation } from 'react-i18next'
import { addDays, startOfWeek } from '#lib/language/local-dates.ts'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useTripsBetween } from '../trip.calls.ts'
import { buildWeek, type WeekDay } from './week.ts'
import '../trip.css'

/** The week as seven lines on one scale of miles. */
export function WeekLines() {
  const { t } = useTranslation('trip')
  const formats = useFormats()
  const today = useToday()
  const monday = startOfWeek(today)
  const trips = useTripsBetween(monday, addDays(monday, 6))
  const week = buildWeek(trips.data?.items ?? [], today)
  const points = week.reduce((sum, day) => sum + day.points, 0)
  const longest = Math.max(1, ...week.map(({ miles }) => miles))

  return (
    <Section
      className="week"
      title={t('week.title')}
      aside={
        trips.data && (
          <p className="week__points">
            <strong className="tabular">{formats.whole(points)}</strong> {t('week.points', { count: points })}
          </p>
        )
      }
    >
      <Loaded
        answer={trips}
        failed={t('failed.list')}
        advice={null}
        skeleton={<Skeleton lines={7} shape="block" height={28} />}
      >
        {() => (
          <ol className="week__days">
            {week.map((day) => (
              <DayLine key={day.date} day={day} longest={longest} />
            ))}
          </ol>
        )}
      </Loaded>
    </Section>
  )
}

function DayLine({ day, longest }: { day: WeekDay; longest: number }) {
  const { t } = useTranslation('trip')
  const formats = useFormats()
  const { date, trips, points, isToday, isAhead } = day
  const words = trips.map(({ mode, miles }) =>
    t('week.day_trip', { mode: t(`mode_in_sentence.${mode}`), miles: formats.miles(miles) }),
  )
  const label = t('week.day', {
    day: formats.date(date, 'full'),
    what: words.length > 0 ? formats.list(words) : t('week.day_empty'),
  })
  const segments = trips.map(({ mode, miles }) => ({ length: Math.max(miles, longest * 0.04), mode, label: '' }))

  return (
    <li
      className="week__day"
      data-today={isToday || undefined}
      data-ahead={isAhead || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="week__name" aria-hidden="true">
        {isToday ? t('week.today') : formats.date(date, 'weekday')}
      </span>
      <TripLine variant="day" height={24} label={label} segments={segments} axis={[0, longest * 1.05]} />
      <span className="week__day-points tabular">
        {points > 0 && (
          <>
            <span aria-hidden="true">{formats.signed(points)}</span>
            <span className="visually-hidden">{t('row.points', { count: points, points: formats.whole(points) })}</span>
          </>
        )}
      </span>
    </li>
  )
}
