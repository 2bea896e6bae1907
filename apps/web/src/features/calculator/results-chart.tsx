import type { CommuteOption } from '@throughway/domain/planner/commute-calculator'
import { BarChart, type Series } from '@throughway/ui/chart/bar-chart'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { poundsOf, type ResultRow } from './result-row.ts'

const figures = ['cost', 'hours', 'co2', 'calories'] as const
type Figure = (typeof figures)[number]

/** The parts of a cost, from the bottom of a bar up. */
const costs = [
  { key: 'fuel_cents', hue: 'var(--brand)', pattern: 'solid' },
  { key: 'upkeep_cents', hue: 'var(--accent)', pattern: 'diagonal' },
  { key: 'parking_cents', hue: 'var(--mode-vanpool)', pattern: 'dots' },
  { key: 'tolls_cents', hue: 'var(--text-quiet)', pattern: 'rails' },
  { key: 'fare_cents', hue: 'var(--mode-transit)', pattern: 'core' },
] as const

/** One figure as bars, with the parts of the costs stacked; its table has the same numbers. */
export function ResultsChart({
  rows,
  sayOption,
}: {
  rows: readonly ResultRow[]
  sayOption: (way: CommuteOption | 'mix') => string
}) {
  const { t } = useTranslation('calculator')
  const formats = useFormats()
  const [figure, setFigure] = useState<Figure>('cost')
  const isCost = figure === 'cost'
  const series: Series[] = isCost
    ? costs.map((each) => ({ ...each, label: t(`cost.${each.key}`) }))
    : [{ key: figure, label: t(`column.${figure}`) }]

  return (
    <div className="calculator__chart">
      <Field label={t('show')} className="no-print">
        <SelectInput
          value={figure}
          onChange={({ target }) => setFigure(target.value as Figure)}
          options={figures.map((each) => ({ value: each, label: t(`column.${each}`) }))}
        />
      </Field>
      <BarChart
        title={t('chart', { figure: t(`column.${figure}`) })}
        rowTitle={t('column.way')}
        tableText={t('chart_table')}
        series={series}
        rows={rows.map((row) => ({ label: t(`short.${row.way}`), name: sayOption(row.way), values: valuesOf(row) }))}
        format={isCost ? formats.wholeMoney : formats.whole}
      />
    </div>
  )
}

function valuesOf(row: ResultRow): Record<string, number> {
  return {
    ...Object.fromEntries(costs.map(({ key }) => [key, row[key]])),
    hours: row.hours,
    co2: poundsOf(row.co2_grams),
    calories: row.calories,
  }
}
