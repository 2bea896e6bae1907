import { BarChart, type BarRow, type Series } from '@throughway/ui/chart/bar-chart'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import type { ToldMonth } from './impact-figures.ts'

type ImpactChartProps = {
  title: string
  series: readonly Series[]
  months: readonly ToldMonth[]
  valuesOf: (month: ToldMonth) => BarRow['values']
  format: (value: number) => string
}

/** Bars by month with the same numbers as a table under them, from one description. */
export function ImpactChart({ title, series, months, valuesOf, format }: ImpactChartProps) {
  const { t } = useTranslation('impact')
  const formats = useFormats()
  return (
    <BarChart
      title={title}
      rowTitle={t('month')}
      tableText={t('as_table')}
      series={series}
      rows={months.map((month) => ({
        label: formats.date(`${month.month}-01`, 'shortMonth'),
        name: formats.date(`${month.month}-01`, 'month'),
        values: valuesOf(month),
      }))}
      format={format}
    />
  )
}
