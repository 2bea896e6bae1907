import { activityCalls } from '@throughway/contract/account/activity'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { serve } from '#plugins/serve.ts'
import { activityKeys, listActivity } from './activity.queries.ts'

export async function activityRoutes(api: Api) {
  serve(api, 'listActivity', activityCalls.listActivity, async (context) => {
    const page = openPage(api.app, activityCalls.listActivity, context, activityKeys)
    const [rows] = await context.db.send(listActivity(context.member.id, page))
    return page.answer(rows, ({ id, kind, actor, details, created_at: at }) => ({
      id,
      kind,
      actor,
      details,
      at: at.toISOString(),
    }))
  })
}
