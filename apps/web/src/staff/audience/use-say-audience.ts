import type { AudienceRule } from '@throughway/contract/content/audience'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useAudienceRaces, useOrganisationNames } from './audience.calls.ts'
import { sayAudience } from './say-audience.ts'

/** Says in words for whom something is. */
export function useSayAudience(rule: AudienceRule): string {
  const { t, i18n } = useTranslation('staff-audience')
  const { whole, list } = useFormats()
  const { nameOf } = useOrganisationNames(rule.organisations ?? [])
  const named = useAudienceRaces(rule.race && String(rule.race.id), rule.race !== undefined).data
  const raceOf = (number: number) => named?.races.find(({ id }) => id === number)?.name
  const teamOf = (number: number) => named?.teams.find(({ id }) => id === number)?.name ?? undefined
  return sayAudience(rule, { t, language: i18n.language, whole, list, nameOf, raceOf, teamOf })
}
