import type { TimeWindow, Wish } from './wish-table.ts'

const timeChanges = ['arrive', 'leave', 'both'] as const
type TimeChange = (typeof timeChanges)[number]

/** A change of a wish that finds somebody, and how many. Fewer than none minutes are earlier. */
export type NearMiss =
  | { change: TimeChange; minutes: number; found: number }
  | { change: 'home'; home: number; found: number }

/** The changes that are tried: the times by these minutes, the fewest first, and these meeting points near the home. */
export type AskedChanges = { minutes: readonly number[]; homes: readonly number[] }

/**
 * The smallest changes of a wish that find somebody: first of times, from the smallest on, then of the meeting point,
 * the one that finds most first. Both times are moved together only where one alone would have to move farther.
 */
export function listNearMisses(
  countFound: (changed: Wish) => number,
  asker: Wish,
  { minutes, homes }: AskedChanges,
): NearMiss[] {
  const found = timeChanges.flatMap((change) =>
    [-1, 1].flatMap((sign) => findSmallest(countFound, asker, change, sign, minutes)),
  )
  const useful = found.filter(
    (one) =>
      one.change !== 'both' ||
      !found.some(
        (other) =>
          other.change !== 'both' &&
          Math.sign(other.minutes) === Math.sign(one.minutes) &&
          Math.abs(other.minutes) <= Math.abs(one.minutes),
      ),
  )
  const elsewhere = homes
    .filter((home) => home !== asker.home)
    .map((home) => ({ change: 'home' as const, home, found: countFound({ ...asker, home }) }))
    .filter((each) => each.found > 0)
  return [
    ...useful.toSorted((one, other) => Math.abs(one.minutes) - Math.abs(other.minutes) || other.found - one.found),
    ...elsewhere.toSorted((one, other) => other.found - one.found),
  ]
}

function findSmallest(
  countFound: (changed: Wish) => number,
  asker: Wish,
  change: TimeChange,
  sign: number,
  steps: readonly number[],
) {
  for (const step of steps) {
    const minutes = sign * step
    const found = countFound({
      ...asker,
      ...(change === 'leave' ? {} : { arrive: move(asker.arrive, minutes) }),
      ...(change === 'arrive' ? {} : { leave: move(asker.leave, minutes) }),
    })
    if (found > 0) return [{ change, minutes, found }]
  }
  return []
}

function move(window: TimeWindow, minutes: number): TimeWindow {
  return { ...window, at: window.at + minutes }
}
