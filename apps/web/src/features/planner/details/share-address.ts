import type { Journey, JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { dateAt, timeOfDayAt } from '#lib/language/local-dates.ts'
import type { NamedSpot } from '#lib/places/asked-place.ts'
import { stringifySearch } from '#lib/screen/use-search.ts'
import { writeView } from '../question/find-view.ts'
import { listJourneys } from '../answer/journey-order.ts'
import { nameForOthers } from '../question/name-for-others.ts'
import type { ReadyQuestion } from '../question/question.ts'
import { writeQuestion } from '../question/search-address.ts'

type Shared = { question: ReadyQuestion; answer: JourneyAnswer; journey: Journey; timeZone: string }

/**
 * The query that opens the same answer with the same journey at any time, for other people too. Picked places keep
 * their names. Saved places lose theirs; while it is unknown which places are saved (`undefined`), all do.
 */
export function shareQuery(
  { question, answer, journey, timeZone }: Shared,
  saved: readonly NamedSpot[] | undefined,
): string {
  const way = findJourneyKey(answer, journey)
  return stringifySearch({
    ...writeQuestion(nameForOthers(freezeQuestion(question, answer, timeZone), saved), { withNames: true }),
    ...writeView({ way }),
  })
}

/** The key of a journey in the address. */
export function findJourneyKey(answer: JourneyAnswer, journey: Journey): string | undefined {
  return listJourneys(answer.journeys).find((each) => each.journey === journey)?.key
}

const quarterMilliseconds = 15 * 60_000

/** "Now" would mean another moment tomorrow, and a time alone another day: this names the exact moment. */
function freezeQuestion(question: ReadyQuestion, { journeys }: JourneyAnswer, timeZone: string): ReadyQuestion {
  const first = Math.min(...journeys.map(({ start }) => Date.parse(start)))
  if (question.when !== 'now' && question.date) return question
  if (question.when !== 'now') return { ...question, date: dateAt(first, timeZone) }
  return {
    ...question,
    when: 'depart',
    date: dateAt(first, timeZone),
    time: timeOfDayAt(Math.floor(first / quarterMilliseconds) * quarterMilliseconds, timeZone),
    at: new Date(first).toISOString(),
  }
}
