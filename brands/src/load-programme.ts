import type { Programme } from './define-programme.ts'

/** Found by the build, which makes each programme a chunk of its own. */
const programmes = import.meta.glob<Programme>('./*/programme.ts', { import: 'programme' })

/** Loads what every page needs of one programme; undefined for a key that this build does not know. */
export function loadProgramme(key: string): Promise<Programme> | undefined {
  return programmes[`./${key}/programme.ts`]?.()
}
