/** Specification §3: female, male, non-binary, prefers not to say. */
export const genders = ['F', 'M', 'NB', 'P'] as const
export type Gender = (typeof genders)[number]
