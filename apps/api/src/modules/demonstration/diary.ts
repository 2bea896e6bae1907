import { isWorkday } from '@throughway/domain/trip/compressed-week'
import type { TripMode } from '@throughway/domain/mode/modes'
import { isDayMode } from '@throughway/domain/mode/modes'
import { makeRandom } from '@throughway/domain/value/random'
import type { NewTrip } from '#modules/trip/trip.ts'
import type { Habits } from './cast.ts'

const holidays = ['01-01', '07-04', '11-11', '12-24', '12-25', '12-31']

/**
 * The records of a member on a day. The same seed and date always give the same records, in any order of calls, so an
 * interrupted demonstration continues unchanged.
 */
export function writeDiary(seed: string, habits: Habits, date: string): NewTrip[] {
  const random = makeRandom(`${seed} ${date}`)
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return random() < 0.06 ? [entry(date, 'walk', 1.2, habits, 'other', false)] : []
  if (holidays.includes(date.slice(5)) || random() > habits.diligence) return []
  if (habits.offDay === weekday)
    return !isWorkday(date) ? [] : [entry(date, 'compressed_week', undefined, habits, 'other', false)]
  if (habits.homeDays.includes(weekday)) return [entry(date, 'telecommute', undefined, habits, 'other', false)]

  const mode = pickMode(habits, random)
  const bothWays = random() < 0.88
  const miles = Math.round(habits.miles * (0.97 + 0.06 * random()) * 10) / 10
  const lunch = random() < habits.bringsLunch ? [entry(date, 'brown_bag', undefined, habits, 'other', false)] : []
  return [entry(date, mode, Math.max(0.3, miles), habits, 'out', bothWays), ...lunch]
}

function pickMode({ main, second }: Habits, random: () => number): TripMode {
  const chance = random()
  if (chance < 0.74) return main
  return chance < 0.9 ? second : 'drive_alone'
}

function entry(
  date: string,
  mode: TripMode,
  miles: number | undefined,
  { from, to }: Habits,
  direction: NewTrip['direction'],
  bothWays: boolean,
): NewTrip {
  const ends = isDayMode(mode) || direction === 'other' ? {} : { from, to }
  return { date, mode, miles, direction, round_trip: bothWays, on_double: 'ask', source: 'demonstration', ...ends }
}
