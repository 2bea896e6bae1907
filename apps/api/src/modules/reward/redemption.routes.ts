import { rewardCalls } from '@throughway/contract/reward/reward'
import type { Api } from '#api.ts'
import { openFile } from '#files/files.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { describeRedemption } from './describe-reward.ts'
import { confirmRedemption, reserveReward } from './redeem.ts'
import { type Redeemer } from './redeemer.ts'
import { findFile, findRedemption, type RedemptionWithItem } from './redemption.queries.ts'
import { cancelRedemption, markRedemption, revealRedemption } from './settle-redemption.ts'
import type { Shop } from './shopper.ts'

/** C14: from the reservation to the code. */
export async function redemptionRoutes(api: Api, { getTerms }: Shop) {
  const { app } = api
  const redeemerOf = ({ brand, member, now }: Pick<CallContext<never>, 'brand' | 'member' | 'now'>): Redeemer => ({
    app,
    brand,
    memberId: member.id,
    now,
  })
  const describe = (row: RedemptionWithItem) => describeRedemption(row, row.item.number)

  serve(api, 'redeemReward', rewardCalls.redeemReward, async (context) =>
    context.write((tx) => reserveReward(tx, redeemerOf(context), context.input.id, getTerms)),
  )

  serve(api, 'confirmRedemption', rewardCalls.confirmRedemption, async (context) =>
    context.write((tx) => confirmRedemption(tx, redeemerOf(context), context.input.id)),
  )

  serve(api, 'cancelRedemption', rewardCalls.cancelRedemption, async (context) =>
    context.write(async (tx) => describe(await cancelRedemption(tx, redeemerOf(context), context.input.id))),
  )

  serve(api, 'revealRedemption', rewardCalls.revealRedemption, async (context) =>
    context.write(async (tx) => describe(await revealRedemption(tx, redeemerOf(context), context.input.id))),
  )

  serve(api, 'markRedemption', rewardCalls.markRedemption, async (context) =>
    context.write(async (tx) =>
      describe(await markRedemption(tx, redeemerOf(context), context.input.id, context.input.used)),
    ),
  )

  serve(api, 'getRedemptionFile', rewardCalls.getRedemptionFile, async ({ input, brand, db, member, language }) => {
    const [[row]] = await db.send(findRedemption(input.id))
    if (!row || row.member_id !== member.id || !row.revealed_at) throw new Refusal('notFound')
    const [[file]] = await db.send(findFile(row.item_id))
    if (!file) throw new Refusal('notFound')
    const name = row.item.texts[language].title.replace(/[^\p{L}\p{N}]+/gu, '-')
    return { name: `${name}.pdf`, base64: (await openFile(api.app, brand.id, file)).toString('base64') }
  })
}
