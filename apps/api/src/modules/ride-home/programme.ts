import type { Language } from '@throughway/contract/programme/brand'
import type { InputOf } from '@throughway/contract/call'
import { noService, type RideHomeProgramme, type rideHomeStaffCalls } from '@throughway/contract/reward/ride-home-staff'
import { type RideHomeProvider } from '@throughway/contract/reward/ride-home'
import { type RideHomeRules, usualRideHomeRules } from '@throughway/domain/ride/ride-home'
import type { RideHomeProviderRow } from '#database/tables/ride-home.ts'
import type { NewProgramme, ProgrammeRow } from './ride-home.queries.ts'

/** The rules in force. Without a programme they are the default ones, and nobody is covered. */
export function rulesOf(row: ProgrammeRow | undefined): RideHomeRules {
  if (!row) return usualRideHomeRules
  return {
    way: row.way,
    tripsNeeded: row.trips_needed,
    inDays: row.in_days,
    ridesInYear: row.rides_in_year,
    reviewFrom: row.review_from,
    mostCents: row.most_cents,
    validUntil: row.valid_until,
    claimDays: row.claim_days,
    hasFirstRide: row.has_first_ride,
    hours: row.hours,
    closedOn: row.closed_on,
    reasons: row.reasons,
  }
}

/** The providers. When a wheelchair must fit, providers with suitable vehicles come first. */
export function describeProviders(
  providers: readonly RideHomeProviderRow[],
  language: Language,
  needsAccessible: boolean,
): RideHomeProvider[] {
  const inOrder = needsAccessible
    ? providers.toSorted((one, other) => Number(other.takes_wheelchairs) - Number(one.takes_wheelchairs))
    : providers
  return inOrder.map(({ name, phone, takes_wheelchairs: takesWheelchairs, how_en: en, how_es: es }) => ({
    name,
    phone,
    takes_wheelchairs: takesWheelchairs,
    how: language === 'es' ? es : en,
  }))
}

/** The programme in the units that the office types. */
export function describeProgramme({
  most_cents: cents,
  budget_cents: budget,
  hours,
  version,
  ...row
}: ProgrammeRow): RideHomeProgramme {
  const {
    way,
    trips_needed,
    in_days,
    rides_in_year,
    review_from,
    valid_until,
    claim_days,
    has_first_ride,
    closed_on,
    reasons,
    office_phone,
    providers,
  } = row
  return {
    version,
    way,
    trips_needed,
    in_days,
    rides_in_year,
    review_from,
    valid_until,
    claim_days,
    has_first_ride,
    closed_on,
    most_dollars: cents / 100,
    budget_dollars: budget === null ? null : budget / 100,
    hours: hours.map((span) => (span ? `${span.from}-${span.to}` : noService)),
    reasons: reasons as RideHomeProgramme['reasons'],
    office_phone,
    providers,
  }
}

export function makeProgramme(
  {
    most_dollars: dollars,
    budget_dollars: budget,
    hours,
    version,
    ...input
  }: InputOf<typeof rideHomeStaffCalls.saveRideHomeProgramme>,
  now: Date,
): NewProgramme {
  return {
    ...input,
    version: version + 1,
    most_cents: Math.round(dollars * 100),
    budget_cents: budget === undefined ? null : budget * 100,
    hours: hours.map(readSpan),
    changed_at: now,
  }
}

function readSpan(span: string) {
  const [from = '', to = ''] = span.split('-')
  return span === noService ? null : { from, to }
}
