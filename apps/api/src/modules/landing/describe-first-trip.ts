import type { FirstTrip } from '@throughway/contract/programme/landing'
import { dayFactor, type RulesOfDay } from '@throughway/domain/points/points'
import { legModes } from '@throughway/domain/trip/legs'

/** What a first trip earns by the rules of a day, for somebody who is in no organisation yet. */
export function describeFirstTrip({ modes, bonuses, bonusDays }: RulesOfDay): FirstTrip {
  const ways = legModes.flatMap((mode) => {
    const rule = modes[mode]
    if (!rule || rule.points <= 0) return []
    return [{ mode, points: rule.points * dayFactor(mode, bonusDays), per_mile: rule.unit === 'mile' }]
  })
  return { bonus: bonuses.find(({ name }) => name === 'first_trip')?.points ?? 0, ways }
}
