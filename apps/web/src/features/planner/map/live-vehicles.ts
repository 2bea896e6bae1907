import type { ItineraryLeg, VehicleNow } from '@throughway/contract/itinerary'
import type { TFunction } from 'i18next'

const minuteMilliseconds = 60_000
/** A vehicle is looked for from so long before one boards it. */
const aheadMilliseconds = 45 * minuteMilliseconds
/** A late one is still looked for so long after it should have arrived. */
const lateMilliseconds = 15 * minuteMilliseconds

/** The runs of a way that may be under way at a moment, as the call takes them; empty when nobody waits for any. */
export function runsOfNow(legs: readonly ItineraryLeg[], nowMs: number): string {
  const isNow = ({ start, end }: ItineraryLeg) =>
    nowMs > Date.parse(start) - aheadMilliseconds && nowMs < Date.parse(end) + lateMilliseconds
  return [...new Set(legs.flatMap((leg) => (leg.run_id !== null && isNow(leg) ? [leg.run_id] : [])))].join('|')
}

/** Where a vehicle is, in words: by its stop where that has a name, else by the street. */
export function sayVehicle(
  t: TFunction<'journey'>,
  vehicle: VehicleNow,
  leg: ItineraryLeg,
  clock: (instant: string) => string,
): string {
  const { status, near, source, at, label } = vehicle
  const stop =
    vehicle.stop_name ||
    [leg.from, ...leg.stops_passed, leg.to].find(({ stop_id: id }) => id !== null && id === vehicle.stop_id)?.name
  const where = stop
    ? t(`vehicle.${status}`, { stop })
    : near
      ? t('vehicle.near', { place: near })
      : t('vehicle.somewhere')
  const seen = source === 'live' ? t('vehicle.seen', { time: clock(at) }) : t('vehicle.by_timetable')
  return [where, label && t('vehicle.label', { label }), seen].filter(Boolean).join(' · ')
}
