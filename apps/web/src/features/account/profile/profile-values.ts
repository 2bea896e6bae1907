import { profileCalls, type Profile } from '@throughway/contract/account/profile'
import type { Language } from '@throughway/contract/programme/brand'
import { findBirthYearFault } from '@throughway/domain/identity/age'
import type { ProfileLanguage } from '@throughway/domain/identity/profile-languages'
import { timeZoneIds, timeZones } from '@throughway/domain/time/time-zones'
import { checkInput, type FieldErrors } from '#lib/send/field-errors.ts'
import { hourAt } from '#lib/language/local-dates.ts'

/** The values of the profile form: texts as typed, empty where nothing is chosen. */
export type ProfileValues = {
  first_name: string
  last_name: string
  gender: string
  birth_year: string
  contact_language: string
  time_zone: string
}

/** Defaults for a member without a choice: the language of the page and the programme's time zone. */
export type Suggestions = { contactLanguage: ProfileLanguage; timeZone: string }

const spoken = { en: 'English', es: 'Spanish' } as const satisfies Record<Language, ProfileLanguage>

/** Never the device's time zone, which private browsers and managed machines report as UTC. */
export function suggest(language: Language, brandTimeZone: string): Suggestions {
  return { contactLanguage: spoken[language], timeZone: findChoice(brandTimeZone) ?? '' }
}

/**
 * The zone itself if it can be chosen, otherwise the one with the same offsets in winter and summer: Boise uses that of
 * Denver.
 */
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

/** An empty field is omitted, as the server expects. */
export function profileInputOf(values: ProfileValues) {
  const { first_name, last_name, ...choices } = values
  return { first_name, last_name, ...filled(choices) }
}

/** C29: the one rule that depends on the date. */
export function findAgeFaults({ birth_year }: Pick<ProfileValues, 'birth_year'>, today: string): FieldErrors {
  if (birth_year.trim() === '') return {}
  const malformed = checkInput(profileCalls.saveProfile.input.pick({ birth_year: true }), { birth_year })
  const fault = Object.keys(malformed).length > 0 ? undefined : findBirthYearFault(Number(birth_year), today)
  return fault ? { birth_year: fault === 'too_young' ? 'field.too_young' : 'field.not_a_year' } : malformed
}

/** Only non-empty values, since a form cannot send null. */
export function filled<Values extends Record<string, string>>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')) as Partial<Values>
}
