import { isEmbedded } from './embedded.ts'

/** What we need of the browser's storages; either may be refused by a private window. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's storage, or one in memory where the browser forbids it and in the embedded planner (C35). */
export function openStorage(kind: 'sessionStorage' | 'localStorage'): TextStorage {
  if (isEmbedded) return memoryStorage()
  try {
    const storage = globalThis[kind]
    storage.setItem('throughway.probe', '1')
    storage.removeItem('throughway.probe')
    return storage
  } catch {
    return memoryStorage()
  }
}

export function memoryStorage(entries: Record<string, string> = {}): TextStorage {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** What was kept as JSON, or undefined when it is absent or damaged. */
export function readJson(storage: TextStorage, key: string): unknown {
  const text = storage.getItem(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
