/**
 * Trips that wait for the member's word: what a trip profile makes for its weekdays, what was planned, what a device
 * detected, and what a sync found to be no commute.
 */
export const pendingKinds = ['profile', 'planned', 'detected', 'unclaimed'] as const
export type PendingKind = (typeof pendingKinds)[number]

/** `changed`: logged with other facts than those that waited; `dropped`: nobody answered in time. */
export const pendingStates = ['waiting', 'confirmed', 'changed', 'rejected', 'dropped'] as const
export type PendingState = (typeof pendingStates)[number]

/** C5, C12: so many days from when it is asked about, a trip waits for its answer. */
export const pendingDays = 7

/** At most so many are answered with one press. */
export const mostAnsweredAtOnce = 100
