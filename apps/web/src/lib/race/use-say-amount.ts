import type { RaceMetric } from '@throughway/domain/race/race-rule'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { sayAmount, sayGroupAmount } from './say-amount.ts'

/** Says amounts of a race in the reader's language. */
export function useSayAmount() {
  const { t } = useTranslation('race-line')
  const formats = useFormats()
  return {
    ofOne: (metric: RaceMetric, amount: number) => sayAmount(t, formats, metric, amount),
    ofGroup: (metric: RaceMetric, amount: number) => sayGroupAmount(t, formats, metric, amount),
  }
}
