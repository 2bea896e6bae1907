import type { Factors } from '@throughway/contract/programme/statistics'
import { assumedMilesPerHour, type Commute } from '@throughway/domain/planner/commute-calculator'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

/** D1, D2: the formulas with this commute's numbers, and the sources of the programme's numbers. */
export function HowItIsComputed({ commute, told }: { commute: Commute; told: Factors }) {
  const { t } = useTranslation('calculator')
  const formats = useFormats()
  const days = commute.days * commute.weeks
  const rides = 2 * days
  const money = (dollars: number) => formats.money(dollars * 100)
  const number = formats.oneDecimal
  return (
    <section className="calculator__how" aria-labelledby="calculator-how">
      <h2 id="calculator-how">{t('how.title')}</h2>
      <ul>
        <li>
          {t('how.miles', {
            miles: number(commute.miles),
            days: formats.whole(days),
            total: formats.whole(rides * commute.miles),
          })}
        </li>
        <li>
          {t('how.alone', {
            mpg: number(commute.mpg),
            price: money(commute.fuel),
            upkeep: formats.money(told.maintenance_cents_per_mile),
            parking: money(commute.parking),
            tolls: money(commute.tolls),
          })}
        </li>
        <li>{t('how.pool', { people: commute.people })}</li>
        <li>{t('how.transit', { rides: formats.whole(rides), fare: money(commute.fare) })}</li>
        <li>
          {t('how.time', {
            drive: assumedMilesPerHour.drive,
            transit: assumedMilesPerHour.transit,
            bike: number(told.bike_miles_per_hour),
            walk: number(told.walk_miles_per_hour),
          })}
        </li>
        <li>
          {t('how.co2', {
            grams: formats.whole(told.co2_grams_per_gallon),
            transit: number(told.transit_grams_per_mile),
            scooter: number(told.scooter_grams_per_mile),
          })}
        </li>
        <li>
          {t('how.calories', {
            kilograms: number(told.body_kilograms),
            walk: number(told.walk_met),
            bike: number(told.bike_met),
          })}
        </li>
        <li>
          {t('how.planner', {
            parking: formats.money(told.parking_cents),
            minutes: number(told.parking_minutes),
            pickup: number(told.pickup_minutes),
          })}
        </li>
        <li>{t('how.left_out')}</li>
        <li>{t('how.electric')}</li>
      </ul>
      <p className="quiet">
        {t('how.sources', { sources: formats.list(told.sources.map(({ source, year }) => `${source} (${year})`)) })}
      </p>
      <p className="quiet">{t('how.version', { version: told.version, year: told.year })}</p>
    </section>
  )
}
