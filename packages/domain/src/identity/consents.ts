/** The consents of a member, each with its own version: a changed text is asked for again. */
export const consentKinds = ['terms'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The current version of each consent: the day its text was settled. */
export const consentVersions = { terms: '2026-01-15' } as const satisfies Record<ConsentKind, string>
