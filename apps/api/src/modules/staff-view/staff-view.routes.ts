import { v7 as makeUuid } from 'uuid'
import { mostViews, type StaffView, staffViewCalls } from '@throughway/contract/programme/staff-view'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { deleteView, listViews, lockOwner, saveView, type ViewRow } from './staff-view.queries.ts'

/** The views of lists that each member of the staff has saved, on every device. */
export async function staffViewRoutes(api: Api) {
  serve(api, 'listStaffViews', staffViewCalls.listStaffViews, async ({ db, member }) => {
    const [rows] = await db.send(listViews(member.id))
    return { items: rows.map(describe) }
  })

  serve(api, 'saveStaffView', staffViewCalls.saveStaffView, ({ input, member, now, write, audit }) =>
    write(async (tx) => {
      await tx.send(lockOwner(member.id))
      const view = { id: makeUuid({ msecs: now.getTime() }), member_id: member.id, ...input, created_at: now }
      const [[saved], all] = await tx.send(saveView(view), listViews(member.id))
      if (all.length > mostViews) throw new Refusal('tooManyViews')
      audit.about({ subject: saved!.id })
      return describe(saved!)
    }),
  )

  serve(api, 'removeStaffView', staffViewCalls.removeStaffView, ({ input, member, write }) =>
    write(async (tx) => {
      const [[removed]] = await tx.send(deleteView(member.id, input.id))
      if (!removed) throw new Refusal('notFound')
      return null
    }),
  )
}

function describe({ created_at: at, ...view }: ViewRow): StaffView {
  return { ...view, created_at: at.toISOString() }
}
