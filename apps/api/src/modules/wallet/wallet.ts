import type { WalletItem } from '@throughway/contract/reward/wallet'
import type { Database } from '#database/open-database.ts'
import { type WalletViewer, walletSources } from './wallet-sources.ts'

export type { WalletViewer } from './wallet-sources.ts'

/** All present and past items of a member's wallet, the newest first. */
export async function listWallet(db: Pick<Database, 'send'>, viewer: WalletViewer): Promise<WalletItem[]> {
  const found = await Promise.all(walletSources.map((list) => list(db, viewer)))
  return found.flat().toSorted((one, other) => (one.at < other.at ? 1 : -1))
}
