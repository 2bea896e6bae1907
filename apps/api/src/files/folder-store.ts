import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/**
 * Files in a folder, which is made when the first one comes. Several copies of the server share one folder. A file is
 * written under another name first, so a copy that dies leaves no half file under a key.
 */
export function openFolderStore(folder: string): FileStore {
  const placeOf = (key: string) => join(folder, ...key.split('/'))
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const part = `${place}.${randomUUID()}.part`
      try {
        const file = await open(part, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, place)
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw error
      }
    },
    async get(key) {
      return readFile(placeOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
  }
}
