/**
 * Trips that wait for the member's confirmation: from a trip profile on its weekdays, from a plan, from a device, or
 * from a sync that found no commute.
 */
export const pendingKinds = ['profile', 'planned', 'detected', 'unclaimed'] as const
export type PendingKind = (typeof pendingKinds)[number]

/** `changed`: the member logged it with different facts; `dropped`: nobody answered in time. */
export const pendingStates = ['waiting', 'confirmed', 'changed', 'rejected', 'dropped'] as const
export type PendingState = (typeof pendingStates)[number]

/** C5, C12: a trip waits this many days for an answer. */
export const pendingDays = 7

/** The most trips that one press answers. */
export const mostAnsweredAtOnce = 100
