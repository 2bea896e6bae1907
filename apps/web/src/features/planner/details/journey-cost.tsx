import type { Journey } from '@throughway/contract/planner/itinerary'
import { isPoolMode } from '@throughway/domain/mode/modes'
import { useTranslation } from 'react-i18next'
import { isEmbedded } from '#lib/session/embedded.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'

/** The parts of the cost. An unknown fare is shown as unknown and never counted as zero (C34). */
export function JourneyCost({ journey, travellers }: { journey: Journey; travellers: number }) {
  const { t } = useTranslation('journey')
  const { money } = useFormats()
  const {
    cents,
    fuel_cents: fuel,
    upkeep_cents: upkeep,
    fare_cents: fare,
    parking_cents: parking,
    people,
    mode,
  } = journey
  const drives = fuel + upkeep > 0
  const parts = [
    ...(drives
      ? [
          [t('cost.fuel'), money(fuel)],
          [t('cost.upkeep'), money(upkeep)],
        ]
      : []),
    ...(parking > 0 ? [[t('cost.parking'), money(parking)]] : []),
    ...(fare === undefined ? [] : [[t('cost.fare'), fare === null ? t('cost.unknown') : money(fare)]]),
  ]
  return (
    <section>
      <h4>{travellers > 1 ? t('cost.title_of', { count: travellers }) : t('cost.title')}</h4>
      {parts.length === 0 ? (
        <p>{t('cost.free')}</p>
      ) : (
        <dl className="journey-cost tabular">
          {parts.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          {parts.length > 1 && (
            <div className="journey-cost__total">
              <dt>{t('cost.total')}</dt>
              <dd>{cents === null ? t('cost.total_unknown') : money(cents)}</dd>
            </div>
          )}
        </dl>
      )}
      {mode !== 'park_and_ride' && isPoolMode(mode) && people !== null && people > travellers && (
        <p className="quiet">{t('cost.share', { count: people })}</p>
      )}
      {parking > 0 && <p className="quiet">{t('cost.parking_assumed')}</p>}
      {drives && <p className="quiet">{t('cost.not_in_it')}</p>}
    </section>
  )
}

/** The points of the trip, and the rule for them. */
export function JourneyPoints({ journey: { points, mode } }: { journey: Journey }) {
  const { t } = useTranslation('journey')
  return (
    <section>
      <h4>{t('points.title')}</h4>
      <p>
        {points > 0
          ? t('points.some', { count: points })
          : t(mode === 'drive_alone' ? 'points.none' : 'points.nothing')}
      </p>
      {!isEmbedded && (
        <p className="quiet">
          {t('points.what_for')} <PageLink href="/trips/points?table=rules">{t('points.rules')}</PageLink>
        </p>
      )}
    </section>
  )
}
