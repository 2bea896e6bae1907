import { type AskedPlace, isSpot, pointOf, writePlace } from '#lib/places/asked-place.ts'
import type { Search } from '#lib/screen/use-search.ts'
import type { EarlyPlace, EarlyQuestion } from '#lib/send/island.ts'
import { readQuestion, writeQuestion } from './search-address.ts'

/**
 * What an address asks, for the form that comes drawn. An exact instant is left to the address: the form asks by quarter
 * hours.
 */
export function readEarlyQuestion(search: Search): EarlyQuestion {
  const question = readQuestion(search)
  const written = writeQuestion(question, { withNames: true })
  const inFields = ['from', 'to', 'when', 'date', 'time', 'at', 'far']
  return {
    from: describePlace(question.origin),
    to: describePlace(question.destination),
    when: question.when,
    date: question.date,
    time: question.time,
    others: Object.fromEntries(Object.entries(written).filter(([name]) => !inFields.includes(name))),
  }
}

/** A place without a name is its position, which is found again as it stands. */
function describePlace(place: AskedPlace | null): EarlyPlace {
  if (!place) return { text: '' }
  if (!isSpot(place)) return { text: place.text }
  return place.name ? { text: place.name, at: writePlace(place, true) } : { text: pointOf(place) }
}
