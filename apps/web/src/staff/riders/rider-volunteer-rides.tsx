import type { StaffRider } from '@throughway/contract/ride/rider-record'
import type { RiderVolunteerRide } from '@throughway/contract/ride/rider-volunteer'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { CallOffRide } from '#lib/rides/call-off-ride.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** What staff tell a rider who calls of the rides with volunteers, and what the rider answers. */
export function RiderVolunteerRides({ rider: { id, name } }: { rider: StaffRider }) {
  const { t } = useTranslation('staff-riders')
  const answer = useCallQuery(callDescriptors.listRiderVolunteerRides, { id }, { staleTime: 0 })
  return (
    <Loaded answer={answer} failed={t('rides.failed')}>
      {({ items }) =>
        items.length > 0 && (
          <ul className="rider-list" aria-label={t('volunteers.list_named', { name })}>
            {items.map((ride) => (
              <Ride key={ride.id} riderId={id} ride={ride} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Ride({ riderId, ride }: { riderId: string; ride: RiderVolunteerRide }) {
  const { t } = useTranslation('staff-riders')
  const formats = useFormats()
  const { brand } = useBrand()
  const showToast = useToast()
  const cancel = useCallMutation(callDescriptors.cancelRiderVolunteerRide)
  const confirm = useCallMutation(callDescriptors.confirmRiderVolunteerRide)
  const day = formats.date(ride.date, 'whole')
  const which = { id: riderId, ride_id: ride.id }

  function handleConfirm(tookPlace: boolean) {
    confirm.mutate(
      { ...which, took_place: String(tookPlace) as 'true' | 'false' },
      { onSuccess: () => showToast({ tone: 'success', text: t('volunteers.noted') }) },
    )
  }

  function handleCalledOff(onDone: () => void) {
    onDone()
    showToast({ tone: 'success', text: t('rides.cancelled') })
  }

  return (
    <li>
      <p>{t('volunteers.when', { day, time: formats.clock(ride.pickup, brand.time_zone) })}</p>
      <p>{t('volunteers.way', { from: ride.from, to: ride.to })}</p>
      <p className="quiet">
        {t(`volunteers.state.${ride.state}`)}
        {ride.driver && ` ${t('volunteers.driver', { driver: ride.driver })}`}
      </p>
      <div className="staff-acts">
        {ride.can_confirm &&
          ([true, false] as const).map((tookPlace) => (
            <Button
              key={String(tookPlace)}
              size="small"
              aria-pressed={ride.rider_done === tookPlace}
              aria-label={t(tookPlace ? 'volunteers.took_place_named' : 'volunteers.not_done_named', { day })}
              pending={confirm.isPending}
              onClick={() => handleConfirm(tookPlace)}
            >
              {t(tookPlace ? 'volunteers.took_place' : 'volunteers.not_done')}
            </Button>
          ))}
        {ride.can_cancel && (
          <CallOffRide
            day={day}
            text={t('volunteers.cancel_text')}
            call={cancel}
            onConfirm={(onDone) => cancel.mutate(which, { onSuccess: () => handleCalledOff(onDone) })}
          />
        )}
      </div>
      <FormRefusal error={confirm.error} />
    </li>
  )
}
