import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { ReportActs } from './report-acts.tsx'
import { ReportFacts } from './report-facts.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportRevisions } from './report-revisions.tsx'
import { useReport } from './report.calls.ts'
import './reports.css'

/** A report from its draft to what was filed and corrected; printed, it is a sheet in letter size. */
export function ReportScreen() {
  const { t } = useTranslation('staff-reports')
  const { id = '' } = useParams({ strict: false })
  const report = useReport(id)
  const title = report.data
    ? t('named', { method: t(`method.${report.data.method}.long`), name: report.data.organisation.name })
    : t('one')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/reports'), text: t('title') }]}>
      <Loaded answer={report} failed={t('one_failed')}>
        {(found) => (
          <div className="commute-report">
            <ReportActs key={found.id} report={found} />
            <ReportFacts report={found} />
            <ReportFigures report={found} />
            <ReportRevisions report={found} />
          </div>
        )}
      </Loaded>
    </StaffPage>
  )
}
