import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageSource } from './embed-messages.ts'

type EmbedPreviewProps = { address: string; title: string; height: number; grows: boolean }

/** The frame as in the snippet. Its script does not run here, so we adapt the height ourselves. */
export function EmbedPreview({ address, title, height, grows }: EmbedPreviewProps) {
  const { t } = useTranslation('embed')
  const frame = useRef<HTMLIFrameElement>(null)
  const [told, setTold] = useState<number>()

  useEffect(() => {
    function listen({ source, origin, data }: MessageEvent<unknown>) {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      const { source: from, type, height: high } = data as { source?: string; type?: string; height?: number }
      if (from === messageSource && type === 'height' && typeof high === 'number') setTold(high)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])

  return (
    <section className="embed-maker__preview" aria-labelledby="embed-preview">
      <h2 id="embed-preview">{t('preview')}</h2>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, whose calls need our own origin */}
      <iframe ref={frame} src={address} title={title} height={grows ? (told ?? height) : height} />
    </section>
  )
}
