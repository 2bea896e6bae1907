import { walletCalls, type WalletItem } from '@throughway/contract/reward/wallet'
import type { Api } from '#api.ts'
import { readYear } from '#modules/reward/reward.ts'
import { serve } from '#plugins/serve.ts'
import { listWallet } from './wallet.ts'

/** C18: the wallet as one list of the items of every subject. */
export async function walletRoutes(api: Api) {
  serve(api, 'getWallet', walletCalls.getWallet, async (context) => {
    const { input, db, member, brand, language, now, impersonation } = context
    const viewer = {
      memberId: member.id,
      timeZone: brand.settings.time_zone,
      language,
      now,
      rideHomeName: brand.settings.erhgrh_name,
    }
    const [year, all] = await Promise.all([readYear(db, viewer), listWallet(db, viewer)])
    const shown = (items: typeof all) => (impersonation ? items.map(withoutCode) : items)
    const past = all.filter((item) => !item.is_current)
    const current = all.filter((item) => item.is_current)
    return { items: shown(input.show === 'current' ? current : past), past: past.length, year }
  })
}

/** C30: a code is as good as the reward, so staff who act for the member do not see it. */
function withoutCode(item: WalletItem): WalletItem {
  return { ...item, code: null, link: null }
}
