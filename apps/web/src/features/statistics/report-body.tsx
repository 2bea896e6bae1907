import type { Figures, Report } from '@throughway/contract/programme/statistics'
import { BarChart } from '@throughway/ui/chart/bar-chart'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { Stat } from '@throughway/ui/chart/stat'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { type Formats, useFormats } from '#lib/language/use-formats.ts'
import { listBars, type ReportFigure, reportFigures, type ReportView } from './report-view.ts'
import { saveReport } from './save-report.ts'

type ReportBodyProps = {
  report: Report
  view: ReportView
  name: string | undefined
  onFigure: (figure: ReportFigure) => void
}

/** The own figures, then one of them as bars, then all of them by mode. */
export function ReportBody({ report, view, name, onFigure }: ReportBodyProps) {
  const { t } = useTranslation('report')
  const formats = useFormats()
  const { totals, average } = report
  if (report.bars.length === 0)
    return (
      <EmptyState picture={<EmptyPicture name="trips" />} title={t('empty_title')}>
        {t('empty_text')}
      </EmptyState>
    )

  return (
    <div className="my-stats__body">
      <div className="my-stats__figures">
        {reportFigures.map((figure) => (
          <div key={figure}>
            <Stat
              value={totals[figure]}
              format={(value) => writeFigure(formats, figure, value)}
              unit={unitOf(t, figure)}
              label={t(`figure.${figure}`)}
            />
            {average && (
              <p className="my-stats__average">
                {t('average', { value: writeFigure(formats, figure, average[figure]) })}
              </p>
            )}
          </div>
        ))}
      </div>
      {average && (
        <p className="quiet">{t('average_of', { count: average.members, members: formats.whole(average.members) })}</p>
      )}
      <Bars report={report} view={view} onFigure={onFigure} />
      <Modes rows={report.by_mode} />
      <div className="my-stats__actions no-print">
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <Button
          onClick={() =>
            void saveReport(report.bars, {
              name: name ?? t('period_all'),
              heads: [
                t('csv_date'),
                t('csv_mode'),
                ...reportFigures.map((figure) => [t(`figure.${figure}`), unitOf(t, figure)].filter(Boolean).join(' ')),
              ],
              modeOf: (mode) => t(`trip:mode.${mode}`),
            })
          }
        >
          {t('csv')}
        </Button>
      </div>
    </div>
  )
}

function Bars({ report, view, onFigure }: Omit<ReportBodyProps, 'name'>) {
  const { t } = useTranslation('report')
  const formats = useFormats()
  const { figure, period } = view
  const rows = listBars(report.bars, view).map(({ start, values }, index) => ({
    label:
      period === 'month'
        ? index % 2 === 0
          ? formats.date(start, 'day')
          : ''
        : period === 'year'
          ? formats.date(start, 'shortMonth')
          : start.slice(0, 4),
    name:
      period === 'month'
        ? formats.date(start, 'short')
        : period === 'year'
          ? formats.date(start, 'month')
          : start.slice(0, 4),
    values,
  }))
  return (
    <section className="my-stats__chart">
      <Field label={t('show')}>
        <SelectInput
          value={figure}
          onChange={(event) => onFigure(event.target.value as ReportFigure)}
          options={reportFigures.map((each) => ({ value: each, label: t(`figure.${each}`) }))}
        />
      </Field>
      <BarChart
        title={t('chart', { figure: t(`figure.${figure}`) })}
        rowTitle={t(`bar_${period}`)}
        tableText={t('statistics:table')}
        series={report.by_mode.map(({ mode }) => ({ key: mode, mode, label: t(`trip:mode.${mode}`) }))}
        rows={rows}
        format={(value) => writeFigure(formats, figure, value)}
      />
    </section>
  )
}

function Modes({ rows }: { rows: Report['by_mode'] }) {
  const { t } = useTranslation('report')
  const formats = useFormats()
  return (
    <DataTable
      caption={t('by_mode')}
      rows={rows}
      rowKey={({ mode }) => mode}
      columns={[
        { key: 'mode', title: t('csv_mode'), cell: ({ mode }) => t(`trip:mode.${mode}`) },
        ...reportFigures.map((figure) => ({
          key: figure,
          title: t(`figure.${figure}`),
          isNumber: true,
          cell: (row: Figures) => writeFigure(formats, figure, row[figure]),
        })),
      ]}
    />
  )
}

export function writeFigure(formats: Formats, figure: ReportFigure, value: number): string {
  if (figure === 'savings_cents') return formats.money(value)
  if (figure === 'co2_pounds') return formats.pounds(value)
  if (figure === 'gas_gallons') return formats.gallons(value)
  if (figure === 'miles' || figure === 'avoided_miles') return formats.miles(value)
  return figure === 'calories' ? formats.whole(value) : formats.oneDecimal(value)
}

/** Trips and money need no unit. */
export function unitOf(t: TFunction<'report', undefined>, figure: ReportFigure): string | undefined {
  return figure === 'trips' || figure === 'savings_cents' ? undefined : t(`unit.${figure}`)
}
