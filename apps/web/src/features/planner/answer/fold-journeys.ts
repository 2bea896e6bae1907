import { chooseWays } from '@throughway/domain/planner/choose-ways'
import type { JourneyGroup } from './journey-order.ts'
import type { Question } from '../question/question.ts'

/** The rows of the list, and the groups of journeys in the row after them, which one press unfolds. */
export type FoldedList = { shown: readonly JourneyGroup[]; folded: readonly JourneyGroup[] }

/** Decision 123: the groups that another one beats, or that are too many, are folded into one row at the end. */
export function foldJourneys(groups: readonly JourneyGroup[], when: Question['when']): FoldedList {
  const groupOf = new Map(groups.map((group) => [group.map(({ journey }) => journey), group]))
  const { shown, folded } = chooseWays([...groupOf.keys()], { when })
  const toGroups = (ways: typeof shown) => ways.map((way) => groupOf.get(way)!)
  return { shown: toGroups(shown), folded: toGroups(folded) }
}
