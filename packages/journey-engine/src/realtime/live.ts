import { BadInput } from '../problems.ts'
import type { RunChanges } from '../transit/run-changes.ts'
import type { Timetable } from '../transit/timetable.ts'
import { type AlertIndex, indexAlerts } from './alert-index.ts'
import { changeRuns } from './change-runs.ts'
import type { FeedNames } from './feed-names.ts'
import { readAlerts } from './read-alerts.ts'
import { readUpdates } from './read-updates.ts'

/** The bytes of a feed; `feed` names the timetable feed whose ids it uses, any if undefined. */
export type LiveFeed = { bytes: Uint8Array; feed?: string | undefined }

/** The realtime data of a region's agencies at one time, as bytes of feeds. A higher number is newer. */
export type LiveFeeds = { generation: number; updates: readonly LiveFeed[]; alerts: readonly LiveFeed[] }

/** The same, resolved with a timetable. */
export type Live = { generation: number; changes: RunChanges | undefined; alerts: AlertIndex | undefined }

/** Feeds are checked before they get here; one that still cannot be read is ignored. */
export function openLive(timetable: Timetable, names: FeedNames, { generation, updates, alerts }: LiveFeeds): Live {
  const alertSources = alerts.flatMap(({ bytes, feed }) => readOr(() => [{ feed, ...readAlerts(bytes) }]))
  const index = alertSources.some((each) => each.alerts.length > 0)
    ? indexAlerts(timetable, names, alertSources)
    : undefined
  const updateSources = updates.flatMap(({ bytes, feed }) => readOr(() => [{ feed, ...readUpdates(bytes) }]))
  return { generation, alerts: index, changes: changeRuns(timetable, names, updateSources, index) }
}

function readOr<Each>(read: () => Each[]): Each[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof BadInput) return []
    throw error
  }
}
