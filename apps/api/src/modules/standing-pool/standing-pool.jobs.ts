import { judgeRest } from '@throughway/domain/match/standing-pool'
import { localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Database } from '#database/open-database.ts'
import { eachAlone, eachBrand } from '#each-alone.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { poolRestLetter } from './standing-pool.letters.ts'
import { findLastOn, listMembersOfPool, listOpenPools, lockPool, updatePool } from './standing-pool.queries.ts'
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
          for (const { id, last_on: lastOn, asked_on: askedOn, members } of pools)
            await alone({ brand: brand.key, pool: id }, async () => {
              if (members < 2 || judgeRest({ lastOn, askedOn }, today) !== 'goes_on')
                await restOne(app, db, brand, id, today)
            })
          if (pools.length < atOnce) return
          after = pools.at(-1)!.id
        }
      }),
    ),
}

/** Decides again under the lock, so that somebody who keeps the pool at that moment is respected. */
async function restOne(app: AppContext, db: Database, brand: BrandOfRequest, id: string, today: string): Promise<void> {
  const now = app.now()
  await db.transaction(async (tx) => {
    const [[pool], members] = await tx.send(lockPool(id), listMembersOfPool(id, brand.settings.time_zone))
    if (!pool) return
    const [[rest]] = await tx.send(findLastOn(id))
    const then = members.length < 2 ? 'end' : judgeRest({ lastOn: rest!.last_on, askedOn: pool.asked_on }, today)
    if (then === 'goes_on') return
    const isOver = then === 'end'
    await tx.send(updatePool(id, { changed_at: now, ...(isOver ? { ended_at: now } : { asked_on: today }) }))
    await tellMembers(
      tx,
      { app, brand },
      members.flatMap(({ member_id: memberId, state }) => (state === 'in' ? memberId : [])),
      {
        kind: 'pool.rests',
        letterFor: () => poolRestLetter({ name: pool.name, poolId: id, isOver }),
        about: `${id} ${then} ${today}`,
      },
    )
  })
}
