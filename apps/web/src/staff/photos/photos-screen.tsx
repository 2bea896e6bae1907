import { photoStates, type StaffPhoto } from '@throughway/contract/account/photo-staff'
import { Badge } from '@throughway/ui/badge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { DueDay } from '../frame/due-day.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { Selection } from '../list/list-selection.ts'
import type { ListColumn } from '../list/list-table.tsx'
import { SaveList } from '../list/save-list.tsx'
import { TaskDialog } from '../task/task-dialog.tsx'
import { taskSelectionOf } from '../task/task-selection.ts'
import { photoList } from './photo.calls.ts'
import { PhotoDetails } from './photo-details.tsx'
import './photos.css'

/** C37: photos of members, the longest waiting first. Each one opens in place. */
export function PhotosScreen() {
  const { t } = useTranslation('staff-photos')
  const moment = useMoment()
  const seesMembers = useMember().permissions.includes('member.see')
  const [keeping, setKeeping] = useState<Selection<StaffPhoto>>()

  const columns: ListColumn<StaffPhoto, 'waiting'>[] = [
    { id: 'member', title: t('column.member'), cell: ({ member }) => member.name },
    {
      id: 'photo',
      title: t('column.photo'),
      cell: ({ photo, member }) =>
        photo ? (
          <img
            className="staff-photo__small"
            src={`${photo}?size=96`}
            alt={t('of', { name: member.name })}
            width={48}
            height={48}
          />
        ) : (
          '–'
        ),
    },
    { id: 'saved', title: t('column.saved'), sort: 'waiting', cell: ({ saved_at: at }) => moment(at) },
    { id: 'look_by', title: t('column.look_by'), cell: ({ look_by: day }) => <DueDay day={day} /> },
    {
      id: 'state',
      title: t('column.state'),
      cell: ({ state }) => <Badge tone={state === 'waiting' ? 'warning' : 'success'}>{t(`state.${state}`)}</Badge>,
    },
  ]

  return (
    <>
      <ListScreen
        name="photos"
        call={photoList}
        title={t('title')}
        lead={t(seesMembers ? 'lead' : 'masked')}
        columns={columns}
        sorts={{ waiting: { label: t('column.saved'), usual: 'asc' } }}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t('column.state'),
            usual: 'waiting',
            options: [...photoStates, 'all' as const].map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        nameOf={({ member }) => t('of', { name: member.name })}
        detailsOf={(photo) => <PhotoDetails key={photo.id} photo={photo} />}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        failed={t('failed')}
        tools={(asked) => (
          <SaveList call={callDescriptors.exportPhotos} name={t('title')} filters={asked} permission="photo.export" />
        )}
        actions={[
          { id: 'keep', label: t('keep.button'), permission: 'photo.decide', onlyRows: true, start: setKeeping },
        ]}
      />
      {keeping && (
        <TaskDialog kind="photo.keep" selection={taskSelectionOf(keeping)} onClose={() => setKeeping(undefined)} />
      )}
    </>
  )
}
