import { pointsStaffCalls } from '@throughway/contract/trip/points'
import type { Api } from '#api.ts'
import { serve } from '#plugins/serve.ts'
import { adjustPoints } from './adjust-points.ts'

/** C1: calls of staff about points. Their screen belongs to the administrator's area. */
export async function pointsStaffRoutes(api: Api) {
  serve(api, 'adjustPoints', pointsStaffCalls.adjustPoints, ({ input: { id, points, reason }, write, member, now }) =>
    write((tx) => adjustPoints(tx, { memberId: id, points, reason, by: member.id, now })),
  )
}
