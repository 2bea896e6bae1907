import { checkBrands } from '@throughway/brands/check-brands'
import { buildApi } from './app.ts'
import { endInOrder, type Started } from './end-in-order.ts'
import { openDatabaseClock } from './database/clock.ts'
import { longLimits } from './database/connection-pool.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { findSuperuser } from './database/superuser.ts'
import { startEmbeddedPostgres } from './database/postgres/start-embedded-postgres.ts'
import { StartProblem } from './database/postgres/start-problem.ts'
import { readEnv, SettingsProblem } from './env.ts'
import { buildAppContext } from './app-context.ts'
import { listenForMail } from './modules/answer-mail/listen-for-mail.ts'
import { ensureBrands } from './modules/brand/brand.queries.ts'
import { fillDemonstration } from './modules/demonstration/demonstration.ts'
import { defineJobs } from './modules/jobs/define-jobs.ts'
import { confirmClock } from './modules/jobs/clock-leap.ts'
import { startJobs } from './modules/jobs/jobs.ts'
import { checkSecret, sealAllAnew } from './modules/secret/secret.ts'
import { loadWishes } from './modules/matching/matching.ts'
import { ensureRules } from './modules/points/points.ts'
import { openFileStore } from './files/open-file-store.ts'
import { openFuelEconomyService, openTypicalFuelEconomy } from './outside/fuel-economy.ts'
import { openMailBox, openSmtpMailer } from './outside/mail.ts'
import { openPostalService } from './outside/postal-address.ts'
import { openLog } from './open-log.ts'
import { openMetrics } from './plugins/metrics.ts'
import { deriveSecrets, findRootSecret } from './secrets.ts'
import { printWelcome } from './welcome.ts'

const silentMilliseconds = 2000
/** How often a server asks the database for the time. */
const clockMilliseconds = 10_000
const leavingMilliseconds = 5000
/** The time limit for ending each started part. Jobs have ten seconds to finish their work. */
const endingMilliseconds = 15_000

/** Tells who watches over the server that another try would change nothing (EX_CONFIG of sysexits.h). */
const cannotStart = 78

/** Starts everything in order, and undoes it in the other: a fault is one sentence and the exit code `cannotStart`. */
async function start() {
  const closing: Started[] = []
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    await endInOrder(closing.splice(0), { milliseconds: endingMilliseconds, tell: console.error })
    process.exit(code)
  }
  // a second Ctrl-C changes nothing: the database needs its moment to close
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

  try {
    const env = readEnv()
    checkBrands()
    const log = openLog(env.logLevel)
    const postgres = env.databaseUrl
      ? undefined
      : await startEmbeddedPostgres({
          dataDir: env.dataDir,
          mayMove: env.dataDirIsDefault,
          log: (text) => console.log(text),
        })
    if (postgres) closing.push({ what: 'The database', end: () => postgres.stop() })
    const url = env.databaseUrl ?? postgres!.appUrl
    const ownerUrl = env.databaseUrl ?? postgres!.url
    const tellOfFault = (error: unknown) => log.error({ err: error }, 'after a commit')
    const databases = openDatabase(url, {
      max: env.databasePool,
      isShared: true,
      limits: env.databaseLimits,
      tellOfFault,
    })
    const forJobs = openDatabase(url, { max: 3, limits: longLimits, tellOfFault })
    closing.push({
      what: 'The connections to the database',
      end: () => Promise.all([databases.close(), forJobs.close()]),
    })
    await reach(databases.pool, env.databaseUrl)
    const clock = await openDatabaseClock(() => databases.readClock())
    const adjusting = setInterval(() => void clock.adjust(), clockMilliseconds)
    closing.push({ what: 'The clock', end: () => clearInterval(adjusting) })

    const app = await openApp({ env, databases, clock, log })
    closing.push({ what: 'The mailer', end: () => app.mailer.close() })
    const api = await buildApi(app)
    closing.push({ what: 'The web server', end: () => api.close() })
    await listen(api, env)
    await migrate(ownerUrl)
    const superuser = await findSuperuser(url)
    if (superuser)
      log.warn(
        { superuser },
        'The user of DATABASE_URL passes by row-level security; give the server one that owns the tables and no more.',
      )
    await ensureBrands(databases)
    await ensureRules(databases)
    await checkSecret({ databases, keys: app.secrets.sealed }, { isLost: env.isSecretLost })
    if (env.clockConfirmed && (await confirmClock(databases, env.clockConfirmed)))
      log.info({ date: env.clockConfirmed }, 'The clock is confirmed.')
    const houseOfJobs = { ...app, databases: forJobs }
    const jobs = await startJobs(houseOfJobs, env.databaseUrl ?? postgres!.queueUrl, defineJobs())
    app.jobsRunning = () => houseOfJobs.jobsRunning()
    closing.push({ what: 'The jobs', end: () => jobs.stop() })
    // the first step of the end; if the database is silent, nothing else would end
    if (env.databaseUrl)
      closing.push({
        what: 'The look at the database',
        end: async () => {
          if (await databases.answersWithin(silentMilliseconds)) return
          console.error('The database does not answer; what waits for it is given up.')
          setTimeout(() => process.exit(1), leavingMilliseconds)
          databases.cut()
          forJobs.cut()
        },
      })
    app.ready = true
    const mails = await listenForMail(app).catch((error: Error) => {
      throw new StartProblem(
        `The server cannot listen for mails on ${env.host}:${env.inboundMail!.port}: ${error.message}.`,
      )
    })
    if (mails) closing.push({ what: 'The listener for mails', end: () => mails.close() })
    if (env.secretsBefore.length) app.inBackground(sealAllAnew(houseOfJobs, { isLost: env.isSecretLost }))
    app.inBackground(loadWishes(app))
    printWelcome(env)
    if (env.demonstration) {
      const leaving = new AbortController()
      closing.push({ what: 'The demonstration', end: () => leaving.abort() })
      app.inBackground(fillDemonstration(houseOfJobs, { signal: leaving.signal }))
    }
  } catch (error) {
    if (!(error instanceof StartProblem || error instanceof SettingsProblem)) throw error
    console.error(error.message)
    await stop(cannotStart)
  }
}

type AppParts = {
  env: ReturnType<typeof readEnv>
  databases: ReturnType<typeof openDatabase>
  clock: Awaited<ReturnType<typeof openDatabaseClock>>
  log: ReturnType<typeof openLog>
}

/** All that calls and jobs work with, by the settings. */
async function openApp({ env, databases, clock, log }: AppParts) {
  return buildAppContext({
    env,
    databases,
    secrets: deriveSecrets(await findRootSecret(env), env.secretsBefore),
    files: await openFileStore(env.files),
    mailer: env.smtpUrl ? openSmtpMailer(env.smtpUrl) : openMailBox(),
    fuelEconomy: env.fuelEconomyUrl
      ? openFuelEconomyService(env.fuelEconomyUrl, clock.now)
      : openTypicalFuelEconomy(clock.now),
    postal: env.postal && openPostalService(env.postal, env.allowPrivateAddresses, clock.now),
    now: clock.now,
    machineNow: () => new Date(),
    metrics: openMetrics(databases.pool),
    log,
  })
}

async function listen(api: Awaited<ReturnType<typeof buildApi>>, env: AppParts['env']) {
  await api.listen({ port: env.port, host: env.host }).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(
      error.code === 'EADDRINUSE'
        ? `Port ${env.port} is in use; stop what listens there, or set PORT to another.`
        : `The server cannot listen on ${env.host}:${env.port}: ${error.message}.`,
    )
  })
}

async function reach(pool: { query(text: string): Promise<unknown> }, url: string | undefined) {
  await pool.query('select 1').catch((error: Error) => {
    throw new StartProblem(
      `The database ${url ? 'of DATABASE_URL ' : ''}cannot be reached: ${error.message || (error as NodeJS.ErrnoException).code}.`,
    )
  })
}

await start()
