import { PgBoss } from 'pg-boss'
import type { House } from '#house.ts'

/** Work that repeats. `cron` is in UTC; copies share the runs out among them, so each happens once. */
export type JobDefinition = { name: string; cron: string; run: (house: House) => Promise<void> }

/**
 * A run tells every ten seconds that it lives. One whose process was killed is noticed after twenty, by copies that look
 * every fifteen, so the job is free again within a minute; one that lives may take a quarter of an hour.
 */
const signsOfLife = { heartbeatSeconds: 20, expireInSeconds: 900 }
const lookSeconds = 15
const minute = 60_000

export type Jobs = {
  /** Runs a job as soon as a copy is free, beside its times. */
  runNow(name: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the queue in its own schema and on a small pool of its own, as the user of `DATABASE_URL`: pg-boss makes and
 * keeps its tables itself. The jobs themselves speak to the database as everything else does, through flights.
 */
export async function startJobs(house: House, url: string, definitions: readonly JobDefinition[]): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    application_name: 'throughway-jobs',
    max: 3,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
  })
  boss.on('error', logSeldom(house))
  await boss.start()
  for (const { name, cron, run } of definitions) {
    const options = { ...signsOfLife, retryLimit: 0, deleteAfterSeconds: 86_400 }
    await boss.createQueue(name, { policy: 'exclusive', ...options })
    await boss.updateQueue(name, options) // one that an older release made
    await boss.work(name, { pollingIntervalSeconds: 2 }, () => run(house))
    await boss.schedule(name, cron)
  }
  for (const { name } of await boss.getSchedules())
    if (!definitions.some((each) => each.name === name)) await boss.unschedule(name)

  let running = true
  house.jobsRunning = () => running
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

/** While the database is away every look at every queue fails: one line a minute says so, and how many it stands for. */
export function logSeldom({ log, now }: Pick<House, 'log' | 'now'>): (error: unknown) => void {
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
