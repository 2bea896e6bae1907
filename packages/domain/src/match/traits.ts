import { profileLanguages } from '../identity/profile-languages.ts'

/*
 * What members ask of a partner and offer to one. Both are lists of the same traits: two wishes fit where each offers
 * all that the other asks. Accessibility is a trait too, so a rider who needs a ramp is never matched with a vehicle
 * without one.
 */
export const plainTraits = [
  /** Asked: rides with women only. Offered: by a woman. */
  'woman',
  'smoke_free',
  /** Takes pets along, and has some. */
  'pets',
  'service_animal',
  'wheelchair_space',
  'step_free',
  /** Space for a walker, a folded wheelchair or a stroller. */
  'trunk_space',
  /** Experienced on streets with traffic; for bikes. */
  'experienced',
] as const

export const traits = [...plainTraits, ...profileLanguages] as const
export type Trait = (typeof traits)[number]

/** Traits as bits, in the order of the list. */
export function traitBitsOf(chosen: readonly Trait[]): number {
  return chosen.reduce((bits, trait) => bits | (1 << traits.indexOf(trait)), 0)
}

/** The traits in a set of bits. */
export function traitsOf(bits: number): Trait[] {
  return traits.filter((_, index) => (bits & (1 << index)) !== 0)
}

/**
 * The traits that a form asks about: those that somebody filters by. Nobody has to state a trait that nobody asks for.
 */
export function listAskedTraits(wishes: Iterable<{ asks: readonly Trait[] }>): Trait[] {
  let asked = 0
  for (const { asks } of wishes) asked |= traitBitsOf(asks)
  return traitsOf(asked)
}
