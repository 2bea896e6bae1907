import type { Language } from '@throughway/contract/programme/brand'
import type { WalletItem } from '@throughway/contract/reward/wallet'
import type { Database } from '#database/open-database.ts'
import { listDrawingTickets } from '#modules/drawing/drawing.ts'
import { listWalletPrizes, listWalletRewards } from '#modules/reward/reward.ts'
import { listWalletRidesHome } from '#modules/ride-home/ride-home.ts'
import { listWalletPasses } from '#modules/transit-pass/transit-pass.ts'

export type WalletViewer = {
  memberId: string
  timeZone: string
  language: Language
  now: Date
  /** What the programme calls its ride home. */
  rideHomeName: string | null
}
type WalletSource = (db: Pick<Database, 'send'>, viewer: WalletViewer) => Promise<WalletItem[]>

/** What each subject puts into the wallet; a line for each. */
export const walletSources: readonly WalletSource[] = [
  listWalletPrizes,
  listWalletRewards,
  listDrawingTickets,
  listWalletPasses,
  listWalletRidesHome,
]
