import { useRouter } from '@tanstack/react-router'
import type { StaffOrganisation } from '@throughway/contract/programme/organisation-staff'
import { contactAges } from '@throughway/contract/programme/organisation-staff'
import {
  headcountBands,
  organisationLevels,
  organisationStatuses,
} from '@throughway/domain/identity/organisation-status'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { OrganisationLogo } from '#lib/page/organisation-logo.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import type { ListFilter } from '../list/list-address.ts'
import type { Selection } from '../list/list-selection.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { SaveList } from '../list/save-list.tsx'
import { BringFile } from './bring-file.tsx'
import { DueDay } from './due-day.tsx'
import { EditFacts } from './edit-facts.tsx'
import { organisationList, useOrganisationChoices } from './organisation.calls.ts'
import { OrganisationStatus } from './organisation-status.tsx'
import { useLevels } from './use-levels.ts'
import { useWriteToMembers } from './letter/write-to-members.tsx'
import { WriteToMany } from './letter/write-to-many.tsx'
import './organisations.css'

type Sort = 'name' | 'members' | 'next_task' | 'last_contact'

/** C32: the organisations of the programme; of a coordinator, the own ones. */
export function OrganisationsScreen() {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const router = useRouter()
  const { permissions } = useMember()
  const sayLevel = useLevels()
  const owners = useOrganisationChoices().data?.owners ?? []
  const [asked, setAsked] = useState<'new' | 'file' | undefined>(undefined)
  const [writingTo, setWritingTo] = useState<Selection<StaffOrganisation>>()
  const { start: writeToMembers, dialog } = useWriteToMembers()
  const readsNotes = permissions.includes('outreach.read')
  const manages = permissions.includes('organisation.manage')
  const whole = (count: number | null) => (count === null ? '–' : formats.whole(count))

  const columns: ListColumn<StaffOrganisation, Sort>[] = [
    {
      id: 'name',
      title: t('column.name'),
      sort: 'name',
      cell: ({ name, logo }) =>
        logo ? (
          <>
            <OrganisationLogo logo={logo} name="" size="small" /> {name}
          </>
        ) : (
          name
        ),
    },
    { id: 'status', title: t('column.status'), cell: ({ status }) => <OrganisationStatus status={status} /> },
    { id: 'members', title: t('column.members'), sort: 'members', isNumber: true, cell: (row) => whole(row.members) },
    { id: 'active', title: t('column.active'), isNumber: true, cell: (row) => whole(row.active) },
    { id: 'trips', title: t('column.trips'), isNumber: true, cell: (row) => whole(row.trips) },
    ...(readsNotes
      ? ([
          {
            id: 'next_task',
            title: t('column.next_task'),
            sort: 'next_task',
            cell: ({ next_task: task }) =>
              task ? (
                <>
                  <DueDay day={task.due_on} /> <span className="next-task">{task.text}</span>
                </>
              ) : (
                '–'
              ),
          },
          {
            id: 'last_contact',
            title: t('column.last_contact'),
            sort: 'last_contact',
            isExtra: true,
            cell: ({ last_contact_on: day }) => (day ? formats.date(day) : '–'),
          },
          {
            id: 'level',
            title: t('column.level'),
            isExtra: true,
            cell: ({ level }) => (level ? sayLevel(level) : '–'),
          },
          { id: 'owner', title: t('column.owner'), isExtra: true, cell: ({ owner }) => owner?.name ?? '–' },
        ] satisfies ListColumn<StaffOrganisation, Sort>[])
      : []),
    { id: 'county', title: t('column.county'), isExtra: true, cell: ({ county }) => county || '–' },
    {
      id: 'headcount',
      title: t('column.headcount'),
      isExtra: true,
      isNumber: true,
      cell: ({ headcount }) => whole(headcount),
    },
  ]
  const filters: ListFilter[] = [
    { kind: 'text', name: 'text', label: t('filter.text') },
    {
      kind: 'choice',
      name: 'status',
      label: t('column.status'),
      options: organisationStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'size',
      label: t('filter.size'),
      options: [...Object.keys(headcountBands), 'unknown'].map((value) => ({ value, label: t(`size.${value}`) })),
    },
    { kind: 'text', name: 'county', label: t('column.county') },
    ...(readsNotes
      ? ([
          {
            kind: 'choice',
            name: 'level',
            label: t('column.level'),
            options: organisationLevels.map((level) => ({ value: String(level), label: sayLevel(level) })),
          },
          {
            kind: 'choice',
            name: 'contact',
            label: t('column.last_contact'),
            options: contactAges.map((value) => ({ value, label: t(`contact_age.${value}`) })),
          },
          {
            kind: 'choice',
            name: 'owner',
            label: t('column.owner'),
            options: owners.map(({ id, name }) => ({ value: id, label: name })),
          },
        ] satisfies ListFilter[])
      : []),
  ]

  return (
    <>
      <ListScreen
        name="organisations"
        call={organisationList}
        title={t('title')}
        columns={columns}
        sorts={{
          name: { label: t('column.name'), usual: 'asc' },
          members: { label: t('column.members'), usual: 'desc' },
          next_task: { label: t('column.next_task'), usual: 'asc' },
          last_contact: { label: t('column.last_contact'), usual: 'asc' },
        }}
        filters={filters}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `/admin/org/${id}`}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        failed={t('failed')}
        actions={[
          {
            id: 'write',
            label: t('staff-messages:organisations.action'),
            permission: 'message.draft',
            start: writeToMembers,
          },
          {
            id: 'letter',
            label: t('letter.button'),
            permission: 'organisation.manage',
            start: setWritingTo,
          },
        ]}
        tools={(asked) => (
          <>
            {manages && (
              <>
                <Button size="small" kind="primary" aria-haspopup="dialog" onClick={() => setAsked('new')}>
                  {t('add.button')}
                </Button>
                <Button size="small" aria-haspopup="dialog" onClick={() => setAsked('file')}>
                  {t('file.button')}
                </Button>
              </>
            )}
            <SaveList
              call={callDescriptors.exportStaffOrganisations}
              name={t('title')}
              filters={asked}
              permission="organisation.export"
            />
          </>
        )}
      />
      {asked === 'new' && (
        <EditFacts
          onClose={() => setAsked(undefined)}
          onDone={({ id }) => void router.navigate({ href: `/admin/org/${id}` })}
        />
      )}
      {dialog}
      {writingTo && <WriteToMany selection={writingTo} onClose={() => setWritingTo(undefined)} />}
      {asked === 'file' && <BringFile onClose={() => setAsked(undefined)} />}
    </>
  )
}
