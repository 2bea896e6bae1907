import type { RideBookingInFile, RideServiceInFile } from '@throughway/contract/ride/ride-document'
import {
  type EligibilityCode,
  eligibilityCodes,
  type FareKind,
  type NeedCode,
  needCodes,
  type RideMode,
  type RideServiceKind,
  type ServedPurpose,
  servedPurposes,
} from '@throughway/domain/ride/ride-codes'
import type { AreaRole, bookingTypes } from '@throughway/domain/ride/ride-service'
import { documentOfHours, type HoursValues, numberOf, valuesOfHours } from './hours-values.ts'

/** A text in the languages of programmes. */
export type Pair = { en: string; es: string }
export const noPair: Pair = { en: '', es: '' }

export const eligibilityModes = ['accepts', 'requires', 'excludes'] as const
export type EligibilityMode = (typeof eligibilityModes)[number]
export const needModes = ['met', 'refused'] as const
export const purposeModes = ['carried', 'not_carried'] as const

export type NeedValues = { mode: '' | (typeof needModes)[number]; inches: string; pounds: string }
export type BookingValues = {
  type: (typeof bookingTypes)[number]
  min_notice_minutes: string
  min_days: string
  business_days: boolean
  cutoff: string
  max_days: string
}
export type PatternValues = {
  from: string
  to: string
  reversible: boolean
  purposes: readonly ServedPurpose[]
  hours: readonly HoursValues[]
  booking: BookingValues | null
  funding: readonly string[]
}
export type FareValues = {
  /** Empty while the fare is unknown. */
  kind: FareKind | ''
  base: string
  per_mile: string
  per_minute: string
  companion: string
  aide: string
  zones: readonly { from: string; to: string; fare: string }[]
  discounts: readonly { eligibility: EligibilityCode; percent: string }[]
  as_of: string
}
export type FundingValues = {
  name: string
  covers_percent: string
  eligibilities: readonly EligibilityCode[]
  needs_authorisation: boolean
  priority: string
}
export type AlertValues = {
  severity: 'info' | 'warning' | 'severe'
  text: Pair
  from: string
  to: string
  /** Whom it concerns; null for everybody. */
  for: {
    needs: readonly NeedCode[]
    eligibilities: readonly EligibilityCode[]
    purposes: readonly ServedPurpose[]
  } | null
}

export type ServiceValues = {
  key: string
  agency: string
  name: Pair
  description: Pair
  kind: RideServiceKind
  ride_mode: RideMode
  phone: string
  tty: string
  url: string
  languages: RideServiceInFile['languages']
  hours_note: Pair
  eligibility_note: Pair
  fare_note: Pair
  ages: Record<'min' | 'max' | 'senior' | 'guardian_below', string>
  residency: string
  registration: { isNeeded: boolean; days: string; url: string }
  seats: { capacity: string; companions: string; aide_free: boolean }
  closed_on_holidays: boolean
  eligibility: Record<EligibilityCode, '' | EligibilityMode>
  needs: Record<NeedCode, NeedValues>
  purposes: Record<ServedPurpose, '' | (typeof purposeModes)[number]>
  areas: readonly { area: string; role: AreaRole; during: readonly HoursValues[] }[]
  patterns: readonly PatternValues[]
  hours: readonly HoursValues[]
  booking: BookingValues | null
  book: { phone: string; url: string; message: Pair; requests: boolean; cancel_minutes: string }
  fare: FareValues
  funding: readonly FundingValues[]
  alerts: readonly AlertValues[]
  published: boolean
  archived: boolean
  verified_on: string
  review_due: string
  source: RideServiceInFile['source']
}

export const newBooking: BookingValues = {
  type: 'prior_day',
  min_notice_minutes: '60',
  min_days: '1',
  business_days: true,
  cutoff: '17:00',
  max_days: '30',
}
const noFare: FareValues = {
  kind: '',
  base: '',
  per_mile: '',
  per_minute: '',
  companion: '',
  aide: '',
  zones: [],
  discounts: [],
  as_of: '',
}

/** A new service, which is hidden until it is published. */
export const emptyService: RideServiceInFile = {
  key: '',
  agency: '',
  name: { en: '' },
  kind: 'dial_a_ride',
  ride_mode: 'curb',
  languages: [],
  ages: {},
  seats: { aide_free: true },
  closed_on_holidays: true,
  accepts: [],
  requires: [],
  excludes: [],
  needs: [],
  refuses_needs: [],
  purposes: [],
  excluded_purposes: [],
  areas: [],
  patterns: [],
  hours: [],
  book: { requests: false },
  funding: [],
  alerts: [],
  published: false,
  archived: false,
  source: 'manual',
}

export function valuesOfService(document: RideServiceInFile): ServiceValues {
  const { ages, registration, seats, fare, book } = document
  return {
    key: document.key,
    agency: document.agency,
    name: pairOf(document.name),
    description: pairOf(document.description),
    kind: document.kind,
    ride_mode: document.ride_mode,
    phone: document.phone ?? '',
    tty: document.tty ?? '',
    url: document.url ?? '',
    languages: document.languages,
    hours_note: pairOf(document.hours_note),
    eligibility_note: pairOf(document.eligibility_note),
    fare_note: pairOf(document.fare_note),
    ages: {
      min: textOf(ages.min),
      max: textOf(ages.max),
      senior: textOf(ages.senior),
      guardian_below: textOf(ages.guardian_below),
    },
    residency: document.residency ?? '',
    registration: {
      isNeeded: registration !== undefined,
      days: textOf(registration?.days),
      url: registration?.url ?? '',
    },
    seats: {
      capacity: textOf(seats.capacity),
      companions: textOf(seats.companions),
      aide_free: seats.aide_free,
    },
    closed_on_holidays: document.closed_on_holidays,
    eligibility: recordOf(
      eligibilityCodes,
      (code) => eligibilityModes.find((mode) => document[mode].includes(code)) ?? '',
    ),
    needs: recordOf(needCodes, (code) => {
      const met = document.needs.find((each) => each.code === code)
      const mode = met ? 'met' : document.refuses_needs.includes(code) ? 'refused' : ''
      return { mode, inches: textOf(met?.max_inches), pounds: textOf(met?.max_pounds) }
    }),
    purposes: recordOf(servedPurposes, (code) =>
      document.purposes.includes(code) ? 'carried' : document.excluded_purposes.includes(code) ? 'not_carried' : '',
    ),
    areas: document.areas.map(({ during, ...each }) => ({ ...each, during: during.map(valuesOfHours) })),
    patterns: document.patterns.map(({ hours, booking, ...each }) => ({
      ...each,
      hours: hours.map(valuesOfHours),
      booking: booking ? valuesOfBooking(booking) : null,
    })),
    hours: document.hours.map(valuesOfHours),
    booking: document.booking ? valuesOfBooking(document.booking) : null,
    book: {
      phone: book.phone ?? '',
      url: book.url ?? '',
      message: pairOf(book.message),
      requests: book.requests,
      cancel_minutes: textOf(book.cancel_minutes),
    },
    fare: fare
      ? {
          kind: fare.kind,
          base: textOf(fare.base),
          per_mile: textOf(fare.per_mile),
          per_minute: textOf(fare.per_minute),
          companion: textOf(fare.companion),
          aide: textOf(fare.aide),
          zones: fare.zones.map((zone) => ({ ...zone, fare: String(zone.fare) })),
          discounts: fare.discounts.map((each) => ({ ...each, percent: String(each.percent) })),
          as_of: fare.as_of ?? '',
        }
      : noFare,
    funding: document.funding.map((each) => ({
      ...each,
      covers_percent: String(each.covers_percent),
      priority: String(each.priority),
    })),
    alerts: document.alerts.map((each) => ({
      severity: each.severity,
      text: pairOf(each.text),
      from: each.from ?? '',
      to: each.to ?? '',
      for: each.for ?? null,
    })),
    published: document.published,
    archived: document.archived,
    verified_on: document.verified_on ?? '',
    review_due: document.review_due ?? '',
    source: document.source,
  }
}

/**
 * The service in the form of a file. Text that is not a number stays as typed, so that the reader of files says what is
 * wrong.
 */
export function documentOfService(values: ServiceValues): object {
  const { ages, registration, seats, eligibility, needs, purposes, book, fare } = values
  const withMode = (mode: EligibilityMode) => eligibilityCodes.filter((code) => eligibility[code] === mode)
  return {
    key: values.key.trim(),
    agency: values.agency,
    name: textsOf(values.name) ?? { en: '' },
    ...named('description', textsOf(values.description)),
    kind: values.kind,
    ride_mode: values.ride_mode,
    ...typed(values, 'phone', 'tty', 'url'),
    languages: values.languages,
    ...named('hours_note', textsOf(values.hours_note)),
    ...named('eligibility_note', textsOf(values.eligibility_note)),
    ...named('fare_note', textsOf(values.fare_note)),
    ages: numbers(ages, 'min', 'max', 'senior', 'guardian_below'),
    ...named('residency', values.residency),
    ...(registration.isNeeded && {
      registration: { ...numbers(registration, 'days'), ...typed(registration, 'url') },
    }),
    seats: { ...numbers(seats, 'capacity', 'companions'), aide_free: seats.aide_free },
    closed_on_holidays: values.closed_on_holidays,
    accepts: withMode('accepts'),
    requires: withMode('requires'),
    excludes: withMode('excludes'),
    needs: needCodes
      .filter((code) => needs[code].mode === 'met')
      .map((code) => {
        const { inches, pounds } = needs[code]
        return { code, ...numbers({ max_inches: inches, max_pounds: pounds }, 'max_inches', 'max_pounds') }
      }),
    refuses_needs: needCodes.filter((code) => needs[code].mode === 'refused'),
    purposes: servedPurposes.filter((code) => purposes[code] === 'carried'),
    excluded_purposes: servedPurposes.filter((code) => purposes[code] === 'not_carried'),
    areas: values.areas.map(({ during, ...each }) => ({ ...each, during: during.map(documentOfHours) })),
    patterns: values.patterns.map(({ hours, booking, ...each }) => ({
      ...each,
      hours: hours.map(documentOfHours),
      ...(booking && { booking: documentOfBooking(booking) }),
    })),
    hours: values.hours.map(documentOfHours),
    ...(values.booking && { booking: documentOfBooking(values.booking) }),
    book: {
      ...typed(book, 'phone', 'url'),
      ...named('message', textsOf(book.message)),
      requests: book.requests,
      ...numbers(book, 'cancel_minutes'),
    },
    ...(fare.kind && {
      fare: {
        kind: fare.kind,
        ...numbers(fare, 'base', 'per_mile', 'per_minute', 'companion', 'aide'),
        zones: fare.zones.map((zone) => ({ ...zone, fare: numberOf(zone.fare) })),
        discounts: fare.discounts.map((each) => ({ ...each, percent: numberOf(each.percent) })),
        ...named('as_of', fare.as_of),
      },
    }),
    funding: values.funding.map((each) => ({
      ...each,
      covers_percent: numberOf(each.covers_percent),
      priority: each.priority.trim() ? numberOf(each.priority) : 0,
    })),
    alerts: values.alerts.map(({ from, to, for: whom, ...each }) => ({
      severity: each.severity,
      text: textsOf(each.text) ?? { en: '' },
      ...named('from', from),
      ...named('to', to),
      ...(whom && { for: whom }),
    })),
    published: values.published,
    archived: values.archived,
    ...named('verified_on', values.verified_on),
    ...named('review_due', values.review_due),
    source: values.source,
  }
}

function valuesOfBooking(booking: RideBookingInFile): BookingValues {
  return {
    type: booking.type,
    min_notice_minutes: String(booking.min_notice_minutes),
    min_days: String(booking.min_days),
    business_days: booking.business_days,
    cutoff: booking.cutoff,
    max_days: String(booking.max_days),
  }
}

function documentOfBooking({ type, business_days, cutoff, ...counts }: BookingValues): object {
  return {
    type,
    business_days,
    cutoff,
    ...numbers(counts, 'min_notice_minutes', 'min_days', 'max_days'),
  }
}

function pairOf(texts: { en: string; es?: string | undefined } | undefined): Pair {
  return { en: texts?.en ?? '', es: texts?.es ?? '' }
}

/** Undefined while nothing is typed. The other languages fall back to English, so English is never left out. */
function textsOf({ en, es }: Pair): { en: string; es?: string } | undefined {
  if (!en.trim() && !es.trim()) return undefined
  return { en: en.trim(), ...(es.trim() && { es: es.trim() }) }
}

function textOf(number: number | undefined): string {
  return number === undefined ? '' : String(number)
}

function recordOf<Code extends string, Value>(codes: readonly Code[], of: (code: Code) => Value): Record<Code, Value> {
  return Object.fromEntries(codes.map((code) => [code, of(code)])) as Record<Code, Value>
}

function named(name: string, value: unknown): object {
  return value === undefined || value === '' ? {} : { [name]: value }
}

/** The texts that were typed. */
function typed<Name extends string>(values: Record<Name, string>, ...names: readonly Name[]): object {
  return Object.fromEntries(names.flatMap((name) => (values[name].trim() ? [[name, values[name].trim()]] : [])))
}

/** The numbers that were typed. */
function numbers<Name extends string>(values: Record<Name, string>, ...names: readonly Name[]): object {
  return Object.fromEntries(names.flatMap((name) => (values[name].trim() ? [[name, numberOf(values[name])]] : [])))
}

/** A short name made of a name: `Senior Van` becomes `senior-van`. */
export function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
}

/** The fields of the document that a change of the form's values touches. */
export function faultNamesOf(changes: Partial<ServiceValues>): string[] {
  const parts: Partial<Record<keyof ServiceValues, readonly string[]>> = {
    eligibility: eligibilityModes,
    needs: ['needs', 'refuses_needs'],
    purposes: ['purposes', 'excluded_purposes'],
  }
  return (Object.keys(changes) as (keyof ServiceValues)[]).flatMap((name) =>
    (parts[name] ?? [name]).map((each) => `document.${each}`),
  )
}
