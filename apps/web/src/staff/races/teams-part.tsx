import type { AnswerOf } from '@throughway/contract/call'
import { type raceEntrantsStaffCalls, teamNameStates } from '@throughway/contract/race/race-entrants-staff'
import type { StaffRace } from '@throughway/contract/race/race-staff'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useListPages } from '../list/list.calls.ts'
import { SaveList } from '../list/save-list.tsx'
import { CorrectRace } from './correct-race.tsx'
import { useDecideTeamName } from './race.calls.ts'
import { useSayAmount } from './use-say-amount.ts'
import '../list/list.css'

type Row = AnswerOf<typeof raceEntrantsStaffCalls.listRaceTeams>['items'][number]
type Asked = { act: 'shown' | 'refused' | 'correct'; team: Row }

/** The teams of a race, and their names, which everybody reads once somebody has looked at them. */
export function TeamsPart({ race }: { race: StaffRace }) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const showToast = useToast()
  const say = useSayAmount(race.rule.metric)
  const decides = useMember().permissions.includes('race.publish') && race.state !== 'void'
  const [state, setState] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const input = { id: String(race.id), ...(state && { name_state: state as Row['name_state'] }) }
  const pages = useListPages(callDescriptors.listRaceTeams, input)
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []

  function close(text: string) {
    setAsked(undefined)
    showToast({ tone: 'success', text })
    focusBehindDialog('h1')
  }

  return (
    <div className="race-part">
      <p className="race-acts">
        <SaveList
          call={callDescriptors.exportRaceTeams}
          name={`${race.names.en ?? race.id} – ${t('part.teams')}`}
          filters={input}
          permission="race.export"
        />
      </p>
      <search className="list-filters" aria-label={t('staff:list.filters')}>
        <Field label={t('column.name_state')}>
          <SelectInput
            placeholder={t('staff:list.any')}
            options={teamNameStates.map((value) => ({ value, label: t(`name_state.${value}`) }))}
            value={state}
            onChange={({ target }) => setState(target.value)}
          />
        </Field>
      </search>
      {rows.length > 0 && (
        <DataTable
          caption={t('part.teams')}
          hideCaption
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', title: t('column.team'), cell: ({ name }) => name },
            {
              key: 'state',
              title: t('column.name_state'),
              cell: (team) => t(team.is_dissolved ? 'name_state.dissolved' : `name_state.${team.name_state}`),
            },
            { key: 'captain', title: t('column.captain'), cell: ({ captain }) => captain?.name ?? '–' },
            { key: 'rank', title: t('column.rank'), isNumber: true, cell: ({ rank }) => rank ?? '–' },
            { key: 'people', title: t('column.people'), isNumber: true, cell: ({ roster }) => formats.whole(roster) },
            { key: 'score', title: t('column.score'), isNumber: true, cell: ({ score }) => say(score) },
            ...(decides
              ? [
                  {
                    key: 'acts',
                    title: t('column.acts'),
                    cell: (team: Row) => !team.is_dissolved && <TeamActs team={team} onAsk={setAsked} />,
                  },
                ]
              : []),
          ]}
        />
      )}
      {pages.data && rows.length === 0 && <p className="quiet">{t('teams.none')}</p>}
      {pages.hasNextPage && (
        <p>
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('common:global_button_label_show_more')}
          </Button>
        </p>
      )}
      <Loaded answer={pages} failed={t('teams.failed')} />
      {asked?.act === 'correct' && (
        <CorrectRace
          race={race}
          whom={{ team_id: asked.team.id }}
          name={asked.team.name}
          onClose={() => setAsked(undefined)}
          onDone={() => close(t('correct.done'))}
        />
      )}
      {asked && asked.act !== 'correct' && (
        <DecideName
          team={asked.team}
          answer={asked.act}
          onClose={() => setAsked(undefined)}
          onDone={(text) => close(text)}
        />
      )}
    </div>
  )
}

function TeamActs({ team, onAsk }: { team: Row; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('staff-races')
  const acts = (['shown', 'refused', 'correct'] as const).filter((act) => act !== team.name_state)
  return (
    <span className="race-acts">
      {acts.map((act) => (
        <Button key={act} size="small" kind="quiet" aria-haspopup="dialog" onClick={() => onAsk({ act, team })}>
          {t(act === 'correct' ? 'correct.button' : `teams.${act}.button`)}{' '}
          <span className="visually-hidden">{team.name}</span>
        </Button>
      ))}
    </span>
  )
}

type DecideProps = { team: Row; answer: 'shown' | 'refused'; onClose: () => void; onDone: (text: string) => void }

function DecideName({ team: { id, name }, answer, onClose, onDone }: DecideProps) {
  const { t } = useTranslation('staff-races')
  const decide = useDecideTeamName()
  return (
    <ConfirmModal
      title={t(`teams.${answer}.title`, { name })}
      keepText={t('cancel')}
      confirmText={t(`teams.${answer}.submit`)}
      kind={answer === 'shown' ? 'primary' : 'danger'}
      call={decide}
      onConfirm={() =>
        decide.mutate({ id, name, answer }, { onSuccess: () => onDone(t(`teams.${answer}.done`, { name })) })
      }
      onClose={onClose}
    >
      <p>{t(`teams.${answer}.text`)}</p>
    </ConfirmModal>
  )
}
