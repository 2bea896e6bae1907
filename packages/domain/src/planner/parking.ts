import { factorSet2026, type FactorSet } from '../mode/savings.ts'
import { isPoolMode } from '../mode/modes.ts'
import { type PlanMode, peopleInCar } from './journey-figures.ts'

/**
 * Distances from a place where many lines meet: the reach of its centre, and the reach of the area around the centre.
 */
const [centreMetres, innerMetres] = [1_000, 2_000]
/** A hub is one of a centre with so many lines, and with so great a share of the region's best. */
const [fewestLines, leastShare] = [2, 0.5]

/** How many lines meet at a stop, and how far away it is. */
type Hub = { lines: number; metres: number }

/**
 * Decision 125: parking costs its full price in a centre, where many lines meet nearby, half of it around the centre,
 * and nothing elsewhere.
 */
export function findParkingShare(hubs: readonly Hub[]): number {
  const wanted = Math.max(fewestLines, leastShare * Math.max(...hubs.map(({ lines }) => lines)))
  const metres = Math.min(...hubs.filter(({ lines }) => lines >= wanted).map((hub) => hub.metres))
  if (metres <= centreMetres) return 1
  return metres <= innerMetres ? 0.5 : 0
}

/** The costs and minutes of an itinerary by car in addition to the drive. */
export type CarExtras = { parking_cents: number; parking_seconds: number; pickup_seconds: number }

const none: CarExtras = { parking_cents: 0, parking_seconds: 0, pickup_seconds: 0 }

/**
 * Decision 125: a car is parked where it arrives, and a pool picks up each partner who does not travel along already. A
 * party pays its share of the car's parking. Lots of park and ride are free.
 */
export function findCarExtras(
  mode: PlanMode,
  { share, travellers, factors }: { share: number; travellers: number; factors: FactorSet },
): CarExtras {
  if (mode === 'park_and_ride' || (mode !== 'drive_alone' && !isPoolMode(mode))) return none
  const known = { ...factorSet2026, ...factors }
  const people = peopleInCar(mode, travellers, factors)
  return {
    parking_cents: Math.round(known.parkingCents! * share * (travellers / people)),
    parking_seconds: Math.round(known.parkingMinutes! * share) * 60,
    pickup_seconds: Math.round(known.pickupMinutes! * (people - travellers)) * 60,
  }
}
