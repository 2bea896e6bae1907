/** Behaviour C14. The numbers are the specification's (R2.55). 200 is the ride home, which has no tab. */
export const rewardCategories = {
  featured: 1,
  drawings: 2,
  dining: 3,
  activities: 4,
  shopping: 5,
  services: 6,
  online: 7,
  ride_home: 200,
} as const
export type RewardCategory = keyof typeof rewardCategories

/** R2.55, in display order. */
export const rewardTabs = [
  'featured',
  'drawings',
  'dining',
  'activities',
  'shopping',
  'services',
  'online',
] as const satisfies readonly RewardCategory[]

/** A category as named in a link, by number or by name. An unknown one leads to the editors' choice. */
export function findRewardCategory(text: string | undefined): RewardCategory {
  const names = Object.keys(rewardCategories) as RewardCategory[]
  return names.find((name) => name === text || String(rewardCategories[name]) === text) ?? 'featured'
}

/** What a member gets, and how. */
export const rewardKinds = [
  'code_pool',
  'static_code',
  'pdf',
  'mail',
  'in_store',
  'external_link',
  'drawing_entry',
  'donation',
] as const
export type RewardKind = (typeof rewardKinds)[number]

/** Anybody who has seen the code of such a reward can use it, so a redemption is final once its code was shown. */
const shownKinds: readonly RewardKind[] = ['code_pool', 'static_code', 'pdf', 'in_store', 'external_link']

export function isShown(kind: RewardKind): boolean {
  return shownKinds.includes(kind)
}

/** The stage an editor sets. The rest follows from time and stock. */
export const rewardStages = ['draft', 'published', 'paused', 'archived'] as const
export type RewardStage = (typeof rewardStages)[number]

export const rewardStates = ['draft', 'scheduled', 'live', 'paused', 'sold_out', 'ended', 'archived'] as const
export type RewardState = (typeof rewardStates)[number]

const nextStages: Record<RewardStage, readonly RewardStage[]> = {
  draft: ['published', 'archived'],
  published: ['paused', 'archived'],
  paused: ['published', 'archived'],
  archived: ['draft'],
}

/** The stages into which an editor can move a reward of this stage, the usual one first. */
export function listNextStages(stage: RewardStage): readonly RewardStage[] {
  return nextStages[stage]
}

/** `from` and `to` are instants; `to` is the first instant after the end. `left` is null for unlimited stock. */
export function stateOfReward(
  { stage, from, to, left }: { stage: RewardStage; from: Date; to: Date | null; left: number | null },
  now: Date,
): RewardState {
  if (stage !== 'published') return stage
  if (now < from) return 'scheduled'
  if (to !== null && now >= to) return 'ended'
  return left === 0 ? 'sold_out' : 'live'
}

/** The remaining stock in words. Only a small number is exact. */
export type StockWord = 'plenty' | 'few' | 'last' | 'none'
export const fewLeft = 10

export function sayStock(left: number | null): { word: StockWord; left: number | null } {
  if (left === null || left > fewLeft) return { word: 'plenty', left: null }
  if (left === 0) return { word: 'none', left: 0 }
  return { word: left === 1 ? 'last' : 'few', left }
}

/** C14: the sponsor is asked for more codes when a tenth is left. */
export function isStockLow(left: number, total: number): boolean {
  return left * 10 <= total
}

export const redemptionStates = [
  'reserved',
  'waiting',
  'issued',
  'fulfilled',
  'denied',
  'cancelled',
  'refunded',
  'lapsed',
] as const
export type RedemptionState = (typeof redemptionStates)[number]
export type RedemptionMove = 'confirm' | 'approve' | 'reopen' | 'deny' | 'fulfil' | 'cancel' | 'refund' | 'lapse'

/** C14: how long points and one unit are reserved while the member decides. */
export const reservationMinutes = 10

/** C14: an approval is decided within this many working days. */
export const approvalWorkingDays = 5

const moves: Record<RedemptionMove, { from: readonly RedemptionState[]; by: 'member' | 'staff' | 'system' }> = {
  confirm: { from: ['reserved'], by: 'member' },
  cancel: { from: ['reserved', 'waiting', 'issued'], by: 'member' },
  approve: { from: ['waiting'], by: 'staff' },
  reopen: { from: ['issued'], by: 'staff' },
  deny: { from: ['waiting'], by: 'staff' },
  fulfil: { from: ['issued'], by: 'staff' },
  refund: { from: ['issued', 'fulfilled'], by: 'staff' },
  lapse: { from: ['reserved'], by: 'system' },
}

/**
 * The next state after a move; undefined for a move that the redemption does not allow. A revealed code cannot be
 * cancelled, and its approval cannot be taken back.
 */
export function findNextRedemptionState(
  { state, isRevealed, needsApproval }: { state: RedemptionState; isRevealed: boolean; needsApproval: boolean },
  move: RedemptionMove,
): RedemptionState | undefined {
  if (!moves[move].from.includes(state)) return undefined
  if (isRevealed && (move === 'cancel' || move === 'reopen')) return undefined
  if (move === 'confirm') return needsApproval ? 'waiting' : 'issued'
  return (
    {
      approve: 'issued',
      reopen: 'waiting',
      deny: 'denied',
      fulfil: 'fulfilled',
      cancel: 'cancelled',
      refund: 'refunded',
      lapse: 'lapsed',
    } as const
  )[move]
}

/** Whether the points are spent. Every other end refunds them, or never took them. */
export function isPaid(state: RedemptionState): boolean {
  return paidStates.includes(state)
}

export const paidStates: readonly RedemptionState[] = ['waiting', 'issued', 'fulfilled']
