import { useSyncExternalStore } from 'react'
import { island } from '#lib/send/client.ts'
import { openStorage } from '#lib/session/storage.ts'
import { createMapChoice } from './map-choice.ts'

const mapChoice = createMapChoice(openStorage('localStorage'), browserSavesData)

function browserSavesData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return matchMedia('(prefers-reduced-data: reduce)').matches || connection?.saveData === true
}

export function useMapChoice(): [isOn: boolean, choose: (isOn: boolean) => void] {
  return [useSyncExternalStore(mapChoice.subscribe, mapChoice.isOn), mapChoice.choose]
}

/** Whether a map is shown here: it is not turned off, and the browser can draw one. */
export function useHasMap(): boolean {
  const [isOn] = useMapChoice()
  return isOn && canShowMap()
}

/** Our own map needs WebGL 2, whatever the reader chose. Google's does not. */
export function canShowMap(): boolean {
  return island?.maps !== undefined || canDraw()
}

let knownToDraw: boolean | undefined

function canDraw(): boolean {
  if (knownToDraw !== undefined) return knownToDraw
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  knownToDraw = context !== null
  return knownToDraw
}
