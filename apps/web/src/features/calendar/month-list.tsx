import { isRecordable, windowOf } from '@throughway/domain/recording/recording-window'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { DayMarks } from './day-marks.tsx'
import { daysOf, monthOf } from './month-days.ts'
import type { DaysProps } from './month-grid.tsx'

/** The month as a list, newest first, so that today is on top; future days are one line. */
export function MonthList({
  date,
  today,
  days,
  longest,
  chosen,
  isBusy,
  takesFocus,
  onOpen,
  onChoose,
}: DaysProps & { takesFocus: boolean }) {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const list = useRef<HTMLOListElement>(null)
  const mayFocus = useRef(takesFocus)
  const all = daysOf(monthOf(date))
  const shown = all.filter((day) => day <= today || days.has(day)).toReversed()
  const ahead = all.length - shown.length

  useEffect(() => {
    if (mayFocus.current) list.current?.querySelector<HTMLElement>(`[data-date="${date}"] button`)?.focus()
    mayFocus.current = false
  }, [date])

  return (
    <>
      {ahead > 0 && <p className="quiet month-list__ahead">{t('list.ahead', { count: ahead })}</p>}
      <ol ref={list} className="month-list" reversed aria-busy={isBusy || undefined}>
        {shown.map((day) => {
          const held = days.get(day)
          const window = windowOf(day, today)
          return (
            <li
              key={day}
              className="month-list__day"
              data-date={day}
              data-window={window}
              data-today={day === today || undefined}
            >
              <span className="day-box">
                {isRecordable(window) && (
                  <input
                    type="checkbox"
                    aria-label={t('choose.day', { date: formats.date(day, 'full') })}
                    checked={chosen.has(day)}
                    onChange={({ target }) => onChoose([day], target.checked)}
                  />
                )}
              </span>
              <button type="button" className="month-list__open" onClick={() => onOpen(day)}>
                <span className="month-list__date">
                  <span>
                    {formats.date(day, 'weekday')} <span className="day-number">{formats.date(day, 'day')}</span>
                  </span>
                  {day === today && <span className="day-today">{t('day.today')}</span>}
                </span>
                {held ? (
                  <DayMarks day={held} today={today} longest={longest} />
                ) : (
                  <span className="day-why">{t(window === 'earns' ? 'day.empty' : `window_short.${window}`)}</span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
