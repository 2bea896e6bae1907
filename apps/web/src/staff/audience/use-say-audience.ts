import type { AudienceRule } from '@throughway/contract/content/audience'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useOrganisationNames } from './audience.calls.ts'
import { sayAudience } from './say-audience.ts'

/** Says in words for whom something is. */
export function useSayAudience(rule: AudienceRule): string {
  const { t, i18n } = useTranslation('staff-audience')
  const { whole, list } = useFormats()
  const { nameOf } = useOrganisationNames(rule.organisations ?? [])
  return sayAudience(rule, { t, language: i18n.language, whole, list, nameOf })
}
