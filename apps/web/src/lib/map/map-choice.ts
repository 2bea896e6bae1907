import type { TextStorage } from '#lib/session/storage.ts'

const key = 'throughway.map'

/** Whether this device shows maps: as chosen here, by default unless the browser asks to save data. */
export function createMapChoice(storage: TextStorage, savesData: () => boolean) {
  const listeners = new Set<() => void>()
  return {
    isOn() {
      const chosen = storage.getItem(key)
      return chosen === 'on' || (chosen !== 'off' && !savesData())
    },
    choose(isOn: boolean) {
      storage.setItem(key, isOn ? 'on' : 'off')
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
