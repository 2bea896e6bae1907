import type { SavedPlace } from '#lib/places/known-places.ts'
import type { LocalMoment } from './quarter-moment.ts'
import type { NamedSpot } from '#lib/places/asked-place.ts'
import type { Question } from './question.ts'

export type Commute = Pick<Question, 'when' | 'date' | 'time'> & {
  origin: NamedSpot | null
  destination: NamedSpot | null
}

/** Hours of a workday: when members begin to go to work, begin to go home, and no longer go anywhere. */
const [toWorkFrom, homeFrom, overFrom] = [4, 12, 21] as const
const usualStart = '08:00'
const lastWorkday = 5

/**
 * The member's likely next question: to work in the morning, home in the afternoon, otherwise the next morning's
 * commute. A place that is not saved stays open.
 */
export function nextCommute(saved: readonly SavedPlace[], { date, time }: LocalMoment): Commute | undefined {
  const [home, work] = (['home', 'work'] as const).map((kind) => spotOf(saved.find((each) => each.kind === kind)))
  if (!home && !work) return undefined
  const hour = Number(time.slice(0, 2))
  const isToday = isWorkday(date) && hour < overFrom
  const toWork = { origin: home ?? null, destination: work ?? null }
  if (isToday && hour >= homeFrom) return { origin: work ?? null, destination: home ?? null, ...now }
  if (isToday && hour >= toWorkFrom) return { ...toWork, ...now }
  return { ...toWork, when: 'depart', date: isToday ? date : nextWorkday(date), time: usualStart }
}

const now = { when: 'now', date: '', time: '' } as const

function spotOf(place: SavedPlace | undefined): NamedSpot | undefined {
  return place && { lat: place.lat, lng: place.lng, name: place.name }
}

function nextWorkday(date: string): string {
  const next = new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return isWorkday(next) ? next : nextWorkday(next)
}

function isWorkday(date: string): boolean {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  return weekday > 0 && weekday <= lastWorkday
}
