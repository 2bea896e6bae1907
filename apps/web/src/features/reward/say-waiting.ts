import type { TFunction } from 'i18next'
import { dateAt } from '#lib/language/local-dates.ts'
import type { Formats } from '#lib/language/use-formats.ts'

export type WaitingPoints = { pending: number; ready_at: string | null }

/** Pending points with their date, beside every balance. Empty without any. */
export function sayWaiting(
  t: TFunction<'reward', undefined>,
  formats: Formats,
  { pending, ready_at: ready }: WaitingPoints,
  timeZone: string,
): string {
  if (!ready) return ''
  const date = formats.date(dateAt(Date.parse(ready), timeZone))
  return t('waiting', { count: pending, points: formats.whole(pending), date })
}
