/**
 * Behaviour C1: what a complete profile holds. The year of birth is the member's own affair and does not count; nor does
 * an organisation, which not everybody has. For the gender, "prefers not to say" is an answer too.
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

/** How much of a profile is there. The whole is 100 only when nothing is missing. */
export function measureCompleteness(has: Readonly<Record<CompletenessPart, boolean>>): Completeness {
  const missing = completenessParts.filter((part) => !has[part])
  return {
    percent: Math.floor(((completenessParts.length - missing.length) / completenessParts.length) * 100),
    missing,
  }
}
