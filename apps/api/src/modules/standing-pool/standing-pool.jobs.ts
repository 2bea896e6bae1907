import { judgeRest, modeOfPool } from '@throughway/domain/match/standing-pool'
import type { WeekdaysByWeeks } from '@throughway/domain/match/wish'
import { localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Database } from '#database/open-database.ts'
import { eachAlone, eachBrand } from '#each-alone.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { findLastTogether } from '#modules/trip/trip.ts'
import { fortnightOfPool } from './plan-pool.ts'
import { poolRestLetter } from './standing-pool.letters.ts'
import {
  findLastOn,
  listMembersOfPool,
  listOpenPools,
  lockPool,
  type RestingPool,
  updatePool,
} from './standing-pool.queries.ts'
import { tellMembers } from './tell-pool.ts'

const atOnce = 200
const noId = '00000000-0000-0000-0000-000000000000'

/** Every hour: pools that have not travelled for seven weeks are asked about, and end a week later. */
export const standingPoolsJob = {
  name: 'standing-pools',
  cron: '17 * * * *',
  takesAway: true as const,
  run: (app: AppContext) =>
    eachAlone(app, 'standing-pools', (alone) =>
      eachBrand(app, alone, async (brand) => {
        if (!brand.settings.partner_matching) return
        const today = localDate(app.now(), brand.settings.time_zone)
        const db = app.databases.ofBrand(brand.id)
        for (let after = noId; ;) {
          const [pools] = await db.send(listOpenPools(after, atOnce))
          for (const pool of pools)
            await alone({ brand: brand.key, pool: pool.id }, async () => {
              if (judge(pool, today) !== 'goes_on') await restOne(app, db, brand, pool.id, today)
            })
          if (pools.length < atOnce) return
          after = pools.at(-1)!.id
        }
      }),
    ),
}

type Resting = Pick<RestingPool, 'last_on' | 'asked_on' | 'members' | keyof WeekdaysByWeeks>

/** A pool ends when one member is left. */
function judge(pool: Resting, today: string) {
  const { last_on: lastOn, asked_on: askedOn, members } = pool
  return members < 2 ? 'end' : judgeRest({ lastOn, askedOn, fortnight: fortnightOfPool(pool) }, today)
}

/**
 * Decides again under the lock, so that somebody who keeps the pool at that moment is respected. Members who travel and
 * log by hand keep it as well: their trips name each other, and are no rides of the pool.
 */
async function restOne(app: AppContext, db: Database, brand: BrandOfRequest, id: string, today: string): Promise<void> {
  const now = app.now()
  await db.transaction(async (tx) => {
    const [[pool], members] = await tx.send(lockPool(id), listMembersOfPool(id, brand.settings.time_zone))
    if (!pool) return
    const here = members.flatMap(({ member_id: memberId, state }) => (state === 'in' ? memberId : []))
    const [[rest], [byHand]] = await tx.send(findLastOn(id), findLastTogether(here, modeOfPool[pool.kind]))
    const together = byHand?.date ?? ''
    const lastOn = together > rest!.last_on ? together : rest!.last_on
    const then = judge({ ...pool, last_on: lastOn, members: members.length }, today)
    if (then === 'goes_on') {
      if (lastOn !== together) return
      // a question that still stands is not asked twice
      const isAnswered =
        judge({ ...pool, last_on: lastOn, asked_on: null, members: members.length }, today) === 'goes_on'
      await tx.send(updatePool(id, { kept_on: together, changed_at: now, ...(isAnswered && { asked_on: null }) }))
      return
    }
    const isOver = then === 'end'
    await tx.send(updatePool(id, { changed_at: now, ...(isOver ? { ended_at: now } : { asked_on: today }) }))
    await tellMembers(tx, { app, brand }, here, {
      kind: 'pool.rests',
      letterFor: () => poolRestLetter({ name: pool.name, poolId: id, isOver }),
      about: `${id} ${then} ${today}`,
    })
  })
}
