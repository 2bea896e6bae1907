import { useSyncExternalStore } from 'react'
import { memoryStorage, openStorage, type TextStorage } from '#lib/storage.ts'

const key = 'throughway.map'

/** Whether this device shows maps: as somebody chose here, else not where the browser asks to save data. */
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

function browserSavesData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return matchMedia('(prefers-reduced-data: reduce)').matches || connection?.saveData === true
}

/** The embedded planner stores nothing on the device of whoever opens the page around it. */
const mapChoice = createMapChoice(location.pathname === '/trip_planner_iframe' ? memoryStorage() : openStorage('localStorage'), browserSavesData)

export function useMapChoice(): [isOn: boolean, choose: (isOn: boolean) => void] {
  return [useSyncExternalStore(mapChoice.subscribe, mapChoice.isOn), mapChoice.choose]
}

let knownToDraw: boolean | undefined

/** Our own map is drawn by WebGL 2; without it there is none, whatever was chosen. */
export function canDrawMap(): boolean {
  knownToDraw ??= (() => {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  })()
  return knownToDraw
}
