/** The text that is agreed to before anything about a rider is kept; a new one is asked for anew. */
export const rideConsentVersion = '2026-1'
