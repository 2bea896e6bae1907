import type { OrganisationReport } from '@throughway/contract/programme/organisation-report'
import type { OneOrganisation } from '@throughway/contract/programme/organisation-staff'
import { type CalendarPeriod, calendarPeriods, periodOf } from '@throughway/domain/time/calendar-period'
import { Button, buttonClass } from '@throughway/ui/button'
import { BarChart } from '@throughway/ui/chart/bar-chart'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Stat } from '@throughway/ui/chart/stat'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { saveText } from '#lib/language/save-text.ts'
import { type Formats, useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useOrganisationReport } from './organisation.calls.ts'
import { ReportMails } from './report-mails.tsx'
import { listModes, type ReportFigure, reportFigures, type ReportMode, writeReport } from './report-rows.ts'

/** C32: how the members of the organisation travelled in months that are counted, beside the period before. */
export function ReportPart({ organisation }: { organisation: OneOrganisation }) {
  const { t } = useTranslation('staff-organisations')
  const [{ period, on }, change] = useSearchOf((search) => ({
    period: calendarPeriods.find((each) => each === search['period']) ?? 'month',
    on: search['on'],
  }))
  const { permissions } = useMember()
  const report = useOrganisationReport({ id: organisation.id, period, ...(on && { on }) })

  return (
    <div className="organisation__part">
      <div className="no-print organisation__period">
        <Field label={t('report.period')}>
          <SelectInput
            options={calendarPeriods.map((each) => ({ value: each, label: t(`report.by.${each}`) }))}
            value={period}
            onChange={({ target }) => change({ period: target.value }, { replace: true })}
          />
        </Field>
      </div>
      <Loaded answer={report} failed={t('report.failed')}>
        {(found) => (
          <Report
            name={organisation.name}
            report={found}
            onStep={(steps) =>
              change(
                { on: periodOf(found.period, found.now.from, steps).from, period: found.period },
                { replace: true },
              )
            }
          />
        )}
      </Loaded>
      {permissions.includes('report.read') && (
        <>
          <p className="no-print">
            <PageLink
              href={`/admin/reports?organisation=${organisation.id}`}
              className={buttonClass({ kind: 'secondary', size: 'small' })}
            >
              {t('report.regulators')}
            </PageLink>
          </p>
          <ReportMails organisationId={organisation.id} mayStart={organisation.merged_into === null} />
        </>
      )}
    </div>
  )
}

type ReportProps = { name: string; report: OrganisationReport; onStep: (steps: number) => void }

function Report({ name, report, onStep }: ReportProps) {
  const { t } = useTranslation(['staff-organisations', 'trip'])
  const formats = useFormats()
  const sayPeriod = useSayPeriod()
  const { now, before } = report
  const [title, titleBefore] = [sayPeriod(report.period, now.from), sayPeriod(report.period, before.from)]
  const sayMode = (mode: ReportMode) => (mode === 'others' ? t('report.others') : t(`trip:mode.${mode}`))
  const rows = listModes(report)
  const sides = [
    { ...before, title: titleBefore },
    { ...now, title },
  ].filter(({ figures }) => figures !== null)

  async function save() {
    const text = await writeReport(report, {
      figure: t('report.figure_name'),
      now: title,
      before: titleBefore,
      nameOf: (figure) => t(`report.figure.${figure}`),
      tripsBy: (mode) => t('report.trips_by', { mode: sayMode(mode) }),
      shareOf: (mode) => t('report.share_of', { mode: sayMode(mode) }),
    })
    saveText(text, `${name} ${title}.csv`, 'text/csv')
  }

  return (
    <>
      <div className="organisation__steps">
        <Button size="small" className="no-print" aria-label={t('report.earlier')} onClick={() => onStep(-1)}>
          ←
        </Button>
        <h2 aria-live="polite">{report.is_running ? t('report.so_far', { period: title }) : title}</h2>
        <Button
          size="small"
          className="no-print"
          aria-label={t('report.later')}
          disabled={report.counted_to === null || now.to.slice(0, 7) >= report.counted_to}
          onClick={() => onStep(1)}
        >
          →
        </Button>
      </div>
      {now.figures === null && (
        <Notice tone="info">{now.counted === 0 ? t('report.not_counted') : t('report.few')}</Notice>
      )}
      {now.figures && (
        <div className="organisation__figures">
          {reportFigures.map((figure) => (
            <FigureOf key={figure} {...{ figure, report, titleBefore }} />
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <>
          <BarChart
            title={t('report.split')}
            rowTitle={t('report.period')}
            tableText={t('report.as_table')}
            series={rows.map(({ mode }) => ({
              key: mode,
              label: sayMode(mode),
              ...(mode === 'others' ? { hue: 'var(--line-strong)' } : { mode }),
            }))}
            rows={sides.map((side) => ({
              label: side.title,
              values: Object.fromEntries(side.figures!.modes.map(({ mode, share }) => [mode, share * 100])),
            }))}
            format={(value) => sayShare(formats, value / 100)}
          />
          {now.figures && (
            <DataTable
              caption={t('report.modes')}
              rows={rows}
              rowKey={({ mode }) => mode}
              columns={[
                { key: 'mode', title: t('report.mode'), cell: ({ mode }) => sayMode(mode) },
                {
                  key: 'trips',
                  title: t('report.figure.trips'),
                  isNumber: true,
                  cell: ({ now: row }) => (row ? formats.whole(row.trips) : '–'),
                },
                {
                  key: 'share',
                  title: t('report.share'),
                  isNumber: true,
                  cell: ({ now: row }) => (row ? sayShare(formats, row.share) : '–'),
                },
                {
                  key: 'before',
                  title: titleBefore,
                  isNumber: true,
                  cell: (row) => (row.before === null ? '–' : sayShare(formats, row.before)),
                },
              ]}
            />
          )}
        </>
      )}
      {now.left_out.length > 0 && now.figures && (
        <p>
          {t('report.left_out', {
            months: formats.list(now.left_out.map((month) => formats.date(`${month}-01`, 'month'))),
          })}
        </p>
      )}
      <p className="quiet">
        {report.counted_to !== null &&
          t('report.counted_to', { month: formats.date(`${report.counted_to}-01`, 'month') })}{' '}
        {t('report.five')}
      </p>
      {sides.length > 0 && (
        <p className="organisation__decisions no-print">
          <Button onClick={() => window.print()}>{t('report.print')}</Button>
          <Button onClick={() => void save()}>{t('report.csv')}</Button>
        </p>
      )}
    </>
  )
}

type FigureOfProps = { figure: ReportFigure; report: OrganisationReport; titleBefore: string }

function FigureOf({ figure, report, titleBefore }: FigureOfProps) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const [now, before] = [report.now.figures?.[figure] ?? null, report.before.figures?.[figure] ?? null]
  const label =
    figure === 'trips_per_employee' && report.headcount === null
      ? t('report.trips_per_member')
      : t(`report.figure.${figure}`)
  const write = (value: number) => writeFigure(formats, figure, value)
  return (
    <div>
      {now === null ? (
        <div className="stat stat--medium">
          <p className="stat__number">–</p>
          <p className="stat__label">{label}</p>
        </div>
      ) : (
        <Stat value={now} format={write} unit={unitOf(figure)} label={label} />
      )}
      <p className="quiet">
        {t('report.before', { period: titleBefore, value: before === null ? t('one.not_told') : write(before) })}
      </p>
    </div>
  )

  function unitOf(of: ReportFigure) {
    if (of === 'avoided_miles') return t('report.unit.miles')
    return of === 'co2_pounds' ? t('report.unit.pounds') : undefined
  }
}

function writeFigure(formats: Formats, figure: ReportFigure, value: number): string {
  if (figure === 'drive_alone_rate') return sayShare(formats, value)
  if (figure === 'avoided_miles') return formats.miles(value)
  if (figure === 'co2_pounds') return formats.pounds(value)
  if (figure === 'travellers') return formats.oneDecimal(value)
  return figure === 'trips_per_employee' ? formats.amount(value) : formats.whole(value)
}

function sayShare(formats: Formats, share: number): string {
  return `${formats.oneDecimal(share * 100)}%`
}

/** Names a period: "March 2026", "Quarter 1 of 2026", "2026". */
function useSayPeriod(): (period: CalendarPeriod, from: string) => string {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  return (period, from) => {
    const year = from.slice(0, 4)
    if (period === 'year') return year
    if (period === 'month') return formats.date(from, 'month')
    return t('report.quarter_of', { quarter: Math.ceil(Number(from.slice(5, 7)) / 3), year })
  }
}
