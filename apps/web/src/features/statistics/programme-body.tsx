import type { ProgrammeReport } from '@throughway/contract/programme/statistics'
import { BarChart } from '@throughway/ui/chart/bar-chart'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Stat } from '@throughway/ui/chart/stat'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { unitOf, writeFigure } from './report-body.tsx'
import { listProgrammeBars, type ReportView } from './report-view.ts'

type Mode = ProgrammeReport['by_mode'][number]['mode']

const figures = ['trips', 'avoided_miles', 'co2_pounds', 'savings_cents'] as const

/** C26: the programme's common figures, for counted months, each about at least ten people. */
export function ProgrammeBody({ report, view }: { report: ProgrammeReport; view: ReportView }) {
  const { t } = useTranslation('report')
  const formats = useFormats()
  const { totals, full_cost: fullCost, counted_to: countedTo, left_out: leftOut } = report
  const month = (name: string) => formats.date(`${name}-01`, 'month')
  const counted = countedTo === null ? t('not_counted') : t('counted_to', { month: month(countedTo) })
  if (!totals)
    return (
      <EmptyState picture={<EmptyPicture name="trips" />} title={t('few_title')}>
        {t('few_text')} {counted}
      </EmptyState>
    )

  return (
    <div className="my-stats__body">
      <div className="my-stats__figures">
        {figures.map((figure) => (
          <div key={figure}>
            <Stat
              value={totals[figure]}
              format={(value) => writeFigure(formats, figure, value)}
              unit={unitOf(t, figure)}
              label={t(`figure.${figure}`)}
            />
          </div>
        ))}
      </div>
      <p className="quiet">
        {counted}
        {leftOut.length > 0 && ` ${t('left_out', { months: formats.list(leftOut.map(month)) })}`}
      </p>
      {fullCost && (
        <p className="quiet">
          {t('full_cost', { money: formats.money(fullCost.cents), source: fullCost.source, year: fullCost.year })}
        </p>
      )}
      {view.period !== 'month' && <Bars report={report} view={view} />}
      <Modes rows={report.by_mode} />
    </div>
  )
}

function Bars({ report, view }: { report: ProgrammeReport; view: ReportView }) {
  const { t } = useTranslation('report')
  const formats = useFormats()
  const sayMode = useSayMode()
  return (
    <section className="my-stats__chart">
      <BarChart
        title={t('chart', { figure: t('figure.trips') })}
        rowTitle={t(`bar_${view.period}`)}
        tableText={t('statistics:table')}
        series={report.by_mode.map(({ mode }) => ({
          key: mode,
          label: sayMode(mode),
          ...(mode === 'others' ? { hue: 'var(--line-strong)' } : { mode }),
        }))}
        rows={listProgrammeBars(report.bars, view).map(({ start, values }) => ({
          label: view.period === 'year' ? formats.date(start, 'shortMonth') : start.slice(0, 4),
          name: view.period === 'year' ? formats.date(start, 'month') : start.slice(0, 4),
          values,
        }))}
        format={formats.whole}
      />
    </section>
  )
}

function Modes({ rows }: { rows: ProgrammeReport['by_mode'] }) {
  const { t } = useTranslation('report')
  const formats = useFormats()
  const sayMode = useSayMode()
  return (
    <DataTable
      caption={t('by_mode')}
      rows={rows}
      rowKey={({ mode }) => mode}
      columns={[
        { key: 'mode', title: t('csv_mode'), cell: ({ mode }) => sayMode(mode) },
        { key: 'trips', title: t('figure.trips'), isNumber: true, cell: ({ trips }) => formats.whole(trips) },
      ]}
    />
  )
}

function useSayMode(): (mode: Mode) => string {
  const { t } = useTranslation('report')
  return (mode) => (mode === 'others' ? t('others') : t(`trip:mode.${mode}`))
}
