import { profileCalls, type Profile } from '@throughway/contract/profile'
import type { Language } from '@throughway/contract/brand'
import { findBirthYearFault } from '@throughway/domain/identity/age'
import type { ProfileLanguage } from '@throughway/domain/identity/profile-languages'
import { timeZoneIds, timeZones } from '@throughway/domain/time/time-zones'
import { checkInput, type FieldErrors } from '#lib/send/field-errors.ts'
import { hourAt } from '#lib/language/local-dates.ts'

/** What stands in the form of the profile: text as typed, empty where nothing was chosen. */
export type ProfileValues = {
  first_name: string
  last_name: string
  gender: string
  birth_year: string
  contact_language: string
  time_zone: string
}

/** What is offered to a member who has chosen nothing: the language of the page and the zone of the programme. */
export type Suggestions = { contactLanguage: ProfileLanguage; timeZone: string }

const spoken = { en: 'English', es: 'Spanish' } as const satisfies Record<Language, ProfileLanguage>

/** Never the zone of the device, which a private browser or a machine of the employer tells as UTC. */
export function suggest(language: Language, brandTimeZone: string): Suggestions {
  return { contactLanguage: spoken[language], timeZone: findChoice(brandTimeZone) ?? '' }
}

/** The zone itself where it can be chosen, else the one with the same hours in winter and in summer: Boise keeps those of Denver. */
function findChoice(zone: string): string | undefined {
  const [january, july] = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map(
    (noon) => hourAt(Date.parse(noon), zone) - 12,
  )
  return (
    timeZoneIds.find((id) => id === zone) ??
    timeZones.find(({ standardHours, daylightHours }) => standardHours === january && daylightHours === july)?.id
  )
}

export function profileValuesOf(profile: Profile, { contactLanguage, timeZone }: Suggestions): ProfileValues {
  return {
    first_name: profile.first_name,
    last_name: profile.last_name,
    gender: profile.gender ?? '',
    birth_year: profile.birth_year === null ? '' : String(profile.birth_year),
    contact_language: profile.contact_language ?? contactLanguage,
    time_zone: profile.time_zone ?? timeZone,
  }
}

/** An empty field is left out, as the server reads it. */
export function profileInputOf(values: ProfileValues) {
  const { first_name, last_name, ...choices } = values
  return { first_name, last_name, ...filled(choices) }
}

/** C29: the one rule that needs to know the day. */
export function findAgeFaults({ birth_year }: Pick<ProfileValues, 'birth_year'>, today: string): FieldErrors {
  if (birth_year.trim() === '') return {}
  const malformed = checkInput(profileCalls.saveProfile.input.pick({ birth_year: true }), { birth_year })
  const fault = Object.keys(malformed).length > 0 ? undefined : findBirthYearFault(Number(birth_year), today)
  return fault ? { birth_year: fault === 'too_young' ? 'field.too_young' : 'field.not_a_year' } : malformed
}

/** Only what holds something: a form has no other way to say nothing. */
export function filled<Values extends Record<string, string>>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')) as Partial<Values>
}
