import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegValues } from '#lib/legs/leg-values.ts'
import { useNamePartners } from '#lib/pool/pool.calls.ts'
import type { EndDraft, ProfileDraft } from './profile-draft.ts'
import { useOwnVehicles } from './trip-profile.calls.ts'
import { useSayProfile } from './use-say-profile.ts'

/** A value of the form in words, to show what another device saved. */
export function useSayDraft() {
  const { t } = useTranslation('trip-profile')
  const { sayWeekdays } = useSayProfile()
  const vehicles = useOwnVehicles()
  const { nameAll } = useNamePartners()
  const nothing = '–'

  return (name: keyof ProfileDraft, value: ProfileDraft[keyof ProfileDraft]): { label: string; value: ReactNode } => ({
    label: sayLabel(name),
    value: sayValue(name, value),
  })

  function sayLabel(name: keyof ProfileDraft) {
    if (name === 'from' || name === 'to' || name === 'people') return t(`trip:field.${name}`)
    if (name === 'miles') return t('trip:field.miles_one_way')
    if (name === 'partners') return t('pool:picker.title')
    return name === 'legs' ? t('trip-form:legs.title') : t(`field.${name}`)
  }

  function sayValue(name: keyof ProfileDraft, value: ProfileDraft[keyof ProfileDraft]): string {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (name === 'weekdays') return sayWeekdays(value as number[]) || nothing
    if (name === 'partners')
      return (
        nameAll(value as string[])
          .map((each) => each.name)
          .join(', ') || nothing
      )
    if (name === 'legs')
      return (
        (value as LegValues[])
          .map(({ mode, miles }) => mode && `${t(`trip:mode.${mode}`)} ${miles}`)
          .filter(Boolean)
          .join(', ') || nothing
      )
    if (name === 'from' || name === 'to') return sayEnd(value as EndDraft)
    if (value === '') return nothing
    if (name === 'mode') return t(`trip:mode.${value as string}`)
    if (name === 'auto_log') return t(`auto_log.${value as string}.label`)
    return name === 'vehicle_id'
      ? (vehicles.data?.items.find(({ id }) => id === value)?.nickname ?? nothing)
      : (value as string)
  }

  function sayEnd({ choice, typed }: EndDraft) {
    return (choice && typed) || nothing
  }
}
