import type { RaceMetric } from '@throughway/domain/race/race-rule'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { unitOf } from './race-values.ts'

/** Says an amount of a metric in words, such as 12 days or 40 miles. */
export function useSayAmount(metric: RaceMetric) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  return (amount: number, { isSigned = false } = {}) => {
    const number = Math.round((amount / unitOf(metric)) * 100) / 100
    const written = formats.amount(number)
    return t(`amount.${metric}`, { count: number, number: isSigned && number > 0 ? `+${written}` : written })
  }
}
