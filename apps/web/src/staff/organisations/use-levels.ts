import { useTranslation } from 'react-i18next'
import { useOrganisationChoices } from './organisation.calls.ts'

/** Names a level: as the programme calls it, otherwise in our words. */
export function useLevels(): (level: number) => string {
  const { t } = useTranslation('staff-organisations')
  const { data } = useOrganisationChoices()
  return (level) => t('level.of', { level, name: data?.levels?.[level - 1] ?? t(`level.${level}`) })
}
