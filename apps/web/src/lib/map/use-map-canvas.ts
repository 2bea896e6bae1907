import { createContext, type RefObject, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { island } from '#lib/send/client.ts'
import {
  MapAuthFailure,
  type MapCanvas,
  type MapCanvasOptions,
  type MapLoaderStatus,
  type MapProvider,
  type MapStart,
} from './map-canvas.ts'

/** A canvas whose camera can be observed. */
export type WatchedCanvas = MapCanvas & { watch(listener: () => void): () => void }

type MapWish = {
  provider: MapProvider
  theme: 'light' | 'dark'
  isForcedColours: boolean
  language: string
  /** The start of the camera and, when the map is closed, its last position. */
  stand: RefObject<MapStart>
  onPress: MapCanvasOptions['onPress']
}
type MapState = {
  status: MapLoaderStatus
  /** The parent element of the map, which gets a child that is removed with the map. */
  container: RefObject<HTMLDivElement | null>
  canvas: WatchedCanvas | undefined
}

export const CanvasContext = createContext<WatchedCanvas | undefined>(undefined)

/** The surrounding map; only inside a `MapFrame`, which renders its children when the map is ready. */
export function useCanvas(): WatchedCanvas {
  const canvas = use(CanvasContext)
  if (!canvas) throw new Error('There is no map around')
  return canvas
}

/**
 * Opens a map in `container` and keeps it open. Another provider, theme or language needs another map: use another key.
 */
export function useMapCanvas({ provider, theme, isForcedColours, language, stand, onPress }: MapWish): MapState {
  const { t } = useTranslation('map')
  const container = useRef<HTMLDivElement>(null)
  // callbacks and texts of a map: a change of them is no reason to reopen it
  const latest = useRef({ onPress, t })
  const [status, setStatus] = useState<MapLoaderStatus>('loading')
  const [canvas, setCanvas] = useState<WatchedCanvas>()
  useEffect(() => {
    latest.current = { onPress, t }
  }, [onPress, t])

  useEffect(() => {
    const place = document.createElement('div')
    place.className = 'map-frame__canvas'
    container.current!.append(place)
    const listeners = new Set<() => void>()
    let isGone = false
    const say = latest.current.t
    const opening = openCanvas(provider, place, language, {
      ...stand.current,
      theme,
      isForcedColours,
      texts: {
        map: say('title'),
        twoFingers: say('two_fingers'),
        controlScroll: say('control_scroll'),
        commandScroll: say('command_scroll'),
      },
      onPress: (spot, lineId) => latest.current.onPress(spot, lineId),
      onCamera() {
        for (const listener of listeners) listener()
      },
      onLost(lost) {
        if (!isGone) setStatus(lost)
      },
    })
    opening.then(
      (drawn) => {
        if (isGone) return
        setCanvas({
          ...drawn,
          watch(listener) {
            listeners.add(listener)
            return () => void listeners.delete(listener)
          },
        })
        setStatus((now) => (now === 'loading' ? 'loaded' : now))
      },
      (error: unknown) => {
        if (!isGone) setStatus(error instanceof MapAuthFailure ? 'auth_failure' : 'failed')
      },
    )
    return () => {
      isGone = true
      setCanvas(undefined)
      opening.then(
        (drawn) => {
          stand.current = { centre: drawn.centre(), zoom: drawn.zoom() }
          drawn.close()
        },
        () => {},
      )
      place.remove()
    }
  }, [provider, theme, isForcedColours, language, stand])

  return { status, container, canvas }
}

/** Each provider's code is loaded when its map is opened. */
async function openCanvas(
  provider: MapProvider,
  place: HTMLElement,
  language: string,
  options: MapCanvasOptions,
): Promise<MapCanvas> {
  if (provider === 'google') {
    const { openGoogleCanvas } = await import('./google-canvas.ts')
    return openGoogleCanvas(place, { ...island!.maps!, language }, options)
  }
  const { openVectorCanvas } = await import('./vector-canvas.ts')
  return openVectorCanvas(place, options)
}

/** The current theme, also when the system changes it. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(followTheme, readShownTheme)
}

function readShownTheme() {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

function followTheme(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
