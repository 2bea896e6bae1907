import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Replaces the form, and takes the focus. */
export function MessageSent({ number, onAgain }: { number: number; onAgain: () => void }) {
  const { t } = useTranslation('support')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="support__sent">
      <Notice
        tone="success"
        role={'status' as const}
        title={t('sent_title')}
        actions={<Button onClick={onAgain}>{t('again')}</Button>}
      >
        <p>{t('sent_number', { number })}</p>
        <p>{t('sent_next')}</p>
      </Notice>
    </div>
  )
}
