/**
 * The subjects of calls, for the browser's cache. A reading call names its subject; a changing call names the subjects
 * whose kept answers it makes stale. Answers that go stale together share one subject.
 */
export const subjects = [
  /** Answers that no call changes: those of the planner, places, maps, tables from outside. They only grow old. */
  'reference',
  /** What the brand call answers, and how one may sign in. */
  'programme',
  /** The signed-in member as every screen knows them. */
  'session',
  /** Password, passkeys, providers, second factor, and the devices that are signed in. */
  'sign-in',
  /** The own addresses and whether they are verified. */
  'email',
  /** Which messages the member wants, and by which channel. */
  'contact',
  'profile',
  /** The own organisation, and those to choose from. */
  'organisation',
  /** The partners around home and work, whose names the menu shows. */
  'partner',
  /** The own places and the ways between them. */
  'location',
  'vehicle',
  /** The copy of the own data, and what deleting the account would take. */
  'account',
  /** What was changed in the own account. */
  'activity',
  'supervisor',
  /** The helpers of the member, the members that they help, and the acts. */
  'helper',
  'volunteer',
  /** Rides that riders ask volunteers for, as both and staff see them. */
  'volunteer-ride',
  'racing',
  /** Races, their boards, and the member's standing. */
  'race',
  /** The cards of what needs the member now. */
  'home',
  /** Lists, the months of the calendar, and previews of trips that are not logged yet. */
  'trip',
  /** Trips that wait for an answer, planned ones among them. */
  'pending',
  /** The address at which a calendar app reads the own trips. */
  'calendar',
  'compressed-week',
  'trip-profile',
  /** The trip profiles for which the member looks for company. */
  'wish',
  /** Who was found for it. */
  'match',
  /** What members who were found for each other write. */
  'conversation',
  /** Standing pools, with their drivers by day. */
  'standing-pool',
  /** The reports of members about each other, as staff see them. */
  'contact-report',
  'trip-import',
  /** Partners of pools and their questions. */
  'pool',
  /** Automatic recording and its phones. */
  'recording',
  'sync',
  /** Balance, ledger, what expires, the rules that hold for the member, and the invitation that earns. */
  'points',
  /** What the points of the programme cost, for staff. */
  'points-budget',
  /** Drafts and versions of the rules, for staff. */
  'rules',
  /** What savings are computed with. */
  'factor',
  'statistics',
  /** The catalogue, with what the member may have. */
  'reward',
  /** What members redeemed, for staff. */
  'redemption',
  'wallet',
  /** Transit passes: products and orders. */
  'pass',
  'drawing',
  'ride-home',
  /** What is kept about the member as a rider. */
  'ride-preferences',
  /** Requested assisted rides, of members and guests, and refused ones. */
  'ride-request',
  /** Riders without the web, as staff have entered them. */
  'rider',
  /** Services of assisted rides with their agencies and areas, as staff keep them. */
  'ride-service',
  /** Photos of members, as staff look at them. */
  'photo',
  'content',
  /** The message centre, its count, and the poll in it. */
  'message',
  /** Polls as staff see them. */
  'poll',
  /** Special events, as members and staff see them. */
  'event',
  /** Surveys, as members answer them and staff make them. */
  'survey',
  'support-case',
  /** Members as staff see them, with what belongs to them. */
  'member',
  /** Who of the staff acted for a member. */
  'impersonation',
  'grant',
  'proposal',
  'audit',
  'task',
  /** Feeds of timetables and of what is known now, as staff publish them. */
  'feed',
  /** Organisations with their papers and members, for staff. */
  'staff-organisation',
  /** Text messages: the member's agreement, and the programme's number. */
  'texting',
  /** Sheets on which trips are written by hand, as staff type them. */
  'paper',
  /** Reports for regulators, as staff make and file them. */
  'commute-report',
  /** Whether the member of the staff is mailed that a report is ready. */
  'report-mail',
  /** Views of lists that the member of the staff has saved. */
  'staff-view',
] as const
export type Subject = (typeof subjects)[number]

/** Everything that is counted or decided from the own trips. */
export const followsTrips = [
  'trip',
  'pending',
  'pool',
  'standing-pool',
  'sync',
  'points',
  'statistics',
  'reward',
  'drawing',
  'wallet',
  'ride-home',
  'home',
  'race',
] as const satisfies readonly Subject[]

/** Everything that points are spent on or given back for. A reward may be entries of a drawing. */
export const followsSpending = [
  'reward',
  'redemption',
  'wallet',
  'points',
  'drawing',
  // prizes that were won
  'race',
  'home',
] as const satisfies readonly Subject[]

/** Everything that shows or asks for what members say of themselves; completing it earns points. */
export const followsProfile = [
  'profile',
  'session',
  'contact',
  'trip-profile',
  'ride-home',
  'drawing',
  'points',
  'home',
  'activity',
] as const satisfies readonly Subject[]

/** Everything that depends on where the member lives and works. */
export const followsPlaces = [
  'location',
  'partner',
  'session',
  'profile',
  'trip-profile',
  'wish',
  'match',
  'ride-home',
  'reward',
  'points',
  'home',
  'activity',
] as const satisfies readonly Subject[]

/** Everything that an organisation gives its people. */
export const followsOrganisation = [
  'organisation',
  'session',
  'profile',
  'points',
  'reward',
  'pass',
  'drawing',
  'ride-home',
  'message',
  'wish',
  'match',
  'home',
  'activity',
] as const satisfies readonly Subject[]

/** A verified address opens the account, may bring an organisation, and ends sign-ins made before it. */
export const followsVerification = [
  ...followsOrganisation,
  'email',
  'contact',
  'sign-in',
] as const satisfies readonly Subject[]
