import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBirth } from './process-facts.ts'
import { StartProblem } from './start-problem.ts'

/** Keeps two processes off one data folder. Answers the function that gives the lock back. */
export function takeDataDirLock(dataDir: string): () => void {
  const lockFile = join(dataDir, 'throughway.lock')
  const ours = `${process.pid}\n${findBirth(process.pid)}\n`
  const draft = `${lockFile}.${process.pid}`
  writeFileSync(draft, ours)
  try {
    while (!linkIfFree(draft, lockFile)) removeWhenStale(lockFile, dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readIfThere(lockFile) === ours) rmSync(lockFile, { force: true })
  }
}

/** A hard link appears whole or not at all, so a reader never sees half a lock. */
function linkIfFree(draft: string, lockFile: string): boolean {
  try {
    linkSync(draft, lockFile)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function removeWhenStale(lockFile: string, dataDir: string) {
  const text = readIfThere(lockFile)
  if (text === undefined) return
  refuseWhenHeld(text, dataDir)

  // Moved aside and read again: between our look and our removal another starter may have taken it.
  const aside = `${lockFile}.${process.pid}.stale`
  renameSync(lockFile, aside)
  const moved = readFileSync(aside, 'utf8')
  if (moved !== text) linkIfFree(aside, lockFile)
  rmSync(aside)
  refuseWhenHeld(moved, dataDir)
}

function refuseWhenHeld(lock: string, dataDir: string) {
  const [pid, birth] = lock.split('\n')
  if (!birth || findBirth(Number(pid)) !== birth) return
  throw new StartProblem(
    `Throughway already runs on ${dataDir} (process ${pid}): stop it first, or set DATA_DIR and PORT for a second one.`,
  )
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
