import { rewardSorts, type RewardSort } from '@throughway/domain/reward/reward-sorts'
import { findRewardCategory, type RewardCategory } from '@throughway/domain/reward/rewards'
import { pointLevels } from '@throughway/domain/points/levels'
import type { Search } from '#lib/screen/use-search.ts'

export type RewardsView = {
  category: RewardCategory
  /** Undefined: the editors' order, or newest first. */
  sort?: RewardSort
  text?: string
  /** The highest price in points. */
  points?: number
  miles?: number
  own?: true
}

export const mileChoices = [1, 3, 5, 10] as const
const longestText = 100

/**
 * R2.52: `?category=3&sort=closest&text=coffee&points=50&miles=3&own=1`; unknown values are ignored, and an unknown
 * category is the editors' choice.
 */
export function parseRewardsView(search: Search): RewardsView {
  const sort = rewardSorts.find((each) => each === search['sort'])
  const text = search['text']?.trim().slice(0, longestText)
  const points = findNumber(search['points'])
  const miles = mileChoices.find((each) => String(each) === search['miles'])
  return {
    category: findRewardCategory(search['category']),
    ...(sort && { sort }),
    ...(text && { text }),
    ...(points !== undefined && { points }),
    ...(miles && { miles }),
    ...(search['own'] === '1' && { own: true as const }),
  }
}

/** The price levels, and the member's current balance (C2). */
export function listPointChoices(balance: number | undefined): number[] {
  const own = balance !== undefined && balance > 0 ? [balance] : []
  return [...new Set([...own, ...pointLevels])].toSorted((one, other) => one - other)
}

function findNumber(text: string | undefined): number | undefined {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
