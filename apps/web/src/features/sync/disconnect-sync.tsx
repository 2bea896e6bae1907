import type { SyncConnection } from '@throughway/contract/sync'
import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/modal'
import { Notice } from '@throughway/ui/notice'
import { RadioCards } from '@throughway/ui/radio-cards'
import { useToast } from '@throughway/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/call-errors.ts'
import { useDisconnectSync } from './sync.calls.ts'

/** C11: the trips stay as a summary, or go with all that was imported. */
export function DisconnectSync({ connection: { provider, name }, onClose }: { connection: SyncConnection; onClose: () => void }) {
  const { t } = useTranslation('sync')
  const showToast = useToast()
  const disconnect = useDisconnectSync()
  const [trips, setTrips] = useState<'keep' | 'delete'>('keep')

  function handleDisconnect() {
    disconnect.mutate({ provider, trips }, {
      onSuccess: () => {
        showToast({ tone: 'success', text: t('disconnected', { name }) })
        onClose()
      },
    })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      size="medium"
      title={t('disconnect_title', { name })}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>{t('stay')}</Button>
          <Button kind="danger" pending={disconnect.isPending} onClick={handleDisconnect}>{t('disconnect')}</Button>
        </>
      }
    >
      <RadioCards
        legend={t('trips')}
        name="trips"
        value={trips}
        onChange={setTrips}
        options={(['keep', 'delete'] as const).map((value) => ({ value, label: t(`trips_${value}`), hint: t(`trips_${value}_hint`) }))}
      />
      <p className="quiet">{t('forgotten', { name })}</p>
      {disconnect.error && <Notice tone="danger" role="alert"><p>{t(messageKeyOf(disconnect.error), { ns: 'common' })}</p></Notice>}
    </Modal>
  )
}
