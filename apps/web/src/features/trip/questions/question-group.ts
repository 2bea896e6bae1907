import type { PoolQuestion } from '@throughway/contract/trip/pool'
import type { TripInput } from '../form/trip-form.ts'

/** A question, or the two about one round trip as one. */
export type QuestionGroup = PoolQuestion & { isRound: boolean }

export function groupQuestions(items: readonly PoolQuestion[]): QuestionGroup[] {
  const groups = Map.groupBy(items, ({ group_id: groupId, id }) => groupId ?? id)
  return [...groups.values()].map((ways) => {
    const out = ways.find(({ direction }) => direction === 'out') ?? ways[0]!
    return { ...out, isRound: ways.length > 1 }
  })
}

/** The same trip for the member who confirmed it: the question's facts, without places. */
export function inputOfQuestion(
  { date, direction, mode, miles, people, departure, arrival, isRound }: QuestionGroup,
  pool: readonly string[],
): TripInput {
  return {
    date,
    mode,
    direction,
    round_trip: isRound ? 'true' : 'false',
    miles: String(miles),
    ...(people !== null && people > pool.length && { people: String(people) }),
    ...(departure && { departure }),
    ...(arrival && { arrival }),
    partners: [...pool],
  }
}
