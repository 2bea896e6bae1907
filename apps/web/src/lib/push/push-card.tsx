import { Button } from '@throughway/ui/button'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../page/section.tsx'
import { findPushOwner, putPushAside, watchPushOwner } from './kept-push.ts'
import { PushHere } from './push-here.tsx'
import { usePush } from './push.calls.ts'

/**
 * C37: offers notices on this device, once the member has a confirmed trip. The browser's own question appears only
 * after a press.
 */
export function PushCard() {
  const { t } = useTranslation('push')
  const { data: push } = usePush()
  const [isAside, setAside] = useState(false)
  const owner = useSyncExternalStore(watchPushOwner, findPushOwner)
  if (!push?.may_ask || isAside) return null

  function handleLater() {
    putPushAside()
    setAside(true)
  }

  return (
    <Section title={t('card.title')} className="push-card">
      <p>{t('card.text')}</p>
      <div className="push-card__choice">
        <PushHere push={push} />
        {owner === null && (
          <Button kind="quiet" onClick={handleLater}>
            {t('card.later')}
          </Button>
        )}
      </div>
    </Section>
  )
}
