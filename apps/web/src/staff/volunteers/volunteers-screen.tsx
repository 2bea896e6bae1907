import { volunteerFilters, type StaffVolunteerRow } from '@throughway/contract/account/volunteer-staff'
import { volunteerChecks } from '@throughway/domain/ride/volunteers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { DueDay } from '../frame/due-day.tsx'
import { useMoment } from '../frame/use-moment.ts'
import type { ListFilter } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { Selection } from '../list/list-selection.ts'
import { SaveList } from '../list/save-list.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { TaskDialog } from '../task/task-dialog.tsx'
import { taskSelectionOf } from '../task/task-selection.ts'
import { volunteerList } from './volunteer.calls.ts'
import { VolunteerState } from './volunteer-state.tsx'

/** C24: offers to drive riders who need assistance, first those that staff have something to do with. */
export function VolunteersScreen() {
  const { t } = useTranslation('staff-volunteers')
  const formats = useFormats()
  const moment = useMoment()
  const seesMembers = useMember().permissions.includes('member.see')
  const [starting, setStarting] = useState<Selection<StaffVolunteerRow>>()

  const columns: ListColumn<StaffVolunteerRow, 'applied' | 'expiry'>[] = [
    { id: 'name', title: t('column.name'), cell: ({ name }) => name },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <VolunteerState state={state} /> },
    {
      id: 'checks',
      title: t('column.checks'),
      cell: ({ checks }) =>
        t('checks_of', { done: formats.whole(checks.length), all: formats.whole(volunteerChecks.length) }),
    },
    { id: 'applied', title: t('column.applied'), sort: 'applied', cell: ({ applied_at: at }) => moment(at) },
    { id: 'look_by', title: t('column.look_by'), cell: ({ look_by: day }) => <DueDay day={day} /> },
    {
      id: 'expiry',
      title: t('column.expiry'),
      sort: 'expiry',
      cell: ({ first_expiry: day }) => <DueDay day={day} />,
    },
    { id: 'area', title: t('column.area'), isExtra: true, cell: ({ area }) => t(`volunteer:area.${area}`) },
    {
      id: 'languages',
      title: t('column.languages'),
      isExtra: true,
      cell: ({ languages }) => formats.list(languages.map((each) => t(`volunteer:language.${each}`))),
    },
  ]
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('column.state'),
      usual: 'waiting',
      options: volunteerFilters.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    ...(seesMembers ? [{ kind: 'text', name: 'text', label: t('filter.text') } as const] : []),
  ]

  return (
    <>
      <ListScreen
        name="volunteers"
        call={volunteerList}
        title={t('title')}
        lead={t('lead')}
        columns={columns}
        sorts={{
          applied: { label: t('column.applied'), usual: 'asc' },
          expiry: { label: t('column.expiry'), usual: 'asc' },
        }}
        filters={filters}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `/admin/volunteers/${id}`}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        failed={t('failed')}
        actions={[
          {
            id: 'start_checks',
            label: t('move.start_checks.button'),
            permission: 'volunteer.decide',
            onlyRows: true,
            start: setStarting,
          },
        ]}
        tools={(chosen) => (
          <SaveList
            call={callDescriptors.exportVolunteers}
            name={t('title')}
            filters={chosen}
            permission="volunteer.export"
          />
        )}
      />
      {starting && (
        <TaskDialog
          kind="volunteer.start_checks"
          selection={taskSelectionOf(starting)}
          input={{ seen: starting.asOf ?? '' }}
          onClose={() => setStarting(undefined)}
        />
      )}
    </>
  )
}
