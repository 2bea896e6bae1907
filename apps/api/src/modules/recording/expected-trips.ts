import type { DeviceSettings } from '@throughway/contract/trip/recording-device'
import { type ExpectedTrip, windowAround } from '@throughway/domain/trip/detected-trip'
import { isDayMode } from '@throughway/domain/mode/modes'
import { directionsOf } from '@throughway/domain/trip/trip-profiles'
import type { Transaction } from '#database/open-database.ts'
import { listTripProfiles, type ProfileRow } from '#modules/trip-profile/trip-profile.ts'
import type { Device } from './device.ts'
import { listSpots } from './hand-in.queries.ts'

/** The member's usual trips: the directions of the trip profiles; without any, between home and work on any day. */
export async function listExpectedTrips(tx: Pick<Transaction, 'send'>, memberId: string): Promise<ExpectedTrip[]> {
  const [profiles, places] = await tx.send(listTripProfiles(memberId), listSpots(memberId))
  const travelled = profiles.filter(({ mode }) => !isDayMode(mode))
  if (travelled.length) return travelled.flatMap(listDirections)
  const [home, work] = [places.find(({ kind }) => kind === 'home'), places.find(({ kind }) => kind === 'work')]
  if (!home || !work) return []
  const way = { weekdays: [], departure: null, mode: null, people: null }
  return [
    { ...way, fromPlaceId: home.id, toPlaceId: work.id },
    { ...way, fromPlaceId: work.id, toPlaceId: home.id },
  ]
}

function listDirections(profile: ProfileRow): ExpectedTrip[] {
  const { weekdays, mode, people, from_place: from, to_place: to } = profile
  return directionsOf(profile).map(({ direction, departure }) => ({
    weekdays,
    mode,
    people,
    departure,
    ...(direction === 'back' ? { fromPlaceId: to, toPlaceId: from } : { fromPlaceId: from, toPlaceId: to }),
  }))
}

/**
 * When the phone should record: around the usual times, if the member wants that and some are known; null for any time.
 */
export async function listWindows(
  tx: Pick<Transaction, 'send'>,
  device: Pick<Device, 'member_id' | 'around_profiles' | 'weekdays'>,
): Promise<DeviceSettings['windows']> {
  if (!device.around_profiles) return null
  const timed = (await listExpectedTrips(tx, device.member_id)).filter((each) => each.departure !== null)
  if (!timed.length) return null
  return timed.map(({ weekdays, departure }) => ({
    weekdays: weekdays.length ? [...weekdays] : device.weekdays,
    ...windowAround(departure!),
  }))
}
