import type { Figures, ProgrammeReport, ReportPeriod } from '@throughway/contract/programme/statistics'
import type { ModeKey } from '@throughway/ui/mode-icon'
import { addDays, noonOf } from '#lib/language/local-dates.ts'
import type { Search } from '#lib/screen/use-search.ts'

export const reportPeriods = ['month', 'year', 'all'] as const satisfies readonly ReportPeriod[]
export const reportFigures = [
  'trips',
  'miles',
  'avoided_miles',
  'calories',
  'gas_gallons',
  'co2_pounds',
  'savings_cents',
] as const satisfies readonly (keyof Figures)[]
export type ReportFigure = (typeof reportFigures)[number]

/** Savings as they are told today, or as each trip was first computed (D2). */
export type SavingsBasis = 'restated' | 'first'

/** The view from the address; `of` is the current month or year when the address names no valid one. */
export type ReportView = { period: ReportPeriod; of: string | undefined; figure: ReportFigure; basis?: 'first' }

export function parseReportView(search: Search, today: string): ReportView {
  const period = reportPeriods.find((each) => each === search.period) ?? 'year'
  const form = { month: /^20\d\d-(0[1-9]|1[0-2])$/, year: /^20\d\d$/, all: /^$/ }[period]
  const running = { month: today.slice(0, 7), year: today.slice(0, 4), all: undefined }[period]
  return {
    period,
    of: search.of && form.test(search.of) ? search.of : running,
    figure: reportFigures.find((each) => each === search.figure) ?? 'trips',
    ...(search.basis === 'first' && { basis: 'first' as const }),
  }
}

/** The previous or next month or year; undefined beyond today and for all time. */
export function stepOf({ period, of }: ReportView, by: 1 | -1, today: string): string | undefined {
  if (period === 'all' || !of) return undefined
  const next = period === 'year' ? String(Number(of) + by) : monthBeside(of, by)
  return next <= today.slice(0, next.length) && next >= '2000' ? next : undefined
}

function monthBeside(month: string, by: 1 | -1): string {
  return by === 1 ? addDays(`${month}-28`, 5).slice(0, 7) : addDays(`${month}-01`, -1).slice(0, 7)
}

type Bar = Figures & { start: string; mode: ModeKey }

/** Every day of the month, every month of the year, or every year with trips; each with its value by mode. */
export function listBars(
  bars: readonly Bar[],
  { period, of, figure }: ReportView,
): { start: string; values: Partial<Record<ModeKey, number>> }[] {
  return listStarts(bars, period, of).map((start) => ({
    start,
    values: Object.fromEntries(bars.filter((bar) => bar.start === start).map((bar) => [bar.mode, bar[figure]])),
  }))
}

type ProgrammeBar = ProgrammeReport['bars'][number]

/** Every month of the year, or every year, with the trips of the programme by mode. */
export function listProgrammeBars(
  bars: readonly ProgrammeBar[],
  { period, of }: Pick<ReportView, 'period' | 'of'>,
): { start: string; values: Partial<Record<ProgrammeBar['mode'], number>> }[] {
  return listStarts(bars, period, of).map((start) => ({
    start,
    values: Object.fromEntries(bars.filter((bar) => bar.start === start).map(({ mode, trips }) => [mode, trips])),
  }))
}

function listStarts(bars: readonly { start: string }[], period: ReportPeriod, of: string | undefined): string[] {
  if (period === 'year')
    return Array.from({ length: 12 }, (_, index) => `${of}-${String(index + 1).padStart(2, '0')}-01`)
  if (period === 'month')
    return Array.from({ length: daysIn(of!) }, (_, index) => `${of}-${String(index + 1).padStart(2, '0')}`)
  return [...new Set(bars.map(({ start }) => start))]
}

function daysIn(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** The name of the report's period, for headings and files. */
export function nameOf(
  { period, of }: ReportView,
  formats: { date(date: string, style: 'month'): string },
): string | undefined {
  if (period === 'month') return formats.date(`${of}-01`, 'month')
  return period === 'year' ? String(new Date(noonOf(`${of}-01-01`)).getUTCFullYear()) : undefined
}
