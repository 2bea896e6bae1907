import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { ClockLeapt, confirmClock } from './clock-leap.ts'
import { defineJobs } from './define-jobs.ts'
import { runJob } from './jobs.ts'

const jobs = defineJobs()
const hour = 3_600_000
const day = 24 * hour

let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart
  await api.app.databases.pool.query('delete from job_clock')
  await runJob(api.app, { name: 'first', cron: '* * * * *', run: async () => {}, takesAway: true })
})

/** Runs the jobs at that time, with nothing in them. Answers the names of those that refuse. */
async function listRefusing(milliseconds: number) {
  api.clock.now = new Date(testStart.getTime() + milliseconds)
  const refusing: string[] = []
  for (const job of jobs)
    await runJob(api.app, { ...job, run: async () => {} }).catch((error: unknown) => {
      if (!(error instanceof ClockLeapt)) throw error
      refusing.push(job.name)
    })
  return refusing
}

/** Jobs that a leap of the clock lets do early what they would do anyway, and why nothing is lost by it. */
const takingNothing: Record<string, string> = {
  'audit-seal': 'seals what stands',
  commutes: 'measures ways',
  'compressed-weeks': 'puts days off before members',
  export: 'makes copies that were asked for',
  feeds: 'looks at feeds, which their staff publish',
  'follow-merges': 'moves members after their organisation',
  'judge-again': 'judges trips anew by the rules in force',
  'mail-retry': 'sends what waits',
  'match-news': 'tells of who was found',
  'message-mails': 'mails what was sent',
  'message-pushes': 'writes notices of what was sent',
  'move-files': 'moves files from rows into the store',
  'pool-questions': 'asks who rode along',
  'open-polls': 'tells of polls that opened',
  'points-budget': 'sums what was booked, and counts again a quarter of an hour later',
  'proposal-mails': 'mails that a proposal waits',
  'publish-content': 'shows what was planned',
  'push-send': 'sends what waits; what is of no use any more still stands in the message centre',
  'race-notices': 'tells of results',
  'race-prize-reminders': 'reminds',
  'race-prizes': 'gives what was won',
  'race-trials': 'reckons what a race would have given',
  recount: 'compares sums with their rows',
  'recording-reminder': 'reminds',
  'release-reviews': 'gives held points free',
  'report-mails': 'mails that a report is ready',
  'restate-savings': 'adds totals under a newer set',
  'ride-reminders': 'reminds',
  'rules-trials': 'reckons what rules would do',
  'settle-approvals': 'judges the days of approvals that were answered',
  'settle-referrals': 'pays what was earned',
  'survey-notices': 'tells of surveys that were opened',
  'sync-activities': 'fetches activities',
  tasks: 'goes on with the work of staff, and tells of it',
  texting: 'asks how somebody travelled, and sends what waits',
  'trip-import': 'goes on with files of trips',
}

const takingAway = jobs.filter(({ takesAway }) => takesAway).map(({ name }) => name)

describe('a clock that leaps while the database’s leaps with it', () => {
  it('is looked at by every job, but for those that take nothing away', () => {
    expect(
      jobs
        .filter(({ takesAway }) => !takesAway)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(takingNothing).toSorted())
  })

  it.each([
    ['five days on', 5 * day],
    ['a year on', 365 * day],
    ['two hours back', -2 * hour],
  ])('stops those, and no other: %s', async (_, milliseconds) => {
    expect(await listRefusing(milliseconds)).toEqual(takingAway)
    expect(await listRefusing(milliseconds), 'again').toEqual(takingAway)
    expect(await listRefusing(0), 'once it is right again').toEqual([])
  })

  it('stops none over a long weekend, or where the network sets it back a little', async () => {
    for (const milliseconds of [3 * day, 3 * day - hour / 2, 6 * day])
      expect(await listRefusing(milliseconds)).toEqual([])
  })

  it('goes on when somebody says that it is right, by the date of that day alone', async () => {
    expect(await listRefusing(30 * day)).toEqual(takingAway)
    const today = api.clock.now.toISOString().slice(0, 10)
    expect(await confirmClock(api.app.databases, '2026-03-05')).toBe(false)
    expect(await listRefusing(30 * day)).toEqual(takingAway)
    expect(await confirmClock(api.app.databases, today)).toBe(true)
    expect(await listRefusing(30 * day)).toEqual([])
  })
})
