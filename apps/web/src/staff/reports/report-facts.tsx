import type { CommuteReport } from '@throughway/contract/programme/commute-report'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { Fact } from '../frame/fact.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { ReportState } from './report-state.tsx'
import { useSaySource } from './use-say-source.ts'

/** What a report is of, who answered, and by which version of which method it was made. */
export function ReportFacts({ report }: { report: CommuteReport }) {
  const { t } = useTranslation('staff-reports')
  const formats = useFormats()
  const moment = useMoment()
  const saySource = useSaySource()
  const { figures, fill } = report
  return (
    <dl className="staff-facts">
      <Fact name={t('column.state')}>
        <ReportState state={report.state} />
        {report.revision > 1 && <span> {t('revision_number', { number: report.revision })}</span>}
      </Fact>
      {report.reason && <Fact name={t('fact.reason')}>{report.reason}</Fact>}
      <Fact name={t('column.source')}>{saySource(report)}</Fact>
      {report.read_at && <Fact name={t('fact.read')}>{moment(report.read_at)}</Fact>}
      {report.filed_at && <Fact name={t('column.filed')}>{moment(report.filed_at)}</Fact>}
      <Fact name={t('fact.response')}>
        {figures.employees === null || figures.response === null
          ? t('fact.response_unknown', {
              count: figures.respondents,
              number: formats.whole(figures.respondents),
            })
          : t('fact.response_of', {
              number: formats.whole(figures.respondents),
              employees: formats.whole(figures.employees),
              percent: formats.oneDecimal(figures.response),
            })}
      </Fact>
      {fill > 0 && <Fact name={t('field.fill')}>{t('fact.filled', { percent: fill, count: figures.filled })}</Fact>}
      <Fact name={t('column.method')}>
        {t('fact.method', { version: report.method_version })}
        <ul className="commute-report__sources">
          {report.sources.map((source) => (
            <li key={source} lang="en">
              {source}
            </li>
          ))}
        </ul>
      </Fact>
      {report.sha256 && (
        <Fact name={t('fact.digest')}>
          <code className="commute-report__digest">
            <CodeLetters code={report.sha256} lettersOfGroup={8} />
          </code>
        </Fact>
      )}
    </dl>
  )
}
