import { Button, buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'

/** No answer came: the trip waits on this device, and points come when it is sent. */
export function TripKept({ onAnother }: { onAnother: () => void }) {
  const { t } = useTranslation(['trip', 'offline'])
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [])

  return (
    <div className="trip-logged">
      <PageHeader title={t('offline:kept.title')} />
      <Notice>
        <p>{t('offline:kept.text')}</p>
        <p>{t('offline:kept.sign_out')}</p>
      </Notice>
      <div className="trip-logged__actions">
        <PageLink href="/trips/trips" className={buttonClass({ kind: 'primary' })}>
          {t('offline:outbox.list')}
        </PageLink>
        <Button onClick={onAnother}>{t('saved.another')}</Button>
      </div>
    </div>
  )
}
