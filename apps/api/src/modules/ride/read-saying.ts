import type { BrandSettings } from '@throughway/brands/define-brand'
import type { InputOf } from '@throughway/contract/call'
import type { rideSearchCalls } from '@throughway/contract/ride/ride-search'
import { bornOfAge } from '@throughway/domain/ride/judge-rider'
import type { RideContext } from '@throughway/domain/ride/match-rides'
import type { NeedCode } from '@throughway/domain/ride/ride-codes'
import { openRideClock } from '@throughway/domain/ride/ride-clock'
import type { Rider, RideTrip } from '@throughway/domain/ride/ride-service'
import { addDays, localDate } from '@throughway/domain/time/time'
import { Refusal } from '#plugins/refusal.ts'
import type { Drive } from './measure-drive.ts'
import type { RideCatalogue } from './ride-catalogue.ts'

type Question = InputOf<typeof rideSearchCalls.findRides>
export type RiderInput = Question['rider']

/** E1: the longest time ahead for which a ride is planned, whatever a service allows. */
const furthestDays = 366
const mostTravellers = 6

/** The rider's answers in the form that the rules read. */
export function readRider(
  said: RiderInput,
  more: { companions: number; has_fees?: boolean | undefined },
  today: string,
): Rider {
  const year = said.birth_year
  return {
    born:
      said.age !== undefined
        ? bornOfAge(said.age, today)
        : year === undefined
          ? null
          : { first: `${year}-01-01`, last: `${year}-12-31` },
    eligibilities: said.eligibilities,
    needs: Object.fromEntries(
      (Object.entries(said.needs) as [NeedCode, RiderInput['needs'][NeedCode]][]).flatMap(([code, need]) =>
        need ? [[code, { answer: need.answer, inches: need.inches ?? null, pounds: need.pounds ?? null }]] : [],
      ),
    ),
    home: said.home ?? null,
    residency: Object.fromEntries(said.residency.map(({ area, answer }) => [area, answer])),
    registrations: Object.fromEntries(
      said.registrations.map(({ service, answer, until = null }) => [
        service,
        { state: answer === 'yes' ? 'approved' : answer === 'no' ? 'none' : 'unknown', until } as const,
      ]),
    ),
    companions: more.companions,
    hasFees: more.has_fees ?? null,
  }
}

type TripInput = Pick<Question, 'origin' | 'destination' | 'when' | 'date' | 'time' | 'purpose'>

export function readTrip(said: TripInput, drive: Drive): RideTrip {
  const { origin, destination, when, date, time, purpose } = said
  return {
    origin,
    destination,
    date,
    time,
    arriveBy: when === 'arrive',
    purpose: purpose ?? null,
    driveMinutes: drive.minutes,
    driveMiles: drive.miles,
  }
}

/** Refuses a day in the past or too far ahead. */
export function checkDay(date: string, brand: BrandSettings, now: Date): void {
  const today = localDate(now, brand.time_zone)
  if (date < today || date > addDays(today, furthestDays))
    throw new Refusal('invalid', { fields: { date: 'field.not_a_plan_date' } })
}

export function readContext(catalogue: RideCatalogue, brand: BrandSettings, now: Date): RideContext {
  return {
    now: now.getTime(),
    clock: openRideClock(brand.time_zone),
    brandArea: catalogue.brandArea,
    mostTravellers: brand.brandMaxTravelers ?? mostTravellers,
  }
}

/** Questions that were already asked: "prefer not to say" is an answer too. */
export function listSettled(said: RiderInput): Set<string> {
  const unknown = (kind: string, entries: readonly [string, string | undefined][]) =>
    entries.filter(([, answer]) => answer === 'unknown').map(([subject]) => `${kind}:${subject}`)
  return new Set([
    ...said.settled,
    ...unknown('eligibility', Object.entries(said.eligibilities)),
    ...unknown(
      'resident',
      said.residency.map(({ area, answer }) => [area, answer]),
    ),
    ...unknown(
      'registered',
      said.registrations.map(({ service, answer }) => [service, answer]),
    ),
  ])
}
