import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Place } from './postgres-place.ts'
import { StartProblem } from './start-problem.ts'

const run = promisify(execFile)

/** Makes the cluster when there is none, and answers the password of its role. */
export async function prepareCluster({ dataDir, cluster, binaries, account }: Place): Promise<string> {
  const passwordFile = join(dataDir, 'postgres-password')
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    if (account && statSync(cluster).uid !== account.uid) {
      execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster])
    }
    const password = readPassword(passwordFile)
    chmodSync(cluster, 0o700) // PostgreSQL refuses one that a copy or a restore left open to others
    return password
  }

  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600, flush: true })
  // It is built beside its final place and moved there when complete, so an interrupted first start begins again from
  // nothing.
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (account) for (const each of [draft, passwordFile]) chownSync(each, account.uid, account.gid)
  await runInitdb(draft, passwordFile, binaries, account)
  renameSync(draft, cluster)
  return password
}

function readPassword(passwordFile: string): string {
  try {
    return readFileSync(passwordFile, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new StartProblem(
        `The database in ${dirname(passwordFile)} belongs to another account: start as the one that made it.`,
      )
    }
    throw new StartProblem(
      `${passwordFile} is missing, without which the database beside it cannot be opened: put it back.`,
    )
  }
}

/** The builtin collation sorts alike on every machine, so an index never spoils when a system library changes. */
async function runInitdb(folder: string, passwordFile: string, binaries: string, account: Place['account']) {
  const settings = [
    `--pgdata=${folder}`,
    '--username=throughway',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ]
  try {
    await run(join(binaries, 'bin', 'initdb'), settings, { uid: account?.uid, gid: account?.gid, cwd: folder })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new StartProblem(
      `The database could not be made in ${folder}: ${stderr?.trim().split('\n').at(-1) || message}`,
    )
  }
}
