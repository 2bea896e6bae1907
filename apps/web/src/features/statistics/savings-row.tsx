import type { Figures } from '@throughway/contract/programme/statistics'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconGasStation from '@tabler/icons-react/dist/esm/icons/IconGasStation.mjs'
import IconLeaf from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import type { SummarySpan } from './summary.ts'

/** Savings of fuel, emissions and money, in an unobtrusive row. */
export function SavingsRow({ totals, span }: { totals: Figures; span: SummarySpan }) {
  const { t } = useTranslation('statistics')
  const formats = useFormats()
  const facts = [
    {
      key: 'gas',
      Icon: IconGasStation,
      value: t('savings.gallons', { value: formats.gallons(totals.gas_gallons) }),
    },
    { key: 'co2', Icon: IconLeaf, value: t('savings.pounds', { value: formats.pounds(totals.co2_pounds) }) },
    { key: 'money', Icon: IconCoin, value: formats.money(totals.savings_cents) },
  ]
  return (
    <div className="savings">
      <h3 className="savings__title">{t(`savings.title_${span}`)}</h3>
      <dl className="savings__facts">
        {facts.map(({ key, Icon, value }) => (
          <div key={key}>
            <dt>
              <Icon size={18} aria-hidden="true" /> {t(`savings.${key}`)}
            </dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
