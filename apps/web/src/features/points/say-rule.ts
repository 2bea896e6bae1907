import type { AnswerOf } from '@throughway/contract/call'
import type { PointsRuleInForce, pointsCalls } from '@throughway/contract/trip/points'
import { approvedModes } from '@throughway/domain/identity/approvals'
import type { TripMode } from '@throughway/domain/mode/modes'
import { referralTrips } from '@throughway/domain/points/trip-bonuses'
import { weekLimits } from '@throughway/domain/trip/week-limits'
import type { TFunction } from 'i18next'
import type { Formats } from '#lib/language/use-formats.ts'

type Rule = PointsRuleInForce
type Translate = TFunction<'ledger', undefined>

/** The points of a trip by a mode's rule, with its limits. */
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

/** A rule in whole sentences, whatever its subject; whom it covers and until when comes last. */
export function sayRule(t: Translate, formats: Formats, rule: Rule): string[] {
  const words = sayMatter(t, formats, rule)
  // the sentence about a mode says itself for whom and until when it holds
  const holds =
    rule.kind === 'mode' || words.length === 0
      ? []
      : [
          rule.of_organisation && t('rules.holds_at_organisation'),
          rule.valid_to !== null && t('rules.holds_until', { date: formats.date(rule.valid_to, 'longDay') }),
        ].filter(Boolean)
  return words.map((sentence) => [sentence, ...holds].join(' '))
}

function sayMatter(t: Translate, formats: Formats, rule: Rule): string[] {
  switch (rule.kind) {
    case 'mode':
      return [
        t('rules.mode_worth', {
          mode: t(`trip:mode.${rule.mode!}`),
          worth: sayWorth(t, formats, rule),
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

/**
 * All that limits or multiplies what trips earn, beside what each mode earns: every reason for no points is one of
 * them.
 */
export function sayGeneral(t: Translate, formats: Formats, told: AnswerOf<typeof pointsCalls.listRules>): string[] {
  const earns = (mode: TripMode) =>
    told.rules.some((rule) => rule.kind === 'mode' && rule.mode === mode && rule.points > 0)
  return [
    ...told.rules.filter(isGeneral).flatMap((rule) => sayRule(t, formats, rule)),
    earns('compressed_week') && t('rules.fortnight'),
    earns('brown_bag') && t('rules.lunch'),
    (Object.keys(approvedModes) as TripMode[]).some(earns) && t('rules.approved'),
    t('rules.one_way'),
    t('rules.driven'),
    t('rules.window', { days: told.earning_window_days }),
    t('rules.pending', { hours: told.pending_hours }),
    t('rules.life', { months: told.life_months }),
    t('rules.given'),
    t('rules.levels', { levels: formats.list(told.levels.map((level) => formats.whole(level))) }),
  ].filter((words) => words !== false)
}

/** Leaves out a bonus of zero and a pool that no longer earns more: neither is news. */
function isGeneral({ kind, points, factor_percent: percent }: Rule) {
  return kind !== 'mode' && (kind !== 'bonus' || points > 0) && (kind !== 'pool' || percent !== 100)
}

/** The period of a rule that does not hold yet. */
export function sayPeriod(t: Translate, formats: Formats, { valid_from: start, valid_to: end }: Rule): string {
  const [from, to] = [formats.date(start, 'longDay'), end && formats.date(end, 'longDay')]
  if (!to) return t('rules.from', { from })
  return start === end ? t('rules.on', { from }) : t('rules.from_to', { from, to })
}

function sayMore(t: Translate, { factor_percent: percent }: Rule): string {
  if (percent === 200) return t('rules.double')
  return percent === 300 ? t('rules.triple') : t('rules.more', { percent: (percent ?? 100) - 100 })
}
