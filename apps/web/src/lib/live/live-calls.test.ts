import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { liveSubjects } from '@throughway/contract/live'
import { callDescriptors } from '#lib/send/call-descriptors.ts'

const root = new URL('../../', import.meta.url)
const sources = globSync('**/*.{ts,tsx}', { cwd: root.pathname })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(new URL(file, root), 'utf8') }))

it.each(liveSubjects)('%s is read by a screen that hears of its changes', (subject) => {
  const reading = sources.filter(({ text }) => /useLiveQuery|usePollInterval/.test(text))
  const read = reading.flatMap(({ text }) =>
    [...text.matchAll(/callDescriptors\.(\w+)/g)].map(
      ([, name]) => callDescriptors[name as never] as { subject?: string },
    ),
  )
  expect(read.some((call) => call.subject === subject)).toBe(true)
})

it('a list page by page of what others change is polled as long as no stream stands', () => {
  /** Rows of a file that was read: its state stands in a call of its own. */
  const fixed = ['listTripImportRows']
  const lists = sources.filter(({ text }) => text.includes('useInfiniteQuery({'))
  const unpolled = lists.flatMap(({ file, text }) =>
    text
      .split('useInfiniteQuery({')
      .slice(1)
      .flatMap((options) => {
        const name = /callDescriptors\.(\w+)/.exec(options)?.[1] ?? ''
        const { subject } = (callDescriptors[name as never] ?? {}) as { subject?: string }
        const isLive = liveSubjects.some((each) => each === subject) && !fixed.includes(name)
        const own = options.slice(0, options.indexOf('\n  })'))
        return isLive && !own.includes('refetchInterval: intervalOf(') ? [`${file} ${name}`] : []
      }),
  )
  expect(lists.length).toBeGreaterThan(5)
  expect(unpolled).toEqual([])
})

it('what is polled beside the stream is said here, with the reason', () => {
  /** By the clock, of a guest, of many at once, of a job that writes each second, of trips of others, of what no programme changes, or page by page. */
  const polls = [
    'features/message/message.calls.ts',
    'features/planner/map/use-vehicles.ts',
    'features/planner/timetable/timetable.calls.ts',
    'features/race/race-team.calls.ts',
    'features/ride-request/ride-request.calls.ts',
    'lib/live/use-live-query.ts',
    'lib/race/race.calls.ts',
    'lib/ride-home/ride-home.calls.ts',
    'staff/feeds/feed.calls.ts',
    'staff/messages/message.calls.ts',
    'staff/points/points.calls.ts',
    'staff/races/race.calls.ts',
    'staff/task/task.calls.ts',
  ]
  const found = sources.filter(({ text }) => /refetchInterval:|refetchInterval,/.test(text)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(polls)
})
