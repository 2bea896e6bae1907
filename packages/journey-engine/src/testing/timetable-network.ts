import { buildTimetable } from '../gtfs/build-timetable.ts'
import { openClock } from '../plan/instant.ts'
import { openProblems } from '../problems.ts'
import { openFeedNames } from '../realtime/feed-names.ts'
import { openLive } from '../realtime/live.ts'
import type { TimetableNetwork } from '../stops/service-date.ts'
import { changesOn } from '../transit/run-changes.ts'
import { type FeedFiles, makeFeed } from './make-feed.ts'
import { writeLive, type WrittenAlert, type WrittenUpdate } from './write-live.ts'

type Told = { updates?: readonly WrittenUpdate[]; alerts?: readonly WrittenAlert[]; atMs: number }

/** The small feed with some of its tables changed, with key `f`, and with what its agency tells. */
export function openTimetableNetwork(changes: FeedFiles = {}, told?: Told): TimetableNetwork {
  const timetable = buildTimetable([{ name: 'f.zip', bytes: makeFeed(changes) }], { problems: openProblems() })
  const source = told && { bytes: writeLive(told, told.atMs), feed: undefined }
  const live =
    source && openLive(timetable, openFeedNames(timetable), { generation: 1, updates: [source], alerts: [source] })
  return {
    clock: openClock(timetable.timeZones[0] ?? 'UTC'),
    transit: {
      timetable,
      changesOn: (date) => changesOn(live?.changes, date),
      listAlertsAbout: (place, language) => live?.alerts?.listAbout(place, language) ?? [],
    },
  }
}

/** Every day of 2026. */
export const dailyCalendar =
  'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nweekday,1,1,1,1,1,1,1,20260101,20261231\n'

export function agencyIn(timeZone: string): string {
  return `agency_id,agency_name,agency_url,agency_timezone\na,Agency,https://agency.example,${timeZone}\n`
}
