import type { TextStorage } from '#lib/session/storage.ts'

const key = 'throughway.event_order'

/**
 * R6.09, C17: a number from 0 up to 1 for each special event. It is drawn once for the session of a tab, so that events of
 * one priority keep their places while the menu is drawn again.
 */
export function readEventOrder(storage: TextStorage, random: () => number = Math.random): (id: number) => number {
  const seed = storage.getItem(key) ?? String(random())
  storage.setItem(key, seed)
  return (id) => mix(`${seed} ${id}`) / 2 ** 32
}

/** FNV-1a with the last steps of MurmurHash3: one letter more or less changes every bit. */
function mix(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
