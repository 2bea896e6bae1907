import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../screen/hooks.ts'
import { useFormats } from '../language/use-formats.ts'
import { makeRideWords, type RideWords } from './ride-words.ts'

export function useRideWords(): RideWords {
  const { t } = useTranslation('ride')
  const formats = useFormats()
  const { brand } = useBrand()
  return useMemo(() => makeRideWords(t, formats, brand.time_zone), [t, formats, brand.time_zone])
}
