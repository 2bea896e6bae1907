import type { JourneyAnswer, PlanReason } from '@throughway/contract/planner/itinerary'
import { dayMilliseconds, daysBetween, formatInstant, instantOf, localDate } from '@throughway/domain/time/time'
import { Refusal } from '#plugins/refusal.ts'
import type { JourneyQuestion } from './journey-question.ts'

/** Timetables are not kept longer, and nobody plans for a day long past. */
export const furthestDays = 366
const oldestDays = 7
const minuteMilliseconds = 60_000

/** Epoch milliseconds. */
export type When = { departAt: number } | { arriveBy: number }

/** The instant that a question means, in the programme's time zone and to the minute; `date` is the day of travel. */
export function readTimes(
  { when, date, time, at }: JourneyQuestion,
  timeZone: string,
  now: Date,
): { date: string; when: When } {
  const today = localDate(now, timeZone)
  if (at === undefined && (when === 'now' || (!date && !time)))
    return { date: today, when: { departAt: toNextMinute(now.getTime()) } }
  const instant = at === undefined ? instantOf(date ?? today, time, timeZone).getTime() : Date.parse(at)
  const isPlannable = at === undefined || Math.abs(instant - now.getTime()) < (furthestDays + 1) * dayMilliseconds
  const day = isPlannable ? (at === undefined ? (date ?? today) : localDate(instant, timeZone)) : undefined
  const distance = day === undefined ? Infinity : daysBetween(today, day)
  if (distance > furthestDays || distance < -oldestDays)
    throw new Refusal('invalid', { fields: { [at === undefined ? 'date' : 'at']: 'field.not_a_plan_date' } })
  return { date: day!, when: when === 'arrive' ? { arriveBy: instant } : { departAt: toNextMinute(instant) } }
}

/** A journey that leaves now starts with the next minute, and all questions within a minute get the same answer. */
export function toNextMinute(instant: number) {
  return Math.ceil(instant / minuteMilliseconds) * minuteMilliseconds
}

type TurnedFrom = {
  ways: TimedJourneys
  goesOnMs?: number | undefined
  /** Of the programme's own engine: whether its page was asked for at the far end of the window. */
  own?: { isFarEnd: boolean } | undefined
}

type TimedJourneys = readonly { itinerary: { start: string; end: string; legs: readonly { line?: unknown }[] } }[]

/** More journeys exist than are answered, so the next page begins where this one ends. */
const wantedRides = 5

/**
 * The times for earlier and later journeys. The programme's own engine tells where its page ends (`goesOnMs`). Without
 * that, for a departure time, `later` begins after the last departure if the window was not fully answered, otherwise at
 * the next departure; for an arrival time, `earlier` is before the first arrival found, and a window back where there
 * is none. Turning back leads to the far end of the window before, so that nothing is passed over, where the programme's
 * own engine answers.
 */
export function turnTo(
  asked: When,
  windowMinutes: number,
  { ways, goesOnMs, own }: TurnedFrom,
  reasons: readonly PlanReason[],
  timeZone: string,
  now: Date,
): Pick<JourneyAnswer, 'earlier' | 'later'> {
  const windowMs = windowMinutes * minuteMilliseconds
  const rides = ways
    .filter(({ itinerary }) => itinerary.legs.some(({ line }) => line))
    .map(({ itinerary }) => itinerary)
  const say = (when: 'depart' | 'arrive', instant: number) => ({ when, at: formatInstant(instant, timeZone) })
  const sayBack = (when: 'depart' | 'arrive', instant: number) => ({
    ...say(when, instant),
    ...(own && { from_far_end: true }),
  })
  const isFarEnd = own?.isFarEnd ?? false
  if ('arriveBy' in asked) {
    const before = rides.length
      ? Math.min(asked.arriveBy, ...rides.map(({ end }) => Date.parse(end))) - minuteMilliseconds
      : asked.arriveBy - windowMs
    const first = isFarEnd
      ? asked.arriveBy - windowMs
      : (goesOnMs ?? Math.floor(before / minuteMilliseconds) * minuteMilliseconds)
    const last = isFarEnd ? (goesOnMs ?? asked.arriveBy) : asked.arriveBy
    return {
      earlier: first > now.getTime() ? say('arrive', first) : null,
      later: sayBack('arrive', last + windowMs),
    }
  }
  const offer = reasons.find((reason) => reason.offer?.change === 'moment')?.offer
  const next = offer?.change === 'moment' ? offer.at : undefined
  const last = Math.max(...rides.map(({ start }) => Date.parse(start)))
  const later = isFarEnd
    ? asked.departAt + windowMs
    : goesOnMs !== undefined
      ? toNextMinute(goesOnMs)
      : rides.length >= wantedRides
        ? toNextMinute(last + 1)
        : next
          ? Math.floor(Date.parse(next) / minuteMilliseconds) * minuteMilliseconds
          : asked.departAt + windowMs
  const begin = isFarEnd ? (goesOnMs ?? asked.departAt) : asked.departAt
  const earlier = begin - windowMs
  const soonest = toNextMinute(now.getTime())
  return {
    // the first page of all begins now, and goes on from there
    earlier: begin <= soonest ? null : earlier < soonest ? say('depart', soonest) : sayBack('depart', earlier),
    later: say('depart', Math.max(later, asked.departAt + minuteMilliseconds)),
  }
}
