import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { type ReactNode, type CSSProperties, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '#lib/screen/late-part.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { useNeedsHelp } from '#lib/rides/use-needs-help.ts'
import type { FindView } from '../question/find-view.ts'
import { foldAlone, type FoldedList, foldJourneys, groupWays, orderWays } from './fold-journeys.ts'
import { makeAxis, type TimeAxis } from './journey-axis.ts'
import { JourneyCard } from './journey-card.tsx'
import { JourneyDetails } from '../details/journey-details.tsx'
import { countBeforeRides, findMerits, type JourneyGroup, type ListedJourney, sortJourneys } from './journey-order.ts'
import { useJourneyWords } from './journey-words.ts'
import { useRowCount } from './use-row-count.ts'
import type { ReadyQuestion } from '../question/question.ts'

const RidesOfTrip = latePart(async () => (await import('../details/rides-of-trip.tsx')).RidesOfTrip)

type WayListProps = {
  listed: readonly ListedJourney[]
  question: ReadyQuestion
  answer: JourneyAnswer
  view: FindView
  onView: (changes: Partial<FindView>) => void
}

/** Every journey as a row on one time axis. A chosen sorting stays, and nothing is folded in it. */
export function JourneyList({ listed, question, answer, view, onView }: WayListProps) {
  const { t } = useTranslation('planner')
  const { brand } = useBrand()
  const needsHelp = useNeedsHelp()
  const rowCount = useRowCount()
  // a list comes with an open way when its address opens one: a link, or the way back from the sign-up
  const [arrivedAt] = useState(view.way)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const asked = { when: question.when, at: answer.asked_at }
  const shown = sortJourneys(listed, view.sorting, asked).filter(({ journey }) => !view.hidden.includes(journey.mode))
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
  const groups = isOurOrder ? orderWays(shown, asked) : groupWays(shown, question.when)
  const merits = findMerits(groupWays(listed, question.when), asked)
  const { shown: rows, folded }: FoldedList = isOurOrder
    ? foldJourneys(groups, question.when, answer.partners, rowCount)
    : foldAlone(groups, answer.partners)
  const isSelected = (group: JourneyGroup) => group.some(({ key }) => key === view.way)
  const isOpen = isUnfolded || folded.some(isSelected)
  const inSight = isOpen ? [...rows, ...folded] : rows
  const axis = makeAxis(inSight.map((group) => (group.find(({ key }) => key === view.way) ?? group[0]).journey))
  const before = countBeforeRides(groups, view.sorting, brand.trip_planner_mode_order, needsHelp === true)

  const renderGroup = (group: JourneyGroup) => (
    <JourneyCard
      key={group[0].key}
      group={group}
      axis={axis}
      // a filter may leave another of its times to begin with
      merits={group.flatMap(({ key }) => merits.get(key) ?? [])}
      travellers={question.travellers}
      isNow={question.when === 'now'}
      partners={partnersOf(answer, group[0].journey.mode)}
      selected={view.way}
      isArrival={view.way !== undefined && view.way === arrivedAt}
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
  // their place is known before they are loaded, so that nothing jumps under a reader
  const rides = needsHelp !== undefined && (
    <li key="rides" className="way-list__rides">
      <Suspense fallback={null}>
        <RidesOfTrip question={question} />
      </Suspense>
    </li>
  )
  // the rides are between two kinds of journeys, never within the fold; where they come last they are after the fold
  // too
  const next = before === 0 ? 0 : rows.findIndex((group) => groups.indexOf(group) >= before)
  const isLast = next === -1
  return (
    <>
      <AxisHead axis={axis} />
      <ol className="journey-results__list" style={{ '--axis-parts': axis.ticks.length - 1 } as CSSProperties}>
        {rows.map<ReactNode>(renderGroup).toSpliced(isLast ? rows.length : next, 0, !isLast && rides)}
        {folded.length > 0 && (
          <FoldedJourneys
            folded={folded}
            isOpen={isOpen}
            onOpen={(opens) => {
              setIsUnfolded(opens)
              // an open journey would keep the others visible
              if (!opens && folded.some(isSelected)) onView({ way: undefined })
            }}
          />
        )}
        {isOpen && folded.map(renderGroup)}
        {isLast && rides}
      </ol>
    </>
  )
}

function partnersOf({ partners }: JourneyAnswer, mode: PlanMode): number | null {
  return mode === 'carpool' || mode === 'vanpool' ? partners[mode] : null
}

/** The ticks above the bars. Each journey has its times in words. */
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

type FoldedJourneysProps = {
  folded: readonly JourneyGroup[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The journeys that others beat or that are too many; shown below on request. */
function FoldedJourneys({ folded, isOpen, onOpen }: FoldedJourneysProps) {
  const { t } = useTranslation('planner')
  return (
    <li className="folded-journeys" data-folded={isOpen ? 0 : folded.flat().length}>
      <button type="button" className="folded-ways__open" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {t('result.more_ways', { count: folded.length })}
        <IconChevronDown className="folded-ways__chevron" size={20} aria-hidden="true" />
      </button>
    </li>
  )
}
