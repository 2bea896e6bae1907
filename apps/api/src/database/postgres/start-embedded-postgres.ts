import { resolve } from 'node:path'
import { type AccountUrls, makeAccounts } from './accounts.ts'
import { prepareCluster } from './cluster.ts'
import { createProductDatabase, databaseUrl } from './connect.ts'
import { takeDataDirLock } from './data-dir-lock.ts'
import { choosePlace, type EmbeddedPostgresOptions } from './postgres-place.ts'
import { adoptPostmaster, isPostgresOn, launchPostmaster, stopPostmaster } from './postmaster.ts'

export interface EmbeddedPostgres extends AccountUrls {
  /** The URL of the owner, a superuser: only for migrations. */
  url: string
  /** The real data folder: a different one than requested if the data had to move. */
  dataDir: string
  stop(): Promise<void>
}

const lookEveryMs = 500

/**
 * A real PostgreSQL of our own in `dataDir`; one that an earlier process left running is taken over as it is, and one
 * that is killed is started again at the same address.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await choosePlace({ ...options, dataDir: resolve(options.dataDir) })
  const releaseLock = takeDataDirLock(place.dataDir)
  try {
    const password = await prepareCluster(place)
    let server = (await adoptPostmaster(place, password)) ?? (await launchPostmaster(place, password))
    await createProductDatabase({ port: server.port, password })
    const accounts = await makeAccounts({ port: server.port, password })

    let restarting: Promise<void> | undefined
    const watch = setInterval(() => {
      if (restarting || isPostgresOn(server.pid, place.cluster)) return
      options.log('PostgreSQL ended by itself; it starts again.')
      restarting = launchPostmaster(place, password, server.port)
        .then(
          (next) => void (server = next),
          (error: Error) => options.log(error.message),
        )
        .finally(() => void (restarting = undefined))
    }, lookEveryMs)
    watch.unref()

    async function stop() {
      clearInterval(watch)
      await restarting
      await stopPostmaster(server.pid, place.cluster).finally(releaseLock)
    }
    let stopping: Promise<void> | undefined
    return {
      ...accounts,
      url: databaseUrl({ port: server.port, password }),
      dataDir: place.dataDir,
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    releaseLock()
    throw error
  }
}
