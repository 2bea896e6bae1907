import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { VehicleNow } from '@throughway/contract/planner/departure'
import type { TFunction } from 'i18next'

const minuteMilliseconds = 60_000
/** A vehicle is looked up from this long before boarding. */
const aheadMilliseconds = 45 * minuteMilliseconds
/** A late one is still looked up this long after its scheduled arrival. */
const lateMilliseconds = 15 * minuteMilliseconds

/** The runs of a journey that may be under way now, in the form of the call; empty when there is none. */
export function runsOfNow(legs: readonly ItineraryLeg[], nowMs: number): string {
  const isNow = ({ start, end }: ItineraryLeg) =>
    nowMs > Date.parse(start) - aheadMilliseconds && nowMs < Date.parse(end) + lateMilliseconds
  return [...new Set(legs.flatMap((leg) => (leg.run_id !== null && isNow(leg) ? [leg.run_id] : [])))].join('|')
}

/** The position of a vehicle in words: by its stop if that has a name, otherwise by the street. */
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
