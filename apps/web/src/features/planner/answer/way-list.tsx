import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { JourneyAnswer } from '@throughway/contract/itinerary'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import { Button } from '@throughway/ui/button'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Notice } from '@throughway/ui/state/notice'
import { type CSSProperties, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '#lib/screen/late-part.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { useNeedsHelp } from '#lib/rides/use-needs-help.ts'
import type { FindView } from '../ask/find-view.ts'
import { foldWays, type WayRow } from './fold-ways.ts'
import { makeAxis, type TimeAxis } from './journey-axis.ts'
import { JourneyCard } from './journey-card.tsx'
import { JourneyDetails } from '../details/journey-details.tsx'
import {
  countBeforeRides,
  findMerits,
  groupAlike,
  type JourneyGroup,
  liftOwnWays,
  type ListedJourney,
  sortJourneys,
} from './journey-order.ts'
import { useJourneyWords } from './journey-words.ts'
import type { ReadyQuestion } from '../ask/question.ts'
import { iconOf } from '../ask/time-bar.tsx'

const RidesOfTrip = latePart(async () => (await import('../details/rides-of-trip.tsx')).RidesOfTrip)

type WayListProps = {
  listed: readonly ListedJourney[]
  question: ReadyQuestion
  answer: JourneyAnswer
  view: FindView
  onView: (changes: Partial<FindView>) => void
}

/** Every way as a row on one axis of time; what somebody sorts stays sorted so, and nothing of it is folded. */
export function WayList({ listed, question, answer, view, onView }: WayListProps) {
  const { t } = useTranslation('planner')
  const { brand } = useBrand()
  const needsHelp = useNeedsHelp()
  const [unfolded, setUnfolded] = useState<readonly PlanMode[]>([])
  const shown = sortJourneys(listed, view.sorting).filter(({ journey }) => !view.hidden.includes(journey.mode))
  if (shown.length === 0)
    return (
      <Notice
        actions={
          <Button size="small" onClick={() => onView({ hidden: [] })}>
            {t('result.show_all')}
          </Button>
        }
      >
        {t('result.all_hidden')}
      </Notice>
    )

  const isOurOrder = view.sorting === 'program'
  const groups = isOurOrder ? liftOwnWays(groupAlike(shown)) : groupAlike(shown)
  const merits = findMerits(groupAlike(listed))
  const rows = isOurOrder ? foldWays(groups, question.when) : groups.map((group): WayRow => ({ group }))
  const isSelected = (group: JourneyGroup) => group.some(({ key }) => key === view.way)
  const isUnfolded = (mode: PlanMode, folded: readonly JourneyGroup[]) =>
    unfolded.includes(mode) || folded.some(isSelected)
  const inSight = rows.flatMap((row) =>
    'group' in row ? [row.group] : isUnfolded(row.mode, row.folded) ? row.folded : [],
  )
  const axis = makeAxis(inSight.map((group) => (group.find(({ key }) => key === view.way) ?? group[0]).journey))
  const before = countBeforeRides(groups, view.sorting, brand.trip_planner_mode_order, needsHelp === true)

  const renderWay = (group: JourneyGroup) => (
    <JourneyCard
      key={group[0].key}
      group={group}
      axis={axis}
      merits={merits.get(group[0].key) ?? []}
      travellers={question.travellers}
      selected={view.way}
      onSelect={(way) => onView({ way })}
      renderDetails={(journey) => (
        <JourneyDetails
          journey={journey}
          question={question}
          answer={answer}
          selectedLeg={view.leg}
          onSelectLeg={(leg) => onView({ leg })}
        />
      )}
    />
  )
  const renderRow = (row: WayRow): ReactNode => {
    if ('group' in row) return renderWay(row.group)
    const { mode, folded } = row
    const isOpen = isUnfolded(mode, folded)
    return [
      <FoldedWays
        key={`more ${mode}`}
        mode={mode}
        folded={folded}
        isOpen={isOpen}
        onOpen={(opens) => {
          setUnfolded(opens ? [...unfolded, mode] : unfolded.filter((each) => each !== mode))
          // what is open would keep the others in sight
          if (!opens && folded.some(isSelected)) onView({ way: undefined })
        }}
      />,
      ...(isOpen ? folded.map(renderWay) : []),
    ]
  }
  // where they stand is known before they are there: nothing jumps away under a reader
  const rides = needsHelp !== undefined && (
    <li key="rides" className="way-list__rides">
      <Suspense fallback={null}>
        <RidesOfTrip question={question} />
      </Suspense>
    </li>
  )
  // the rides stand between two kinds of ways, so never within what is folded
  const rowsBefore = rows.findIndex((row) => groups.indexOf(firstOf(row)) >= before)
  return (
    <>
      <AxisHead axis={axis} />
      <ol className="journey-results__list" style={{ '--axis-parts': axis.ticks.length - 1 } as CSSProperties}>
        {rows.map(renderRow).toSpliced(before === 0 ? 0 : rowsBefore === -1 ? rows.length : rowsBefore, 0, rides)}
      </ol>
    </>
  )
}

function firstOf(row: WayRow): JourneyGroup {
  return 'group' in row ? row.group : row.folded[0]!
}

/** The moments above the bars. Each way says its own in words. */
function AxisHead({ axis: { ticks } }: { axis: TimeAxis }) {
  const words = useJourneyWords()
  return (
    <div className="axis-head tabular" aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick}>{words.tick(tick)}</span>
      ))}
    </div>
  )
}

type FoldedWaysProps = {
  mode: PlanMode
  folded: readonly JourneyGroup[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The ways of a mode that are slower or one too many; below it, once they are asked for. */
function FoldedWays({ mode, folded, isOpen, onOpen }: FoldedWaysProps) {
  const { t } = useTranslation('planner')
  const words = useJourneyWords()
  const count = folded.length
  return (
    <li className="folded-ways" data-folded={isOpen ? 0 : folded.flat().length}>
      <button type="button" className="folded-ways__open" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <ModeIcon mode={iconOf(mode)} size={20} />
        {t('result.more', { count, mode: words.mode(mode) })}
        <IconChevronDown className="folded-ways__chevron" size={20} aria-hidden="true" />
      </button>
    </li>
  )
}
