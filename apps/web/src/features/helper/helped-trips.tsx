import type { HelpedTrip } from '@throughway/contract/account/helper'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useDeleteHelpedTrip, useHelpedTrips } from './helper.calls.ts'

export function HelpedTrips({ rightId }: { rightId: string }) {
  const { t } = useTranslation('helper')
  const answer = useHelpedTrips(rightId)
  return (
    <Loaded answer={answer} failed={t('trips.failed')}>
      {({ items }) =>
        items.length === 0 ? (
          <p>{t('trips.none')}</p>
        ) : (
          <ul className="helper-acts">
            {items.map((trip) => (
              <Trip key={trip.id} trip={trip} rightId={rightId} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Trip({ trip, rightId }: { trip: HelpedTrip; rightId: string }) {
  const { id, date, mode, direction, miles, editable } = trip
  const { t } = useTranslation('helper')
  const { t: tTrip } = useTranslation('trip')
  const formats = useFormats()
  const remove = useDeleteHelpedTrip()
  const day = formats.date(date, 'full')
  const what = t('trips.line', {
    day,
    mode: tTrip(`mode.${mode}`),
    direction: t(`trips.direction.${direction}`),
    miles: formats.miles(miles),
  })
  return (
    <li>
      {what}{' '}
      {editable && (
        <Button
          size="small"
          kind="quiet"
          pending={remove.isPending}
          aria-label={t('trips.remove_named', { what })}
          onClick={() => remove.mutate({ right_id: rightId, id })}
        >
          {t('trips.remove')}
        </Button>
      )}
      {remove.isError && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(remove.error), { ns: 'common' })}</p>
        </Notice>
      )}
    </li>
  )
}
