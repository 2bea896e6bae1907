import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Door, waitForAnswer } from './connect.ts'
import { choosePort } from './free-port.ts'
import type { Place } from './postgres-place.ts'
import { isSignalable, readCommand } from './process-facts.ts'
import { listSettings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

export interface Postmaster {
  pid: number
  port: number
}

/** Takes over the server that a process killed outright left running; undefined when none lives. */
export async function adoptPostmaster({ cluster }: Place, password: string): Promise<Postmaster | undefined> {
  const server = findPostmaster(cluster)
  if (!server) return undefined
  return (await waitForAnswer({ ...server, password }, () => isPostgresOn(server.pid, cluster))) ? server : undefined
}

interface Attempt {
  server?: Postmaster
  complaint: string
}

/** Starts on `port` if one is given, for clients that already know its address. */
export async function launchPostmaster(place: Place, password: string, port?: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const { server, complaint } = await tryToLaunch(place, { port: port ?? (await choosePort()), password })
    if (server) return server
    // Helpers of a killed server need a moment to leave; a port can be taken between our look and the bind.
    const passes = /shared memory block .* still in use|Address already in use/.test(complaint)
    if (!passes || attempt === 250) {
      throw new StartProblem(`PostgreSQL did not start on ${place.cluster}: ${chooseTellingLine(complaint)}`)
    }
    await wait(20)
  }
}

/** The log ends in "shut down" even after a failed start, so the reason is above that line. */
function chooseTellingLine(complaint: string): string | undefined {
  const lines = complaint.split('\n')
  return lines.findLast((each) => /FATAL|PANIC/.test(each) && !each.includes('starting up')) ?? lines.at(-1)
}

/** A fast shutdown: open transactions are undone, committed ones are on disk. */
export async function stopPostmaster(pid: number, cluster: string) {
  if (!isPostgresOn(pid, cluster)) return
  process.kill(pid, 'SIGINT')
  const patienceEndsAt = Date.now() + 60_000
  for (let signalled = false; isPostgresOn(pid, cluster); await wait(20)) {
    if (signalled || Date.now() < patienceEndsAt) continue
    process.kill(pid, 'SIGQUIT')
    signalled = true
  }
}

/**
 * The postmaster that postmaster.pid names, if that is true. A file whose number another program has by now is deleted.
 */
function findPostmaster(cluster: string): Postmaster | undefined {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!statSync(pidFile, { throwIfNoEntry: false })) return undefined
  const [pid = 0, , , port = 0] = readFileSync(pidFile, 'utf8').split('\n').map(Number)
  if (pid > 0 && port > 0 && isPostgresOn(pid, cluster)) return { pid, port }
  if (!(pid > 0) || isSignalable(pid)) rmSync(pidFile)
  return undefined
}

export function isPostgresOn(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return isSignalable(pid)
  const command = readCommand(pid)
  return command.includes('postgres') && command.includes(` -D ${cluster} `)
}

/** Detached, so that Ctrl-C in the terminal reaches only us and we stop the server last. */
async function tryToLaunch({ dataDir, cluster, binaries, account }: Place, door: Door): Promise<Attempt> {
  const logFile = join(dataDir, 'postgres.log')
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) renameSync(logFile, `${logFile}.old`)
  const log = openSync(logFile, 'a')
  const logStart = statSync(logFile).size
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', cluster, ...listSettings(cluster, door.port)], {
    uid: account?.uid,
    gid: account?.gid,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT, LC_ALL: 'C' },
  })
  closeSync(log)
  child.unref()
  let failure = ''
  child.once('error', (error) => {
    failure = error.message
  })

  const answered = await waitForAnswer(door, () => !failure && child.exitCode === null && child.signalCode === null)
  if (answered && child.pid) return { server: { pid: child.pid, port: door.port }, complaint: '' }
  return { complaint: failure || readFileSync(logFile).subarray(logStart).toString().trim() || 'it gave no reason' }
}
