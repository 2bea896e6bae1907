import type { Statistics } from '@throughway/contract/programme/statistics'
import { BarChart } from '@throughway/ui/chart/bar-chart'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { Stat } from '@throughway/ui/chart/stat'
import { Tabs } from '@throughway/ui/overlay/tabs'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { SavingsRow } from './savings-row.tsx'
import { useStatistics } from './statistics.calls.ts'
import { buildSummary, parseSummary, periodOf, summaryFigures, summarySpans, type SummaryView } from './summary.ts'
import './statistics.css'

/**
 * R2.57: trips, miles or calories over the last days or weeks, as bars and as a table; the choice is kept in the
 * address.
 */
export function TripSummary() {
  const { t } = useTranslation('statistics')
  const today = useToday()
  const [view, changeSearch] = useSearchOf(parseSummary)
  const statistics = useStatistics(periodOf(view.span, today))

  return (
    <Section
      className="trip-summary"
      title={t('title')}
      aside={
        <Field label={t('span')} hideLabel>
          <SelectInput
            className="trip-summary__span"
            value={view.span}
            onChange={(event) => changeSearch({ span: event.target.value }, { replace: true })}
            options={summarySpans.map((each) => ({ value: each, label: t(`span_${each}`) }))}
          />
        </Field>
      }
    >
      <Loaded answer={statistics} failed={t('failed')} advice={null} skeleton={<Skeleton shape="block" height={280} />}>
        {(sums) => (
          <>
            <Tabs
              label={t('menu')}
              selected={view.figure}
              onSelect={(figure) => changeSearch({ summary: figure }, { replace: true })}
              tabs={summaryFigures.map((figure) => ({
                key: figure,
                label: t(`figure.${figure}`),
                panel: <Figure statistics={sums} view={view} today={today} />,
              }))}
            />
            <SavingsRow totals={sums.totals} span={view.span} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Figure({ statistics, view, today }: { statistics: Statistics; view: SummaryView; today: string }) {
  const { t } = useTranslation('statistics')
  const formats = useFormats()
  const { figure, span } = view
  const { bars, modes } = buildSummary(statistics.days, view, today)
  const format = figure === 'miles' ? formats.oneDecimal : formats.whole
  const total = statistics.totals[figure]
  const isWeeks = span === 'weeks'
  const rows = bars.map(({ start, values }, index) => ({
    label: isWeeks ? (index % 3 === 2 ? formats.date(start, 'monthDay') : '') : formats.date(start, 'day'),
    name: isWeeks ? t('week_of', { date: formats.date(start, 'monthDay') }) : formats.date(start, 'short'),
    values,
  }))

  return (
    <div className="trip-summary__figure">
      <Stat
        value={total}
        format={format}
        unit={t(`unit.${figure}`, { count: Math.round(total) })}
        label={t(`total_${span}`)}
      />
      {modes.length > 0 ? (
        <BarChart
          title={t(`chart.${figure}_${span}`)}
          rowTitle={t(`row_${span}`)}
          tableText={t('table')}
          series={modes.map((mode) => ({ key: mode, mode, label: t(`trip:mode.${mode}`) }))}
          rows={rows}
          format={format}
        />
      ) : (
        <p className="quiet trip-summary__nothing">{t(`nothing_${figure}`)}</p>
      )}
    </div>
  )
}
