import type { MatchRules } from '../match/weigh-pair.ts'
import type { TimeWindow, Wish } from '../match/wish-table.ts'
import type { MatchWorld } from './match-world.ts'

export type Partner = {
  index: number
  askerDrives: boolean
  score: number
  detoursMs: [out: number, back: number]
  gapsMs: [out: number, back: number]
}

type Asked = {
  today: number
  mayMeet: (index: number) => boolean
  limit: number
}

/**
 * The best partners of a wish, as a judge of the matching: every other wish is tried on both sides, with times out of
 * exact tables, by the rules as they are written and in words of its own.
 */
export function findBestPartners(
  { count, timesMs, metres }: Pick<MatchWorld, 'count' | 'timesMs' | 'metres'>,
  rules: MatchRules,
  wishes: readonly Wish[],
  asker: Wish,
  { today, mayMeet, limit }: Asked,
): Partner[] {
  const partners = wishes.flatMap((other, index) => {
    if (other.lastDay < today || !mayMeet(index)) return []
    const sides = [judge(index, other, true), judge(index, other, false)].flatMap((side) => side ?? [])
    return sides.toSorted((one, another) => one.score - another.score).slice(0, 1)
  })
  return partners.toSorted((one, other) => one.score - other.score || one.index - other.index).slice(0, limit)

  function judge(index: number, other: Wish, askerDrives: boolean): Partner | undefined {
    const [driver, rider] = askerDrives ? [asker, other] : [other, asker]
    const days = daysOf(asker.fortnight & other.fortnight)
    const fits =
      days > 0 &&
      driver.canDrive &&
      rider.canRide &&
      driver.freeSeats >= rider.seatsNeeded &&
      offersAll(driver.offers, rider.asks) &&
      offersAll(rider.offers, driver.asks) &&
      Math.max(driver.pace, rider.pace) <= Math.min(driver.pace, rider.pace) * rules.paceRatio
    if (!fits) return undefined

    const pace = Math.min(driver.pace, rider.pace)
    const drive = (from: number, to: number) => {
      const time = timesMs[from * count + to]!
      return time < 0 ? Infinity : Math.round(time / pace)
    }
    const pickUp = drive(driver.home, rider.home)
    const dropOff = drive(rider.work, driver.work)
    const fetch = drive(driver.work, rider.work)
    const bring = drive(rider.home, driver.home)
    const out = pickUp + drive(rider.home, rider.work) + dropOff - drive(driver.home, driver.work)
    const back = fetch + drive(rider.work, rider.home) + bring - drive(driver.work, driver.home)
    if (!Number.isFinite(out) || !Number.isFinite(back)) return undefined

    const shorter = Math.min(metres[driver.home * count + driver.work]!, metres[rider.home * count + rider.work]!)
    const near = Math.max(rules.nearMetres, shorter * rules.nearShare)
    const isNear =
      metres[driver.home * count + rider.home]! <= near && metres[driver.work * count + rider.work]! <= near
    if (Math.max(out, back) > rules.detourMs && !isNear) return undefined
    if (!canFollow(rider.arrive, driver.arrive, dropOff) || !canFollow(driver.leave, rider.leave, fetch))
      return undefined

    const detoursMs: [number, number] = [Math.max(0, out), Math.max(0, back)]
    const gapsMs: [number, number] = [
      Math.abs(rider.arrive.at * 60_000 + dropOff - driver.arrive.at * 60_000),
      Math.abs(driver.leave.at * 60_000 + fetch - rider.leave.at * 60_000),
    ]
    const isColleague = asker.organisation > 0 && asker.organisation === other.organisation
    const score =
      detoursMs[0] +
      detoursMs[1] +
      Math.round(0.61 * gapsMs[0]) +
      Math.round(0.61 * gapsMs[1]) +
      Math.round(20 * 60_000 * (1 - days / daysOf(asker.fortnight))) +
      (isColleague ? 0 : 4 * 60_000) +
      Math.round(10 * 60_000 * (1 - other.answerShare)) +
      Math.round(3 * 60_000 * (1 - Math.min(1, (other.lastDay - today + 1) / rules.goodForDays)))
    return { index, askerDrives, score, detoursMs, gapsMs }
  }
}

/** Whether some minute of one window, a drive later, lies in the other. */
function canFollow(first: TimeWindow, second: TimeWindow, driveMs: number): boolean {
  const earliest = (first.at - first.earlier) * 60_000 + driveMs
  const latest = (first.at + first.later) * 60_000 + driveMs
  return earliest <= (second.at + second.later) * 60_000 && latest >= (second.at - second.earlier) * 60_000
}

const offersAll = (offers: number, asks: number) => (offers & asks) === asks

const daysOf = (fortnight: number) => [...fortnight.toString(2)].filter((bit) => bit === '1').length
