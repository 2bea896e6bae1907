import { MapAuthFailure, type MapLoaderStatus } from './map-canvas.ts'
import type { GoogleMaps } from './google-types.ts'

type Place = { url: string; key: string; country: string }

type LoaderParts = {
  /** Adds the script to the page. */
  addScript(url: string, onError: () => void): { remove(): void }
  /** The object where Google's script looks for its callbacks, and stores what it provides. */
  globals: { google?: { maps: GoogleMaps }; [name: string]: unknown }
  /** Calls back after this time unless cancelled. */
  after(milliseconds: number, run: () => void): () => void
}

const patienceMilliseconds = 20_000
const readyName = 'throughwayMapsReady'
/** Google's name for the callback after a refused key. */
const authFailureName = 'gm_authFailure'

/**
 * R9.07: the quarterly version, for the programme's country. Google sees only the page's origin, not the rest of its
 * address.
 */
export function googleScriptUrl({ url, key, country }: Place, language: string): string {
  const script = new URL(url)
  for (const [name, value] of Object.entries({
    key,
    v: 'quarterly',
    region: country,
    language,
    auth_referrer_policy: 'origin',
    loading: 'async',
    callback: readyName,
  }))
    script.searchParams.set(name, value)
  return script.href
}

/** Loads Google's script at most once per page, since it cannot be loaded twice. A failed load can be retried. */
export function createGoogleLoader({ addScript, globals, after }: LoaderParts) {
  let status: MapLoaderStatus = 'not_loaded'
  let loading: Promise<GoogleMaps> | undefined
  const listeners = new Set<(status: MapLoaderStatus) => void>()

  function set(next: MapLoaderStatus) {
    status = next
    for (const listener of listeners) listener(next)
  }

  function start(place: Place, language: string): Promise<GoogleMaps> {
    set('loading')
    return new Promise((resolve, reject) => {
      const end = (next: MapLoaderStatus, run: () => void) => {
        if (status !== 'loading') return
        callOff()
        if (next !== 'loaded') script.remove()
        set(next)
        run()
      }
      const fail = () => end('failed', () => reject(new Error('The script of Google Maps did not come.')))
      globals[readyName] = () => end('loaded', () => resolve(globals.google!.maps))
      // called when a map is created after the script has loaded, at any time
      globals[authFailureName] = () => {
        if (status === 'loading') end('auth_failure', () => reject(new MapAuthFailure('Google does not take the key.')))
        else set('auth_failure')
      }
      const callOff = after(patienceMilliseconds, fail)
      const script = addScript(googleScriptUrl(place, language), fail)
    })
  }

  return {
    read: () => status,
    subscribe(listener: (status: MapLoaderStatus) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Rejects with `MapAuthFailure` when the key was refused, otherwise with the error that kept the script from
     * loading.
     */
    load(place: Place, language: string): Promise<GoogleMaps> {
      if (status === 'auth_failure') return Promise.reject(new MapAuthFailure('Google does not take the key.'))
      if (status === 'not_loaded' || status === 'failed') loading = start(place, language)
      return loading!
    },
  }
}
