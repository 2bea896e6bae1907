/** Services whose activities members can connect (C11). The keys appear in addresses and tables. */
export const syncProviders = ['strava'] as const
export type SyncProvider = (typeof syncProviders)[number]

/** Names as the providers write them. */
export const syncProviderNames = { strava: 'Strava' } as const satisfies Record<SyncProvider, string>

/** C11. `off`: never connected, or disconnected; `revoked`: the provider withdrew the access. */
export const syncStates = ['off', 'connected', 'needs_attention', 'revoked'] as const
export type SyncState = (typeof syncStates)[number]

/** Why a connection needs attention: the access has expired, or permission to read activities is missing. */
export const syncProblems = ['expired', 'scope_missing'] as const
export type SyncProblem = (typeof syncProblems)[number]

/** The outcome of an activity, as of any recorded trip; `unclaimed`: not a commute, unless the member says so. */
export const syncOutcomes = ['logged', 'replaced', 'known', 'unclaimed', 'claimed'] as const
export type SyncOutcome = (typeof syncOutcomes)[number]

/** C11: activities from this many days before the connection are read too. */
export const backfillDays = 7

/** C11: an activity that was no commute can be claimed as a trip for this many days. */
export const claimDays = 14

/** C11: the data of a provider is deleted within this many hours of a disconnection. */
export const forgettingHours = 48

/** The version of the consent before connecting: the day its words were settled. */
export const syncConsentVersion = '2026-03-01'
