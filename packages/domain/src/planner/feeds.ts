/** GTFS Realtime: a file says what holds at its own moment. */
export const realtimeKinds = ['trip_updates', 'service_alerts', 'vehicle_positions'] as const
export type RealtimeKind = (typeof realtimeKinds)[number]

/** The kinds of feeds that are read at their address again and again, and then have no versions. */
export const liveKinds = [...realtimeKinds, 'gbfs'] as const
export type LiveKind = (typeof liveKinds)[number]

/**
 * For this many minutes after its own time the planner uses a live feed. Alerts have their own times and change seldom.
 */
export const usedMinutes: Readonly<Record<RealtimeKind, number>> = {
  trip_updates: 5,
  service_alerts: 24 * 60,
  vehicle_positions: 5,
}

/**
 * The kinds of feeds: a timetable (GTFS), the delays, alerts and vehicle positions of GTFS Realtime, and the shared
 * bikes and scooters of a system (GBFS).
 */
export const feedKinds = ['gtfs', ...liveKinds] as const
export type FeedKind = (typeof feedKinds)[number]

export function isLiveFeed(kind: FeedKind): boolean {
  return kind !== 'gtfs'
}

export function isRealtime(kind: FeedKind): kind is RealtimeKind {
  return (realtimeKinds as readonly FeedKind[]).includes(kind)
}

/** Feeds that arrive as one file have versions: a timetable, and a live feed that is uploaded, GBFS as a zip of its files. */
export function hasVersions({ kind, url }: { kind: FeedKind; url: string | null }): boolean {
  return !isLiveFeed(kind) || url === null
}

/** Why the address of a feed, or the store, could not be read. */
export const feedProblems = ['address', 'redirect', 'size', 'time', 'status', 'unreachable', 'store'] as const
export type FeedProblem = (typeof feedProblems)[number]

/** Today lists a published timetable that ends within this many days. */
export const feedEndsSoonDays = 30

export const feedStates = ['checking', 'failing', 'broken', 'waiting', 'published'] as const
export type FeedState = (typeof feedStates)[number]

/**
 * The state of a feed. `failing`: its address cannot be read, or the planner cannot use what is published; `broken`:
 * the latest file has errors; `waiting`: a correct file waits to be published; otherwise the planner uses the latest
 * file.
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

/** The prefix of a feed's ids: the small letters, digits and hyphens of its name. */
export function keyOfFeed(name: string): string {
  const key = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|-+$/g, '')
    // every timetable is GTFS, so the word distinguishes nothing
    .replace(/-gtfs$/, '')
  return key || 'feed'
}
