import type { PointsReason } from '@throughway/contract/trip/trip-states'
import type { TFunction } from 'i18next'

type Kind = PointsReason['kind']

/** The sentence of each reason in trip.json. Those about the day say "today" when it is. */
const keys: Record<Kind, { key: string; namesDay?: true }> = {
  counted: { key: 'trip-form:reason.counted', namesDay: true },
  day_full: { key: 'trip-form:reason.day_full', namesDay: true },
  week_full: { key: 'trip-form:reason.week_full' },
  fortnight_full: { key: 'trip-form:reason.fortnight_full' },
  mode_earns_nothing: { key: 'trip-form:reason.mode_earns_nothing' },
  no_work_trip: { key: 'trip-form:reason.no_work_trip' },
  mostly_driven: { key: 'trip-form:reason.mostly_driven' },
  too_late: { key: 'trip-form:reason.too_late' },
  approval_waiting: { key: 'trip-form:reason.approval_waiting' },
  not_approved: { key: 'trip-form:reason.not_approved' },
  kept_double: { key: 'trip-form:reason.kept_double' },
  bonus: { key: 'trip-form:reason.bonus' },
}

export type Translate = TFunction<'trip', undefined>

/** Bonuses with their own sentence, by the name of their rule. */
const namedBonuses = ['first_trip']

/** The reason for the points in one plain sentence: "10 points: bike, 1 of 2 counted trips today". */
export function sayReason(t: Translate, reason: PointsReason, isToday: boolean): string {
  const { key, namesDay } = keys[reason.kind]
  const isUncapped = reason.kind === 'counted' && reason.cap === null
  const isNamedBonus = reason.kind === 'bonus' && namedBonuses.includes(reason.rule)
  const name = isNamedBonus
    ? `bonus.${reason.rule}`
    : isUncapped
      ? 'trip-form:reason.counted_uncapped'
      : namesDay
        ? `${key}_${isToday ? 'today' : 'day'}`
        : key
  return t(name, {
    count: reason.points,
    mode:
      reason.people !== null && reason.people > 1
        ? t('trip-form:reason.pool', { mode: t(`mode_in_sentence.${reason.mode}`), people: reason.people })
        : t(`mode_in_sentence.${reason.mode}`),
    position: reason.position ?? 1,
    cap: reason.cap ?? 0,
  })
}
