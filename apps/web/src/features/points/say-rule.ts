import type { PointsRuleInForce } from '@throughway/contract/points'
import { referralTrips } from '@throughway/domain/points/trip-bonuses'
import { weekLimits } from '@throughway/domain/trip/week-limits'
import type { TFunction } from 'i18next'
import type { Formats } from '#lib/language/use-formats.ts'

type Rule = PointsRuleInForce
type Translate = TFunction<'ledger', undefined>

/** What a trip of a rule's mode earns, with its limits. */
export function sayWorth(
  t: Translate,
  formats: Formats,
  { mode, points, unit, cap_per_day: cap, cap_per_month: capPerMonth, of_organisation: isOwn, valid_to: end }: Rule,
): string {
  if (points === 0) return t('rules.nothing')
  return [
    t(`rules.per_${unit}`, { count: points }),
    cap !== null && unit !== 'day' && t('rules.own_cap', { count: cap }),
    mode !== null && weekLimits[mode] !== undefined && t('rules.own_week_cap', { count: weekLimits[mode] }),
    capPerMonth !== null && t('rules.own_month_cap', { count: capPerMonth }),
    isOwn && t('rules.of_organisation'),
    end !== null && t('rules.until', { date: formats.date(end, 'longDay') }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A rule as whole sentences, whatever it is about. */
export function sayRule(t: Translate, formats: Formats, rule: Rule): string[] {
  switch (rule.kind) {
    case 'mode':
      return [
        t('rules.mode_worth', {
          mode: t(`trip:mode.${rule.mode!}`),
          worth: sayWorth(t, formats, { ...rule, valid_to: null }),
        }),
      ]
    case 'day':
      return [
        ...(rule.cap_per_day === null ? [] : [t('rules.day_cap', { count: rule.cap_per_day })]),
        ...(rule.cap_per_month === null ? [] : [t('rules.month_cap', { count: rule.cap_per_month })]),
      ]
    case 'bonus':
      return [
        rule.name === 'referral'
          ? t('rules.referral', { count: rule.points, trips: formats.whole(referralTrips) })
          : t('rules.bonus', { count: rule.points, name: t(`rule.${rule.name}`) }),
      ]
    case 'pool':
      return [t('rules.pool', { people: rule.people, more: sayMore(t, rule) })]
    case 'bonus_day': {
      const more = sayMore(t, rule)
      return [
        rule.mode === null
          ? t('rules.bonus_day', { more })
          : t('rules.bonus_day_mode', { more, mode: t(`trip:mode.${rule.mode}`) }),
      ]
    }
  }
}

/** From when to when a rule holds that does not hold yet. */
export function sayPeriod(t: Translate, formats: Formats, { valid_from: start, valid_to: end }: Rule): string {
  const [from, to] = [formats.date(start, 'longDay'), end && formats.date(end, 'longDay')]
  if (!to) return t('rules.from', { from })
  return start === end ? t('rules.on', { from }) : t('rules.from_to', { from, to })
}

function sayMore(t: Translate, { factor_percent: percent }: Rule): string {
  if (percent === 200) return t('rules.double')
  return percent === 300 ? t('rules.triple') : t('rules.more', { percent: (percent ?? 100) - 100 })
}
