import { type CommuteReport, reportUnits } from '@throughway/contract/programme/commute-report'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Stat } from '@throughway/ui/chart/stat'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Section } from '#lib/page/section.tsx'

/** The result with its components, and the published figures by mode and by site. */
export function ReportFigures({ report }: { report: CommuteReport }) {
  const { t } = useTranslation(['staff-reports', 'trip'])
  const formats = useFormats()
  const { method, figures, source } = report
  const { numerator, denominator, result, modes, sites } = figures
  const unit = method === 'ctr' ? 'days' : reportUnits[source]
  const sayMode = (mode: NonNullable<typeof modes>[number]['mode']) =>
    mode === 'others' ? t('modes.others') : t(`trip:mode.${mode}`)

  return (
    <>
      <Section title={t('result.title')}>
        {result === null ? (
          <Notice tone="info">{t(numerator === null ? 'result.withheld' : 'result.none')}</Notice>
        ) : (
          <div className="commute-report__stats">
            <Stat value={result} format={formats.amount} label={t(`method.${method}.result`)} size="large" />
            {figures.not_alone !== null && (
              <Stat
                value={figures.not_alone}
                format={(value) => `${formats.oneDecimal(value)}%`}
                label={t('result.not_alone')}
                size="large"
              />
            )}
          </div>
        )}
        {numerator !== null && denominator !== null && (
          <p>
            {t(`method.${method}.${unit}`, {
              numerator: formats.amount(numerator),
              denominator: formats.amount(denominator),
            })}
          </p>
        )}
      </Section>
      {modes && (
        <DataTable
          caption={t('modes.title')}
          rows={modes}
          rowKey={({ mode }) => mode}
          columns={[
            { key: 'mode', title: t('modes.mode'), cell: ({ mode }) => sayMode(mode) },
            ...(source === 'trips'
              ? [
                  {
                    key: 'days',
                    title: t('modes.days'),
                    isNumber: true,
                    cell: ({ employee_days: days }: { employee_days: number }) => formats.whole(days),
                  },
                ]
              : []),
            {
              key: 'percent',
              title: t('modes.percent'),
              isNumber: true,
              cell: ({ percent }) => `${formats.oneDecimal(percent)}%`,
            },
          ]}
        />
      )}
      {sites && (
        <DataTable
          caption={t('sites.title')}
          rows={sites}
          rowKey={({ site, is_rest: isRest }) => site ?? (isRest ? '-' : '')}
          columns={[
            {
              key: 'site',
              title: t('sites.site'),
              cell: ({ site, is_rest: isRest }) => site ?? t(isRest ? 'sites.others' : 'sites.none'),
            },
            {
              key: 'employees',
              title: t('sites.employee_days'),
              isNumber: true,
              cell: ({ employee_days: days }) => formats.whole(days),
            },
            {
              key: 'vehicles',
              title: t('sites.vehicle_days'),
              isNumber: true,
              cell: ({ vehicle_days: days }) => formats.amount(days),
            },
            ...(method === 'ctr'
              ? []
              : [
                  {
                    key: 'result',
                    title: t(`method.${method}.short`),
                    isNumber: true,
                    cell: ({ result: of }: { result: number | null }) => (of === null ? '–' : formats.amount(of)),
                  },
                ]),
          ]}
        />
      )}
      <Emissions report={report} />
      <Section title={t('withheld.title')}>
        <ul>
          {report.totals_only && <li>{t('withheld.read_anew')}</li>}
          {report.withheld.map((part) => (
            <li key={part}>{t(`withheld.${part}`)}</li>
          ))}
          <li>{t('withheld.five')}</li>
        </ul>
      </Section>
    </>
  )
}

function Emissions({ report: { figures, emissions, emissions_now: now } }: { report: CommuteReport }) {
  const { t } = useTranslation('staff-reports')
  const formats = useFormats()
  if (figures.avoided_miles === null || emissions.co2_pounds === null) return null
  const change = now?.co2_pounds == null ? null : now.co2_pounds - emissions.co2_pounds
  return (
    <Section title={t('emissions.title')}>
      <p>
        {t('emissions.text', {
          miles: formats.miles(figures.avoided_miles),
          pounds: formats.pounds(emissions.co2_pounds),
          set: emissions.factor_set,
        })}
      </p>
      {now && change !== null && (
        <p>
          {t('emissions.now', {
            set: now.factor_set,
            pounds: formats.pounds(now.co2_pounds!),
            change: `${change > 0 ? '+' : ''}${formats.pounds(change)}`,
          })}
        </p>
      )}
    </Section>
  )
}
