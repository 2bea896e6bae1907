import type { Vehicle } from '@throughway/contract/account/vehicle'
import { useTranslation } from 'react-i18next'
import { useSayFigures } from '#lib/vehicles/use-say-figures.ts'
import { readTypicalId } from './vehicle-draft.ts'

/** A vehicle in words: its name and its consumption. */
export function useSayVehicle() {
  const { t } = useTranslation('vehicle')
  const sayFigures = useSayFigures()

  function sayKind({
    year,
    make,
    model,
    option,
    record_id: recordId,
  }: Pick<Vehicle, 'year' | 'make' | 'model' | 'option' | 'record_id'>) {
    const typical = readTypicalId(recordId)
    if (typical)
      return [typical.year, t(`typical.${typical.make}`), typical.model !== 'any' && t(`typical.${typical.model}`)]
        .filter(Boolean)
        .join(', ')
    return [year, make, model, option].filter(Boolean).join(' ')
  }

  return { sayKind, sayFigures }
}
