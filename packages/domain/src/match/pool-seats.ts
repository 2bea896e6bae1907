import type { WishRole } from './wish.ts'

/*
 * C25: the seats in the car of a carpool. A driver's wish says how many seats it offers besides the driver's. A van
 * brings its own seats, and a bike has none.
 */

/** What somebody in the pool has said about driving, and the wish by which they were found. */
export type Seated = {
  role: WishRole
  /** Null without a wish. */
  wishRole: WishRole | null
  freeSeats: number | null
  seatsNeeded: number | null
}

/** A member who looks for a seat drives only if they say so. */
export function canDriveOthers({ role, wishRole, freeSeats }: Seated): boolean {
  if (role === 'either') return wishRole !== 'rider' && freeSeats !== 0
  return role === 'driver'
}

/** Whether a driver has seats for all others who travel. How many there are is unknown without a wish to drive. */
export function canTake(driver: Seated, others: readonly Seated[]): boolean {
  if (driver.freeSeats === null || driver.wishRole === 'rider') return true
  return countSeats(others) <= driver.freeSeats
}

/** Whether one of the drivers can take all the others. A pool without a driver is never full. */
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
