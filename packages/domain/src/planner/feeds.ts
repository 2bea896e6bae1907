/** GTFS Realtime: a file says what holds at its own moment. */
export const realtimeKinds = ['trip_updates', 'service_alerts', 'vehicle_positions'] as const
export type RealtimeKind = (typeof realtimeKinds)[number]

/** The kinds of feeds that are read at their address again and again, and then have no versions. */
export const liveKinds = [...realtimeKinds, 'gbfs'] as const
export type LiveKind = (typeof liveKinds)[number]

/** For so many minutes after its own time the planner uses a live feed. Alerts have their own times and change seldom. */
export const usedMinutes: Readonly<Record<RealtimeKind, number>> = {
  trip_updates: 5,
  service_alerts: 24 * 60,
  vehicle_positions: 5,
}

/**
 * The kinds of feeds: a timetable (GTFS), what GTFS Realtime tells of delays, alerts and where vehicles are, and the
 * shared bikes and scooters of a system (GBFS).
 */
export const feedKinds = ['gtfs', ...liveKinds] as const
export type FeedKind = (typeof feedKinds)[number]

export function isLiveFeed(kind: FeedKind): boolean {
  return kind !== 'gtfs'
}

export function isRealtime(kind: FeedKind): kind is RealtimeKind {
  return (realtimeKinds as readonly FeedKind[]).includes(kind)
}

/** What comes as a file has versions: a timetable, and a live feed that is uploaded. GBFS is many files at addresses. */
export function hasVersions({ kind, url }: { kind: FeedKind; url: string | null }): boolean {
  return !isLiveFeed(kind) || url === null
}

/** Why the address of a feed, or the store, could not be read. */
export const feedProblems = ['address', 'redirect', 'size', 'time', 'status', 'unreachable', 'store'] as const
export type FeedProblem = (typeof feedProblems)[number]

/** A published timetable that ends within so many days is told in Today. */
export const feedEndsSoonDays = 30

export const feedStates = ['checking', 'failing', 'broken', 'waiting', 'published'] as const
export type FeedState = (typeof feedStates)[number]

/**
 * How a feed stands: its address cannot be read, or the planner cannot use what is published (`failing`); what came last
 * has errors (`broken`); something that is right waits to be published (`waiting`); or what is newest is what the planner
 * uses.
 */
export function stateOfFeed(feed: {
  isChecking: boolean
  problem: string | null
  /** What is published cannot be joined to the programme's region. */
  isNotJoined: boolean
  errors: number | null
  isNewestPublished: boolean
}): FeedState {
  if (feed.isChecking) return 'checking'
  if (feed.problem !== null || feed.isNotJoined) return 'failing'
  if (feed.errors !== null && feed.errors > 0) return 'broken'
  return feed.isNewestPublished ? 'published' : 'waiting'
}

/** What stands before the ids of a feed: small letters, digits and hyphens of its name. */
export function keyOfFeed(name: string): string {
  const key = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|-+$/g, '')
    // every timetable is GTFS, so the word tells none from another
    .replace(/-gtfs$/, '')
  return key || 'feed'
}
