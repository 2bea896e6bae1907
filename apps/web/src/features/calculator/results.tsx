import type { CalculatedCommute, Commute } from '@throughway/domain/planner/commute-calculator'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { useTranslation } from 'react-i18next'
import { useCopy } from '#lib/screen/use-copy.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { stringifySearch } from '#lib/screen/use-search.ts'
import { poundsOf, type ResultRow } from './result-row.ts'
import { ResultsChart } from './results-chart.tsx'
import { useSayResult } from './use-say-result.ts'

type ResultsProps = { calculated: CalculatedCommute; commute: Commute; link: Record<string, string> }

export function Results({ calculated, commute, link }: ResultsProps) {
  const { t } = useTranslation('calculator')
  const formats = useFormats()
  const sayResult = useSayResult()
  const copy = useCopy()
  const { ways, mix, tooLong } = calculated
  const rows: ResultRow[] = [...(mix ? [{ way: 'mix' as const, ...mix }] : []), ...ways]
  const sayOption = (way: ResultRow['way']) =>
    way === 'carpool' ? t('way_pool', { count: commute.people }) : t(`way.${way}`)
  const sayWithIcon = ({ way }: ResultRow) => <Option way={way} text={sayOption(way)} />
  const address = () => `${location.origin}${location.pathname.replace(/^\/more/, '')}${stringifySearch(link)}`

  return (
    <section aria-labelledby="calculator-result">
      <h2 id="calculator-result">{t('result')}</h2>
      {mix && (
        <p className="calculator__headline" aria-hidden="true">
          {sayResult(calculated)}
        </p>
      )}
      <DataTable
        caption={t('table')}
        rows={rows}
        rowKey={({ way }) => way}
        columns={[
          { key: 'way', title: t('column.way'), cell: sayWithIcon },
          { key: 'cost', title: t('column.cost'), isNumber: true, cell: ({ cents }) => formats.wholeMoney(cents) },
          { key: 'hours', title: t('column.hours'), isNumber: true, cell: ({ hours }) => formats.whole(hours) },
          {
            key: 'co2',
            title: t('column.co2'),
            isNumber: true,
            cell: ({ co2_grams: grams }) => formats.whole(poundsOf(grams)),
          },
          {
            key: 'calories',
            title: t('column.calories'),
            isNumber: true,
            cell: ({ calories }) => formats.whole(calories),
          },
        ]}
      />
      {tooLong.length > 0 && (
        <p className="quiet">{t('too_long', { ways: formats.list(tooLong.map((way) => t(`way.${way}`))) })}</p>
      )}
      <ResultsChart rows={rows} sayOption={sayOption} />
      <div className="calculator__actions no-print">
        <Button onClick={() => void copy(address(), { done: t('copied'), failed: t('not_copied') })}>
          {t('copy')}
        </Button>
        <Button onClick={() => window.print()}>{t('print')}</Button>
      </div>
      <p className="quiet no-print">{t('copy_hint')}</p>
    </section>
  )
}

function Option({ way, text }: { way: ResultRow['way']; text: string }) {
  return (
    <span className="calculator__way">
      {way !== 'mix' && <ModeIcon mode={way} />}
      {text}
    </span>
  )
}
