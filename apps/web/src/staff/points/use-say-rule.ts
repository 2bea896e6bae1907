import type { RuleChange } from '@throughway/domain/points/rules-trial'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import type { ComparedField, Difference } from './rule-differences.ts'
import { readTopic, type RuleTopic, topicOf } from './rule-values.ts'

type Said = Pick<
  RuleChange,
  'kind' | 'mode' | 'points' | 'unit' | 'cap_per_day' | 'cap_per_month' | 'people' | 'factor_percent'
> & { name: string }

/** Words for rules: what they are about, what they give, and how two versions differ. */
export function useSayRule() {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()

  function sayTopic(topic: RuleTopic, people?: number | null): string {
    const { kind, mode, bonus } = readTopic(topic)
    if (kind === 'mode') return t(`trip:mode.${mode!}`)
    if (kind === 'bonus') return t(`bonus.${bonus!}`)
    if (kind === 'pool') return people ? t('topic.pool_of', { count: people }) : t('topic.pool')
    if (kind === 'day') return t('topic.day')
    return mode ? t('topic.bonus_day_of', { mode: t(`trip:mode.${mode}`) }) : t('topic.bonus_day')
  }

  function sayValue({ kind, points, unit, cap_per_day, cap_per_month, factor_percent }: Said): string {
    const caps = [
      cap_per_day !== null && t('value.cap_per_day', { count: cap_per_day }),
      cap_per_month !== null && t('value.cap_per_month', { count: cap_per_month }),
    ]
    const parts =
      kind === 'mode'
        ? [t(`value.per_${unit}`, { count: points }), ...caps]
        : kind === 'day'
          ? caps
          : kind === 'bonus'
            ? [t('value.once', { count: points })]
            : [t('value.factor', { percent: formats.whole(factor_percent ?? 100) })]
    return parts.filter(Boolean).join(' · ')
  }

  function sayField(field: ComparedField, value: string | number | null): string {
    if (value === null) return t('difference.none')
    if (field === 'unit') return t(`unit.${value as 'trip' | 'day' | 'mile'}`)
    return field === 'factor_percent' ? `${formats.whole(Number(value))} %` : formats.whole(Number(value))
  }

  return {
    sayTopic,
    sayValue,
    sayRule: (rule: Said) => sayTopic(topicOf(rule), rule.people),
    sayDifference: ({ field, before, after }: Difference) =>
      t('difference.one', {
        field: t(`field.${field}`),
        before: sayField(field, before),
        after: sayField(field, after),
      }),
  }
}
