import type { RideOfAnother } from '@throughway/contract/ride/ride-request'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { pickupDayOf, statusOf } from '#lib/rides/ride-status.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { CallOffRide } from '#lib/rides/call-off-ride.tsx'
import { useAcceptHelpedRide, useCancelHelpedRide, useHelpedRides } from './helper.calls.ts'

export function HelpedRides({ rightId }: { rightId: string }) {
  const { t } = useTranslation('helper')
  const answer = useHelpedRides(rightId)
  return (
    <Loaded answer={answer} failed={t('rides.failed')}>
      {({ items }) =>
        items.length === 0 ? (
          <p>{t('rides.none')}</p>
        ) : (
          <ul className="helper-rights">
            {items.map((ride) => (
              <Ride key={ride.id} ride={ride} rightId={rightId} shownAt={answer.dataUpdatedAt} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Ride({ ride, rightId, shownAt }: { ride: RideOfAnother; rightId: string; shownAt: number }) {
  const { t: tRides } = useTranslation('ride-request')
  const { t } = useTranslation('helper')
  const formats = useFormats()
  const { brand } = useBrand()
  const cancel = useCancelHelpedRide()
  const accept = useAcceptHelpedRide()
  const { id, pickup, origin, destination, service, moves } = ride
  const day = formats.date(pickupDayOf(pickup, brand.time_zone), 'whole')
  const clock = (at: string) => formats.clock(at, brand.time_zone)

  return (
    <li className="helper-rights__row">
      <h3>{day}</h3>
      <p>{tRides('asked.pickup', { from: clock(pickup.earliest), to: clock(pickup.latest) })}</p>
      <p>{tRides('asked.way', { from: origin, to: destination })}</p>
      <p className="quiet">
        {service.name}: {tRides(`state.${statusOf(ride, shownAt)}`)}
      </p>
      {ride.message && <p>{ride.message}</p>}
      <div className="form-page__actions">
        {moves.includes('accept') && (
          <Button
            size="small"
            kind="primary"
            pending={accept.isPending}
            onClick={() => accept.mutate({ right_id: rightId, id, accept: 'true' })}
          >
            {t('rides.accept')}
          </Button>
        )}
        {moves.includes('cancel') && (
          <CallOffRide
            day={day}
            text={t('rides.cancel_text')}
            call={cancel}
            onConfirm={(onSuccess) => cancel.mutate({ right_id: rightId, id }, { onSuccess })}
          />
        )}
      </div>
      {accept.isError && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(accept.error), { ns: 'common' })}</p>
        </Notice>
      )}
    </li>
  )
}
