import type { DeviceSettings } from '@throughway/contract/recording'
import { type ExpectedTrip, windowAround } from '@throughway/domain/detected-trip'
import type { Transaction } from '#database/open-database.ts'
import type { Device } from './device.ts'
import { listSpots } from './hand-in.queries.ts'

/** The trips that a member makes as a rule: the way between home and work, there and back, on any day. */
export async function listExpectedTrips(tx: Pick<Transaction, 'send'>, memberId: string): Promise<ExpectedTrip[]> {
  const [places] = await tx.send(listSpots(memberId))
  const [home, work] = [places.find(({ kind }) => kind === 'home'), places.find(({ kind }) => kind === 'work')]
  if (!home || !work) return []
  const way = { weekdays: [], departure: null, mode: null, people: null }
  return [
    { ...way, fromPlaceId: home.id, toPlaceId: work.id },
    { ...way, fromPlaceId: work.id, toPlaceId: home.id },
  ]
}

/** When the phone should record: around the usual times, where the member wishes it and some are known; null for any time. */
export async function listWindows(tx: Pick<Transaction, 'send'>, device: Pick<Device, 'member_id' | 'around_profiles' | 'weekdays'>): Promise<DeviceSettings['windows']> {
  if (!device.around_profiles) return null
  const timed = (await listExpectedTrips(tx, device.member_id)).filter((each) => each.departure !== null)
  if (!timed.length) return null
  return timed.map(({ weekdays, departure }) => ({ weekdays: weekdays.length ? [...weekdays] : device.weekdays, ...windowAround(departure!) }))
}
