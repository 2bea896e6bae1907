import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../../../shared/data')

/** Path of a real extract or feed, which stays outside the repository; undefined where it is not at hand. */
export function sharedData(name: string): string | undefined {
  const path = resolve(folder, name)
  return existsSync(path) ? path : undefined
}
