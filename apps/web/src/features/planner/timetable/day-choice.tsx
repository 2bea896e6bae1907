import { Button } from '@throughway/ui/button'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { addDays } from '#lib/language/local-dates.ts'

export type Day = {
  date: string
  today: string
  first_date: string
  last_date: string
  next_date: string | null
}

type DayChoiceProps = { day: Day; onChange: (date: string | undefined) => void }

/** Which service day is shown: a day on, a day back, today, or one of the calendar. */
export function DayChoice({ day: { date, today, first_date: first, last_date: last }, onChange }: DayChoiceProps) {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  return (
    <div className="day-choice">
      <p className="day-choice__date" aria-live="polite">
        {date === today ? t('day.is_today', { date: formats.date(date, 'full') }) : formats.date(date, 'whole')}
      </p>
      <div className="day-choice__tools">
        <Button size="small" aria-disabled={date <= first} onClick={() => date > first && onChange(addDays(date, -1))}>
          {t('day.before')}
        </Button>
        <Button size="small" aria-disabled={date >= last} onClick={() => date < last && onChange(addDays(date, 1))}>
          {t('day.after')}
        </Button>
        {date !== today && (
          <Button size="small" onClick={() => onChange(undefined)}>
            {t('day.today')}
          </Button>
        )}
        <Field label={t('day.label')} hideLabel>
          <DateInput
            value={date}
            min={first}
            max={last}
            onChange={({ target }) => target.value && onChange(target.value)}
          />
        </Field>
      </div>
      <p className="quiet">{t('day.midnight')}</p>
    </div>
  )
}

/** A day without departures, with a link to the next one. */
export function NoService({ day, onChange }: DayChoiceProps) {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const { next_date: next } = day
  return (
    <EmptyState
      title={t('day.none', { date: formats.date(day.date, 'full') })}
      action={
        next && (
          <Button kind="primary" onClick={() => onChange(next)}>
            {t('day.next', { date: formats.date(next, 'full') })}
          </Button>
        )
      }
    >
      {next === null &&
        t('day.range', {
          first: formats.date(day.first_date, 'longDay'),
          last: formats.date(day.last_date, 'longDay'),
        })}
    </EmptyState>
  )
}
