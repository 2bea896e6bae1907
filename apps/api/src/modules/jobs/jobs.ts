import { PgBoss } from 'pg-boss'
import type { House } from '#house.ts'

/** Work that repeats. `cron` is in UTC; copies share the runs out among them, so each happens once. */
export type JobDefinition = { name: string; cron: string; run: (house: House) => Promise<void> }

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
  const boss = new PgBoss({ connectionString: url, schema: 'pgboss', application_name: 'throughway-jobs', max: 3 })
  boss.on('error', (error) => house.log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const { name, cron, run } of definitions) {
    await boss.createQueue(name, {
      policy: 'exclusive',
      retryLimit: 0,
      expireInSeconds: 900,
      deleteAfterSeconds: 86_400,
    })
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
