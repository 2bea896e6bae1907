import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconMapOff from '@tabler/icons-react/dist/esm/icons/IconMapOff.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { island } from '#lib/send/client.ts'
import { useLanguage } from '#lib/screen/hooks.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useMediaQuery } from '#lib/screen/use-media-query.ts'
import type { MapCanvasOptions, MapLoaderStatus, MapProvider, MapStart } from './map-canvas.ts'
import { canShowMap, useMapChoice } from './use-map-choice.ts'
import { CanvasContext, useCanvas, useMapCanvas, useShownTheme } from './use-map-canvas.ts'
import './map-frame.css'

type MapFrameProps = {
  label: string
  start: MapStart
  onPress: MapCanvasOptions['onPress']
  /** The content on top of the map, which gets the map by `useCanvas`. */
  children: ReactNode
  /** The content below the map, while there is a map. */
  below?: ReactNode
  /** Everything that the map offers, without a map: shown when it is off or fails. */
  whenOff: ReactNode
}

/**
 * A map with its common parts: the loading state, failures and remedies (R4.15, R8.09), zoom buttons, credits, and the
 * switch that turns off all maps on this device. Its texts are in `map.json`.
 */
export function MapFrame(props: MapFrameProps) {
  const { t } = useTranslation('map')
  const [isOn, choose] = useMapChoice()
  const isPossible = canShowMap()
  const focusLater = useLaterFocus()

  /** The pressed button disappears with its part; the button that reverses it appears in its place. */
  function turn(on: boolean, from: HTMLElement) {
    const place = from.closest('.map-frame')!.parentElement!
    choose(on)
    focusLater(() => place.querySelector<HTMLElement>('[data-map-switch]')?.focus())
  }

  if (isOn && isPossible) return <ProvidedMap {...props} onTurnOff={(from) => turn(false, from)} />
  return (
    <section className="map-frame" aria-label={props.label}>
      <div className="map-frame__off">
        <p className="quiet">{t(isPossible ? 'off.text' : 'off.impossible')}</p>
        {isPossible && (
          <Button
            data-map-switch
            size="small"
            kind="quiet"
            icon={<IconMap size={18} />}
            onClick={({ currentTarget }) => turn(true, currentTarget)}
          >
            {t('off.turn_on')}
          </Button>
        )}
      </div>
      {props.whenOff}
    </section>
  )
}

/** A reader who chose our own map instead of Google's is not asked again on this page. */
let isGoogleLeft = false

/** Another provider, theme or language, and a retry, reopen the map at its position. */
function ProvidedMap({ start, ...props }: MapFrameProps & { onTurnOff: (from: HTMLElement) => void }) {
  const { lang: language } = useLanguage()
  const theme = useShownTheme()
  const isForcedColours = useMediaQuery('(forced-colors: active)')
  const [provider, setProvider] = useState<MapProvider>(island?.maps && !isGoogleLeft ? 'google' : 'own')
  const [round, setRound] = useState(0)
  const stand = useRef(start)

  function takeOwn() {
    isGoogleLeft = true
    setProvider('own')
  }

  return (
    <OneMap
      key={`${provider} ${theme} ${isForcedColours} ${language} ${round}`}
      {...props}
      {...{ provider, theme, isForcedColours, language, stand }}
      onRetry={() => setRound(round + 1)}
      onTakeOwn={takeOwn}
    />
  )
}

type OneMapProps = Omit<MapFrameProps, 'start'> & {
  provider: MapProvider
  theme: 'light' | 'dark'
  isForcedColours: boolean
  language: string
  stand: RefObject<MapStart>
  onTurnOff: (from: HTMLElement) => void
  onRetry: () => void
  onTakeOwn: () => void
}

function OneMap({ label, children, below, whenOff, onTurnOff, onRetry, onTakeOwn, ...wish }: OneMapProps) {
  const { t } = useTranslation('map')
  const map = useMapCanvas(wish)
  const { status, container } = map
  const isLost = status === 'failed' || status === 'auth_failure'
  const canvas = isLost ? undefined : map.canvas

  return (
    <CanvasContext value={canvas}>
      <section className="map-frame" aria-label={label} aria-busy={status === 'loading' || undefined}>
        <div className="map-frame__view" hidden={isLost}>
          <div ref={container} className="map-frame__ground" />
          {status === 'loading' && <Skeleton shape="block" />}
          {/* its content may still wait for its texts: a map hidden meanwhile has no size to fit anything */}
          {canvas && (
            <div className="map-frame__marks">
              <Suspense>{children}</Suspense>
            </div>
          )}
          {canvas && <ZoomButtons />}
        </div>
        <output className="visually-hidden">
          {status === 'loading' ? t('loading') : status === 'loaded' ? t('loaded') : ''}
        </output>
        {isLost && <LostMap status={status} provider={wish.provider} onRetry={onRetry} onTakeOwn={onTakeOwn} />}
        {isLost && whenOff}
        <div className="map-frame__below">
          {canvas && <Suspense>{below}</Suspense>}
          {canvas && <MapSource />}
          <Button
            data-map-switch
            size="small"
            kind="quiet"
            icon={<IconMapOff size={18} />}
            onClick={({ currentTarget }) => onTurnOff(currentTarget)}
          >
            {t('off.turn_off')}
          </Button>
        </div>
      </section>
    </CanvasContext>
  )
}

function ZoomButtons() {
  const { t } = useTranslation('map')
  const canvas = useCanvas()
  return (
    <div className="map-frame__zoom">
      <button type="button" aria-label={t('zoom_in')} onClick={() => canvas.zoomBy(1)}>
        <IconPlus size={22} aria-hidden="true" />
      </button>
      <button type="button" aria-label={t('zoom_out')} onClick={() => canvas.zoomBy(-1)}>
        <IconMinus size={22} aria-hidden="true" />
      </button>
    </div>
  )
}

type LostMapProps = { status: MapLoaderStatus; provider: MapProvider; onRetry: () => void; onTakeOwn: () => void }

/** R8.09, with the possible actions. A page can load Google's script, and so the key, only once. */
function LostMap({ status, provider, onRetry, onTakeOwn }: LostMapProps) {
  const { t } = useTranslation('map')
  const isAuthFailure = status === 'auth_failure'
  const actions = (
    <>
      {provider === 'google' && (
        <Button size="small" onClick={onTakeOwn}>
          {t('take_own')}
        </Button>
      )}
      {!isAuthFailure && (
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </>
  )
  return (
    <Notice tone="warning" role="alert" title={isAuthFailure ? t('auth_failure_title') : undefined} actions={actions}>
      {t(isAuthFailure ? 'auth_failure' : provider === 'google' ? 'script_failed' : 'failed')}
    </Notice>
  )
}

function MapSource() {
  const { t } = useTranslation('map')
  const { source } = useCanvas()
  if (source === 'provider') return null
  return (
    <p className="quiet map-frame__source">
      {source === 'made_up' ? (
        t('source.made_up')
      ) : (
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
          {t('source.osm')}
        </a>
      )}
    </p>
  )
}
