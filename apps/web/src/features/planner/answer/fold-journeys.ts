import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { chooseWays, putUnbeatenFirst } from '@throughway/domain/planner/choose-ways'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import { groupAlike, type JourneyGroup, liftOwnPower, type ListedJourney } from './journey-order.ts'
import type { Question } from '../question/question.ts'
import type { Asked } from './shown-minutes.ts'

/** The rows of the list, and the groups of journeys in the row after them, which one press unfolds. */
export type FoldedList = { shown: readonly JourneyGroup[]; folded: readonly JourneyGroup[] }

/** Decision 154: the groups of a list. Each begins with a time that nothing in the list beats, if it has one. */
export function groupWays(listed: readonly ListedJourney[], when: Question['when']): JourneyGroup[] {
  return putUnbeatenFirst(groupAlike(listed), ({ journey }) => journey, { when }) as unknown as JourneyGroup[]
}

/** The groups in the order that the planner's list and the landing's rows begin with. */
export function orderWays(listed: readonly ListedJourney[], asked: Asked): JourneyGroup[] {
  return liftOwnPower(groupWays(listed, asked.when), asked)
}

/**
 * Decisions 123 and 124: folds groups into one row at the end: those that another group beats, those beyond the limit,
 * and pools without partners.
 */
export function foldJourneys(
  groups: readonly JourneyGroup[],
  when: Question['when'],
  partners?: JourneyAnswer['partners'],
  rows?: number,
): FoldedList {
  const groupOf = new Map(groups.map((group) => [group.map(({ journey }) => journey), group]))
  const { shown, folded } = chooseWays([...groupOf.keys()], {
    when,
    alone: listAlone(partners),
    ...(rows !== undefined && { rows }),
  })
  const toGroups = (ways: typeof shown) => ways.map((way) => groupOf.get(way)!)
  return { shown: toGroups(shown), folded: toGroups(folded) }
}

/** In an order chosen by the reader only pools without partners are folded, as long as there is another way. */
export function foldAlone(groups: readonly JourneyGroup[], partners?: JourneyAnswer['partners']): FoldedList {
  const alone = listAlone(partners)
  const isAlone = ([first]: JourneyGroup) => alone.has(first.journey.mode)
  if (groups.every(isAlone)) return { shown: groups, folded: [] }
  return { shown: groups.filter((group) => !isAlone(group)), folded: groups.filter(isAlone) }
}

function listAlone(partners: JourneyAnswer['partners'] | undefined): ReadonlySet<PlanMode> {
  return new Set(Object.entries(partners ?? {}).flatMap(([mode, count]) => (count === null ? [mode as PlanMode] : [])))
}
