import type { AnswerOf } from '@throughway/contract/call'
import type { rulesCalls } from '@throughway/contract/trip/rules'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMoment } from '../frame/use-moment.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { ChangeState } from './change-state.tsx'
import { ruleChangeList } from './points.calls.ts'
import { nameOf } from './rule-values.ts'
import { useSayRule } from './use-say-rule.ts'
import './points.css'

type Row = AnswerOf<typeof rulesCalls.listRuleChanges>['items'][number]

/** C1: every draft and publication of rules, and who made it. */
export function ChangesScreen() {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const moment = useMoment()
  const { sayRule } = useSayRule()
  const day = (date: string | null) => (date ? formats.date(date) : '–')

  const columns: ListColumn<Row, 'made'>[] = [
    { id: 'reason', title: t('reason.label'), cell: ({ reason }) => reason },
    { id: 'state', title: t('column.state'), cell: (row) => <ChangeState change={row} /> },
    {
      id: 'rules',
      title: t('column.rules'),
      cell: ({ changes }) => formats.list(changes.map((each) => sayRule({ ...each, name: nameOf(each) }))),
    },
    { id: 'from', title: t('column.from'), cell: ({ valid_from: from }) => day(from) },
    { id: 'to', title: t('column.to'), isExtra: true, cell: ({ valid_to: to }) => day(to) },
    { id: 'made', title: t('column.made_at'), sort: 'made', cell: ({ made_at: at }) => moment(at) },
    { id: 'made_by', title: t('column.made_by'), cell: ({ made_by: by }) => by || '–' },
    { id: 'published_by', title: t('column.granted_by'), cell: ({ published_by: by }) => by || '–' },
  ]

  return (
    <ListScreen
      name="rules"
      call={ruleChangeList}
      title={t('changes.title')}
      lead={t('changes.lead')}
      columns={columns}
      sorts={{ made: { label: t('column.made_at'), usual: 'desc' } }}
      filters={[]}
      nameOf={({ reason }) => reason}
      hrefOf={({ id }) => `/admin/points/rules/${id}`}
      empty={{ title: t('changes.none') }}
      failed={t('changes.failed')}
    />
  )
}
