import type { RawInputOf } from '@throughway/contract/call'
import type {
  OwnRidePreferences,
  ridePreferenceCalls,
  RidePreferences,
} from '@throughway/contract/ride/ride-preferences'
import { rideConsentVersion } from '@throughway/domain/ride/ride-consent'
import type { ProfileLanguage } from '@throughway/domain/identity/profile-languages'
import {
  type Answer,
  type AssistedRideType,
  type EligibilityCode,
  eligibilityCodes,
  eligibilityOfRiderType,
  type RiderType,
  riderTypes,
} from '@throughway/domain/ride/ride-codes'
import { formatPhone } from '@throughway/domain/identity/phone'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { noPreferences } from '#lib/rides/rider-answers.ts'
import { type NeedDraft, needDraftOf, needsOf, optionsOf, otherNeeds } from './need-draft.ts'

/** Eligibilities besides the four rider types of R3.12. */
export const furtherEligibilities = eligibilityCodes.filter(
  (code) => !Object.values(eligibilityOfRiderType).includes(code),
)

export type RegistrationDraft = { answer: Answer | ''; until: string; number: string }

export type PreferencesDraft = {
  trip_type: AssistedRideType | ''
  /** `free`: only rides without fees or by donation. */
  fees: 'all' | 'free'
  riderTypes: readonly RiderType[]
  birth_year: string
  /** Answers about other eligibilities than the rider type; empty means unanswered. */
  further: Partial<Record<EligibilityCode, Answer | ''>>
  needs: NeedDraft
  /** The registrations by service. */
  registrations: Readonly<Record<string, RegistrationDraft>>
  languages: readonly ProfileLanguage[]
  contact_name: string
  contact_phone: string
  driver_notes: string
  agrees: boolean
}

/** E2: a rider type is the same as its eligibility, so either is a tick. */
export function preferencesDraftOf({
  preferences,
  consent_version: consent,
}: Pick<OwnRidePreferences, 'preferences' | 'consent_version'>): PreferencesDraft {
  const kept = preferences ?? noPreferences
  const isType = (type: RiderType) =>
    (kept.eligibilities[eligibilityOfRiderType[type]] ?? (kept.rider_types.includes(type) ? 'yes' : 'unknown')) ===
    'yes'
  return {
    trip_type: kept.trip_type ?? '',
    fees: kept.has_fees === false ? 'free' : 'all',
    riderTypes: riderTypes.filter(isType),
    birth_year: kept.birth_year === null ? '' : String(kept.birth_year),
    further: Object.fromEntries(furtherEligibilities.map((code) => [code, kept.eligibilities[code] ?? ''])),
    needs: needDraftOf(kept.needs, kept.accessibility),
    registrations: Object.fromEntries(
      kept.registrations.map(({ service, answer, until = '', number = '' }) => [service, { answer, until, number }]),
    ),
    languages: kept.languages,
    contact_name: kept.contact_name,
    contact_phone: formatPhone(kept.contact_phone ?? ''),
    driver_notes: kept.driver_notes,
    agrees: consent === rideConsentVersion,
  }
}

type Input = RawInputOf<typeof ridePreferenceCalls.saveRidePreferences>

/**
 * The input that saves the preferences. Earlier answers of no and "prefer not to say" stay unless they are ticked now.
 */
export function preferencesInputOf(draft: PreferencesDraft, before: RidePreferences, version: number): Input {
  const eligibilities: Partial<Record<EligibilityCode, Answer>> = {}
  for (const type of riderTypes) {
    const code = eligibilityOfRiderType[type]
    const said = before.eligibilities[code]
    if (draft.riderTypes.includes(type)) eligibilities[code] = 'yes'
    else if (said && said !== 'yes') eligibilities[code] = said
  }
  for (const code of furtherEligibilities) if (draft.further[code]) eligibilities[code] = draft.further[code]
  const needs = Object.fromEntries(
    Object.entries(otherNeeds(before.needs, draft.needs)).map(([code, need]) => [code, { answer: need.answer }]),
  )
  return {
    version: String(version),
    consent_version: rideConsentVersion,
    trip_type: draft.trip_type || null,
    rider_types: [...draft.riderTypes],
    accessibility: optionsOf(draft.needs),
    has_fees: draft.fees === 'free' ? false : null,
    birth_year: draft.birth_year.trim() || null,
    eligibilities,
    needs: { ...needs, ...needsOf(draft.needs) },
    registrations: Object.entries(draft.registrations).flatMap(([service, { answer, until, number }]) =>
      answer === ''
        ? []
        : [
            {
              service,
              answer,
              ...(answer === 'yes' && until && { until }),
              ...(answer === 'yes' && number.trim() && { number }),
            },
          ],
    ),
    languages: [...draft.languages],
    contact_name: draft.contact_name,
    ...(draft.contact_phone.trim() && { contact_phone: draft.contact_phone }),
    driver_notes: draft.driver_notes,
  }
}

/** Errors of registrations by service: the call numbers those that are given, the form has them by name. */
export function registrationErrors(draft: PreferencesDraft, errors: FieldErrors): Partial<Record<string, string>> {
  const said = Object.entries(draft.registrations).filter(([, { answer }]) => answer !== '')
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, key]) => {
      const [, index, field] = /^registrations\.(\d+)\.(\w+)$/.exec(path) ?? []
      const service = index === undefined ? undefined : said[Number(index)]?.[0]
      return service ? [[`${service}.${field}`, key]] : []
    }),
  )
}
