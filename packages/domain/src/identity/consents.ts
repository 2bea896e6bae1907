/** What a member agrees to, each with a version of its own: a change of the text asks again. */
export const consentKinds = ['terms'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The version that is agreed to now; the day on which its text was settled. */
export const consentVersions = { terms: '2026-01-15' } as const satisfies Record<ConsentKind, string>
