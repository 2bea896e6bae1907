import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { RecordingDevice } from '@throughway/contract/trip/recording'
import { mostDevices } from '@throughway/domain/recording/recording'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { noonOf } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { isSilent, listConcerns } from './phone-concerns.ts'
import { PairPhone } from './pair-phone.tsx'
import { useRemoveDevice } from './recording.calls.ts'

/** The paired phones with their state. */
export function Phones({ devices }: { devices: readonly RecordingDevice[] }) {
  const { t } = useTranslation('recording')
  const [isPairing, setPairing] = useState(false)
  const [going, setGoing] = useState<RecordingDevice>()
  const pairButton = (
    <Button
      kind={devices.length ? 'secondary' : 'primary'}
      icon={<IconPlus size={20} />}
      onClick={() => setPairing(true)}
    >
      {t('phone.pair')}
    </Button>
  )

  return (
    <Section title={t('phone.title')} aside={devices.length > 0 && devices.length < mostDevices && pairButton}>
      {devices.length === 0 && (
        <EmptyState level={3} title={t('phone.empty')} action={pairButton}>
          {t('phone.empty_text')}
        </EmptyState>
      )}
      <ul className="phones">
        {devices.map((each) => (
          <Phone key={each.id} device={each} onRemove={() => setGoing(each)} />
        ))}
      </ul>
      {isPairing && <PairPhone devices={devices} onClose={() => setPairing(false)} />}
      {going && <RemovePhone device={going} onClose={() => setGoing(undefined)} />}
    </Section>
  )
}

function Phone({ device, onRemove }: { device: RecordingDevice; onRemove: () => void }) {
  const { t } = useTranslation('recording')
  const { brand } = useBrand()
  const formats = useFormats()
  const today = useToday()
  const concerns = listConcerns(device)
  const isAway = isSilent(device, noonOf(today))
  const moment = (instant: string) => formats.moment(instant, brand.time_zone)
  return (
    <li className="phone-row">
      <IconDeviceMobile className="phone-row__icon" size={28} aria-hidden="true" />
      <div className="phone-row__words">
        <h3 className="phone-row__name">
          {device.name}{' '}
          {isAway ? (
            <Badge tone="warning">{t('phone.silent')}</Badge>
          ) : (
            concerns.length === 0 && <Badge tone="success">{t('phone.well')}</Badge>
          )}
        </h3>
        <p className="quiet">{t('phone.contact', { time: moment(device.last_contact_at) })}</p>
        <p className="quiet">
          {device.last_trip_at ? t('phone.last_trip', { time: moment(device.last_trip_at) }) : t('phone.no_trip')}
        </p>
        <p className="quiet">
          {[t(`phone.platform.${device.platform}`), t('phone.version', { version: device.app_version })].join(' · ')}
        </p>
        {concerns.length > 0 && (
          <Notice tone="warning">
            <ul className="phone-row__concerns">
              {concerns.map((each) => (
                <li key={each}>{t(`concern.${each}`)}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <Button size="small" kind="quiet" aria-label={t('phone.remove_named', { name: device.name })} onClick={onRemove}>
        {t('phone.remove')}
      </Button>
    </li>
  )
}

function RemovePhone({ device, onClose }: { device: RecordingDevice; onClose: () => void }) {
  const { t } = useTranslation('recording')
  const showToast = useToast()
  const remove = useRemoveDevice()

  function handleRemove() {
    remove.mutate(
      { id: device.id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t('phone.removed', { name: device.name }) })
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmModal
      onClose={onClose}
      title={t('phone.remove_title', { name: device.name })}
      keepText={t('phone.keep')}
      confirmText={t('phone.remove')}
      call={remove}
      onConfirm={handleRemove}
    >
      <p>{t('phone.remove_text')}</p>
    </ConfirmModal>
  )
}
