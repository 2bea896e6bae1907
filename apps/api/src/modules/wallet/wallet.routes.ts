import { walletCalls } from '@throughway/contract/reward/wallet'
import type { Api } from '#api.ts'
import { readYear } from '#modules/reward/reward.ts'
import { serve } from '#plugins/serve.ts'
import { listWallet } from './wallet.ts'

/** C18: what each subject puts into the wallet, in one list. */
export async function walletRoutes(api: Api) {
  serve(api, 'getWallet', walletCalls.getWallet, async ({ input, db, member, brand, language, now }) => {
    const viewer = {
      memberId: member.id,
      timeZone: brand.settings.time_zone,
      language,
      now,
      rideHomeName: brand.settings.erhgrh_name,
    }
    const [year, all] = await Promise.all([readYear(db, viewer), listWallet(db, viewer)])
    const past = all.filter((item) => !item.is_current)
    return { items: input.show === 'current' ? all.filter((item) => item.is_current) : past, past: past.length, year }
  })
}
