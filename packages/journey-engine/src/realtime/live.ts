import { BadInput } from '../problems.ts'
import type { RunChanges } from '../transit/run-changes.ts'
import type { Timetable } from '../transit/timetable.ts'
import { type AlertIndex, indexAlerts } from './alert-index.ts'
import { changeRuns } from './change-runs.ts'
import type { FeedNames } from './feed-names.ts'
import { readAlerts } from './read-alerts.ts'
import { readUpdates } from './read-updates.ts'

/** The bytes of a feed; `feed` names the timetable's feed whose ids it uses, any without it. */
export type LiveFeed = { bytes: Uint8Array; feed?: string | undefined }

/** What the agencies of a region tell at one time, as its feeds say it. A higher number is newer. */
export type LiveFeeds = { generation: number; updates: readonly LiveFeed[]; alerts: readonly LiveFeed[] }

/** The same, held against a timetable. */
export type Live = { generation: number; changes: RunChanges | undefined; alerts: AlertIndex | undefined }

/** Feeds are checked before they are handed on; one that cannot be read all the same says nothing. */
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
