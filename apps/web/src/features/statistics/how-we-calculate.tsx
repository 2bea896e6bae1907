import type { Factors } from '@throughway/contract/programme/statistics'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import type { SavingsBasis } from './report-view.ts'
import { useFactors } from './statistics.calls.ts'

type HowWeCalculateProps = {
  basis: SavingsBasis
  /** Called where the savings can also be read as first computed. */
  onRead?: (basis: SavingsBasis) => void
}

/** D1, D2: the factors and their sources; loaded when it is opened. */
export function HowWeCalculate({ basis, onRead }: HowWeCalculateProps) {
  const { t } = useTranslation('report')
  const formats = useFormats()
  const factors = useFactors()
  if (!factors.data) return null
  return (
    <details className="how">
      <summary>{t('how.title')}</summary>
      <ul>
        {listFacts(factors.data).map(({ key, values }) => (
          <li key={key}>
            {t(
              `how.${key}`,
              Object.fromEntries(
                Object.entries(values).map(([name, value]) => [
                  name,
                  name === 'cents' || name === 'price' ? formats.money(value) : formats.oneDecimal(value),
                ]),
              ),
            )}
          </li>
        ))}
      </ul>
      <p className="quiet">
        {t('how.sources', {
          sources: formats.list(factors.data.sources.map(({ source, year }) => `${source} (${year})`)),
        })}
      </p>
      <p className="quiet">{t('how.version', { version: factors.data.version, year: factors.data.year })}</p>
      {factors.data.restated_at && (
        <Restated factors={factors.data} at={factors.data.restated_at} basis={basis} onRead={onRead} />
      )}
    </details>
  )
}

/** D2: both results can be read, today's and the first one. */
function Restated({
  factors,
  at,
  basis,
  onRead,
}: {
  factors: Factors
  at: string
  basis: SavingsBasis
  onRead: ((basis: SavingsBasis) => void) | undefined
}) {
  const { t } = useTranslation('report')
  const formats = useFormats()
  const { brand } = useBrand()
  const first = factors.first_sets
    .filter(({ version }) => version !== factors.version)
    .map(({ version, year }) => `${version} (${year})`)
  return (
    <>
      <p className="quiet">
        {t('how.restated', { sets: formats.list(first), moment: formats.moment(at, brand.time_zone) })}
      </p>
      {onRead && (
        <Button size="small" onClick={() => onRead(basis === 'first' ? 'restated' : 'first')}>
          {t(basis === 'first' ? 'how.read_restated' : 'how.read_first')}
        </Button>
      )}
    </>
  )
}

function listFacts(factors: Factors): { key: string; values: Record<string, number> }[] {
  return [
    { key: 'trips', values: {} },
    { key: 'avoided', values: { carpool: factors.carpool_people, vanpool: factors.vanpool_people } },
    { key: 'gas', values: { mpg: factors.miles_per_gallon } },
    {
      key: 'co2',
      values: {
        grams: factors.co2_grams_per_gallon,
        transit: factors.transit_grams_per_mile,
        scooter: factors.scooter_grams_per_mile,
      },
    },
    { key: 'money', values: { price: factors.fuel_cents_per_gallon, cents: factors.maintenance_cents_per_mile } },
    { key: 'calories', values: { kilograms: factors.body_kilograms, walk: factors.walk_met, bike: factors.bike_met } },
    { key: 'rounding', values: {} },
  ]
}
