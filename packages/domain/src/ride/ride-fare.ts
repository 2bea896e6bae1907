import { type EligibilityCode, type FareKind, hasFees } from './ride-codes.ts'
import { measureToArea, nearMetres } from './measure-area.ts'
import type { RideReason } from './ride-reason.ts'
import type { Rider, RideFare, RideFunding, RidePattern, RideService, RideTrip } from './ride-service.ts'

/** Cents for all riders, minimum and maximum; null when unknown, never 0 instead. */
export type FareFound = {
  kind: FareKind
  lowCents: number | null
  highCents: number | null
  paidBy: string | null
  asOf: string | null
}

const waitingFactor = 1.3

/**
 * The fare of a ride for this rider. Possible discounts and fundings lower the minimum, certain ones also the maximum.
 */
export function findFare(
  service: RideService,
  pattern: RidePattern | undefined,
  rider: Rider,
  trip: RideTrip,
  answerOf: (code: EligibilityCode) => 'yes' | 'no' | 'unknown',
): FareFound {
  const fare = service.fare
  if (!fare) return { kind: 'ask', lowCents: null, highCents: null, paidBy: null, asOf: null }
  const { kind, asOf } = fare
  if (kind === 'free') return { kind, lowCents: 0, highCents: 0, paidBy: null, asOf }
  if (kind === 'donation') return { kind, lowCents: 0, highCents: fare.baseCents ?? 0, paidBy: null, asOf }
  const own = findOwnFare(fare, trip)
  const others = findOthers(service, fare, rider)
  if (!own || others === null) return { kind, lowCents: null, highCents: null, paidBy: null, asOf }

  const offSure = largest(
    fare.discounts.filter(({ eligibility }) => answerOf(eligibility) === 'yes').map(({ percent }) => percent),
  )
  const offPerhaps = largest(
    fare.discounts.filter(({ eligibility }) => answerOf(eligibility) !== 'no').map(({ percent }) => percent),
  )
  const fundings = service.fundings
    .filter(({ name }) => !pattern?.fundings.length || pattern.fundings.includes(name))
    .toSorted((one, other) => one.priority - other.priority)
  const surely = fundings.filter((funding) => !funding.needsAuthorisation && mayPay(funding, 'yes'))
  const perhaps = fundings.filter((funding) => mayPay(funding, 'unknown'))
  return {
    kind,
    lowCents: less(less(own.low, offPerhaps), largest(perhaps.map(({ coversPercent }) => coversPercent))) + others,
    highCents: less(less(own.high, offSure), largest(surely.map(({ coversPercent }) => coversPercent))) + others,
    paidBy: surely[0]?.name ?? perhaps[0]?.name ?? null,
    asOf,
  }

  /** A funding without named eligibilities is open to everybody. */
  function mayPay({ eligibilities }: RideFunding, least: 'yes' | 'unknown') {
    if (!eligibilities.length) return true
    return eligibilities.some(
      (code) => answerOf(code) === 'yes' || (least === 'unknown' && answerOf(code) === 'unknown'),
    )
  }
}

function findOwnFare(fare: RideFare, trip: RideTrip): { low: number; high: number } | undefined {
  const { baseCents: base, perMileCents: perMile, perMinuteCents: perMinute } = fare
  const both = (cents: number) => ({ low: cents, high: cents })
  if (fare.kind === 'flat') return base === null ? undefined : both(base)
  if (fare.kind === 'mileage')
    return base === null || perMile === null ? undefined : both(base + Math.round(perMile * trip.driveMiles))
  if (fare.kind === 'taxi_table') {
    if (base === null || perMile === null || perMinute === null) return undefined
    const meter = (minutes: number) => base + Math.round(perMile * trip.driveMiles + perMinute * minutes)
    return { low: meter(trip.driveMinutes), high: meter(trip.driveMinutes * waitingFactor) }
  }
  if (fare.kind !== 'zone') return undefined
  const found =
    fare.zones.find(({ from, to }) => isIn(from, trip.origin) && isIn(to, trip.destination)) ??
    fare.zones.find(({ from, to }) => isIn(to, trip.origin) && isIn(from, trip.destination))
  return found && both(found.cents)
}

function isIn(area: RideFare['zones'][number]['from'], point: RideTrip['origin']) {
  return measureToArea(area, point) <= nearMetres
}

function findOthers({ aideFree }: RideService, fare: RideFare, rider: Rider): number | null {
  const aide = rider.needs.travel_aide?.answer === 'yes' && !aideFree
  if ((rider.companions > 0 && fare.companionCents === null) || (aide && fare.aideCents === null)) return null
  return rider.companions * (fare.companionCents ?? 0) + (aide ? fare.aideCents! : 0)
}

function largest(percents: readonly number[]) {
  return Math.max(0, ...percents)
}

function less(cents: number, percent: number) {
  return Math.round((cents * (100 - percent)) / 100)
}

/** R3.11, E2: a rider who wants no fees sees free rides and rides by donation. */
export function judgeFees({ fare }: RideService, rider: Rider): RideReason[] {
  return rider.hasFees === false && hasFees(fare?.kind ?? 'ask')
    ? [{ rule: 'fees', verdict: 'hard', why: 'costs_money' }]
    : []
}
