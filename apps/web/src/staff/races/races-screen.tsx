import { useRouter } from '@tanstack/react-router'
import type { AnswerOf } from '@throughway/contract/call'
import { raceStates } from '@throughway/contract/race/race-parts'
import type { raceStaffCalls } from '@throughway/contract/race/race-staff'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { EditRace } from './edit-race.tsx'
import { raceList } from './race.calls.ts'
import { RaceState } from './race-state.tsx'
import './races.css'

type Row = AnswerOf<typeof raceStaffCalls.listStaffRaces>['items'][number]

/** C16: the races of the programme. */
export function RacesScreen() {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const router = useRouter()
  const canWrite = useMember().permissions.includes('race.write')
  const [isAdding, setAdding] = useState(false)

  const columns: ListColumn<Row, 'made' | 'starts'>[] = [
    { id: 'name', title: t('column.name'), cell: ({ name }) => name },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <RaceState state={state} /> },
    { id: 'kind', title: t('field.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { id: 'metric', title: t('field.metric'), cell: ({ metric }) => t(`metric.${metric}`) },
    { id: 'starts', title: t('field.starts_on'), sort: 'starts', cell: ({ starts_on: day }) => formats.date(day) },
    { id: 'ends', title: t('field.ends_on'), cell: ({ ends_on: day }) => formats.date(day) },
    { id: 'joined', title: t('column.joined'), isNumber: true, cell: ({ joined }) => formats.whole(joined) },
    { id: 'made', title: t('column.number'), sort: 'made', isExtra: true, isNumber: true, cell: ({ id }) => id },
  ]

  return (
    <>
      <ListScreen
        name="races"
        call={raceList}
        title={t('title')}
        columns={columns}
        sorts={{
          starts: { label: t('field.starts_on'), usual: 'desc' },
          made: { label: t('column.number'), usual: 'desc' },
        }}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t('column.state'),
            options: raceStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `/admin/race/${id}`}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        failed={t('failed')}
        tools={() =>
          canWrite && (
            <Button size="small" kind="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              {t('add.button')}
            </Button>
          )
        }
      />
      {isAdding && (
        <EditRace
          onClose={() => setAdding(false)}
          onDone={({ id }) => void router.navigate({ href: `/admin/race/${id}` })}
        />
      )}
    </>
  )
}
