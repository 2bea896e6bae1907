import type { LedgerEntry as Entry } from '@throughway/contract/trip/points'
import type { TFunction } from 'i18next'
import type { Formats } from '#lib/language/use-formats.ts'

export type LedgerEntry = Entry
export type Translate = TFunction<'ledger', undefined>

/** One-off rules with their own name in points.json. */
const namedRules = ['first_trip', 'complete_profile', 'referral']

/** The title of an entry, and why it earned or took its points. */
export function describeEntry(t: Translate, formats: Formats, entry: Entry): { title: string; why: string } {
  const { kind, trip, rule, reward, reason } = entry
  if (kind === 'expire') return { title: t('entry.expired'), why: t('entry.expired_why') }
  if (kind === 'adjust') return { title: t(entry.points > 0 ? 'entry.given' : 'entry.taken'), why: reason ?? '' }
  if (kind === 'spend' || kind === 'refund')
    return { title: reward?.title ?? t('entry.other'), why: t(`entry.${kind}_why`) }
  const title = trip
    ? t('entry.trip', { mode: t(`trip:mode.${trip.mode}`), date: formats.date(trip.date) })
    : namedRules.includes(rule)
      ? t(`rule.${rule}`)
      : t(kind === 'reverse' ? 'entry.gone_trip' : 'entry.other')
  if (kind === 'reverse') return { title, why: t('entry.reversed_why') }
  return { title, why: trip ? t('entry.trip_why') : t('entry.bonus_why') }
}

/** Entries by the month of booking, in the given order. */
export function groupByMonth(entries: readonly Entry[], dateOf: (entry: Entry) => string) {
  const months: { month: string; items: { entry: Entry; date: string }[] }[] = []
  for (const entry of entries) {
    const date = dateOf(entry)
    const month = date.slice(0, 7)
    if (months.at(-1)?.month !== month) months.push({ month, items: [] })
    months.at(-1)!.items.push({ entry, date })
  }
  return months
}
