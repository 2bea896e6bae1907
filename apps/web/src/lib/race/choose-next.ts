import type { Race } from '@throughway/contract/race/race'

type Standing = Pick<Race, 'state' | 'late_on'> & { mine: { rank: number | null } | null; ahead: object | null }

/**
 * What the page may say about a member's place. Who is next, and how much a place needs, is shown only while trips of
 * the race can still be recorded.
 */
export function chooseNext({ state, late_on: late, mine, ahead }: Standing, today: string) {
  const isOver = state === 'certified' || (state === 'provisional' && today > late)
  const rank = mine?.rank ?? null
  if (rank === null) {
    if (state === 'open') return 'before'
    return isOver ? 'not_ranked' : 'missing_trips'
  }
  if (isOver || !ahead) return rank === 1 ? 'first' : 'place'
  return 'passes'
}
