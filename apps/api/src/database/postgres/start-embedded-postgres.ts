import { resolve } from 'node:path'
import { prepareCluster } from './cluster.ts'
import { createProductDatabase, databaseUrl } from './connect.ts'
import { takeDataDirLock } from './data-dir-lock.ts'
import { choosePlace } from './postgres-place.ts'
import { adoptPostmaster, launchPostmaster, stopPostmaster } from './postmaster.ts'

export interface EmbeddedPostgresOptions {
  dataDir: string
  /** True for the default folder only: one that somebody set is never replaced by another. */
  mayMove: boolean
  log: (line: string) => void
}

export interface EmbeddedPostgres {
  url: string
  /** Where the data really is: another folder than asked for when it had to move. */
  dataDir: string
  stop(): Promise<void>
}

/** A real PostgreSQL of our own in `dataDir`; one that an earlier process left running is taken over as it is. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await choosePlace({ ...options, dataDir: resolve(options.dataDir) })
  const releaseLock = takeDataDirLock(place.dataDir)
  try {
    const password = await prepareCluster(place)
    const server = (await adoptPostmaster(place, password)) ?? (await launchPostmaster(place, password))
    await createProductDatabase({ port: server.port, password })

    let stopping: Promise<void> | undefined
    return {
      url: databaseUrl({ port: server.port, password }),
      dataDir: place.dataDir,
      stop: () => (stopping ??= stopPostmaster(server.pid, place.cluster).finally(releaseLock)),
    }
  } catch (error) {
    releaseLock()
    throw error
  }
}
