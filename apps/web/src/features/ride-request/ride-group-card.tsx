import type { RideRequest } from '@throughway/contract/ride/ride-request'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { findNext, type RideGroup, splitSeries } from './group-rides.ts'
import { OneRide } from './one-ride.tsx'
import { isBehind, statusOf } from '#lib/rides/ride-status.ts'

type RideGroupCardProps = { group: RideGroup; now: number; token: string | undefined }

/** A ride with its return ride, or a series with its next day; the other days of it are one line each, to be opened. */
export function RideGroupCard({ group, now, token }: RideGroupCardProps) {
  const { t } = useTranslation('ride-request')
  const formats = useFormats()
  const { shown, others } = splitSeries(group, now)
  const first = shown[0]!
  const left = group.rides.filter((ride) => !isBehind(ride, now))
  const days = new Set(left.map(({ asked }) => asked.date)).size
  const day = formats.date(first.asked.date, 'whole')
  return (
    <li className="ride-group">
      <h3>{day}</h3>
      {group.isSeries && (
        <p className="ride-group__series">
          {findNext(group, now) ? t('series.left', { count: days }) : t('series.over')}
        </p>
      )}
      {shown.map((ride) => (
        <OneRide key={ride.id} ride={ride} group={group} now={now} token={token} />
      ))}
      {others.length > 0 && (
        <details className="ride-group__others">
          <summary>{t('series.others', { count: others.length })}</summary>
          <ul>
            {others.map((ride) => (
              <OtherDay key={ride.id} ride={ride} group={group} now={now} token={token} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function OtherDay({ ride, group, now, token }: { ride: RideRequest } & RideGroupCardProps) {
  const { t } = useTranslation('ride-request')
  const formats = useFormats()
  const words = {
    day: formats.date(ride.asked.date, 'full'),
    to: ride.destination,
    state: t(`state.${statusOf(ride, now)}`),
  }
  return (
    <li>
      <details className="ride-group__other">
        <summary>{t('series.line', words)}</summary>
        <OneRide ride={ride} group={group} now={now} token={token} />
      </details>
    </li>
  )
}
