import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Calculator } from './calculator.tsx'
import { useFactors } from './calculator.calls.ts'
import './calculator.css'

/** R2.12, R2.24, C26: compares the cost of a commute in a year by each option. Needs no account. */
export function CalculatorScreen() {
  const { t } = useTranslation('calculator')
  const factors = useFactors()
  return (
    <div className="calculator">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded answer={factors} failed={t('failed')}>
        {(told) => <Calculator told={told} />}
      </Loaded>
      <p className="quiet">
        {t('embed')} <PageLink href="/public/embed">{t('embed_link')}</PageLink>
      </p>
    </div>
  )
}
