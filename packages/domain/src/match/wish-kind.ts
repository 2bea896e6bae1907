import type { TripMode } from '../mode/mode-facts.ts'
import type { WishKind } from './wish.ts'

/** The kind that fits a profile's mode: who does not share yet looks for a carpool first. */
export function wishKindOf(mode: TripMode): WishKind {
  return mode === 'vanpool' || mode === 'bike' || mode === 'walk' ? mode : 'carpool'
}
