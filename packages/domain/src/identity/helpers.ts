/** What a helper may act on: a member's rides, their trips, or both. */
export const helperScopes = ['rides', 'trips', 'both'] as const
export type HelperScope = (typeof helperScopes)[number]

/** What a single act is about. */
export type HelpedPart = Exclude<HelperScope, 'both'>

export const helperRelations = ['family', 'case_worker', 'front_desk', 'other'] as const
export type HelperRelation = (typeof helperRelations)[number]

/** What a helper can do for a member; both of them read each one. */
export const helperActs = [
  'ride_asked',
  'ride_cancelled',
  'ride_time_accepted',
  'ride_time_declined',
  'volunteer_ride_asked',
  'volunteer_ride_cancelled',
  'trip_logged',
  'trip_deleted',
] as const
export type HelperAct = (typeof helperActs)[number]

/** How a right ended: one of the two ended it, or the person who was asked declined. */
export const helperEnders = ['member', 'helper', 'declined'] as const
export type HelperEnder = (typeof helperEnders)[number]

/** The days for answering an invitation or a request. */
export const helperAnswerDays = 7

/** The longest duration of a right in months; after that the member gives it again. */
export const mostHelperMonths = 12

/** The most helpers that a member has or waits for, and the most members of one helper. */
export const mostHelpers = 10
export const mostHelped = 200

/** Whether a right within the scope reaches the part. */
export function reachesPart(scope: HelperScope, part: HelpedPart): boolean {
  return scope === 'both' || scope === part
}
