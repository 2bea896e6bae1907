import type { Vehicle } from '@throughway/contract/vehicle'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats.ts'
import { readTypicalId } from './vehicle-draft.ts'

/** A vehicle in words: what it is, and what it takes. */
export function useSayVehicle() {
  const { t } = useTranslation('vehicle')
  const formats = useFormats()

  function sayKind({ year, make, model, option, record_id: recordId }: Pick<Vehicle, 'year' | 'make' | 'model' | 'option' | 'record_id'>) {
    const typical = readTypicalId(recordId)
    if (typical) return [typical.year, t(`typical.${typical.make}`), typical.model !== 'any' && t(`typical.${typical.model}`)].filter(Boolean).join(', ')
    return [year, make, model, option].filter(Boolean).join(' ')
  }

  function sayFigures({ mpg, kwh_per_100_miles: kwh }: Pick<Vehicle, 'mpg' | 'kwh_per_100_miles'>) {
    return [mpg !== null && t('mpg_value', { value: formats.oneDecimal(mpg) }), kwh !== null && t('kwh_value', { value: formats.oneDecimal(kwh) })].filter(Boolean).join(', ')
  }

  return { sayKind, sayFigures }
}
