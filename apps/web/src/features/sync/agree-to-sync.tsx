import type { SyncConnection } from '@throughway/contract/trip/sync'
import { syncConsentVersion } from '@throughway/domain/trip/sync'
import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useStartSync } from './sync.calls.ts'

const points = ['read', 'places', 'fixed', 'shown', 'end'] as const

/**
 * The effects of connecting, in plain words, before the member goes to the provider; `syncConsentVersion` changes with
 * them.
 */
export function AgreeToSync({
  connection: { provider, name },
  onClose,
}: {
  connection: SyncConnection
  onClose: () => void
}) {
  const { t } = useTranslation('sync')
  const start = useStartSync()

  function handleAgree() {
    start.mutate({ provider, agreed: syncConsentVersion }, { onSuccess: ({ address }) => location.assign(address) })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      size="medium"
      title={t('agree.title', { name })}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:global_button_label_cancel')}</Button>
          <Button kind="primary" pending={start.isPending || start.isSuccess} onClick={handleAgree}>
            {t('agree.go', { name })}
          </Button>
        </>
      }
    >
      <ul className="sync-agree">
        {points.map((each) => (
          <li key={each}>{t(`agree.${each}`, { name })}</li>
        ))}
      </ul>
      {start.error && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(start.error), { ns: 'common' })}</p>
        </Notice>
      )}
    </Modal>
  )
}
