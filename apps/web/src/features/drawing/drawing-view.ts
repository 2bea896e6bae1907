import type { DrawingDetail } from '@throughway/contract/drawing'
import type { PublishedFault } from '@throughway/domain/drawing/draw-record'
import type { DrawingState } from '@throughway/domain/drawing/drawings'

export const checkSteps = ['list', 'chain', 'seed', 'beacon', 'winners'] as const
export type CheckStep = (typeof checkSteps)[number]
/** `waiting`: what it needs is not revealed yet. */
export type StepState = 'right' | 'wrong' | 'waiting'

const faultsOf: Record<CheckStep, readonly PublishedFault[]> = {
  list: ['version', 'list', 'list_hash'],
  chain: ['version', 'order', 'chain'],
  seed: ['version', 'commitment'],
  beacon: ['version', 'beacon'],
  winners: ['version', 'winners'],
}

/** What the browser found, step by step. Without a list that can be read nothing that rests on it is right. */
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

/** The words of the whole: right, wrong, or as far as it can be said. */
export function sayWhole(steps: Record<CheckStep, StepState>): StepState {
  const states = Object.values(steps)
  return states.includes('wrong') ? 'wrong' : states.includes('waiting') ? 'waiting' : 'right'
}

/** `day` where the whole of a day is meant, `at` where a moment is. */
export type DrawingDate = { name: 'opens' | 'ends' | 'closes' | 'drawn'; isReached: boolean } & (
  | { day: string }
  | { at: string }
)

/** The dates of a drawing in order, as its line shows them. */
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

/** An entry's number as a receipt has it: 32 digits, whatever spaces and capitals came with it. */
export function readEntryId(text: string): string | undefined {
  const id = text.replace(/\s/g, '').toLowerCase()
  return /^[0-9a-f]{32}$/.test(id) ? id : undefined
}

/** Long digits in groups, to be compared by eye. */
export function inGroups(digits: string): string {
  return digits.replace(/(.{8})(?=.)/g, '$1 ')
}
