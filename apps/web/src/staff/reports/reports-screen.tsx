import { type CommuteReportRow, reportStates } from '@throughway/contract/programme/commute-report'
import { reportMethods } from '@throughway/domain/report/methods'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useMoment } from '../frame/use-moment.ts'
import type { ListFilter } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { SaveList } from '../list/save-list.tsx'
import { DraftReport } from './draft-report.tsx'
import { reportFiles, reportList, useReportChoices } from './report.calls.ts'
import { ReportState } from './report-state.tsx'
import { useSaySource } from './use-say-source.ts'

/** Reports that regulators ask for, drafts and filed ones. */
export function ReportsScreen() {
  const { t } = useTranslation('staff-reports')
  const formats = useFormats()
  const moment = useMoment()
  const saySource = useSaySource()
  const canFile = useMember().permissions.includes('report.file')
  const [organisation] = useSearchOf(({ organisation: named = '' }) => named)
  const only = useReportChoices(organisation).data?.organisation
  const [isDrafting, setDrafting] = useState(false)
  const nameOf = (row: CommuteReportRow) =>
    t('named', { method: t(`method.${row.method}.short`), name: row.organisation.name })
  const columns: ListColumn<CommuteReportRow, 'made'>[] = [
    { id: 'name', title: t('column.report'), cell: nameOf },
    { id: 'source', title: t('column.source'), cell: saySource },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <ReportState state={state} /> },
    {
      id: 'result',
      title: t('column.result'),
      cell: ({ result }) => (result === null ? '–' : formats.amount(result)),
    },
    { id: 'revision', title: t('column.revision'), isExtra: true, cell: ({ revision }) => revision },
    { id: 'filed', title: t('column.filed'), cell: ({ filed_at: at }) => (at ? moment(at) : '–') },
    { id: 'made', title: t('column.made'), sort: 'made', isExtra: true, cell: ({ made_at: at }) => moment(at) },
  ]
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('column.state'),
      options: reportStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'method',
      label: t('column.method'),
      options: reportMethods.map((value) => ({ value, label: t(`method.${value}.short`) })),
    },
    { kind: 'mark', name: 'organisation', say: () => t('of_organisation', { name: only?.name ?? '…' }) },
  ]

  return (
    <>
      <ListScreen
        name="reports"
        call={reportList}
        title={t('title')}
        lead={t('lead')}
        columns={columns}
        sorts={{ made: { label: t('column.made'), usual: 'desc' } }}
        filters={filters}
        nameOf={nameOf}
        hrefOf={({ id }) => `/admin/report/${id}`}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        failed={t('failed')}
        tools={() => (
          <>
            <SaveList
              call={reportFiles.codebook}
              name="report-codebook"
              filters={{}}
              permission="report.read"
              text={t('file.codebook')}
            />
            {canFile && (
              <Button size="small" kind="primary" aria-haspopup="dialog" onClick={() => setDrafting(true)}>
                {t('draft.button')}
              </Button>
            )}
          </>
        )}
      />
      {isDrafting && <DraftReport organisation={only} onClose={() => setDrafting(false)} />}
    </>
  )
}
