import { openBestFirst, type Stage, stages } from './best-first.ts'
import type { MeetingPoints } from './meeting-points.ts'
import { type AskedChanges, listNearMisses, type NearMiss } from './near-misses.ts'
import { freshnessOf, scoreOfPartner } from './score.ts'
import type { Match, Search } from './search.ts'
import { proposeVanpool, type Vanpool, type VanpoolRules } from './vanpool.ts'
import { areNear, type Drives, type MatchRules, type WeighedWay, weighBack, weighOut, weighPair } from './weigh-pair.ts'
import {
  askerRow,
  countDays,
  isOpen,
  mayCarry,
  openWishTable,
  type OwnWay,
  suitEachOther,
  type Wish,
  type WishColumns,
} from './wish-table.ts'

/** As many as a person reads. */
const mostMatches = 20

/** The sides that the asker may take. */
const driving = 0
const ridingAlong = 1

/**
 * Holds the wishes of one programme and one kind, and finds the wishes that fit a wish. A search first compares numbers
 * only: days, seats, traits, times, and the least time of the drives between the points. Each wish that may fit enters
 * a queue, ordered by the least score that it can have. The search measures the morning of the first wish in the queue,
 * then its evening, and puts the wish back in order after each. A wish that is first with both measured is a match,
 * because no other wish can score less. The matches are therefore exactly the best, and the search measures few drives.
 * It is one long function because its parts share the table and the queue.
 */
export function openMatching(points: MeetingPoints, rules: MatchRules) {
  const table = openWishTable()
  const queue = openBestFirst()
  const drives: Drives = {
    pickUp: 0,
    dropOff: 0,
    isOutExact: false,
    fetch: 0,
    bring: 0,
    isBackExact: false,
    isNear: false,
  }

  /** The best matches of a wish, best first. The wish itself need not be in the table. */
  function find(asker: Wish, { today, mayMeet, limit = mostMatches }: Search): Match[] {
    table.put(askerRow, asker, ownWayOf(asker))
    const { columns } = table
    if (!isOpen(columns, askerRow)) return []
    points.home.aim(asker.home)
    points.work.aim(asker.work)
    gather(columns, today)
    const found: Match[] = []
    const seen = new Set<number>()
    while (found.length < limit && !queue.isEmpty()) {
      const { bound, stage, row, side } = queue.first()
      if (seen.has(row) || (stage === stages.guessed && !mayMeet(askerRow, row))) queue.drop()
      else if (stage === stages.exact) {
        found.push(describe(columns, row, side, bound))
        seen.add(row)
        queue.drop()
      } else sharpen(columns, row, side, stage === stages.guessed ? stages.outExact : stages.exact, today)
    }
    return found
  }

  function ownWayOf({ home, work }: Wish): OwnWay {
    return {
      outMs: points.timeBetween(home, work),
      backMs: points.timeBetween(work, home),
      metres: points.metresApart(home, work),
    }
  }

  /** Puts every wish that may fit into the queue, once for each side that the asker may take. */
  function gather(columns: WishColumns, today: number): void {
    queue.clear()
    const { fortnight, pace, lastDay } = columns
    const [askedDays, askedPace] = [fortnight[askerRow]!, pace[askerRow]!]
    for (let row = askerRow + 1; row < table.end; row++) {
      if (!isOpen(columns, row) || (fortnight[row]! & askedDays) === 0 || lastDay[row]! < today) continue
      const slower = Math.min(askedPace, pace[row]!)
      const faster = Math.max(askedPace, pace[row]!)
      if (faster > slower * rules.paceRatio || !suitEachOther(columns, askerRow, row)) continue
      guess(columns, row)
      if (mayCarry(columns, askerRow, row)) offer(columns, row, driving, today)
      if (mayCarry(columns, row, askerRow)) offer(columns, row, ridingAlong, today)
    }
  }

  function offer(columns: WishColumns, row: number, side: number, today: number): void {
    const bound = weigh(columns, row, side, today)
    if (bound < Infinity) queue.push(bound, row, side)
  }

  /** Measures what the next stage knows of the first candidate, and puts it back or takes it out. */
  function sharpen(columns: WishColumns, row: number, side: number, stage: Stage, today: number): void {
    guess(columns, row)
    const isWay = measureOut(columns, row, side) && (stage < stages.exact || measureBack(columns, row, side))
    const bound = isWay ? weigh(columns, row, side, today) : Infinity
    if (bound < Infinity) queue.sharpen(bound, stage)
    else queue.drop()
  }

  function weigh(columns: WishColumns, row: number, side: number, today: number): number {
    const driver = side === driving ? askerRow : row
    const rider = side === driving ? row : askerRow
    const { fortnight, organisation, answerShare, lastDay } = columns
    return (
      weighPair(columns, rules, driver, rider, drives) +
      scoreOfPartner(
        countDays(fortnight[askerRow]! & fortnight[row]!),
        countDays(fortnight[askerRow]!),
        organisation[askerRow] !== 0 && organisation[askerRow] === organisation[row],
        answerShare[row]!,
        freshnessOf(lastDay[row]!, today, rules.goodForDays),
      )
    )
  }

  /** What the drives between two wishes take at least, as the crow flies at the speed of the fastest street. */
  function guess(columns: WishColumns, row: number): void {
    const homesApart = points.home.metresTo(columns.home[row]!)
    const worksApart = points.work.metresTo(columns.work[row]!)
    drives.pickUp = drives.bring = points.leastMs(homesApart)
    drives.dropOff = drives.fetch = points.leastMs(worksApart)
    drives.isOutExact = drives.isBackExact = false
    drives.isNear = areNear(columns, rules, askerRow, row, homesApart, worksApart)
  }

  /** Measures the drives of the morning; false where there is no way. */
  function measureOut({ home, work }: WishColumns, row: number, side: number): boolean {
    const homeOfOther = home[row]!
    const workOfOther = work[row]!
    drives.pickUp = side === driving ? points.home.timeTo(homeOfOther) : points.home.timeFrom(homeOfOther)
    drives.dropOff = side === driving ? points.work.timeFrom(workOfOther) : points.work.timeTo(workOfOther)
    drives.isOutExact = true
    return drives.pickUp >= 0 && drives.dropOff >= 0
  }

  /** The same of the evening: all ways lead back. */
  function measureBack({ home, work }: WishColumns, row: number, side: number): boolean {
    const homeOfOther = home[row]!
    const workOfOther = work[row]!
    drives.fetch = side === driving ? points.work.timeTo(workOfOther) : points.work.timeFrom(workOfOther)
    drives.bring = side === driving ? points.home.timeFrom(homeOfOther) : points.home.timeTo(homeOfOther)
    drives.isBackExact = true
    return drives.fetch >= 0 && drives.bring >= 0
  }

  function describe(columns: WishColumns, row: number, side: number, score: number): Match {
    const [driver, rider] = side === driving ? [askerRow, row] : [row, askerRow]
    const [out, back]: [WeighedWay, WeighedWay] = [
      { detourMs: 0, gapMs: 0 },
      { detourMs: 0, gapMs: 0 },
    ]
    guess(columns, row)
    measureOut(columns, row, side)
    measureBack(columns, row, side)
    weighOut(columns, rules, driver, rider, drives, out)
    weighBack(columns, rules, driver, rider, drives, back)
    return {
      row,
      askerDrives: side === driving,
      score,
      out,
      back,
      fortnight: columns.fortnight[askerRow]! & columns.fortnight[row]!,
      homesApartMetres: points.home.metresTo(columns.home[row]!),
      worksApartMetres: points.work.metresTo(columns.work[row]!),
    }
  }

  return {
    /** Puts a wish in and tells its row. The next search finds it. */
    add: (wish: Wish): number => table.add(wish, ownWayOf(wish)),
    change: (row: number, wish: Wish): void => table.put(row, wish, ownWayOf(wish)),
    /** Takes a wish out; another one may get its row. */
    remove: (row: number): void => table.remove(row),
    find,
    /** The changes with which a wish that finds nobody would find somebody. */
    findNearMisses: (asker: Wish, search: Search, changes: AskedChanges): NearMiss[] =>
      listNearMisses((changed) => find(changed, search).length, asker, changes),
    /** A new vanpool around the asker; undefined where too few people would fit. */
    proposeVanpool(asker: Wish, search: Search, vanpoolRules: VanpoolRules): Vanpool | undefined {
      table.put(askerRow, asker, ownWayOf(asker))
      return proposeVanpool(points, table, search, vanpoolRules)
    },
    get count() {
      return table.count
    },
    get bytes() {
      return table.bytes
    },
  }
}
