import type { Race } from '@throughway/contract/race/race'
import { Tabs } from '@throughway/ui/overlay/tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardName } from './race.calls.ts'
import { RaceBoard } from './race-board.tsx'

const boardsOf: Record<Race['kind'], readonly BoardName[]> = {
  individual: ['member'],
  team: ['team', 'member'],
  organisation: ['organisation', 'member'],
  collective: [],
}

/** All boards of a race; a race in which everybody adds to one sum has none. */
export function RaceBoards({ race }: { race: Race }) {
  const { t } = useTranslation('race')
  const boards = boardsOf[race.kind]
  const [chosen, setChosen] = useState(boards[0])
  if (!chosen) return null
  return (
    <>
      {boards.length === 1 ? (
        <OneBoard race={race} board={chosen} />
      ) : (
        <Tabs
          label={t('board.parts')}
          selected={chosen}
          onSelect={setChosen}
          tabs={boards.map((board) => ({
            key: board,
            label: t(`board.tab_${board}`),
            panel: <OneBoard race={race} board={board} />,
          }))}
        />
      )}
    </>
  )
}

function OneBoard({ race, board }: { race: Race; board: BoardName }) {
  const { t } = useTranslation('race')
  return (
    <>
      {board === 'organisation' && race.rule.by_size ? (
        <SizeClasses race={race} />
      ) : (
        <RaceBoard key={board} race={race} board={board} />
      )}
      {board !== 'member' && <p className="quiet">{t('board.few_text')}</p>}
    </>
  )
}

const classes = ['0', '1', '2', '3'] as const

/** Organisations are compared with those of their size; the member's own size is opened first. */
function SizeClasses({ race }: { race: Race }) {
  const { t } = useTranslation('race')
  const [chosen, setChosen] = useState<(typeof classes)[number]>()
  const selected = chosen ?? classes.find((each) => Number(each) === race.own_class) ?? classes[0]
  return (
    <Tabs
      label={t('board.classes')}
      selected={selected}
      onSelect={setChosen}
      tabs={classes.map((each) => ({
        key: each,
        label: t(`board.class_${each}`),
        panel: <RaceBoard key={each} race={race} board="organisation" sizeClass={Number(each)} />,
      }))}
    />
  )
}
