import type { RaceLine } from '@throughway/contract/race/race'

/**
 * C16: other members' trips appear on a board within five seconds, including the answer's time, and no stream announces
 * them. So an open board polls this often; a hidden tab does not.
 */
const boardMs = 4_000
/** Readers ask a little more or less often than each other, so that they do not come at once. */
const jitter = 0.2

/** `chance` is from 0 to 1, and is drawn once for each reader. */
export function boardIntervalOf(chance: number): number {
  return Math.round(boardMs * (1 - jitter + 2 * jitter * chance))
}

/** Whether trips still change a race. */
export function isCounting({ state }: Pick<RaceLine, 'state'>): boolean {
  return state === 'running' || state === 'provisional'
}

/** Whether the places of a member move while they look: a race in which they take part still counts. */
export function hasMovingPlace(races: readonly Pick<RaceLine, 'state' | 'mine'>[]): boolean {
  return races.some((race) => isCounting(race) && race.mine !== null && !race.mine.has_left)
}
