import type { Api } from '#api.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { redemptionRoutes } from './redemption.routes.ts'
import { rewardEditorRoutes } from './reward-editor.routes.ts'
import { rewardStaffRoutes } from './reward-staff.routes.ts'
import { openShop } from './shopper.ts'
import { rewardStockRoutes } from './stock/reward-stock.routes.ts'

export async function rewardRoutes(api: Api) {
  const shop = openShop(api.app)
  await catalogueRoutes(api, shop)
  await redemptionRoutes(api, shop)
  await rewardStaffRoutes(api)
  await rewardEditorRoutes(api)
  await rewardStockRoutes(api)
}
