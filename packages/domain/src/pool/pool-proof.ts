import { metresPerMile } from '../trip/distance.ts'

/** C12: driver and riders are within this of each other at the start and at the end. */
export const provedMetresApart = 100

/** C12: and so far together. */
export const provedMetresTogether = metresPerMile

/** What one phone says of another that it heard on the way; distances as the two phones measured them between themselves. */
export type Sighting = { startMetresApart: number; endMetresApart: number; metresTogether: number }

/** One side of a shared trip: whose phone, when it began and ended (`HH:mm`, to a quarter), and whom it heard. */
export type PoolSide = {
  memberId: string
  date: string
  departure: string
  arrival: string
  heard: ReadonlyMap<string, Sighting>
}

/** Rounding may move two equal times by a quarter each. */
const toleratedMinutes = 15

/** Whether what one phone says is enough, should the other say the same. */
export function isNear({ startMetresApart, endMetresApart, metresTogether }: Sighting): boolean {
  return (
    startMetresApart <= provedMetresApart &&
    endMetresApart <= provedMetresApart &&
    metresTogether >= provedMetresTogether
  )
}

/** Both phones heard each other near enough, on one day and at one time: neither can say it alone. */
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

/** How many sat in the vehicle as far as it is proved, the member included; null without anybody else. */
export function countProved(own: PoolSide, others: readonly PoolSide[]): number | null {
  const along = new Set(others.filter((other) => isSharedRide(own, other)).map(({ memberId }) => memberId))
  return along.size ? along.size + 1 : null
}

function isSameTime(one: string, other: string) {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return Math.abs(minutes(one) - minutes(other)) <= toleratedMinutes
}
