import type { OwnVolunteerRide } from '@throughway/contract/ride/volunteer-ride-parts'
import { formatPhone } from '@throughway/domain/identity/phone'
import type { NeedCode } from '@throughway/domain/ride/ride-codes'
import type { VolunteerRideNeed } from '@throughway/domain/ride/volunteer-rides'
import { useTranslation } from 'react-i18next'
import { CallButton } from '#lib/rides/call-button.tsx'
import { type RideQuestionInput, useRides } from '#lib/rides/rides.calls.ts'
import { PageLink } from '#lib/screen/page-link.tsx'

/** What each need is called where services are judged. */
const needCodeOf: Record<VolunteerRideNeed, NeedCode> = {
  folding_chair: 'wheelchair_standard',
  service_animal: 'service_animal',
  walker: 'mobility_device',
  door_help: 'door_to_door',
}

/** C24: nobody drives, so the rider sees other services for the same ride, the best first. */
export function WhatElseFits({ ride }: { ride: OwnVolunteerRide }) {
  const { t } = useTranslation('volunteer-ride')
  const { data, isPending } = useRides(questionOf(ride), true)
  const fitting = (data?.rides ?? []).filter(({ fit }) => fit !== 'near_miss').slice(0, 4)
  return (
    <div className="volunteer-ride__else">
      <h4>{t('else.title')}</h4>
      {!isPending && fitting.length === 0 && <p>{t('else.none')}</p>}
      {fitting.length > 0 && (
        <ul>
          {fitting.map(({ service, booking, fit }) => {
            const phone = booking.phone ?? service.phone ?? service.agency.phone
            return (
              <li key={service.id}>
                <span>
                  <strong>{service.name}</strong> {t(`else.${fit}`)}
                </span>
                {phone && (
                  <CallButton phone={phone}>
                    {t('else.call', { name: service.name, phone: formatPhone(phone) })}
                  </CallButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <p>
        <PageLink href="/more/ride">{t('other_rides')}</PageLink>
      </p>
    </div>
  )
}

function questionOf({ origin, destination, date, time, purpose, companions, needs }: OwnVolunteerRide) {
  const said = needs.map((need) => [needCodeOf[need], { answer: 'yes' }] as const)
  const question: RideQuestionInput = {
    origin,
    destination,
    date,
    time,
    companions,
    ...(purpose && { purpose }),
    rider: { needs: Object.fromEntries(said) },
  }
  return question
}
