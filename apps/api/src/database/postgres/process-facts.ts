import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The birth of a living process in words that only that process has, because its number is soon used again. Undefined
 * for a process that is gone, or dead and not yet collected by its parent.
 */
export function findBirth(pid: number): string | undefined {
  if (process.platform === 'win32') return isSignalable(pid) ? 'alive' : undefined
  if (process.platform !== 'linux') return askPs(pid, 'lstart=')
  const stat = readProc(`${pid}/stat`)
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  if (!state || state === 'Z' || state === 'X') return undefined
  const ticksSinceBoot = fields[18]
  return `${readProc('sys/kernel/random/boot_id')?.trim()} ${ticksSinceBoot}`
}

/** The words a living process was started with; empty for one that is gone. */
export function readCommand(pid: number): string {
  if (process.platform === 'linux') return readProc(`${pid}/cmdline`)?.replaceAll('\0', ' ') ?? ''
  return process.platform === 'win32' ? '' : (askPs(pid, 'command=') ?? '')
}

/** True when the number belongs to any process, also one of another account or a dead one not yet collected. */
export function isSignalable(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return undefined
  }
}

function askPs(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
