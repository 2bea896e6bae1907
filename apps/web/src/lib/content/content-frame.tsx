import type { ContentBlock } from '@throughway/contract/content/blocks'
import { frameOriginOf, readFramedCall } from '@throughway/domain/content/framed-calls'
import { type RefObject, useEffect, useRef } from 'react'
import { useBrand } from '#lib/screen/hooks.ts'
import { useIsLive } from '#lib/screen/use-is-live.ts'
import { pageWays } from '#lib/screen/ways.ts'
import { useTranslation } from './content-texts.ts'

type FrameBlock = Extract<ContentBlock, { type: 'frame' }>

/**
 * A page of another site that the programme has named. It keeps its own origin, so that we know who calls. It can
 * neither navigate our page by itself nor see its address. A site that is no longer named becomes a link.
 */
export function ContentFrame({ block: { href, title, height } }: { block: FrameBlock }) {
  const { t } = useTranslation('content')
  const { brand } = useBrand()
  const frame = useRef<HTMLIFrameElement>(null)
  const isLive = useIsLive()
  // the server that draws a page does not know under which origin it is read, so the frame comes once the page is live
  const origin = isLive ? frameOriginOf(href, brand.frame_origins, location.origin) : undefined
  const isToCome = !isLive && frameOriginOf(href, brand.frame_origins) !== undefined
  useFramedCalls(frame, origin)
  return (
    <div className="content__inside">
      {isToCome && <svg className="content__frame" height={height} aria-hidden="true" />}
      {origin && (
        <iframe
          ref={frame}
          className="content__frame"
          src={href}
          title={title}
          height={height}
          loading="lazy"
          referrerPolicy="no-referrer"
          // another origin than ours, so the page cannot take its sandbox off
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        />
      )}
      <p>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {t('frame_link', { title, host: new URL(href).hostname })}
        </a>
      </p>
    </div>
  )
}

/** R2.54: opens the places that the framed page calls. Messages from other origins are ignored. */
function useFramedCalls(frame: RefObject<HTMLIFrameElement | null>, frameOrigin: string | undefined) {
  useEffect(() => {
    if (frameOrigin === undefined) return undefined
    const listen = (event: MessageEvent<unknown>) => {
      const message = {
        origin: event.origin,
        isFromFrame: event.source !== null && event.source === frame.current?.contentWindow,
        isInUse: document.activeElement === frame.current && isReaderAtWork(),
        get data() {
          return event.data
        },
      }
      const address = readFramedCall(message, frameOrigin)
      if (address !== undefined) pageWays.go(address)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame, frameOrigin])
}

/** A page can take the focus by itself; a key or a press of its reader it cannot make up. */
function isReaderAtWork(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.isActive
}
