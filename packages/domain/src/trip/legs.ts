import { metresFromMiles, milesFromMetres } from './distance.ts'
import { listPlaced, modeFacts, type ModeOfList } from '../mode/mode-facts.ts'

/** The modes that a leg of a multimodal trip can have. */
export const legModes = listPlaced('leg')
export type LegMode = ModeOfList<'leg'>

/** Behaviour C6. */
export const fewestLegs = 2
export const mostLegs = 5

export type Leg = {
  mode: LegMode
  metres: number
  /** The people in a pool, including the member. */
  people?: number | null
  /** Such as "Route 9". */
  line?: string | null
  /** Whether a scooter is electric; it counts as electric where nobody said. */
  electric?: boolean | null
}

/** A leg in the units that people read and type. */
export type LegInMiles = {
  mode: LegMode
  miles: number
  people: number | null
  line: string | null
  electric: boolean | null
}

export function legInMiles({ mode, metres, people, line, electric }: Leg): LegInMiles {
  return {
    mode,
    miles: milesFromMetres(metres),
    people: people ?? null,
    line: line ?? null,
    electric: electric ?? null,
  }
}

/** A leg as stored: never shorter than a metre. */
export function legInMetres({
  mode,
  miles,
  people,
  line,
  electric,
}: Pick<LegInMiles, 'mode' | 'miles'> & {
  [Name in 'people' | 'line' | 'electric']?: LegInMiles[Name] | undefined
}): Leg {
  return {
    mode,
    metres: Math.max(1, metresFromMiles(miles)),
    people: people ?? null,
    line: line ?? null,
    ...(typeof electric === 'boolean' && { electric }),
  }
}

export function metresOfLegs(legs: readonly Pick<Leg, 'metres'>[]): number {
  return legs.reduce((sum, { metres }) => sum + metres, 0)
}

/**
 * C6: the longest leg that is not a walk names the trip and decides what it earns. Of two equal legs the first wins.
 */
export function headlineOf(legs: readonly Leg[]): LegMode {
  const others = legs.filter(({ mode }) => mode !== 'walk')
  if (!others.length) return 'walk'
  return others.reduce((longest, leg) => (leg.metres > longest.metres ? leg : longest)).mode
}

/** Metres driven alone. */
export function drivenMetres(legs: readonly Leg[]): number {
  return metresOfLegs(legs.filter(({ mode }) => modeFacts[mode].group === 'drive'))
}

/** C6: a trip is kept but earns nothing when half its distance or more is driven alone. */
export function isMostlyDriven(legs: readonly Leg[]): boolean {
  return drivenMetres(legs) * 2 >= metresOfLegs(legs)
}
