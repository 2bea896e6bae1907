import { daysBetween, instantOf, localDate } from '@throughway/domain/time'
import { Refusal } from '#plugins/refusal.ts'
import type { JourneyQuestion } from './find-journeys.ts'

/** Timetables are kept for no longer, and nobody plans for a day that is long over. */
const furthestDays = 366
const oldestDays = 7

/** The instants that a question means, on the programme's clock; `date` is the day of travel. */
export function readTimes({ when, date, time }: JourneyQuestion, timeZone: string, now: Date): { date: string; departAt?: number; arriveBy?: number } {
  const today = localDate(now, timeZone)
  if (when === 'now' || (!date && !time)) return { date: today }
  const day = date ?? today
  const distance = daysBetween(today, day)
  if (distance > furthestDays || distance < -oldestDays) throw new Refusal('invalid', { fields: { date: 'field.not_a_plan_date' } })
  const instant = instantOf(day, time, timeZone).getTime()
  return when === 'arrive' ? { date: day, arriveBy: instant } : { date: day, departAt: instant }
}
