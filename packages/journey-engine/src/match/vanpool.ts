import type { MeetingPoints } from './meeting-points.ts'
import type { Search } from './search.ts'
import { askerRow, canDrive, countDays, isOpen, suitEachOther, type WishColumns, type WishTable } from './wish-table.ts'

export type VanpoolRules = {
  /** The number of people who make a vanpool, including the asker. */
  size: number
  /** The fewest days of a fortnight that all of them share. */
  leastDays: number
  /** The longest ride of anybody: this many times their own way, plus `slackMs`. */
  stretch: number
  slackMs: number
  /** The longest distance between the asker's work and that of the others. */
  workMetres: number
}

/** A proposed line. Times of the day are in milliseconds from midnight. */
export type Vanpool = {
  /** Rows in the order in which they board in the morning; the first one drives. In the evening all is reversed. */
  boarding: number[]
  /** Rows in the order in which they are at work. */
  alighting: number[]
  outMs: number
  backMs: number
  /** When the first is at work, and when the first leaves it. */
  arriveAt: number
  leaveAt: number
  /** The days that all share, as bits. */
  fortnight: number
}

/** The search tries this many of the best placed people. If they make no line of five, the others hardly would. */
const mostCandidates = 40

/**
 * Proposes the line of a vanpool for the asker by cheapest insertion (Rosenkrantz, Stearns, Lewis 1977). The line begins
 * as the asker's own way. Each step takes in the person who lengthens it least, at the best places in the line, until it
 * is full. The line keeps everybody's times, days and longest detour. There may be a shorter one, but the same wishes
 * always give the same line. Answers undefined when too few people fit.
 */
export function proposeVanpool(
  points: MeetingPoints,
  { columns, end }: WishTable,
  { today, mayMeet }: Search,
  rules: VanpoolRules,
): Vanpool | undefined {
  if (!isOpen(columns, askerRow)) return undefined
  const judge = openJudge(points, columns, rules)
  const candidates = listCandidates(points, columns, end, rules, today).filter((row) => mayMeet(askerRow, row))
  let line: Vanpool | undefined = judge([askerRow], [askerRow])
  while (line && line.boarding.length < rules.size) {
    const { boarding, alighting } = line
    let best: Vanpool | undefined
    for (const row of candidates) {
      if (boarding.includes(row)) continue
      if (!boarding.every((other) => suitEachOther(columns, other, row) && mayMeet(other, row))) continue
      for (let home = 0; home <= boarding.length; home++) {
        const joined = boarding.toSpliced(home, 0, row)
        // the first to board drives
        if (!canDrive(columns, joined[0]!)) continue
        for (let work = 0; work <= alighting.length; work++) {
          const longer = judge(joined, alighting.toSpliced(work, 0, row))
          if (longer && (!best || longer.outMs + longer.backMs < best.outMs + best.backMs)) best = longer
        }
      }
    }
    line = best
  }
  return line
}

/** The wishes that share days with the asker and work near them, ordered by how well their homes fit on one line. */
function listCandidates(
  points: MeetingPoints,
  columns: WishColumns,
  end: number,
  { leastDays, workMetres }: VanpoolRules,
  today: number,
): number[] {
  const { home, work, fortnight, lastDay, metres } = columns
  const found: { row: number; detour: number }[] = []
  for (let row = askerRow + 1; row < end; row++) {
    if (!isOpen(columns, row) || lastDay[row]! < today) continue
    if (countDays(fortnight[askerRow]! & fortnight[row]!) < leastDays) continue
    if (!suitEachOther(columns, askerRow, row)) continue
    if (points.metresApart(work[askerRow]!, work[row]!) > workMetres) continue
    const between = points.metresApart(home[askerRow]!, home[row]!)
    const byOther = between + points.metresApart(home[row]!, work[askerRow]!) - metres[askerRow]!
    const byAsker = between + points.metresApart(home[askerRow]!, work[row]!) - metres[row]!
    found.push({ row, detour: Math.min(byOther, byAsker) })
  }
  return found
    .toSorted((one, other) => one.detour - other.detour || one.row - other.row)
    .slice(0, mostCandidates)
    .map(({ row }) => row)
}

function openJudge(points: MeetingPoints, columns: WishColumns, { leastDays, stretch, slackMs }: VanpoolRules) {
  const { home, work, outMs, backMs, fortnight } = columns
  const times = new Map<number, number>()

  /** The line by which all board and alight in this order; undefined where it is too long for one, or fits no time. */
  function judge(boarding: readonly number[], alighting: readonly number[]): Vanpool | undefined {
    const shared = boarding.reduce((days, row) => days & fortnight[row]!, fortnight[askerRow]!)
    if (boarding.length > 1 && countDays(shared) < leastDays) return undefined
    const homes = boarding.map((row) => home[row]!)
    const works = alighting.map((row) => work[row]!)
    const out = follow([...homes, ...works])
    const back = follow([...works.toReversed(), ...homes.toReversed()])
    if (!out || !back) return undefined
    const people = boarding.length
    for (const [place, row] of boarding.entries()) {
      const exit = alighting.indexOf(row)
      const rideOut = out[people + exit]! - out[place]!
      const rideBack = back[2 * people - 1 - place]! - back[people - 1 - exit]!
      if (rideOut > outMs[row]! * stretch + slackMs || rideBack > backMs[row]! * stretch + slackMs) return undefined
    }
    const arriveAt = findTime(
      alighting,
      out.slice(people).map((time) => time - out[people]!),
      columns.arriveAt,
      columns.arriveFrom,
      columns.arriveTo,
    )
    const leaveAt = findTime(
      alighting.toReversed(),
      back.slice(0, people),
      columns.leaveAt,
      columns.leaveFrom,
      columns.leaveTo,
    )
    if (arriveAt === undefined || leaveAt === undefined) return undefined
    return {
      boarding: [...boarding],
      alighting: [...alighting],
      outMs: out.at(-1)!,
      backMs: back.at(-1)!,
      arriveAt,
      leaveAt,
      fortnight: shared,
    }
  }

  /** Milliseconds from the first point to each; undefined where there is no way. */
  function follow(stops: readonly number[]): number[] | undefined {
    const passed = [0]
    for (let stop = 1; stop < stops.length; stop++) {
      const time = timeBetween(stops[stop - 1]!, stops[stop]!)
      if (time < 0) return undefined
      passed.push(passed[stop - 1]! + time)
    }
    return passed
  }

  function timeBetween(from: number, to: number): number {
    const key = from * points.count + to
    let time = times.get(key)
    if (time === undefined) times.set(key, (time = points.timeBetween(from, to)))
    return time
  }

  return judge
}

/**
 * A time for the first of several events so that each one, `after` that many milliseconds, keeps to its window: as near
 * to everybody's average wish as the windows allow. Undefined where they allow none.
 */
function findTime(
  rows: readonly number[],
  after: readonly number[],
  at: Int32Array,
  from: Int32Array,
  to: Int32Array,
): number | undefined {
  let [earliest, latest, wished] = [-Infinity, Infinity, 0]
  for (const [place, row] of rows.entries()) {
    earliest = Math.max(earliest, from[row]! - after[place]!)
    latest = Math.min(latest, to[row]! - after[place]!)
    wished += (at[row]! - after[place]!) / rows.length
  }
  return earliest > latest ? undefined : Math.round(Math.min(latest, Math.max(earliest, wished)))
}
