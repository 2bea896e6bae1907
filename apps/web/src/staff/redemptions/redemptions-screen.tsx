import type { StaffRedemption } from '@throughway/contract/reward/reward-staff'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { DecideBy } from '../frame/decide-by.tsx'
import { useMoment } from '../frame/use-moment.ts'
import type { ListFilter } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import type { Selection } from '../list/list-selection.ts'
import { SaveList } from '../list/save-list.tsx'
import { TaskDialog } from '../task/task-dialog.tsx'
import { taskSelectionOf } from '../task/task-selection.ts'
import { DenyMany } from './deny-many.tsx'
import { redemptionList } from './redemption.calls.ts'
import { RedemptionState } from './redemption-state.tsx'

const listedStates = ['waiting', 'issued', 'fulfilled', 'denied', 'refunded'] as const

/** C14: the redemptions of the programme, first those that wait for a decision. */
export function RedemptionsScreen() {
  const { t } = useTranslation('staff-redemptions')
  const formats = useFormats()
  const moment = useMoment()
  const seesMembers = useMember().permissions.includes('member.see')
  const [approving, setApproving] = useState<Selection<StaffRedemption>>()
  const [denying, setDenying] = useState<Selection<StaffRedemption>>()

  const columns: ListColumn<StaffRedemption, 'waiting' | 'cost' | 'value'>[] = [
    { id: 'member', title: t('column.member'), cell: ({ member }) => member.name },
    { id: 'reward', title: t('column.reward'), cell: ({ title }) => title },
    { id: 'cost', title: t('column.cost'), sort: 'cost', isNumber: true, cell: ({ cost }) => formats.whole(cost) },
    {
      id: 'value',
      title: t('column.value'),
      sort: 'value',
      isNumber: true,
      isExtra: true,
      cell: ({ value_cents: cents }) => formats.money(cents),
    },
    {
      id: 'confirmed',
      title: t('column.confirmed'),
      sort: 'waiting',
      cell: ({ confirmed_at: at }) => (at ? moment(at) : '–'),
    },
    { id: 'decide_by', title: t('column.decide_by'), cell: ({ decide_by: day }) => <DecideBy day={day} /> },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <RedemptionState state={state} /> },
    { id: 'kind', title: t('column.kind'), isExtra: true, cell: ({ kind }) => t(`kind.${kind}`) },
    { id: 'reason', title: t('column.reason'), isExtra: true, cell: ({ reason }) => reason ?? '–' },
  ]
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('column.state'),
      usual: 'waiting',
      options: listedStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    ...(seesMembers ? [{ kind: 'text', name: 'text', label: t('filter.text') } as const] : []),
    { kind: 'date', name: 'from', label: t('filter.from') },
    { kind: 'date', name: 'to', label: t('filter.to') },
    { kind: 'mark', name: 'item', say: (number) => t('filter.item', { number }) },
  ]

  return (
    <>
      <ListScreen
        name="redemptions"
        call={redemptionList}
        title={t('title')}
        columns={columns}
        sorts={{
          waiting: { label: t('column.confirmed'), usual: 'asc' },
          cost: { label: t('column.cost'), usual: 'desc' },
          value: { label: t('column.value'), usual: 'desc' },
        }}
        filters={filters}
        nameOf={({ member, title }) => t('one.of', { name: member.name, title })}
        hrefOf={({ id }) => `/admin/redemptions/${id}`}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        failed={t('failed')}
        actions={[
          { id: 'approve', label: t('approve'), permission: 'reward.decide', start: setApproving },
          { id: 'deny', label: t('deny_many.button'), permission: 'reward.decide', start: setDenying },
        ]}
        tools={(filters) => (
          <>
            <PageLink className="link-alone" href="/admin/redemptions/years">
              {t('years.title')}
            </PageLink>
            <SaveList
              call={callDescriptors.exportRedemptions}
              name={t('title')}
              filters={filters}
              permission="reward.export"
            />
          </>
        )}
      />
      {approving && (
        <TaskDialog
          kind="redemption.approve"
          selection={taskSelectionOf(approving)}
          onClose={() => setApproving(undefined)}
        />
      )}
      {denying && <DenyMany selection={denying} onClose={() => setDenying(undefined)} />}
    </>
  )
}
