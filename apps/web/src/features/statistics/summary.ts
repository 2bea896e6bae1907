import type { Statistics } from '@throughway/contract/programme/statistics'
import { type TripMode, tripModes } from '@throughway/domain/mode/modes'
import { addDays, listDays, startOfWeek } from '#lib/language/local-dates.ts'
import type { Search } from '#lib/screen/use-search.ts'

/** R2.57: exactly the figures of the trip summary menu. */
export const summaryFigures = ['trips', 'miles', 'calories'] as const
export type SummaryFigure = (typeof summaryFigures)[number]

export const summarySpans = ['days', 'weeks'] as const
export type SummarySpan = (typeof summarySpans)[number]

export type SummaryView = { figure: SummaryFigure; span: SummarySpan }

/** `?summary=miles&span=weeks`; unknown values mean trips of the last days. */
export function parseSummary(search: Search): SummaryView {
  return {
    figure: summaryFigures.find((each) => each === search.summary) ?? 'trips',
    span: summarySpans.find((each) => each === search.span) ?? 'days',
  }
}

const dayCount = 14
const weekCount = 12

/** The last 14 days, or 12 weeks including the current one. */
export function periodOf(span: SummarySpan, today: string): { from: string; to: string } {
  return { from: startsOf(span, today)[0]!, to: today }
}

/** First day of each bar. */
function startsOf(span: SummarySpan, today: string): string[] {
  if (span === 'days') return listDays(addDays(today, 1 - dayCount), dayCount)
  const first = addDays(startOfWeek(today), -7 * (weekCount - 1))
  return Array.from({ length: weekCount }, (_, index) => addDays(first, 7 * index))
}

export type SummaryBar = { start: string; values: Partial<Record<TripMode, number>> }

/** One bar for each day or week, including empty ones, and the modes in them. */
export function buildSummary(days: Statistics['days'], { figure, span }: SummaryView, today: string) {
  const bars: SummaryBar[] = startsOf(span, today).map((start) => ({ start, values: {} }))
  const byStart = new Map(bars.map((bar) => [bar.start, bar]))
  const used = new Set<TripMode>()
  for (const day of days) {
    const bar = byStart.get(span === 'days' ? day.date : startOfWeek(day.date))
    const value = day[figure]
    if (!bar || value <= 0) continue
    used.add(day.mode)
    bar.values[day.mode] = Math.round(((bar.values[day.mode] ?? 0) + value) * 10) / 10
  }
  return { bars, modes: tripModes.filter((mode) => used.has(mode)) }
}
