/** The consent required before anything about a rider is kept. A new version is asked for again. */
export const rideConsentVersion = '2026-1'
