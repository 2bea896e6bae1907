import type { RideOfAnother } from '@throughway/contract/ride/ride-request'
import type { StaffRider } from '@throughway/contract/ride/rider-record'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { pickupDayOf, statusOf } from '#lib/rides/ride-status.ts'
import { CallOffRide } from '#lib/rides/call-off-ride.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** What staff tell a rider who calls: how their rides stand, and what the rider answers to another time. */
export function RiderRides({ rider: { id, name } }: { rider: StaffRider }) {
  const { t } = useTranslation('staff-riders')
  const answer = useCallQuery(callDescriptors.listRiderRides, { id }, { staleTime: 0 })
  return (
    <Loaded answer={answer} failed={t('rides.failed')}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet">{t('rides.none')}</p>
        ) : (
          <ul className="rider-list" aria-label={t('rides.show_named', { name })}>
            {items.map((ride) => (
              <Ride key={ride.id} riderId={id} ride={ride} shownAt={answer.dataUpdatedAt} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Ride({ riderId, ride, shownAt }: { riderId: string; ride: RideOfAnother; shownAt: number }) {
  const { t } = useTranslation('staff-riders')
  const { t: tRides } = useTranslation('ride-request')
  const formats = useFormats()
  const { brand } = useBrand()
  const showToast = useToast()
  const accept = useCallMutation(callDescriptors.acceptRiderRide)
  const cancel = useCallMutation(callDescriptors.cancelRiderRide)
  const { id: rideId, pickup, origin, destination, service, message, confirmation, moves } = ride
  const day = formats.date(pickupDayOf(pickup, brand.time_zone), 'whole')
  const clock = (at: string) => formats.clock(at, brand.time_zone)
  const which = { id: riderId, ride_id: rideId }

  function handleCalledOff(onDone: () => void) {
    onDone()
    showToast({ tone: 'success', text: t('rides.cancelled') })
  }

  return (
    <li>
      <p>
        {day}: {tRides('asked.pickup', { from: clock(pickup.earliest), to: clock(pickup.latest) })}
      </p>
      <p>{tRides('asked.way', { from: origin, to: destination })}</p>
      <p className="quiet">
        {service.name}: {tRides(`state.${statusOf(ride, shownAt)}`)}
      </p>
      {confirmation && <p>{t('rides.confirmation', { confirmation })}</p>}
      {message && <p>{message}</p>}
      <div className="staff-acts">
        {moves.includes('accept') && (
          <Button
            size="small"
            kind="primary"
            aria-label={t('rides.accept_named', { day })}
            pending={accept.isPending}
            onClick={() =>
              accept.mutate(
                { ...which, accept: 'true' },
                { onSuccess: () => showToast({ tone: 'success', text: t('rides.accepted') }) },
              )
            }
          >
            {t('rides.accept')}
          </Button>
        )}
        {moves.includes('cancel') && (
          <CallOffRide
            day={day}
            text={t(ride.is_late ? 'rides.cancel_late' : 'rides.cancel_text')}
            call={cancel}
            onConfirm={(onDone) => cancel.mutate(which, { onSuccess: () => handleCalledOff(onDone) })}
          />
        )}
      </div>
      <FormRefusal error={accept.error} />
    </li>
  )
}
