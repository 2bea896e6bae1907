/** For what a helper may act: a member's rides, their trips, or both. */
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

/** How a right ended: by one of the two, or because the one who was asked said no. */
export const helperEnders = ['member', 'helper', 'declined'] as const
export type HelperEnder = (typeof helperEnders)[number]

/** So many days an invitation or a request can be answered. */
export const helperAnswerDays = 7

/** A right lasts at most so many months; after that the member gives it anew. */
export const mostHelperMonths = 12

/** So many helpers a member has or waits for at once, and so many members one helper. */
export const mostHelpers = 10
export const mostHelped = 200

/** Whether a right within the scope reaches the part. */
export function reachesPart(scope: HelperScope, part: HelpedPart): boolean {
  return scope === 'both' || scope === part
}
