import type { AnswerOf } from '@throughway/contract/call'
import { entrantGroups, type raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
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
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useListPages } from '../list/list.calls.ts'
import { SaveList } from '../list/save-list.tsx'
import { SearchForm } from '../list/search-form.tsx'
import { CorrectRace } from './correct-race.tsx'
import { useSayAmount } from './use-say-amount.ts'
import '../list/list.css'
import { MemberName } from '../frame/member-name.tsx'

type Row = AnswerOf<typeof raceEntrantsStaffCalls.listRaceEntrants>['items'][number]
type Group = (typeof entrantGroups)[number]

/** Who takes part, in the order of the board. */
export function EntrantsPart({ race }: { race: StaffRace }) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const showToast = useToast()
  const { permissions } = useMember()
  const [who, setWho] = useState<Group>('ranked')
  const [text, setText] = useState('')
  const [correcting, setCorrecting] = useState<Row>()
  const canCorrect =
    permissions.includes('race.publish') &&
    race.state !== 'void' &&
    (race.kind === 'individual' || race.kind === 'collective')
  const input = { id: String(race.id), who, ...(text && { text }) }
  const pages = useListPages(callDescriptors.listRaceEntrants, input)
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const count = pages.data?.pages[0]?.count ?? null

  return (
    <div className="race-part">
      <p className="race-acts">
        <SaveList
          call={callDescriptors.exportRaceEntrants}
          name={`${race.names.en ?? race.id} – ${t('part.entrants')}`}
          filters={input}
          permission="race.export"
        />
      </p>
      <search className="list-filters" aria-label={t('staff:list.filters')}>
        {permissions.includes('member.see') && <SearchForm label={t('column.member')} onSearch={setText} />}
        <Field label={t('entrants.who')}>
          <SelectInput
            options={entrantGroups.map((value) => ({ value, label: t(`entrants.${value}`) }))}
            value={who}
            onChange={({ target }) => setWho(target.value as Group)}
          />
        </Field>
      </search>
      <output className="list-head__count">
        {count !== null && t('staff:list.matching', { count, number: formats.whole(count) })}
      </output>
      {rows.length > 0 && <EntrantsTable race={race} rows={rows} onCorrect={canCorrect ? setCorrecting : undefined} />}
      {pages.data && rows.length === 0 && <p className="quiet">{t('entrants.none')}</p>}
      {pages.hasNextPage && (
        <p>
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('common:global_button_label_show_more')}
          </Button>
        </p>
      )}
      <Loaded answer={pages} failed={t('entrants.failed')} />
      {correcting && (
        <CorrectRace
          race={race}
          whom={{ member_id: correcting.id }}
          name={correcting.name}
          onClose={() => setCorrecting(undefined)}
          onDone={() => {
            setCorrecting(undefined)
            showToast({ tone: 'success', text: t('correct.done') })
            focusBehindDialog('h1')
          }}
        />
      )}
    </div>
  )
}

type EntrantsTableProps = {
  race: StaffRace
  rows: readonly Row[]
  /** Undefined where nothing may be corrected. */
  onCorrect: ((row: Row) => void) | undefined
}

function EntrantsTable({ race, rows, onCorrect }: EntrantsTableProps) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const say = useSayAmount(race.rule.metric)
  const { member_id: own } = useMember()
  return (
    <DataTable
      caption={t('part.entrants')}
      hideCaption
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('column.member'),
          cell: ({ id, name }) => <MemberName id={id} name={name} />,
        },
        { key: 'rank', title: t('column.rank'), isNumber: true, cell: ({ rank }) => rank ?? '–' },
        {
          key: 'score',
          title: t('column.score'),
          isNumber: true,
          cell: ({ score, adjusted }) =>
            adjusted === 0
              ? say(score)
              : t('entrants.with_correction', { score: say(score), adjusted: say(adjusted, { isSigned: true }) }),
        },
        { key: 'days', title: t('column.days'), isNumber: true, cell: ({ days }) => formats.whole(days) },
        { key: 'group', title: t('column.group'), cell: ({ team, organisation }) => team ?? organisation ?? '–' },
        ...(onCorrect
          ? [
              {
                key: 'acts',
                title: t('column.acts'),
                cell: (row: Row) =>
                  row.id !== own && (
                    <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={() => onCorrect(row)}>
                      {t('correct.button')} <span className="visually-hidden">{row.name}</span>
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}
