/** Behaviour C14. The number is the specification's (R2.55); 200 is the ride home, which stands in no tab. */
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

/** R2.55, in the order in which they are shown. */
export const rewardTabs = [
  'featured',
  'drawings',
  'dining',
  'activities',
  'shopping',
  'services',
  'online',
] as const satisfies readonly RewardCategory[]

/** As a link names it, by number or by name; what is not known leads to what the editors chose. */
export function findRewardCategory(text: string | undefined): RewardCategory {
  const names = Object.keys(rewardCategories) as RewardCategory[]
  return names.find((name) => name === text || String(rewardCategories[name]) === text) ?? 'featured'
}

/** What a member gets, and with that how. */
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

/** Kinds whose thing can be used by whoever has seen it: it is shown when asked for, and from then on it is kept. */
const shownKinds: readonly RewardKind[] = ['code_pool', 'static_code', 'pdf', 'in_store', 'external_link']

export function isShown(kind: RewardKind): boolean {
  return shownKinds.includes(kind)
}

/** What an editor says of an item; the rest follows from time and stock. */
export const rewardStages = ['draft', 'published', 'paused', 'archived'] as const
export type RewardStage = (typeof rewardStages)[number]

export type RewardState = 'draft' | 'scheduled' | 'live' | 'paused' | 'sold_out' | 'ended' | 'archived'

/** `from` and `to` are instants; `to` is the first at which it is over. `left` is null where there is no end of it. */
export function stateOfReward(
  { stage, from, to, left }: { stage: RewardStage; from: Date; to: Date | null; left: number | null },
  now: Date,
): RewardState {
  if (stage !== 'published') return stage
  if (now < from) return 'scheduled'
  if (to !== null && now >= to) return 'ended'
  return left === 0 ? 'sold_out' : 'live'
}

/** How much is left, as people say it; an exact number only when there are few. */
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
export type RedemptionMove = 'confirm' | 'approve' | 'deny' | 'fulfil' | 'cancel' | 'refund' | 'lapse'

/** C14: how long points and one unit are kept while the member makes up their mind. */
export const reservationMinutes = 10

/** C14: in so many working days an approval is decided. */
export const approvalWorkingDays = 5

const moves: Record<RedemptionMove, { from: readonly RedemptionState[]; by: 'member' | 'staff' | 'system' }> = {
  confirm: { from: ['reserved'], by: 'member' },
  cancel: { from: ['reserved', 'waiting', 'issued'], by: 'member' },
  approve: { from: ['waiting'], by: 'staff' },
  deny: { from: ['waiting'], by: 'staff' },
  fulfil: { from: ['issued'], by: 'staff' },
  refund: { from: ['issued', 'fulfilled'], by: 'staff' },
  lapse: { from: ['reserved'], by: 'system' },
}

/** Where a move leads; undefined for one that the redemption does not have. What was shown cannot be cancelled. */
export function findNextRedemptionState(
  { state, isRevealed, needsApproval }: { state: RedemptionState; isRevealed: boolean; needsApproval: boolean },
  move: RedemptionMove,
): RedemptionState | undefined {
  if (!moves[move].from.includes(state) || (move === 'cancel' && isRevealed)) return undefined
  if (move === 'confirm') return needsApproval ? 'waiting' : 'issued'
  return (
    {
      approve: 'issued',
      deny: 'denied',
      fulfil: 'fulfilled',
      cancel: 'cancelled',
      refund: 'refunded',
      lapse: 'lapsed',
    } as const
  )[move]
}

/** Whether the points are spent: what ends otherwise gives them back, or never took them. */
export function isPaid(state: RedemptionState): boolean {
  return paidStates.includes(state)
}

export const paidStates: readonly RedemptionState[] = ['waiting', 'issued', 'fulfilled']
