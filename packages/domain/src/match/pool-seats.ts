import type { WishRole } from './wish.ts'

/*
 * C25: who fits into the car of a carpool. Seats are those that the driver's wish offers beside their own; a van comes with
 * its seats, and a bike has none.
 */

/** What somebody in the pool says of driving, and the wish that they were found by. */
export type Seated = {
  role: WishRole
  /** Null without a wish. */
  wishRole: WishRole | null
  freeSeats: number | null
  seatsNeeded: number | null
}

/** Whoever looks for a seat drives only where they say so. */
export function canDriveOthers({ role, wishRole, freeSeats }: Seated): boolean {
  if (role === 'either') return wishRole !== 'rider' && freeSeats !== 0
  return role === 'driver'
}

/** Whether a driver has seats for all others who travel. How many there are is unknown without a wish to drive. */
export function canTake(driver: Seated, others: readonly Seated[]): boolean {
  if (driver.freeSeats === null || driver.wishRole === 'rider') return true
  return countSeats(others) <= driver.freeSeats
}

/** Whether one of those who drive can take all the others; a pool that has no driver yet is not full. */
export function fitOneCar(people: readonly Seated[]): boolean {
  const drivers = people.filter(canDriveOthers)
  return (
    drivers.length === 0 ||
    drivers.some((driver) =>
      canTake(
        driver,
        people.filter((each) => each !== driver),
      ),
    )
  )
}

function countSeats(people: readonly Seated[]): number {
  return people.reduce((sum, { seatsNeeded }) => sum + (seatsNeeded ?? 1), 0)
}
