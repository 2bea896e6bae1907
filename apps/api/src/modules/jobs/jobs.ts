import { PgBoss } from 'pg-boss'
import type { AppContext } from '#app-context.ts'
import { noteInstant } from './clock-leap.ts'
import { signsOfLine } from '#database/connections.ts'

/** Work that repeats. `cron` is in UTC; copies share the runs out among them, so each happens once. */
export type JobDefinition = {
  name: string
  cron: string
  run: (app: AppContext) => Promise<void>
  /** The job does the same at any hour, so it runs even if the clocks of the server and the database differ. */
  isTimeless?: true
  /** The job expires, deletes or ends something, so it waits for a confirmation when the database's clock has leapt. */
  takesAway?: true
  /** How long a run that lives may take, where that is more than a quarter of an hour. */
  mayTakeSeconds?: number
}

/**
 * A run sends a sign of life every ten seconds. When its process was killed, other servers, which look every fifteen
 * seconds, notice after twenty and continue it within a minute, including the wait before its retry. A living run may
 * take a quarter of an hour.
 */
export const signsOfLife = { heartbeatSeconds: 20, expireInSeconds: 900 }
export const usualLookSeconds = 15
/**
 * A job of the night that failed, or whose process was killed, would wait a day: it is tried again after five to ten
 * seconds, then after twice as long each time, for five to ten minutes.
 */
export const nightRetries = { retryLimit: 6, retryDelay: 5, retryBackoff: true }
/** Jobs that repeat anyway: one quick retry, for a run whose process was killed. */
export const usualRetries = { retryLimit: 1, retryDelay: 5, retryBackoff: true }
const minute = 60_000
/** Two clocks that are both set by the network may differ by so much. */
const toleranceMilliseconds = 5 * minute

/**
 * Settings for the connections of pg-boss: a connection that stopped answering is given up, so that no job waits for
 * ever.
 */
const brokenLines = { ...signsOfLine, query_timeout: 60_000, statement_timeout: 60_000, lock_timeout: 30_000 }

export type Jobs = {
  /** Runs a job as soon as a server is free, besides its usual times. */
  runNow(name: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the queue in its own schema and on a small pool of its own, as the user of `DATABASE_URL`: pg-boss makes and
 * keeps its tables itself. The jobs themselves speak to the database as everything else does, through flights.
 */
export async function startJobs(
  app: AppContext,
  url: string,
  definitions: readonly JobDefinition[],
  lookSeconds = usualLookSeconds,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    application_name: 'throughway-jobs',
    max: 3,
    ...brokenLines,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
  })
  boss.on('error', logSeldom(app))
  await boss.start()
  for (const definition of definitions) {
    const { name, cron, mayTakeSeconds = signsOfLife.expireInSeconds } = definition
    const retries = isNightly(cron) ? nightRetries : usualRetries
    const options = { ...signsOfLife, ...retries, expireInSeconds: mayTakeSeconds, deleteAfterSeconds: 86_400 }
    await boss.createQueue(name, { policy: 'exclusive', ...options })
    await boss.updateQueue(name, options) // one that an older release made
    await boss.work(name, { pollingIntervalSeconds: 2 }, () =>
      runJob(app, definition).catch(() => {
        throw new JobFailed(name)
      }),
    )
    await boss.schedule(name, cron)
  }
  for (const { name } of await boss.getSchedules())
    if (!definitions.some((each) => each.name === name)) await boss.unschedule(name)

  let running = true
  app.jobsRunning = () => running
  return {
    async runNow(name) {
      await boss.send(name)
    },
    async stop() {
      running = false
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

function isNightly(cron: string) {
  return /^\d+$/.test(cron.split(' ')[1]!)
}

/** The queue stores errors with their runs, so it gets this one: the run's own error may quote the row that failed. */
class JobFailed extends Error {
  constructor(name: string) {
    super(`${name} failed; the server's log says why.`)
  }
}

/** The two clocks are so far apart that the server cannot tell what is due. */
export class ClocksDiffer extends Error {}

/** A run as the queue begins it. A failure is logged and thrown on. */
export async function runJob(app: AppContext, { name, run, isTimeless, takesAway }: JobDefinition): Promise<void> {
  try {
    if (!isTimeless) await compareClocks(app)
    if (takesAway) await noteInstant(app.databases, await app.databases.readClock())
    await run(app)
  } catch (error) {
    app.log.error({ err: error, job: name }, 'job: a run failed')
    throw error
  }
}

/** A clock that has jumped makes everything due at once: points expire, orders lapse, members are purged. */
async function compareClocks({ machineNow, databases }: AppContext): Promise<void> {
  const theirs = await databases.readClock()
  const ours = machineNow()
  if (Math.abs(ours.getTime() - theirs.getTime()) > toleranceMilliseconds)
    throw new ClocksDiffer(
      `The server's clock says ${ours.toISOString()}, the database's ${theirs.toISOString()}: nothing is done by either until they agree.`,
    )
}

/**
 * While the database is unavailable every poll of every queue fails: one line a minute reports it, with the number of
 * failures.
 */
export function logSeldom({ log, now }: Pick<AppContext, 'log' | 'now'>): (error: unknown) => void {
  let lastMs = -Infinity
  let unsaid = 0
  return (error) => {
    const nowMs = now().getTime()
    if (Math.abs(nowMs - lastMs) < minute) return void unsaid++
    log.error({ err: error, unsaid }, 'jobs')
    lastMs = nowMs
    unsaid = 0
  }
}
