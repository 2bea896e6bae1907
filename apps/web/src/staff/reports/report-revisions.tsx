import type { CommuteReport } from '@throughway/contract/programme/commute-report'
import { DataTable } from '@throughway/ui/chart/data-table'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { ReportState } from './report-state.tsx'

/** Every revision of a report with its reason; a report without corrections has none to show. */
export function ReportRevisions({ report: { id, revisions } }: { report: CommuteReport }) {
  const { t } = useTranslation('staff-reports')
  const formats = useFormats()
  const moment = useMoment()
  if (revisions.length < 2) return null
  return (
    <DataTable
      caption={t('revisions.title')}
      rows={revisions}
      rowKey={(each) => each.revision}
      columns={[
        {
          key: 'revision',
          title: t('column.revision'),
          cell: (each) =>
            each.id === id ? (
              t('revisions.this', { number: each.revision })
            ) : (
              <PageLink href={`/admin/report/${each.id}`}>{t('revision_number', { number: each.revision })}</PageLink>
            ),
        },
        { key: 'state', title: t('column.state'), cell: ({ state }) => <ReportState state={state} /> },
        { key: 'reason', title: t('fact.reason'), cell: ({ reason }) => reason ?? '–' },
        { key: 'filed', title: t('column.filed'), cell: ({ filed_at: at }) => (at ? moment(at) : '–') },
        {
          key: 'result',
          title: t('column.result'),
          isNumber: true,
          cell: ({ result }) => (result === null ? '–' : formats.amount(result)),
        },
      ]}
    />
  )
}
