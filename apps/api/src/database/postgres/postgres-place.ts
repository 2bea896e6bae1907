import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, findAccount } from './account.ts'
import { findBinaries, keyOfPath, sharedRoot } from './binaries.ts'
import { StartProblem } from './start-problem.ts'

/** The programs, the files and the account that PostgreSQL runs with. */
export interface Place {
  dataDir: string
  /** PostgreSQL's own folder inside `dataDir`. */
  cluster: string
  binaries: string
  account: Account | undefined
}

export async function choosePlace({ dataDir, mayMove, log }: EmbeddedPostgresOptions): Promise<Place> {
  const chosen = mayMove && process.getuid?.() === 0 ? chooseReachable(dataDir, log) : useFolder(dataDir)
  return { ...chosen, binaries: await findBinaries(chosen.account) }
}

type Folder = Omit<Place, 'binaries'>

/** Root's own folders are closed to the account PostgreSQL runs as; the default data folder then moves. */
function chooseReachable(dataDir: string, log: (line: string) => void): Folder {
  const elsewhere = join(sharedRoot, `data-${keyOfPath(dataDir)}`)
  if (!holdsCluster(dataDir)) {
    if (holdsCluster(elsewhere)) return announce(useFolder(elsewhere), log)
    try {
      return useFolder(dataDir)
    } catch (error) {
      if (!(error instanceof StartProblem)) throw error
    }
    mkdirSync(sharedRoot, { recursive: true })
    chmodSync(sharedRoot, 0o755)
    return announce(useFolder(elsewhere), log)
  }
  return useFolder(dataDir)
}

function announce(folder: Folder, log: (line: string) => void): Folder {
  log(`The database is kept in ${folder.dataDir}, where the account it runs as can reach it.`)
  return folder
}

function holdsCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'PG_VERSION'))
}

/** The folder, made when new and tried by writing to it; a problem when it cannot be used. */
function useFolder(asked: string): Folder {
  const dataDir = makeWritable(asked)
  const cluster = join(dataDir, 'postgres')
  const account = findAccount(cluster)
  if (account && !canReach(dataDir, account) && !canReachOnceOpened(dataDir, account)) {
    throw new StartProblem(
      `DATA_DIR ${asked} is closed to the account ${account.name}, which PostgreSQL runs as when started by root: ` +
        'choose a folder it can enter, start as another user, or set DATABASE_URL.',
    )
  }
  return { dataDir, cluster, account }
}

/**
 * Whether a new, empty folder may be opened for passing through, though not for reading. That gives nothing away,
 * because it is empty.
 */
function canReachOnceOpened(dataDir: string, account: Account): boolean {
  if (readdirSync(dataDir).length > 0) return false
  const { mode } = statSync(dataDir)
  chmodSync(dataDir, mode | 0o011)
  if (canReach(dataDir, account)) return true
  chmodSync(dataDir, mode)
  return false
}

function makeWritable(asked: string): string {
  try {
    makeFolder(asked)
    accessSync(asked, constants.W_OK | constants.X_OK)
    return realpathSync(asked)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = statSync(asked, { throwIfNoEntry: false })?.isFile() ? 'it is a file' : code
    throw new StartProblem(`DATA_DIR ${asked} cannot be written (${reason}): choose a folder that can.`)
  }
}

/** Step by step, as Node's own recursive way never ends where the system answers "no such folder" (/proc). */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Lets the account itself write there, because file modes do not show what mounts and parent folders allow. */
function canReach(dataDir: string, { uid, gid }: Account): boolean {
  const trial = mkdtempSync(join(dataDir, '.trial-'))
  chownSync(trial, uid, gid)
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1" && : > written', 'sh', trial], { uid, gid, cwd: '/' })
  rmSync(trial, { recursive: true })
  return status === 0
}
export interface EmbeddedPostgresOptions {
  dataDir: string
  /** True for the default folder only: one that somebody set is never replaced by another. */
  mayMove: boolean
  log: (line: string) => void
}
