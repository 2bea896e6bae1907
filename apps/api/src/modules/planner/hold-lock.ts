import { type FileHandle, open, rm, stat, utimes } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const beatMilliseconds = 2000
/** A holder without a sign of life for this long is dead. */
const deadMilliseconds = 15_000
const lookMilliseconds = 250

/**
 * Runs the work while holding a lock file; among all servers that share the folder only one holds it at a time. The
 * holder touches the file regularly, so that a killed one does not block the others for long.
 */
export async function holdLock<Answer>(
  path: string,
  work: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  let file = await tryLock(path)
  while (!file) {
    await sleep(lookMilliseconds, undefined, { ...(signal && { signal }) })
    file = await tryLock(path)
  }
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), beatMilliseconds)
  beat.unref()
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await file.close()
    await rm(path, { force: true })
  }
}

async function tryLock(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > deadMilliseconds) await rm(path, { force: true })
    return undefined
  }
}
