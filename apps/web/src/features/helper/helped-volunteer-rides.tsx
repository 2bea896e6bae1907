import type { HelpedVolunteerRide } from '@throughway/contract/account/helped-volunteer-ride'
import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { CallOffRide } from '#lib/rides/call-off-ride.tsx'
import { useCancelHelpedVolunteerRide, useHelpedVolunteerRides } from './helper.calls.ts'

/** C24: rides with volunteers of the member for whom the helper acts. */
export function HelpedVolunteerRides({ rightId }: { rightId: string }) {
  const { t } = useTranslation('helper')
  const answer = useHelpedVolunteerRides(rightId)
  return (
    <Section
      title={t('volunteers.title')}
      aside={
        <PageLink href={`/more/volunteer_rides/ask?right=${rightId}`} className={buttonClass({ size: 'small' })}>
          {t('volunteers.ask')}
        </PageLink>
      }
    >
      <Loaded answer={answer} failed={t('rides.failed')}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('rides.none')}</p>
          ) : (
            <ul className="helper-rights">
              {items.map((ride) => (
                <Ride key={ride.id} ride={ride} rightId={rightId} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function Ride({ ride, rightId }: { ride: HelpedVolunteerRide; rightId: string }) {
  const { t } = useTranslation('helper')
  const formats = useFormats()
  const { brand } = useBrand()
  const cancel = useCancelHelpedVolunteerRide()
  const { id, date, pickup, from, to, state } = ride
  const day = formats.date(date, 'whole')
  return (
    <li className="helper-rights__row">
      <h3>{day}</h3>
      <p>{t('volunteers.way', { time: formats.clock(pickup, brand.time_zone), from, to })}</p>
      <p className="quiet">{t(`volunteers.state.${state}`)}</p>
      {ride.can_cancel && (
        <div className="form-page__actions">
          <CallOffRide
            day={day}
            text={t('volunteers.cancel_text')}
            call={cancel}
            onConfirm={(onSuccess) => cancel.mutate({ right_id: rightId, id }, { onSuccess })}
          />
        </div>
      )}
    </li>
  )
}
