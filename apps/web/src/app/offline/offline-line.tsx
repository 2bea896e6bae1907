import { Button, buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { offlineState } from '#lib/offline/offline-state.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import './offline-line.css'

/**
 * The line above the page: the age of what is shown, what waits to be sent, and whether there is a new version. A page
 * never reloads by itself.
 */
export function OfflineLine() {
  const { t } = useTranslation('offline')
  const formats = useFormats()
  const { brand } = useBrand()
  const { keptSince, waiting, asked, hasNewVersion } = useSyncExternalStore(offlineState.subscribe, offlineState.read)
  const [isPutOff, setPutOff] = useState(false)
  const showsVersion = hasNewVersion && !isPutOff
  const words = [
    ...(keptSince === undefined
      ? []
      : [t('line.kept', { time: formats.moment(new Date(keptSince).toISOString(), brand.time_zone) })]),
    ...(waiting > 0 ? [t('line.waiting', { count: waiting })] : []),
    ...(asked > 0 ? [t('line.asked', { count: asked })] : []),
  ]
  if (words.length === 0 && !showsVersion) return null

  return (
    <section className="offline-line" aria-label={t('line.label')}>
      {words.length > 0 && (
        <output>
          <Notice
            tone={asked > 0 ? 'warning' : 'info'}
            actions={
              waiting + asked > 0 && (
                <PageLink href="/trips/trips" className={buttonClass({ size: 'small' })}>
                  {t('line.look')}
                </PageLink>
              )
            }
          >
            {words.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        </output>
      )}
      {showsVersion && (
        <output>
          <Notice
            actions={
              <>
                <Button size="small" onClick={() => location.reload()}>
                  {t('line.load')}
                </Button>
                <Button size="small" kind="quiet" onClick={() => setPutOff(true)}>
                  {t('line.later')}
                </Button>
              </>
            }
          >
            <p>{t('line.version')}</p>
          </Notice>
        </output>
      )}
    </section>
  )
}
