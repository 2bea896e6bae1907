/**
 * C1: the parts of a complete profile. The year of birth is optional and not everybody has an organisation, so neither
 * counts. For the gender, "prefers not to say" counts as an answer.
 */
export const completenessParts = [
  'name',
  'gender',
  'contact_language',
  'time_zone',
  'phone',
  'home',
  'work',
  'modes',
] as const
export type CompletenessPart = (typeof completenessParts)[number]

export type Completeness = { percent: number; missing: CompletenessPart[] }

/** The completeness in percent; 100 only when nothing is missing. */
export function measureCompleteness(has: Readonly<Record<CompletenessPart, boolean>>): Completeness {
  const missing = completenessParts.filter((part) => !has[part])
  return {
    percent: Math.floor(((completenessParts.length - missing.length) / completenessParts.length) * 100),
    missing,
  }
}
