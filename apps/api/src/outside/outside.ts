import type { Databases } from '#database/open-database.ts'
import type { Env } from '#env.ts'
import type { Secrets } from '#secrets.ts'
import type { FileStore } from '#files/file-store.ts'
import type { BaseLogger } from 'pino'
import type { Registry } from 'prom-client'
import type { FuelEconomy } from './fuel-economy.ts'
import type { Mailer } from './mail.ts'
import type { PostalService } from './postal-address.ts'

export type Outside = {
  env: Env
  databases: Databases
  secrets: Secrets
  mailer: Mailer
  files: FileStore
  fuelEconomy: FuelEconomy
  /** Absent: addresses are held against the programme's own streets. */
  postal?: PostalService | undefined
  /** The time by which everything is judged: the database's, the same for every copy of the server. */
  now: () => Date
  /** The time that this machine shows. Jobs compare it with the database's. */
  machineNow: () => Date
  metrics: Registry
  log: Pick<BaseLogger, 'info' | 'warn' | 'error' | 'debug'> & { isLevelEnabled(level: string): boolean }
}
