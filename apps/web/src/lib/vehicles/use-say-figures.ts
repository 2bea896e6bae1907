import type { Vehicle } from '@throughway/contract/account/vehicle'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

/** What a vehicle takes, in words. */
export function useSayFigures() {
  const { t } = useTranslation('vehicle')
  const formats = useFormats()
  return ({ mpg, kwh_per_100_miles: kwh }: Pick<Vehicle, 'mpg' | 'kwh_per_100_miles'>) =>
    [
      mpg !== null && t('mpg_value', { value: formats.oneDecimal(mpg) }),
      kwh !== null && t('kwh_value', { value: formats.oneDecimal(kwh) }),
    ]
      .filter(Boolean)
      .join(', ')
}
