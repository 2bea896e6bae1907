import type { Dashboard } from '@throughway/contract/programme/dashboard'
import {
  type DashboardFigure,
  dashboardSections,
  type DashboardSection,
} from '@throughway/domain/report/dashboard-figures'
import { type UnmetFacet, unmetFacets } from '@throughway/domain/report/tell-unmet'
import { Button } from '@throughway/ui/button'
import { Figure, type FigureRow, type FigureSeries, listFigureLines } from '@throughway/ui/chart/figure'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saveText } from '#lib/language/save-text.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { Section } from '#lib/page/section.tsx'
import { changeOf, listFigures, listModeRows, listMonthRows, listUnmetRows, writeLines } from './dashboard-rows.ts'
import { useDashboardWords } from './use-dashboard-words.ts'

type OfDashboard = { dashboard: Dashboard }

/** The figures by subject; one that no grant opens is left out. */
export function DashboardParts({ dashboard }: OfDashboard) {
  const { t } = useTranslation('staff-dashboard')
  return dashboardSections
    .filter((section) => listFigures(dashboard, section).length > 0)
    .map((section) => (
      <Section key={section} title={t(`section.${section}`)}>
        <div className="dashboard__figures">
          {listFigures(dashboard, section).map((figure) => (
            <ByMonth key={figure} {...{ dashboard, figure }} />
          ))}
          <BesideThem {...{ dashboard, section }} />
        </div>
      </Section>
    ))
}

/** The mode split is shown with travel, and refused rides are shown with rides. */
function BesideThem({ dashboard, section }: OfDashboard & { section: DashboardSection }) {
  if (section === 'travel') return <ModeSplit dashboard={dashboard} />
  if (section !== 'rides') return null
  return unmetFacets.map((facet) => <UnmetBy key={facet} {...{ dashboard, facet }} />)
}

function ByMonth({ dashboard, figure }: OfDashboard & { figure: DashboardFigure }) {
  const { t } = useTranslation('staff-dashboard')
  const formats = useFormats()
  const { nameOf, define, write } = useDashboardWords()
  const [now, before] = [dashboard.now.figures[figure] ?? null, dashboard.before.figures[figure] ?? null]
  const say = (value: number | null) => (value === null ? t('not_told') : write(figure, value))
  const change = changeOf(now, before)
  return (
    <Described
      title={nameOf(figure)}
      definition={define(figure)}
      rowTitle={t('month')}
      format={(value) => write(figure, value)}
      rows={listMonthRows(dashboard, figure).map(({ month, ...values }) => ({
        label: formats.date(`${month}-01`, 'shortMonth'),
        name: formats.date(`${month}-01`, 'month'),
        values,
      }))}
      summary={
        <p className="dashboard__sum">
          <strong>{say(now)}</strong>{' '}
          <span className="quiet">
            {t('before', { value: say(before) })}
            {change !== null && ` (${formats.signed(change)} %)`}
          </span>
        </p>
      }
    />
  )
}

function ModeSplit({ dashboard }: OfDashboard) {
  const { t } = useTranslation('staff-dashboard')
  const { modes, sayMode, sayShare } = useDashboardWords()
  return (
    <Described
      title={modes}
      definition={t('modes.definition')}
      rowTitle={t('modes.mode')}
      format={sayShare}
      rows={listModeRows(dashboard).map(({ mode, ...values }) => ({ label: sayMode(mode), values }))}
    />
  )
}

function UnmetBy({ dashboard, facet }: OfDashboard & { facet: UnmetFacet }) {
  const { t } = useTranslation('staff-dashboard')
  const formats = useFormats()
  const { sayFacet, sayGroup } = useDashboardWords()
  return (
    <Described
      title={sayFacet(facet)}
      definition={t('unmet.definition')}
      rowTitle={t(`unmet.row.${facet}`)}
      format={formats.whole}
      rows={listUnmetRows(dashboard, facet).map(({ value, ...values }) => ({ label: sayGroup(facet, value), values }))}
    />
  )
}

type DescribedProps = {
  title: string
  definition: string
  rowTitle: string
  format: (value: number) => string
  rows: readonly FigureRow[]
  summary?: ReactNode
}

/** A figure of this year beside that of the year before, in a table that can be saved. */
function Described({ title, definition, rowTitle, format, rows, summary }: DescribedProps) {
  const { t } = useTranslation('staff-dashboard')
  const series: FigureSeries[] = [
    { key: 'now', label: t('series.now'), hue: 'var(--brand)' },
    { key: 'before', label: t('series.before'), hue: 'var(--line-strong)', isMarked: true },
  ]

  async function save() {
    saveText(await writeLines(listFigureLines(rowTitle, series, rows)), `${title}.csv`, 'text/csv')
  }

  return (
    <Figure
      {...{ title, definition, rowTitle, format, rows, series }}
      notTold={t('not_told')}
      tableText={t('as_table')}
      summary={rows.length > 0 ? summary : <p className="quiet">{t('nothing')}</p>}
      actions={
        rows.length > 0 && (
          <Button size="small" className="no-print" onClick={() => void save()}>
            {t('file.table')}
            <span className="visually-hidden">{`: ${title}`}</span>
          </Button>
        )
      }
    />
  )
}
