import type { AudienceRule, audienceRacers } from '@throughway/contract/content/audience'
import type { Language } from '@throughway/contract/programme/brand'
import type { Role } from '@throughway/domain/identity/roles'
import type { FieldErrors } from '#lib/send/field-errors.ts'

/** An audience as a form has it. */
export type AudienceValues = {
  /** The ids. Empty for all of them. */
  organisations: readonly string[]
  level: string
  /** ZIP codes as they are typed, with spaces, commas or lines between them. */
  zips: string
  languages: readonly Language[]
  roles: readonly Role[]
  activity: '' | 'active' | 'inactive'
  activity_days: string
  /** The number of a race; empty for whether they race or not. */
  race: string
  race_who: (typeof audienceRacers)[number]
  race_team: string
  newcomers: boolean
}

/** Everybody who is a member now. */
export const noAudience: AudienceValues = {
  organisations: [],
  level: '',
  zips: '',
  languages: [],
  roles: [],
  activity: '',
  activity_days: '30',
  race: '',
  race_who: 'all',
  race_team: '',
  newcomers: false,
}

export function valuesOfAudience({
  organisations = [],
  level,
  zips = [],
  languages = [],
  roles = [],
  activity,
  race,
  newcomers,
}: AudienceRule): AudienceValues {
  return {
    organisations,
    level: level === undefined ? '' : String(level),
    zips: zips.join(' '),
    languages,
    roles,
    activity: activity?.kind ?? '',
    activity_days: activity ? String(activity.days) : noAudience.activity_days,
    race: race ? String(race.id) : '',
    race_who: race?.who ?? noAudience.race_who,
    race_team: race?.team === undefined ? '' : String(race.team),
    newcomers,
  }
}

/** The rule as a call takes it. What limits nothing is left out. */
export function ruleOf(values: AudienceValues) {
  const { organisations, level, languages, roles, activity, activity_days: days, newcomers } = values
  const zips = readZips(values.zips)
  const { race, race_who: who, race_team: team } = values
  return {
    ...(organisations.length > 0 && { organisations: [...organisations] }),
    ...(level && { level }),
    ...(zips.length > 0 && { zips }),
    ...(languages.length > 0 && { languages: [...languages] }),
    ...(roles.length > 0 && { roles: [...roles] }),
    ...(activity && { activity: { kind: activity, days: days.trim() } }),
    ...(race && { race: { id: race, who, ...(who === 'team' && team && { team }) } }),
    newcomers,
  }
}

/** Each area once, in the order in which they are typed. */
export function readZips(typed: string): string[] {
  return [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]
}

/**
 * The fault of a field of the audience within the faults of a form, by the name of the field: that of one of several
 * areas counts for the field.
 */
export function findAudienceFault(errors: FieldErrors, name: string, within = 'audience'): string | undefined {
  const path = `${within}.${name}`
  return Object.entries(errors).find(([each]) => each === path || each.startsWith(`${path}.`))?.[1]
}

/** Makes the rule for the sentence from the fields; incomplete fields limit nothing. */
export function previewRuleOf(values: AudienceValues): AudienceRule {
  const { organisations, languages, roles, activity, race_who: who, newcomers } = values
  const zips = readZips(values.zips)
  const days = Number(values.activity_days)
  const [race, team] = [Number(values.race), Number(values.race_team)]
  const isRaceWhole = race > 0 && (who !== 'team' || team > 0)
  return {
    ...(organisations.length > 0 && { organisations: [...organisations] }),
    ...(values.level && { level: Number(values.level) }),
    ...(zips.length > 0 && { zips }),
    ...(languages.length > 0 && { languages: [...languages] }),
    ...(roles.length > 0 && { roles: [...roles] }),
    ...(activity && days > 0 && { activity: { kind: activity, days } }),
    ...(isRaceWhole && { race: { id: race, who, ...(who === 'team' && { team }) } }),
    newcomers,
  }
}
