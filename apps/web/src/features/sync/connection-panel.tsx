import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import type { SyncConnection } from '@throughway/contract/trip/sync'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { AgreeToSync } from './agree-to-sync.tsx'
import { DisconnectSync } from './disconnect-sync.tsx'
import { useReadSync } from './sync.calls.ts'

const tones = {
  off: 'neutral',
  connected: 'success',
  needs_attention: 'warning',
  revoked: 'warning',
} as const satisfies Record<SyncConnection['state'], BadgeProps['tone']>

/** One provider: its state in plain words, and the possible actions. */
export function ConnectionPanel({ connection }: { connection: SyncConnection }) {
  const { t } = useTranslation('sync')
  const [opened, setOpened] = useState<'agree' | 'disconnect'>()
  const { name, state, problem, available } = connection
  const text = state === 'off' && !available ? 'not_set_up' : (problem ?? state)
  const needsConnecting = available && state !== 'connected'

  return (
    <li className="sync-connection">
      <IconLink className="sync-connection__icon" size={28} aria-hidden="true" />
      <div className="sync-connection__words">
        <h2 className="sync-connection__name">
          {name}{' '}
          {available || state !== 'off' ? (
            <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          ) : (
            <Badge>{t('state.not_set_up')}</Badge>
          )}
        </h2>
        <p>{t(`state_text.${text}`, { name })}</p>
        {state === 'connected' && <Times connection={connection} />}
        <div className="form-page__actions">
          {needsConnecting && (
            <Button kind="primary" onClick={() => setOpened('agree')}>
              {t(state === 'off' ? 'connect' : 'reconnect', { name })}
            </Button>
          )}
          {state === 'connected' && <ReadNow connection={connection} />}
          {state !== 'off' && <Button onClick={() => setOpened('disconnect')}>{t('disconnect')}</Button>}
        </div>
      </div>
      {opened === 'agree' && <AgreeToSync connection={connection} onClose={() => setOpened(undefined)} />}
      {opened === 'disconnect' && <DisconnectSync connection={connection} onClose={() => setOpened(undefined)} />}
    </li>
  )
}

function Times({
  connection: { name, synced_at: syncedAt, waits_until: waitsUntil, syncing },
}: {
  connection: SyncConnection
}) {
  const { t } = useTranslation('sync')
  const { brand } = useBrand()
  const formats = useFormats()
  if (syncing) return <p className="quiet">{t('syncing')}</p>
  return (
    <>
      <p className="quiet">
        {syncedAt ? t('synced_at', { time: formats.moment(syncedAt, brand.time_zone) }) : t('not_synced')}
      </p>
      {waitsUntil && (
        <p className="quiet">{t('waits_until', { name, time: formats.clock(waitsUntil, brand.time_zone) })}</p>
      )}
    </>
  )
}

function ReadNow({ connection: { provider, waits_until: waitsUntil } }: { connection: SyncConnection }) {
  const { t } = useTranslation('sync')
  const showToast = useToast()
  const read = useReadSync()
  return (
    <>
      <Button
        pending={read.isPending}
        disabled={waitsUntil !== null}
        onClick={() =>
          read.mutate({ provider }, { onSuccess: () => showToast({ tone: 'success', text: t('read_done') }) })
        }
      >
        {t('read_now')}
      </Button>
      {read.error && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(read.error), { ns: 'common' })}</p>
        </Notice>
      )}
    </>
  )
}
