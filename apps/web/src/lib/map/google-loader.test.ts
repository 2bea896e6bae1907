import { beforeEach, describe, expect, it } from 'vitest'
import { createGoogleLoader, googleScriptUrl } from './google-loader.ts'
import type { GoogleMaps } from './google-types.ts'
import { MapAuthFailure } from './map-canvas.ts'

const place = { url: 'https://maps.googleapis.com/maps/api/js', key: 'k&1', country: 'US' }
const maps = {} as GoogleMaps

let scripts: { url: string; fail: () => void; isGone: boolean }[]
let timers: { run: () => void; isOff: boolean }[]
let globals: { google?: { maps: GoogleMaps }; [name: string]: unknown }
let statuses: string[]

function open() {
  const loader = createGoogleLoader({
    addScript(url, fail) {
      const script = { url, fail, isGone: false }
      scripts.push(script)
      return { remove: () => void (script.isGone = true) }
    },
    globals,
    after(_, run) {
      const timer = { run, isOff: false }
      timers.push(timer)
      return () => void (timer.isOff = true)
    },
  })
  loader.subscribe((status) => void statuses.push(status))
  return loader
}

/** As the script does when it has run. */
function arrive() {
  globals.google = { maps }
  ;(globals['throughwayMapsReady'] as () => void)()
}
const refuseKey = () => (globals['gm_authFailure'] as () => void)()

beforeEach(() => {
  scripts = []
  timers = []
  globals = {}
  statuses = []
})

describe('the loader of Google Maps', () => {
  it('R9.07 asks for the quarterly version, the country of the programme, and the origin as referrer', () => {
    expect(googleScriptUrl(place, 'es')).toBe(
      'https://maps.googleapis.com/maps/api/js?key=k%261&v=quarterly&region=US&language=es&auth_referrer_policy=origin&loading=async&callback=throughwayMapsReady',
    )
  })

  it('R4.15 goes from not loaded over loading to loaded, with one script for all who ask', async () => {
    const loader = open()
    expect(loader.read()).toBe('not_loaded')
    const [one, other] = [loader.load(place, 'en'), loader.load(place, 'en')]
    expect(loader.read()).toBe('loading')
    arrive()
    expect(await one).toBe(maps)
    expect(await other).toBe(maps)
    expect(await loader.load(place, 'en')).toBe(maps)
    expect([statuses, scripts.length, timers[0]!.isOff]).toEqual([['loading', 'loaded'], 1, true])
  })

  it.each([
    ['does not come', () => scripts.at(-1)!.fail()],
    ['takes longer than anybody waits', () => timers.at(-1)!.run()],
  ])('R4.15 has failed when the script %s, and can be asked again', async (_, happen) => {
    const loader = open()
    const first = loader.load(place, 'en')
    happen()
    await expect(first).rejects.toThrow('did not come')
    expect([loader.read(), scripts[0]!.isGone]).toEqual(['failed', true])
    const second = loader.load(place, 'en')
    arrive()
    expect(await second).toBe(maps)
    expect(statuses).toEqual(['loading', 'failed', 'loading', 'loaded'])
  })

  it('R4.15 hears of a key that is refused, also after the script has loaded, and does not ask again', async () => {
    const loader = open()
    const loading = loader.load(place, 'en')
    arrive()
    await loading
    refuseKey()
    expect(loader.read()).toBe('auth_failure')
    await expect(loader.load(place, 'en')).rejects.toBeInstanceOf(MapAuthFailure)
    expect(scripts).toHaveLength(1)
  })

  it('R4.15 hears of a key that is refused while the script loads', async () => {
    const loader = open()
    const loading = loader.load(place, 'en')
    refuseKey()
    await expect(loading).rejects.toBeInstanceOf(MapAuthFailure)
    timers[0]!.run()
    expect(statuses).toEqual(['loading', 'auth_failure'])
  })
})
