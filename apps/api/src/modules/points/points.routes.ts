import { pointsCalls } from '@throughway/contract/points'
import { findNextLevel, pointLevels } from '@throughway/domain/levels'
import type { Api } from '#app.ts'
import { serve } from '#plugins/serve.ts'
import { findPoints } from './account.queries.ts'

export async function pointsRoutes(api: Api) {
  serve(api, 'getPoints', pointsCalls.getPoints, async ({ db, member, now }) => {
    const [[points]] = await db.send(findPoints(member.id, now))
    const { total, earned, pending, on_hold } = points ?? { total: 0, earned: 0, pending: 0, on_hold: 0 }
    const balance = total - pending - on_hold
    return {
      balance,
      pending,
      on_hold,
      earned,
      // What is pending is earned already, so it counts as part of the way.
      next_level: findNextLevel(balance + pending) ?? null,
      levels: [...pointLevels],
    }
  })
}
