import type { Race } from '@throughway/contract/race/race'
import type { BoardRow } from '@throughway/contract/race/race-parts'
import { type Column, DataTable } from '@throughway/ui/chart/data-table'
import { canSearch, mostFoundOnBoard } from '@throughway/domain/race/board-search'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { Button } from '@throughway/ui/button'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { type BoardName, useRaceBoard } from './race.calls.ts'
import { rowsAround } from './rows-around.ts'
import { useSayAmount } from './use-say-amount.ts'
import './race.css'

type BoardProps = { race: Race; board: BoardName; sizeClass?: number }

/** C16: the own row with the two before and after it, then the first hundred, then a search for shown names. */
export function RaceBoard({ race, board, sizeClass }: BoardProps) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const answer = useRaceBoard(race, { board, sizeClass })
  const [text, setText] = useState('')
  return (
    <Loaded answer={answer} failed={t('board.failed')} skeleton={<Skeleton lines={8} />}>
      {(found) => {
        const around = rowsAround(found)
        return (
          <div className="race-board">
            {around.length > 0 && (
              <Rows {...{ race, board }} rows={around} caption={t('board.around')} empty={t('board.empty')} />
            )}
            <Rows
              {...{ race, board }}
              rows={found.top}
              caption={t(found.entrants > found.top.length ? 'board.top' : 'board.all', {
                count: found.top.length,
                entrants: formats.whole(found.entrants),
              })}
              empty={t('board.empty')}
            />
            {found.entrants > 5 && (
              <>
                <Search key={board} board={board} onSearch={setText} />
                {text && <Found {...{ race, board, sizeClass }} text={text} />}
              </>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

function Search({ board, onSearch }: { board: BoardName; onSearch: (text: string) => void }) {
  const { t } = useTranslation('race')
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const text = typed.trim()
    const isFound = text === '' || canSearch(text)
    setShort(!isFound)
    if (isFound) onSearch(text)
  }
  return (
    <search>
      <form className="race-board__search" onSubmit={handleSubmit}>
        <Field
          label={t(`board.search_${board}`)}
          hint={board === 'member' ? t('board.search_hint') : undefined}
          error={isShort ? t('field.search_too_short', { ns: 'common' }) : undefined}
        >
          <TextInput
            type="search"
            name="text"
            maxLength={60}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit">{t('board.search')}</Button>
      </form>
    </search>
  )
}

function Found({ race, board, sizeClass, text }: BoardProps & { text: string }) {
  const { t } = useTranslation('race')
  const answer = useRaceBoard(race, { board, sizeClass, text })
  return (
    <Loaded answer={answer} failed={t('board.failed')} skeleton={<Skeleton lines={2} />}>
      {({ top, has_more: hasMore }) => {
        const isFull = top.length >= mostFoundOnBoard
        const more = hasMore && t(isFull ? 'board.more_found' : 'board.more_behind', { number: mostFoundOnBoard })
        return (
          <div>
            <output className="visually-hidden">
              {t('board.found', { count: top.length, text })} {more}
            </output>
            <Rows {...{ race, board }} rows={top} caption={t('board.found', { count: top.length, text })} />
            {more && <p>{more}</p>}
          </div>
        )
      }}
    </Loaded>
  )
}

type RowsProps = { race: Race; board: BoardName; rows: readonly BoardRow[]; caption: string; empty?: string }

function Rows({ race, board, rows, caption, empty }: RowsProps) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const say = useSayAmount()
  const isOfGroups = board !== 'member'
  const none = <span title={t('board.few')}>{t('board.none')}</span>
  const columns: Column<BoardRow>[] = [
    {
      key: 'rank',
      title: t('board.rank'),
      cell: ({ rank, is_own: isOwn }) => (isOwn ? <strong>{formats.whole(rank)}</strong> : formats.whole(rank)),
    },
    { key: 'name', title: t(`board.${board}`), isHeading: true, cell: (row) => <Name row={row} board={board} /> },
    ...(isOfGroups
      ? [
          {
            key: 'people',
            title: t('board.people'),
            isNumber: true,
            cell: ({ people }: BoardRow) => (people === null ? none : formats.whole(people)),
          },
        ]
      : []),
    {
      key: 'score',
      title: t(`metric.${race.metric}`),
      isNumber: true,
      cell: ({ score }) => {
        if (score === null) return none
        return board === 'organisation' ? say.ofGroup(race.metric, score) : say.ofOne(race.metric, score)
      },
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={keyOf} {...(empty && { empty })} />

  function keyOf(row: BoardRow) {
    return `${row.rank} ${row.team_id ?? row.name} ${rows.indexOf(row)}`
  }
}

function Name({ row: { name, is_own: isOwn, team_id: team }, board }: { row: BoardRow; board: BoardName }) {
  const { t } = useTranslation('race')
  const shown = name ?? t(`board.nameless_${board}`)
  const linked = team === null ? shown : <PageLink href={`/race_team/${team}`}>{shown}</PageLink>
  return isOwn ? (
    <strong className="race-board__own">
      {linked} {t(board === 'member' ? 'board.you' : 'board.yours')}
    </strong>
  ) : (
    linked
  )
}
