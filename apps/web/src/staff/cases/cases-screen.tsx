import { caseAges, type SupportCase, supportStates, supportTopics } from '@throughway/contract/programme/support-case'
import { useTranslation } from 'react-i18next'
import { useMember } from '#lib/screen/hooks.ts'
import { useMoment } from '../frame/use-moment.ts'
import type { ListFilter } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { caseList } from './case.calls.ts'
import { AnswerCaseBy, CaseState } from './case-state.tsx'

/** R2.15: the messages of members and visitors to the programme, longest waiting first. */
export function CasesScreen() {
  const { t } = useTranslation('staff-cases')
  const moment = useMoment()
  const seesMembers = useMember().permissions.includes('member.see')

  const columns: ListColumn<SupportCase, 'waiting' | 'latest'>[] = [
    { id: 'sender', title: t('column.sender'), cell: ({ number, name }) => t('one.of', { number, name }) },
    { id: 'topic', title: t('column.topic'), cell: ({ topic }) => t(`support:topic.${topic}`) },
    {
      id: 'waiting',
      title: t('column.waiting'),
      sort: 'waiting',
      cell: ({ state, waiting_since: since }) => (state === 'open' ? moment(since) : '–'),
    },
    { id: 'answer_by', title: t('column.answer_by'), cell: ({ answer_by: day }) => <AnswerCaseBy day={day} /> },
    { id: 'assignee', title: t('column.assignee'), cell: ({ assignee }) => assignee?.name ?? '–' },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <CaseState state={state} /> },
    { id: 'asked', title: t('column.asked'), sort: 'latest', isExtra: true, cell: ({ asked_at: at }) => moment(at) },
    { id: 'changed', title: t('column.changed'), isExtra: true, cell: ({ changed_at: at }) => moment(at) },
    { id: 'email', title: t('column.email'), isExtra: true, cell: ({ email }) => email },
    {
      id: 'language',
      title: t('column.language'),
      isExtra: true,
      cell: ({ language }) => t(`language.${language}`),
    },
  ]
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('column.state'),
      usual: 'open',
      options: [...supportStates, 'all'].map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'topic',
      label: t('column.topic'),
      options: supportTopics.map((value) => ({ value, label: t(`support:topic.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'age',
      label: t('filter.age'),
      options: caseAges.map((value) => ({ value, label: t('filter.days', { number: value }) })),
    },
    {
      kind: 'choice',
      name: 'assignee',
      label: t('column.assignee'),
      options: (['me', 'nobody'] as const).map((value) => ({ value, label: t(`filter.${value}`) })),
    },
    ...(seesMembers ? [{ kind: 'text', name: 'text', label: t('filter.text') } as const] : []),
  ]

  return (
    <ListScreen
      name="cases"
      call={caseList}
      title={t('title')}
      {...(!seesMembers && { lead: t('masked') })}
      columns={columns}
      sorts={{
        waiting: { label: t('column.waiting'), usual: 'asc' },
        latest: { label: t('column.asked'), usual: 'desc' },
      }}
      filters={filters}
      nameOf={({ number, name }) => t('one.of', { number, name })}
      hrefOf={({ id }) => `/admin/case/${id}`}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      failed={t('failed')}
    />
  )
}
