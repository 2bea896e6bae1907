import type { SyncConnection } from '@throughway/contract/trip/sync'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useDisconnectSync } from './sync.calls.ts'

/** C11: the trips stay as a summary, or are deleted with all imported data. */
export function DisconnectSync({
  connection: { provider, name },
  onClose,
}: {
  connection: SyncConnection
  onClose: () => void
}) {
  const { t } = useTranslation('sync')
  const showToast = useToast()
  const disconnect = useDisconnectSync()
  const [trips, setTrips] = useState<'keep' | 'delete'>('keep')

  function handleDisconnect() {
    disconnect.mutate(
      { provider, trips },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t('disconnected', { name }) })
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmModal
      onClose={onClose}
      size="medium"
      title={t('disconnect_title', { name })}
      keepText={t('stay')}
      confirmText={t('disconnect')}
      call={disconnect}
      onConfirm={handleDisconnect}
    >
      <RadioCards
        legend={t('trips')}
        name="trips"
        value={trips}
        onChange={setTrips}
        options={(['keep', 'delete'] as const).map((value) => ({
          value,
          label: t(`trips_${value}`),
          hint: t(`trips_${value}_hint`),
        }))}
      />
      <p className="quiet">{t('forgotten', { name })}</p>
    </ConfirmModal>
  )
}
