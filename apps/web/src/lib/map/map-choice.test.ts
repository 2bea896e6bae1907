import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#lib/session/storage.ts'
import { createMapChoice } from './map-choice.ts'

describe('whether a device shows maps', () => {
  it.each([
    ['nothing chosen', {}, false, true],
    ['nothing chosen where the browser saves data', {}, true, false],
    ['turned off', { 'throughway.map': 'off' }, false, false],
    ['turned on where the browser saves data', { 'throughway.map': 'on' }, true, true],
    ['something that nobody chose', { 'throughway.map': 'maybe' }, false, true],
  ])('%s', (_, kept, savesData, isOn) => {
    expect(createMapChoice(memoryStorage(kept), () => savesData).isOn()).toBe(isOn)
  })

  it('is kept, and said to all maps of the page', () => {
    const storage = memoryStorage()
    const choice = createMapChoice(storage, () => false)
    const heard: boolean[] = []
    const stop = choice.subscribe(() => void heard.push(choice.isOn()))
    choice.choose(false)
    choice.choose(true)
    stop()
    choice.choose(false)
    expect([heard, createMapChoice(storage, () => false).isOn()]).toEqual([[false, true], false])
  })
})
