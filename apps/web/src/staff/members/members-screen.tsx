import type { ListedMember } from '@throughway/contract/identity/member-staff'
import { memberStates } from '@throughway/domain/identity/member-states'
import { useTranslation } from 'react-i18next'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useMoment } from '../frame/use-moment.ts'
import type { ListFilter } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { SaveList } from '../list/save-list.tsx'
import { memberList } from './member.calls.ts'
import { MemberStates } from './member-states.tsx'
import './members.css'

/** 5 of 14: the members of the programme, or of the organisation that the reader coordinates. */
export function MembersScreen() {
  const { t } = useTranslation('staff-members')
  const moment = useMoment()
  const { permissions } = useMember()
  const seesMembers = permissions.includes('member.see')
  // a coordinator sees members, and is told neither states nor phone numbers
  const readsAccounts = permissions.includes('member.unlock') || !seesMembers

  const columns: ListColumn<ListedMember, 'since' | 'name'>[] = [
    { id: 'name', title: t('column.name'), sort: 'name', cell: ({ name }) => name },
    ...(seesMembers
      ? [{ id: 'email', title: t('column.email'), cell: ({ email }: ListedMember) => email ?? '–' } as const]
      : []),
    { id: 'number', title: t('column.number'), isNumber: true, cell: ({ number }) => String(number) },
    ...(readsAccounts
      ? [
          {
            id: 'state',
            title: t('column.state'),
            cell: ({ states }: ListedMember) => (states ? <MemberStates states={states} /> : '–'),
          } as const,
        ]
      : []),
    { id: 'organisation', title: t('column.organisation'), cell: ({ organisation }) => organisation?.name ?? '–' },
    { id: 'since', title: t('column.since'), sort: 'since', cell: ({ since }) => moment(since) },
    {
      id: 'seen',
      title: t('column.seen'),
      isExtra: true,
      cell: ({ last_seen_at: at }) => (at ? moment(at) : '–'),
    },
    {
      id: 'language',
      title: t('column.language'),
      isExtra: true,
      cell: ({ language }) => (language ? t(`language.${language}`) : '–'),
    },
  ]
  const filters: ListFilter[] = [
    { kind: 'text', name: 'text', label: t(sayTextFilter()) },
    ...(readsAccounts
      ? [
          {
            kind: 'choice',
            name: 'state',
            label: t('column.state'),
            options: memberStates.map((value) => ({ value, label: t(`state.${value}`) })),
          } as const,
        ]
      : []),
    {
      kind: 'choice',
      name: 'language',
      label: t('column.language'),
      options: (['en', 'es'] as const).map((value) => ({ value, label: t(`language.${value}`) })),
    },
    { kind: 'date', name: 'from', label: t('filter.from') },
    { kind: 'date', name: 'to', label: t('filter.to') },
    { kind: 'mark', name: 'organisation', say: () => t('filter.organisation') },
  ]

  function sayTextFilter() {
    if (!seesMembers) return 'filter.number'
    return readsAccounts ? 'filter.text' : 'filter.text_of_coordinator'
  }

  return (
    <ListScreen
      name="members"
      call={memberList}
      title={t('title')}
      columns={columns}
      sorts={{
        since: { label: t('column.since'), usual: 'desc' },
        name: { label: t('column.name'), usual: 'asc' },
      }}
      filters={filters}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/admin/member/${id}`}
      empty={{ title: t('empty') }}
      failed={t('failed')}
      tools={(asked) => (
        <SaveList call={callDescriptors.exportMembers} name={t('title')} filters={asked} permission="member.export" />
      )}
    />
  )
}
