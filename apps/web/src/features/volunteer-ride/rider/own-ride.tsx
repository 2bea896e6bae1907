import type { OwnVolunteerRide } from '@throughway/contract/ride/volunteer-ride-parts'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { CallButton } from '#lib/rides/call-button.tsx'
import { AskedLines, RideLine, RideLines, RideState, useRideTitle } from '../ride-lines.tsx'
import { useCancelRide, useConfirmRide } from '../volunteer-ride.calls.ts'
import { WriteToStaff } from '../write-to-staff.tsx'
import { WhatElseFits } from './what-else-fits.tsx'

/** One ride as its rider sees it: the driver, or other suitable services, and the rider's actions. */
export function OwnRide({ ride }: { ride: OwnVolunteerRide }) {
  const { t } = useTranslation('volunteer-ride')
  const titleOf = useRideTitle()
  const { driver } = ride
  return (
    <li className="volunteer-ride__card">
      <h3>{titleOf(ride)}</h3>
      <p>
        <RideState state={ride.state} of="rider" />
      </p>
      {ride.state === 'open' && <p>{t('own.open')}</p>}
      {driver && (
        <Notice tone="success" title={t('own.driver', { name: driver.name })}>
          {driver.vehicle && <p>{t('own.vehicle', { vehicle: driver.vehicle })}</p>}
          {driver.phone && (
            <CallButton phone={driver.phone}>
              {t('else.call', { name: driver.name, phone: formatPhone(driver.phone) })}
            </CallButton>
          )}
        </Notice>
      )}
      {ride.state === 'no_driver' && ride.can_cancel && <WhatElseFits ride={ride} />}
      <RideLines>
        <RideLine name={t('line.from')}>{ride.origin.name}</RideLine>
        {ride.stops.map(({ name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a stop is its place in the order
          <RideLine key={index} name={t('field.stop', { number: index + 1 })}>
            {name}
          </RideLine>
        ))}
        <RideLine name={t('line.to')}>{ride.destination.name}</RideLine>
        <AskedLines ride={ride} />
      </RideLines>
      <Moves ride={ride} />
      {ride.driver && !ride.can_cancel && <WriteToStaff id={ride.id} hasWritten={ride.has_own_feedback} />}
    </li>
  )
}

function Moves({ ride }: { ride: OwnVolunteerRide }) {
  const { t } = useTranslation('volunteer-ride')
  const showToast = useToast()
  const cancel = useCancelRide()
  const confirm = useConfirmRide()
  const [isAsked, setAsked] = useState(false)
  const titleOf = useRideTitle()

  function handleConfirm(tookPlace: boolean) {
    confirm.mutate(
      { id: ride.id, took_place: tookPlace },
      { onSuccess: () => showToast({ tone: 'success', text: t('own.said') }) },
    )
  }

  function handleCancel() {
    cancel.mutate(
      { id: ride.id },
      {
        onSuccess: () => {
          setAsked(false)
          showToast({ tone: 'success', text: t('cancel.done') })
        },
      },
    )
  }

  return (
    <>
      {ride.can_confirm && (
        <div className="volunteer-ride__question">
          <p>{ride.rider_done === null ? t('own.took_place') : t(ride.rider_done ? 'own.said_yes' : 'own.said_no')}</p>
          <p className="volunteer-ride__moves">
            <Button size="large" kind="primary" pending={confirm.isPending} onClick={() => handleConfirm(true)}>
              {t('own.yes')}
            </Button>
            <Button size="large" pending={confirm.isPending} onClick={() => handleConfirm(false)}>
              {t('own.no')}
            </Button>
          </p>
          <FormRefusal error={confirm.error} />
        </div>
      )}
      {ride.can_cancel && (
        <p className="volunteer-ride__moves">
          <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t('cancel.button')}
          </Button>
        </p>
      )}
      {isAsked && (
        <ConfirmModal
          onClose={() => setAsked(false)}
          title={t('cancel.title')}
          keepText={t('cancel.keep')}
          confirmText={t('cancel.button')}
          call={cancel}
          onConfirm={handleCancel}
        >
          <p>{t(ride.driver ? 'cancel.text_driver' : 'cancel.text', { ride: titleOf(ride) })}</p>
        </ConfirmModal>
      )}
    </>
  )
}
