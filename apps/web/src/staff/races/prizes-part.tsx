import type { AnswerOf } from '@throughway/contract/call'
import { awardStates, type racePrizeStaffCalls, type StaffPrizes } from '@throughway/contract/race/race-prize'
import type { StaffRace } from '@throughway/contract/race/race-staff'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useSayPrize } from '#lib/race/use-say-prize.ts'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useMoment } from '../frame/use-moment.ts'
import { MemberName } from '../frame/member-name.tsx'
import { useListPages } from '../list/list.calls.ts'
import { SaveList } from '../list/save-list.tsx'
import { EditPrizes } from './edit-prizes.tsx'
import { usePrizes } from './race.calls.ts'
import '../list/list.css'

type Row = AnswerOf<typeof racePrizeStaffCalls.listRaceWinners>['items'][number]
type State = (typeof awardStates)[number]

/** The prizes of a race, and their winners. */
export function PrizesPart({ race }: { race: StaffRace }) {
  const { t } = useTranslation('staff-races')
  const prizes = usePrizes(String(race.id))
  return (
    <div className="race-part">
      <p>{t(race.state === 'draft' ? 'prizes.lead_draft' : 'prizes.lead_out')}</p>
      <Loaded answer={prizes} failed={t('prizes.failed')}>
        {(found) => (
          <>
            <Prizes race={race} found={found} />
            {race.state !== 'draft' && found.prizes.length > 0 && <Winners race={race} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Prizes({ race, found }: { race: StaffRace; found: StaffPrizes }) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const showToast = useToast()
  const { whom } = useSayPrize(race.kind)
  const [isEditing, setEditing] = useState(false)
  const isDraft = race.state === 'draft'
  const canEdit = useMember().permissions.includes('race.write') && isDraft
  const number = (key: 'due' | 'given' | 'claimed') => ({
    key,
    title: t(`prizes.${key}`),
    isNumber: true,
    cell: (row: StaffPrizes['prizes'][number]) => formats.whole(row[key]),
  })
  return (
    <>
      {canEdit && (
        <p className="race-acts">
          <Button aria-haspopup="dialog" onClick={() => setEditing(true)}>
            {t('prizes.button')}
          </Button>
        </p>
      )}
      <DataTable
        caption={t('part.prizes')}
        hideCaption
        rows={found.prizes}
        rowKey={({ position }) => position}
        empty={t(isDraft ? 'prizes.none' : 'prizes.none_out')}
        columns={[
          { key: 'whom', title: t('prizes.whom'), cell: whom },
          {
            key: 'what',
            title: t('prizes.what'),
            cell: ({ reward, drawing, entries }) =>
              reward ? reward.title : drawing && `${t('race:prize.entries', { count: entries ?? 1 })} ${drawing.title}`,
          },
          ...(isDraft ? [] : [number('due'), number('given'), number('claimed')]),
        ]}
      />
      {isEditing && (
        <EditPrizes
          race={race}
          kept={found}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false)
            showToast({ tone: 'success', text: t('prizes.done') })
            focusBehindDialog('h1')
          }}
        />
      )}
    </>
  )
}

function Winners({ race }: { race: StaffRace }) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const moment = useMoment()
  const [state, setState] = useState<State | ''>('')
  const input = { id: String(race.id), ...(state && { state }) }
  const pages = useListPages(callDescriptors.listRaceWinners, input)
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const count = pages.data?.pages[0]?.count ?? null
  const sayState = ({ state: of, until }: Row) =>
    of === 'given' && until ? `${t('prizes.state.given')} (${moment(until)})` : t(`prizes.state.${of}`)
  return (
    <section aria-label={t('prizes.winners')}>
      <h2>{t('prizes.winners')}</h2>
      <p className="race-acts">
        <SaveList
          call={callDescriptors.exportRaceWinners}
          name={`${race.names.en ?? race.id} – ${t('prizes.winners')}`}
          filters={input}
          permission="race.export"
        />
      </p>
      <search className="list-filters" aria-label={t('staff:list.filters')}>
        <Field label={t('column.state')}>
          <SelectInput
            placeholder={t('prizes.any_state')}
            options={awardStates.map((value) => ({ value, label: t(`prizes.state.${value}`) }))}
            value={state}
            onChange={({ target }) => setState(target.value as State | '')}
          />
        </Field>
      </search>
      <output className="list-head__count">
        {count !== null && t('staff:list.matching', { count, number: formats.whole(count) })}
      </output>
      {rows.length > 0 && (
        <DataTable
          caption={t('prizes.winners')}
          hideCaption
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'member',
              title: t('column.member'),
              cell: ({ member: { id, name } }) => <MemberName id={id} name={name} />,
            },
            { key: 'what', title: t('prizes.what'), cell: ({ prize }) => prize },
            { key: 'rank', title: t('column.rank'), isNumber: true, cell: ({ rank }) => rank ?? '–' },
            {
              key: 'state',
              title: t('column.state'),
              cell: (row) => (
                <>
                  {sayState(row)}
                  {row.obstacle && (
                    <span className="quiet">
                      {' '}
                      {t(`prizes.obstacle.${row.obstacle}`)}. {t('prizes.obstacle_hint')}
                    </span>
                  )}
                </>
              ),
            },
            { key: 'at', title: t('column.at'), cell: ({ given_at: at }) => (at ? moment(at) : '–') },
          ]}
        />
      )}
      {pages.data && rows.length === 0 && <p className="quiet">{t('prizes.no_winners')}</p>}
      {pages.hasNextPage && (
        <p>
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('common:global_button_label_show_more')}
          </Button>
        </p>
      )}
      <Loaded answer={pages} failed={t('prizes.winners_failed')} />
    </section>
  )
}
