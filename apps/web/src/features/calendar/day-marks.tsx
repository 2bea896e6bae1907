import type { CalendarDay } from '@throughway/contract/trip/calendar'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { TripLine } from '@throughway/ui/chart/trip-line'
import { groupDay } from './day-groups.ts'
import { useSayDay } from './use-say-day.ts'

type DayMarksProps = {
  day: CalendarDay
  today: string
  /** The most miles of a day in this month, the scale of all lines. */
  longest: number
}

/** The content of a day: each mode as icon and word, the day's line, its miles and points. */
export function DayMarks({ day, today, longest }: DayMarksProps) {
  const { sayGroup, sayMiles, sayPoints } = useSayDay(today)
  const segments = day.trips.map(({ mode, miles }) => ({ length: Math.max(miles, longest * 0.06), mode, label: '' }))
  return (
    <>
      <span className="day-marks">
        {groupDay(day.trips).map((group) => (
          <span key={group.key} className="day-mark">
            <ModeIcon mode={group.first.headline} size={18} />
            <span className="day-mark__word">{sayGroup(group)}</span>
          </span>
        ))}
      </span>
      <span className="day-line" aria-hidden="true">
        <TripLine variant="day" height={14} label="" segments={segments} axis={[0, longest * 1.05]} />
      </span>
      <span className="day-sums tabular">
        <span className="day-sums__miles">{sayMiles(day.miles)}</span>
        <span className="day-sums__points">{sayPoints(day.points)}</span>
      </span>
    </>
  )
}
