import { standingPoolCalls } from '@throughway/contract/match/standing-pool'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { reportMember } from '#modules/conversation/conversation.ts'
import { assertMatching } from '#modules/matching/matching.ts'
import { lookUpTerms } from '#modules/points/points.ts'
import { answerMutualQuestions, memberContextOf } from '#modules/trip/trip.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import {
  answerPool,
  beginPool,
  blockMember,
  changePart,
  changePool,
  findOther,
  inviteToPool,
  keepPool,
  leavePool,
  type Pooler,
} from './change-pool.ts'
import { readPools } from './describe-pool.ts'
import { logPool } from './log-pool.ts'
import { sayNotToday, takeBack } from './say-absence.ts'

type Context = Pick<CallContext<never>, 'brand' | 'member' | 'now' | 'db' | 'write'>

/** C25: pools that travel again and again. */
export async function standingPoolRoutes(api: Api) {
  const { app } = api
  const getTerms = lookUpTerms(app.terms)

  serve(api, 'listStandingPools', standingPoolCalls.listStandingPools, async (context) => {
    assertMatching(context.brand)
    return read(context)
  })

  serve(api, 'beginStandingPool', standingPoolCalls.beginStandingPool, (context) =>
    change(context, (tx, pooler) => beginPool(tx, pooler, context.input)),
  )

  serve(api, 'inviteToStandingPool', standingPoolCalls.inviteToStandingPool, (context) =>
    change(context, (tx, pooler) => inviteToPool(tx, pooler, context.input)),
  )

  serve(api, 'answerStandingPool', standingPoolCalls.answerStandingPool, (context) =>
    change(context, (tx, pooler) => answerPool(tx, pooler, context.input)),
  )

  serve(api, 'changeStandingPool', standingPoolCalls.changeStandingPool, (context) =>
    change(context, (tx, pooler) => changePool(tx, pooler, context.input)),
  )

  serve(api, 'changePoolPart', standingPoolCalls.changePoolPart, (context) =>
    change(context, (tx, pooler) => changePart(tx, pooler, context.input)),
  )

  serve(api, 'leaveStandingPool', standingPoolCalls.leaveStandingPool, (context) =>
    change(context, (tx, pooler) => leavePool(tx, pooler, context.input.id)),
  )

  serve(api, 'blockPoolMember', standingPoolCalls.blockPoolMember, (context) =>
    change(context, (tx, pooler) => blockMember(tx, pooler, context.input)),
  )

  serve(api, 'reportPoolMember', standingPoolCalls.reportPoolMember, (context) => {
    assertMatching(context.brand)
    const { input, member, now } = context
    return context.write(async (tx) => {
      const { reason, words } = input
      const { member_id: reportedId } = await findOther(tx, poolerOf(context), input)
      await reportMember(tx, { memberId: member.id, reportedId, reason, words, now })
      return null
    })
  })

  serve(api, 'sayNotToday', standingPoolCalls.sayNotToday, (context) =>
    change(context, (tx, pooler) => sayNotToday(tx, pooler, context.input)),
  )

  serve(api, 'takeBackNotToday', standingPoolCalls.takeBackNotToday, (context) =>
    change(context, (tx, pooler) => takeBack(tx, pooler, context.input)),
  )

  serve(api, 'keepStandingPool', standingPoolCalls.keepStandingPool, (context) =>
    change(context, (tx, pooler) => keepPool(tx, pooler, context.input.id)),
  )

  serve(api, 'logStandingPool', standingPoolCalls.logStandingPool, async (context) => {
    assertMatching(context.brand)
    const memberContext = memberContextOf(app, context)
    const trips = await context.write((tx) => logPool(tx, poolerOf(context), memberContext, context.input.id))
    // naming the member who asks about the same day is an answer; the response does not wait for it
    app.inBackground(answerMutualQuestions(app.databases.ofBrand(context.brand.id), memberContext))
    return { ...(await read(context)), trips }
  })

  /** Changes a pool, and answers all pools of the member afterwards. */
  async function change(context: Context, work: (tx: Transaction, pooler: Pooler) => Promise<void>) {
    assertMatching(context.brand)
    await context.write(async (tx) => {
      await work(tx, poolerOf(context))
      return null
    })
    return read(context)
  }

  async function read(context: Pick<Context, 'brand' | 'member' | 'now' | 'db'>) {
    const { memberId, today } = poolerOf(context)
    const terms = await getTerms(context.db, context.brand.id)
    const centsPerMile = terms.factorsOn(today).fullCostCentsPerMile
    return readPools(context.db, { memberId, today, timeZone: context.brand.settings.time_zone, centsPerMile })
  }

  function poolerOf({ brand, member, now }: Pick<Context, 'brand' | 'member' | 'now'>): Pooler {
    return { app, brand, memberId: member.id, now, today: localDate(now, brand.settings.time_zone) }
  }
}
