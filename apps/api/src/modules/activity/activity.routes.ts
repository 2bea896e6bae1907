import { activityCalls } from '@throughway/contract/account/activity'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { type Cursor, listActivity } from './activity.queries.ts'

export async function activityRoutes(api: Api) {
  serve(api, 'listActivity', activityCalls.listActivity, async ({ input, db, member }) => {
    const { limit } = input
    const [rows] = await db.send(
      listActivity(member.id, { limit, after: input.after === undefined ? undefined : readCursor(input.after) }),
    )
    const items = rows
      .slice(0, limit)
      .map(({ id, kind, actor, details, created_at: at }) => ({ id, kind, actor, details, at: at.toISOString() }))
    const last = items.at(-1)
    return { items, next: rows.length > limit && last ? `${last.at}_${last.id}` : null }
  })
}

const shape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

function readCursor(text: string): Cursor {
  const [, at, id] = shape.exec(text) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at))) throw new Refusal('invalid', { fields: { after: 'field.not_valid' } })
  return { at: new Date(at), id }
}
