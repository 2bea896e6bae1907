import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { TripMonth } from '@throughway/contract/trip/calendar'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { addMonths, isShown, monthOf } from './month-days.ts'

type View = 'month' | 'list'
type MonthHeadProps = {
  date: string
  today: string
  month: TripMonth | undefined
  view: View
  onMove: (date: string) => void
  onView: (view: View) => void
}

/** The month with its sums, and the controls for another month or view. */
export function MonthHead({ date, today, month, view, onMove, onView }: MonthHeadProps) {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const before = addMonths(date, -1)
  const after = addMonths(date, 1)

  return (
    <div className="month-head">
      <div className="month-head__move">
        <Button
          kind="quiet"
          aria-label={t('month.before')}
          disabled={!isShown(monthOf(before))}
          onClick={() => onMove(before)}
        >
          <IconChevronLeft size={22} aria-hidden="true" />
        </Button>
        <h2 id="calendar-month" className="month-head__name" aria-live="polite">
          {formats.date(date, 'month')}
        </h2>
        <Button
          kind="quiet"
          aria-label={t('month.after')}
          disabled={!isShown(monthOf(after))}
          onClick={() => onMove(after)}
        >
          <IconChevronRight size={22} aria-hidden="true" />
        </Button>
        {date !== today && (
          <Button size="small" onClick={() => onMove(today)}>
            {t('month.today')}
          </Button>
        )}
      </div>
      <p className="month-head__sums tabular">
        {month && (
          <>
            <span>
              <strong>{formats.whole(month.trips)}</strong> {t('month.trips', { count: month.trips })}
            </span>
            <span>
              <strong>{formats.miles(month.miles)}</strong> {t('month.miles')}
            </span>
            <span>
              <strong>{formats.whole(month.points)}</strong> {t('month.points', { count: month.points })}
            </span>
          </>
        )}
      </p>
      <fieldset className="view-choice">
        <legend className="visually-hidden">{t('view.legend')}</legend>
        {(['month', 'list'] as const).map((each) => (
          <label key={each} className="view-choice__one">
            <input type="radio" name="calendar-view" checked={view === each} onChange={() => onView(each)} />
            <span>{t(`view.${each}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
