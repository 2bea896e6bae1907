import { transitPassCalls } from '@throughway/contract/reward/transit-pass'
import { orderWindow } from '@throughway/domain/reward/transit-pass'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { describePass, describeProduct, describeTaxFree } from './describe-pass.ts'
import { orderPass } from './order-pass.ts'
import { passQueueRoutes } from './pass-queue.routes.ts'
import { passStaffRoutes } from './pass-staff.routes.ts'
import { cancelPass } from './settle-pass.ts'
import type { Rider } from './tell-member.ts'
import { findOrderer, listOffered, listOpenPasses } from './transit-pass.queries.ts'

/** C18: the products, and the member's calls for passes. */
export async function transitPassRoutes(api: Api) {
  const { app } = api
  const riderOf = ({ brand, member, now }: Pick<CallContext<never>, 'brand' | 'member' | 'now'>): Rider => ({
    app,
    brand,
    memberId: member.id,
    now,
    today: localDate(now, brand.settings.time_zone),
  })

  serve(api, 'getTransitPasses', transitPassCalls.getTransitPasses, async ({ db, member, brand, language, now }) => {
    const today = localDate(now, brand.settings.time_zone)
    const { from, orderBy } = orderWindow(today)
    const [[orderer], products, open] = await db.send(
      findOrderer(member.id),
      listOffered(member.id),
      listOpenPasses(member.id),
    )
    const orderable = { from, open, asksSupervisor: orderer!.asks_supervisor, language }
    const groups = products.some(({ kind }) => kind === 'parking')
      ? (['transit', 'parking'] as const)
      : (['transit'] as const)
    return {
      from,
      order_by: orderBy,
      is_verified: orderer!.is_verified,
      products: products.map((row) => describeProduct(row, orderable)),
      tax_free: groups.map((group) => describeTaxFree(group, from, open)),
      passes: open.map((row) => describePass(row, language, today)),
    }
  })

  serve(api, 'orderTransitPass', transitPassCalls.orderTransitPass, (context) =>
    context.write(async (tx) =>
      describePass(await orderPass(tx, riderOf(context), context.input), context.language, riderOf(context).today),
    ),
  )

  serve(api, 'cancelTransitPass', transitPassCalls.cancelTransitPass, (context) =>
    context.write(async (tx) =>
      describePass(await cancelPass(tx, riderOf(context), context.input.id), context.language, riderOf(context).today),
    ),
  )

  await passStaffRoutes(api)
  await passQueueRoutes(api)
}
