import { metresPerMile } from '../trip/distance.ts'

/** C12: driver and riders are within this distance of each other at the start and at the end. */
export const provedMetresApart = 100

/** C12: and travel this far together. */
export const provedMetresTogether = metresPerMile

/** A sighting of another phone on the trip; the two phones measured the distances between them. */
export type Sighting = { startMetresApart: number; endMetresApart: number; metresTogether: number }

/** One side of a shared trip: the phone, the start and end (`HH:mm`, to a quarter hour), and the phones it heard. */
export type PoolSide = {
  memberId: string
  date: string
  departure: string
  arrival: string
  heard: ReadonlyMap<string, Sighting>
}

/** Rounding can move two equal times apart by a quarter hour each. */
const toleratedMinutes = 15

/** Whether one phone's sighting is sufficient, if the other phone agrees. */
export function isNear({ startMetresApart, endMetresApart, metresTogether }: Sighting): boolean {
  return (
    startMetresApart <= provedMetresApart &&
    endMetresApart <= provedMetresApart &&
    metresTogether >= provedMetresTogether
  )
}

/**
 * Proof of a shared ride: both phones heard each other close enough, on the same day and at the same time. What one
 * phone heard proves nothing.
 */
export function isSharedRide(one: PoolSide, other: PoolSide): boolean {
  const [mine, theirs] = [one.heard.get(other.memberId), other.heard.get(one.memberId)]
  if (!mine || !theirs || one.memberId === other.memberId) return false
  return (
    isNear(mine) &&
    isNear(theirs) &&
    one.date === other.date &&
    isSameTime(one.departure, other.departure) &&
    isSameTime(one.arrival, other.arrival)
  )
}

/** The proven number of people in the vehicle, the member included; null for the member alone. */
export function countProved(own: PoolSide, others: readonly PoolSide[]): number | null {
  const along = new Set(others.filter((other) => isSharedRide(own, other)).map(({ memberId }) => memberId))
  return along.size ? along.size + 1 : null
}

function isSameTime(one: string, other: string) {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return Math.abs(minutes(one) - minutes(other)) <= toleratedMinutes
}
