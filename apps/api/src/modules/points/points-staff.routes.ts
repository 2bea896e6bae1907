import { pointsStaffCalls } from '@throughway/contract/trip/points'
import type { Api } from '#api.ts'
import { tellOfAdjustment } from '#modules/adjustment/adjustment.ts'
import { serve } from '#plugins/serve.ts'
import { adjustPoints } from './adjust-points.ts'
import { findAddressee } from './ledger.queries.ts'

/** C1: calls of staff about points. Their screen belongs to the administrator's area. */
export async function pointsStaffRoutes(api: Api) {
  serve(api, 'adjustPoints', pointsStaffCalls.adjustPoints, ({ input, write, brand, member, now, audit }) =>
    write(async (tx) => {
      const { id: memberId, points, reason } = input
      const adjusted = await adjustPoints(tx, { memberId, points, reason, by: member.id, now })
      const [[addressee]] = await tx.send(findAddressee(memberId))
      tellOfAdjustment(tx, { app: api.app, brand }, addressee, { id: adjusted.id, memberId, points, reason })
      const written = points > 0 ? `+${points}` : String(points)
      audit.about({ subject: adjusted.id, details: { points: written } })
      audit.changed({}, { points })
      return adjusted
    }),
  )
}
