import type { RaceTeam } from '@throughway/contract/race/race-team'
import { BarChart } from '@throughway/ui/chart/bar-chart'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useSayAmount } from '#lib/race/use-say-amount.ts'

/** What the team did on each day, as bars and as a table. */
export function TeamChart({ team: { chart, race } }: { team: RaceTeam }) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const say = useSayAmount()
  if (!chart?.length) return null
  return (
    <BarChart
      title={t('chart.title')}
      rowTitle={t('chart.day')}
      tableText={t('chart.table')}
      series={[{ key: 'amount', label: t(`metric.${race.metric}`) }]}
      rows={chart.map(({ date, amount }) => ({
        label: formats.date(date, 'numeric'),
        name: formats.date(date, 'short'),
        values: { amount },
      }))}
      format={(value) => say.ofOne(race.metric, value)}
    />
  )
}
