import type { DrawingDetail } from '@throughway/contract/reward/drawing'
import type { PublishedFault } from '@throughway/domain/drawing/draw-record'
import type { DrawingState } from '@throughway/domain/drawing/drawings'

export const checkSteps = ['list', 'chain', 'seed', 'beacon', 'winners'] as const
export type CheckStep = (typeof checkSteps)[number]
/** `waiting`: a value it needs is not revealed yet. */
export type StepState = 'right' | 'wrong' | 'waiting'

const faultsOf: Record<CheckStep, readonly PublishedFault[]> = {
  list: ['version', 'list', 'list_hash'],
  chain: ['version', 'order', 'chain'],
  seed: ['version', 'commitment'],
  beacon: ['version', 'beacon'],
  winners: ['version', 'winners'],
}

/** The result of each step of the check. Without a readable list, no step that depends on it is right. */
export function readSteps(faults: readonly PublishedFault[]): Record<CheckStep, StepState> {
  const isSeedMissing = faults.includes('seed_missing')
  const isListWrong = faultsOf.list.some((fault) => faults.includes(fault))
  const stateOf = (step: CheckStep): StepState => {
    if (faultsOf[step].some((fault) => faults.includes(fault))) return 'wrong'
    if (isSeedMissing && (step === 'seed' || step === 'winners')) return 'waiting'
    return step === 'winners' && isListWrong ? 'wrong' : 'right'
  }
  return {
    list: stateOf('list'),
    chain: stateOf('chain'),
    seed: stateOf('seed'),
    beacon: stateOf('beacon'),
    winners: stateOf('winners'),
  }
}

/** The overall result: right, wrong, or open. */
export function sayWhole(steps: Record<CheckStep, StepState>): StepState {
  const states = Object.values(steps)
  return states.includes('wrong') ? 'wrong' : states.includes('waiting') ? 'waiting' : 'right'
}

/** `day` for a whole day, `at` for an instant. */
export type DrawingDate = { name: 'opens' | 'ends' | 'closes' | 'drawn'; isReached: boolean } & (
  | { day: string }
  | { at: string }
)

/** The dates of a drawing in order, for its line. */
export function listDates(
  {
    first_day: first,
    last_day: last,
    starts_at: starts,
    ends_at: ends,
    list_closes_at: closes,
    snapshot_at: closedAt,
    beacon,
    drawn_at: drawn,
  }: DrawingDetail,
  now: number,
): DrawingDate[] {
  const isReached = (at: string) => Date.parse(at) <= now
  return [
    { name: 'opens', day: first, isReached: isReached(starts) },
    { name: 'ends', day: last, isReached: isReached(ends) },
    { name: 'closes', at: closedAt ?? closes, isReached: closedAt !== null },
    { name: 'drawn', at: drawn ?? beacon.at ?? closes, isReached: drawn !== null },
  ]
}

export const stateTones = {
  draft: 'neutral',
  scheduled: 'neutral',
  open: 'success',
  closed: 'brand',
  snapshot: 'brand',
  drawn: 'brand',
  settled: 'neutral',
  cancelled: 'danger',
} as const satisfies Record<DrawingState, string>

/** An entry's number from a receipt: 32 digits, whatever spaces and capitals were typed. */
export function readEntryId(text: string): string | undefined {
  const id = text.replace(/\s/g, '').toLowerCase()
  return /^[0-9a-f]{32}$/.test(id) ? id : undefined
}
