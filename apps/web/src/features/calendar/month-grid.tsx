import type { CalendarDay } from '@throughway/contract/trip/calendar'
import { isRecordable, windowOf } from '@throughway/domain/recording/recording-window'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { DayMarks } from './day-marks.tsx'
import { monthOf, moveDay, weeksOf } from './month-days.ts'
import { useSayDay } from './use-say-day.ts'

export type DaysProps = {
  date: string
  today: string
  days: ReadonlyMap<string, CalendarDay>
  longest: number
  chosen: ReadonlySet<string>
  isBusy: boolean
  onOpen: (date: string) => void
  onChoose: (dates: readonly string[], isChosen: boolean) => void
}

type MonthGridProps = DaysProps & {
  labelledBy: string
  takesFocus: boolean
  onMove: (date: string) => void
}

/** The month as a date grid by the ARIA authoring practices: one day is in the tab order, and keys move it. */
export function MonthGrid(props: MonthGridProps) {
  const { date, today, days, longest, chosen, isBusy, labelledBy, takesFocus, onOpen, onChoose, onMove } = props
  const formats = useFormats()
  const table = useRef<HTMLTableElement>(null)
  const mayFocus = useRef(takesFocus)
  const weeks = weeksOf(monthOf(date))
  const canChoose = (day: string) => isRecordable(windowOf(day, today))

  useEffect(() => {
    if (mayFocus.current) table.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
    mayFocus.current = false
  }, [date])

  function handleKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isCheckbox = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && !isCheckbox) onOpen(date)
    else if (event.key === ' ' && !isCheckbox) choose([date], !chosen.has(date))
    else {
      const next = moveDay(date, event.key, event.shiftKey)
      if (next === undefined) return
      if (event.shiftKey && event.key.startsWith('Arrow')) choose([date, next], true)
      mayFocus.current = true
      onMove(next)
    }
    event.preventDefault()
  }

  function choose(dates: readonly string[], isChosen: boolean) {
    onChoose(dates.filter(canChoose), isChosen)
  }

  function handlePress(event: MouseEvent, day: string) {
    onMove(day)
    if (!(event.target instanceof Element && event.target.closest('.day-box'))) onOpen(day)
  }

  return (
    // The native table has the rows; the role tells that keys move within it.
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      className="month-grid"
      aria-labelledby={labelledBy}
      aria-describedby="calendar-keys"
      aria-multiselectable="true"
      aria-busy={isBusy || undefined}
      onKeyDown={handleKey}
    >
      <thead>
        <tr>
          {weekdayNames(weeks, formats).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              <span aria-hidden="true">{short}</span>
              <span className="visually-hidden">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, column) => {
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a blank place of another month
              if (day === undefined) return <td key={column} className="month-grid__blank" />
              return (
                <DayCell
                  key={day}
                  day={day}
                  held={days.get(day)}
                  today={today}
                  longest={longest}
                  isCurrent={day === date}
                  isChosen={chosen.has(day)}
                  onPress={(event) => handlePress(event, day)}
                  onChoose={(isChosen) => choose([day], isChosen)}
                />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayCellProps = Pick<DaysProps, 'today' | 'longest'> & {
  day: string
  held: CalendarDay | undefined
  /** The day in the tab order. */
  isCurrent: boolean
  isChosen: boolean
  onPress: (event: MouseEvent) => void
  onChoose: (isChosen: boolean) => void
}

function DayCell({ day, held, today, longest, isCurrent, isChosen, onPress, onChoose }: DayCellProps) {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const { sayDay } = useSayDay(today)
  const window = windowOf(day, today)
  const canChoose = isRecordable(window)
  return (
    // The grid itself answers the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <td
      className="month-grid__day"
      data-date={day}
      data-window={window}
      data-today={day === today || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={sayDay(day, held)}
      aria-current={day === today ? 'date' : undefined}
      aria-selected={canChoose ? isChosen : undefined}
      onClick={onPress}
    >
      <span className="day-head">
        <span className="day-number tabular">{formats.date(day, 'day')}</span>
        {day === today && <span className="day-today">{t('day.today')}</span>}
        {canChoose && (
          <span className="day-box">
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={t('choose.day', { date: formats.date(day, 'full') })}
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
            />
          </span>
        )}
      </span>
      {held && <DayMarks day={held} today={today} longest={longest} />}
      {!held && window !== 'earns' && <span className="day-why">{t(`window_short.${window}`)}</span>}
    </td>
  )
}

/** Any full week has them all. */
function weekdayNames(weeks: readonly (readonly (string | undefined)[])[], formats: ReturnType<typeof useFormats>) {
  const week = weeks.find((each) => each.every((day) => day !== undefined)) as string[]
  return week.map((day) => ({ short: formats.date(day, 'weekday'), long: formats.date(day, 'full').split(',')[0]! }))
}
