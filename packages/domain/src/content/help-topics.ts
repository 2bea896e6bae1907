/** R2.25: every topic of help, with the screens that it explains. Each of these links to it. */
export const helpTopics = {
  'log-a-trip': ['/trips/trips'],
  'trip-profiles': ['/trips/trip_profiles'],
  'automatic-trips': ['/trips/auto_record_trips'],
  points: ['/trips/points'],
  wallet: ['/wallet', '/transit_passes'],
  places: ['/account/locations'],
  planner: ['/find'],
  'ride-home': ['/ride_home'],
  'assisted-rides': ['/more/ride', '/more/rides', '/account/rides'],
  'your-data': ['/account/data', '/account/delete_account', '/account/activity'],
} as const satisfies Record<string, readonly `/${string}`[]>

export type HelpTopic = keyof typeof helpTopics

const topics = new Map<string, HelpTopic>(
  Object.entries(helpTopics).flatMap(([topic, paths]) => paths.map((path) => [path, topic as HelpTopic] as const)),
)

/** The topic that explains the screen at a path. */
export function findHelpTopic(path: string): HelpTopic | undefined {
  return topics.get(path)
}

/** The address of a topic, as `addressOfPlace` makes it; the table of all places is more than a link should load. */
export function addressOfHelp(topic: HelpTopic): string {
  return `/more/help?topicID=${topic}`
}
