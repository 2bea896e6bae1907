import type { StaffSurveyRow } from '@throughway/contract/content/survey-staff'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

/** The number of submissions, as far as it may be published. */
export function useSaySubmitted() {
  const { t } = useTranslation('staff-surveys')
  const formats = useFormats()
  return ({ state, submitted }: Pick<StaffSurveyRow, 'state' | 'submitted'>): string => {
    if (state === 'draft') return '–'
    if (!submitted) return t('fewer_than_ten')
    return state === 'open' ? t('at_least', { number: formats.whole(submitted) }) : formats.whole(submitted)
  }
}
