import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { chooseWays } from '@throughway/domain/planner/choose-ways'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import type { JourneyGroup } from './journey-order.ts'
import type { Question } from '../question/question.ts'

/** The rows of the list, and the groups of journeys in the row after them, which one press unfolds. */
export type FoldedList = { shown: readonly JourneyGroup[]; folded: readonly JourneyGroup[] }

/**
 * Decisions 123 and 124: the groups that another one beats, that are too many, or that are pools with nobody to ride with
 * are folded into one row at the end.
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

/** In an order that the reader chose only pools with nobody to ride with are folded, as long as there is another way. */
export function foldAlone(groups: readonly JourneyGroup[], partners?: JourneyAnswer['partners']): FoldedList {
  const alone = listAlone(partners)
  const isAlone = ([first]: JourneyGroup) => alone.has(first.journey.mode)
  if (groups.every(isAlone)) return { shown: groups, folded: [] }
  return { shown: groups.filter((group) => !isAlone(group)), folded: groups.filter(isAlone) }
}

function listAlone(partners: JourneyAnswer['partners'] | undefined): ReadonlySet<PlanMode> {
  return new Set(Object.entries(partners ?? {}).flatMap(([mode, count]) => (count === null ? [mode as PlanMode] : [])))
}
