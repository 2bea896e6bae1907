import { drawingCalls } from '@throughway/contract/reward/drawing'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import type { Teller } from '#modules/drawing-entry/drawing-entry.ts'
import { findVerified, requireVerified } from '#modules/member/member.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { answerClaim } from './claim-prize.ts'
import { describeCard, describeDrawing, describeOwnClaim, describeRecord } from './describe-drawing.ts'
import { findClaim, findOwnClaim, listNames, listPublicDrawings } from './drawing.queries.ts'
import { drawingQueueRoutes } from './drawing-queue.routes.ts'
import { drawingStaffRoutes } from './drawing-staff.routes.ts'
import { readLinkTo } from '#tokens/signed-link.ts'
import { askFreeEntry, confirmFreeEntry } from './free-entry.ts'
import { checkRules, describePart, getDrawing, isOpen, joinDrawing } from './take-part.ts'

const mostListed = 100

/** C15: what anybody sees of a drawing, and what a member or a winner can do. */
export async function drawingRoutes(api: Api) {
  const { app } = api
  const tellerOf = ({ brand, now }: Pick<CallContext<never>, 'brand' | 'now'>): Teller => ({ app, brand, now })

  serve(api, 'listDrawings', drawingCalls.listDrawings, async ({ db, now, language }) => {
    const [rows] = await db.send(listPublicDrawings(mostListed))
    return { items: rows.map((row) => describeCard(row, now, language)) }
  })

  serve(api, 'getDrawing', drawingCalls.getDrawing, async ({ input, db, now, language }) =>
    describeDrawing(db, await getDrawing(db, input.id), now, language),
  )

  serve(api, 'getDrawingRecord', drawingCalls.getDrawingRecord, async ({ input, db, language }) =>
    describeRecord(db, await getDrawing(db, input.id), language),
  )

  serve(api, 'askFreeEntry', drawingCalls.askFreeEntry, async (context) => {
    const { input, db, now, language } = context
    const drawing = await getDrawing(db, input.id)
    if (!isOpen(drawing, now)) throw new Refusal('drawingClosed')
    checkRules(drawing, input.rules_version)
    app.inBackground(askFreeEntry(tellerOf(context), drawing, { name: input.name, email: input.email, language }))
    return null
  })

  serve(api, 'confirmFreeEntry', drawingCalls.confirmFreeEntry, async (context) => {
    const id = readToken(context.brand.id, 'drawingEntry', context.input.token)
    return context.write((tx) => confirmFreeEntry(tx, tellerOf(context), id))
  })

  serve(api, 'readClaim', drawingCalls.readClaim, async ({ input, db, brand }) =>
    describeClaim(db, readToken(brand.id, 'drawingClaim', input.token), brand.settings.time_zone),
  )

  serve(api, 'answerClaim', drawingCalls.answerClaim, async (context) => {
    const { input, db, brand, write } = context
    const id = readToken(brand.id, 'drawingClaim', input.token)
    await write((tx) => answerClaim(tx, tellerOf(context), id, input))
    return describeClaim(db, id, brand.settings.time_zone)
  })

  serve(api, 'getOwnDrawing', drawingCalls.getOwnDrawing, async ({ input, db, member, brand, now }) =>
    describePart(db, await getDrawing(db, input.id), member.id, brand.settings.time_zone, now),
  )

  serve(api, 'joinDrawing', drawingCalls.joinDrawing, async (context) =>
    context.write((tx) =>
      joinDrawing(tx, tellerOf(context), context.input.id, context.member.id, context.input.rules_version),
    ),
  )

  serve(api, 'answerOwnClaim', drawingCalls.answerOwnClaim, async (context) => {
    const { input, db, member, brand, now, write } = context
    const drawing = await getDrawing(db, input.id)
    const timeZone = brand.settings.time_zone
    await write(async (tx) => {
      const [[own], [verified]] = await tx.send(findOwnClaim(drawing.id, member.id), findVerified(member.id))
      if (!own) throw new Refusal('notFound')
      requireVerified(verified)
      await answerClaim(tx, tellerOf(context), own.id, input)
    })
    return describePart(db, await getDrawing(db, input.id), member.id, timeZone, now)
  })

  await drawingStaffRoutes(api)
  await drawingQueueRoutes(api)

  function readToken(brandId: number, name: 'drawingEntry' | 'drawingClaim', token: string): string {
    const id = readLinkTo(name, { keys: [app.secrets.drawing], brandId }, token)
    if (!id) throw linkRunOut()
    return id
  }
}

function linkRunOut() {
  return new Refusal('linkRunOut', { fields: { token: 'refusal.link_run_out' } })
}

async function describeClaim(db: Pick<Database, 'send'>, id: string, timeZone: string) {
  const [[claim]] = await db.send(findClaim(id))
  if (!claim) throw linkRunOut()
  const drawing = await getDrawing(db, claim.drawing_id)
  const [[person]] = await db.send(listNames(drawing.id, [claim.tag]))
  return { drawing_id: drawing.id, claim: describeOwnClaim(drawing, claim, person, timeZone) }
}
