/** For the demonstration, which writes many at once, and for the wallet. */
export {
  insertFile,
  insertItems,
  insertPlaces,
  insertUnits,
  type NewItem,
  type NewPlace,
  type NewUnit,
  raiseCatalogue,
} from './catalogue.queries.ts'
export { listWalletRewards } from './list-wallet.ts'
export { decideRedemption } from './settle-redemption.ts'
export { confirmRedemption, reserveReward } from './redeem.ts'
export { revealRedemption } from './settle-redemption.ts'
export type { RewardTexts } from '#database/tables/reward.ts'
/** For the home screen. */
export { listPinnedReward } from './pinned-reward.ts'
export { listWalletPrizes, listWonRewards } from './entitlement/won-rewards.ts'
export { readYear, tellOfYear } from './reward-year.ts'
/** For tasks, and the list whose rows they work on. */
export { approveRedemptions, denyRedemptions } from './redemption-tasks.ts'
/** For prizes. */
export { giveEntitlement, takeEntitlementBack } from './entitlement/entitlement.ts'
export { listToRemind, lockToRemind, noteReminded } from './entitlement/entitlement.queries.ts'
