/** Services whose activities members can connect (C11), by the word that names them in addresses and tables. */
export const syncProviders = ['strava'] as const
export type SyncProvider = (typeof syncProviders)[number]

/** As they write themselves. */
export const syncProviderNames = { strava: 'Strava' } as const satisfies Record<SyncProvider, string>

/** C11. `off`: never connected, or disconnected; `revoked`: the access was taken back at the provider. */
export const syncStates = ['off', 'connected', 'needs_attention', 'revoked'] as const
export type SyncState = (typeof syncStates)[number]

/** What needs attention: the access has run out, or reading activities was not allowed. */
export const syncProblems = ['expired', 'scope_missing'] as const
export type SyncProblem = (typeof syncProblems)[number]

/** What became of an activity, as of any record of a trip; `unclaimed`: not a commute, unless the member says so. */
export const syncOutcomes = ['logged', 'replaced', 'known', 'unclaimed', 'claimed'] as const
export type SyncOutcome = (typeof syncOutcomes)[number]

/** C11: activities of so many days before the connection are read too. */
export const backfillDays = 7

/** C11: so long what was no commute can be claimed as a trip, by its day. */
export const claimDays = 14

/** C11: what came from a provider is gone so many hours after a disconnection, at the latest. */
export const forgettingHours = 48

/** What the member agrees to before connecting; the day on which its words were settled. */
export const syncConsentVersion = '2026-03-01'
