import type { LegInMiles, LegMode } from '@throughway/domain/trip/legs'
import { canNameVehicle, isPoolMode, type TripMode, mayBeElectric } from '@throughway/domain/mode/modes'
import { isPooled } from '@throughway/domain/pool/pool'

/** A leg as typed; `key` stays with it when it moves. */
export type LegValues = {
  key: string
  mode: LegMode | ''
  miles: string
  line: string
  people: string
  electric: 'true' | 'false' | ''
}

export function emptyLeg(key: string): LegValues {
  return { key, mode: '', miles: '', line: '', people: '', electric: '' }
}

/** The legs of a trip or a trip profile, or two empty ones to begin with. */
export function legValuesOf(legs: readonly LegInMiles[] | null | undefined): LegValues[] {
  if (!legs?.length) return ['first', 'second'].map(emptyLeg)
  return legs.map(({ mode, miles, line, people, electric }, index) => ({
    key: `leg-${index}`,
    mode,
    miles: String(miles),
    line: line ?? '',
    people: people === null ? '' : String(people),
    electric: electric === null ? '' : electric ? 'true' : 'false',
  }))
}

/** A leg as sent; fields that do not fit its mode are left out. */
export function inputOfLeg({ mode, miles, line, people, electric }: Omit<LegValues, 'key'>) {
  return {
    mode: mode as LegMode,
    miles: miles.trim(),
    ...(mode === 'transit' && line.trim() && { line: line.trim() }),
    ...(mode !== '' && isPoolMode(mode) && people.trim() && { people: people.trim() }),
    ...(mode !== '' && mayBeElectric(mode) && electric && { electric }),
  }
}

/** The chosen modes, as far as they are chosen. */
type Travel = { mode: TripMode | ''; legs: readonly LegValues[] }

/** C23: whether the member may have driven one of their vehicles, on the whole trip or on a leg. */
export function canDrive({ mode, legs }: Travel): boolean {
  if (mode === 'multimode') return legs.some((leg) => leg.mode !== '' && canNameVehicle(leg.mode))
  return mode !== '' && canNameVehicle(mode)
}

/** Whether anybody may have ridden along. */
export function isPoolTrip({ mode, legs }: Travel): boolean {
  if (mode === '') return false
  return isPooled({
    mode,
    legs: mode === 'multimode' ? legs.flatMap((leg) => (leg.mode === '' ? [] : [{ mode: leg.mode }])) : null,
  })
}
