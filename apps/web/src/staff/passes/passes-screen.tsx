import { passQueueStates } from '@throughway/contract/reward/pass-queue-staff'
import type { PassOrder } from '@throughway/contract/reward/transit-pass'
import { passKinds } from '@throughway/domain/reward/transit-pass'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { DecideBy } from '../frame/decide-by.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { Selection } from '../list/list-selection.ts'
import type { ListColumn } from '../list/list-table.tsx'
import { SaveList } from '../list/save-list.tsx'
import type { TaskSelection } from '../task/task.calls.ts'
import { TaskDialog } from '../task/task-dialog.tsx'
import { passList } from './pass.calls.ts'
import { PassState } from './pass-state.tsx'

/** C18: the orders of transit passes, first those that wait for a yes. */
export function PassesScreen() {
  const { t } = useTranslation('staff-passes')
  const formats = useFormats()
  const moment = useMoment()
  const { permissions } = useMember()
  const [approving, setApproving] = useState<Selection<PassOrder>>()
  // a task covers the whole programme, so staff of one organisation decide one by one
  const approvesMany = permissions.includes('pass.manage')

  const columns: ListColumn<PassOrder, 'waiting'>[] = [
    { id: 'member', title: t('column.member'), cell: ({ member }) => member.name },
    { id: 'pass', title: t('column.pass'), cell: ({ name, operator }) => `${name}, ${operator}` },
    {
      id: 'month',
      title: t('column.month'),
      cell: ({ from, to }) => t('from_to', { from: formats.date(from), to: formats.date(to) }),
    },
    { id: 'own', title: t('column.own'), isNumber: true, cell: ({ own_cents: cents }) => formats.money(cents) },
    { id: 'paid', title: t('column.paid'), cell: (pass) => t(sayPaid(pass)) },
    { id: 'ordered', title: t('column.ordered'), sort: 'waiting', cell: ({ ordered_at: at }) => moment(at) },
    { id: 'decide_by', title: t('column.decide_by'), cell: ({ decide_by: day }) => <DecideBy day={day} /> },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <PassState state={state} /> },
    { id: 'organisation', title: t('column.organisation'), isExtra: true, cell: (pass) => pass.organisation ?? '–' },
    { id: 'kind', title: t('column.kind'), isExtra: true, cell: ({ kind }) => t(`kind.${kind}`) },
    { id: 'zone', title: t('column.zone'), isExtra: true, cell: ({ zone }) => zone },
    {
      id: 'code',
      title: t('column.code'),
      isExtra: true,
      cell: ({ has_code: has }) => t(has ? 'code.there' : 'code.none'),
    },
    { id: 'approver', title: t('column.approver'), isExtra: true, cell: ({ approver }) => t(`approver.${approver}`) },
  ]

  return (
    <>
      <ListScreen
        name="passes"
        call={passList}
        title={t('title')}
        columns={columns}
        sorts={{ waiting: { label: t('column.ordered'), usual: 'asc' } }}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t('column.state'),
            usual: 'requested',
            options: passQueueStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
          {
            kind: 'choice',
            name: 'kind',
            label: t('column.kind'),
            options: passKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
          { kind: 'date', name: 'month', label: t('filter.month') },
          ...(permissions.includes('member.see')
            ? [{ kind: 'text', name: 'text', label: t('filter.text') } as const]
            : []),
        ]}
        nameOf={({ member, name }) => t('one.of', { name: member.name, pass: name })}
        hrefOf={({ id }) => `/admin/passes/${id}`}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        failed={t('failed')}
        actions={
          approvesMany
            ? [{ id: 'approve', label: t('act.approve.button'), permission: 'pass.approve', start: setApproving }]
            : []
        }
        tools={(filters) => (
          <>
            <PageLink className="link-alone" href="/admin/passes/products">
              {t('products.title')}
            </PageLink>
            <SaveList
              call={callDescriptors.exportPassOrders}
              name={t('title')}
              filters={filters}
              permission="pass.export"
            />
          </>
        )}
      />
      {approving && (
        <TaskDialog kind="pass.approve" selection={selectionOf(approving)} onClose={() => setApproving(undefined)} />
      )}
    </>
  )
}

function sayPaid({ own_cents: own, is_paid: isPaid }: PassOrder) {
  return own === 0 ? 'paid.nothing' : isPaid ? 'paid.yes' : 'paid.no'
}

/** Turns the selection into that of a task: the ticked rows, or all that matched at the moment of the list. */
function selectionOf(selection: Selection<PassOrder>): TaskSelection {
  return selection.kind === 'rows'
    ? { ids: selection.rows.map(({ id }) => id) }
    : { filters: selection.filters, asOf: selection.asOf }
}
