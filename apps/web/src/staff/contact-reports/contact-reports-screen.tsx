import type { StaffContactReport } from '@throughway/contract/match/contact-report-staff'
import { contactReportStates } from '@throughway/domain/match/contact'
import { Badge } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { useMember } from '#lib/screen/hooks.ts'
import { useMoment } from '../frame/use-moment.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { contactReportList } from './contact-report.calls.ts'
import { ReportDetails } from './report-details.tsx'

/** C25: the reports of members about each other, longest waiting first. Each one opens in place. */
export function ContactReportsScreen() {
  const { t } = useTranslation('staff-contact-reports')
  const moment = useMoment()
  const seesMembers = useMember().permissions.includes('member.see')

  const columns: ListColumn<StaffContactReport, 'waiting'>[] = [
    { id: 'reported', title: t('column.reported'), cell: ({ reported }) => reported.name },
    { id: 'reporter', title: t('column.reporter'), cell: ({ reporter }) => reporter.name || t('former') },
    { id: 'reason', title: t('column.reason'), cell: ({ reason }) => t(`conversation:reason.${reason}`) },
    { id: 'reported_at', title: t('column.reported_at'), sort: 'waiting', cell: ({ reported_at: at }) => moment(at) },
    {
      id: 'state',
      title: t('column.state'),
      cell: ({ state }) => <Badge tone={state === 'waiting' ? 'warning' : 'neutral'}>{t(`state.${state}`)}</Badge>,
    },
  ]

  return (
    <ListScreen
      name="contact-reports"
      call={contactReportList}
      title={t('title')}
      lead={t(seesMembers ? 'lead' : 'masked')}
      columns={columns}
      sorts={{ waiting: { label: t('column.reported_at'), usual: 'asc' } }}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('column.state'),
          usual: 'waiting',
          options: [...contactReportStates, 'all' as const].map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      nameOf={({ reported }) => t('of', { name: reported.name })}
      detailsOf={(report) => <ReportDetails key={report.id} report={report} />}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      failed={t('failed')}
    />
  )
}
