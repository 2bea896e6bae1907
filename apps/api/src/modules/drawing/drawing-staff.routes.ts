import { drawingStaffCalls } from '@throughway/contract/reward/drawing-staff'
import { drawingTemplates } from '@throughway/domain/drawing/drawing-dates'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import {
  assertNotOwnEntry,
  type DrawingRow,
  findOwner,
  strikeEntries,
  type Teller,
} from '#modules/drawing-entry/drawing-entry.ts'
import { decideRedemption, raiseCatalogue } from '#modules/reward/reward.ts'
import { maskFor, type MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { tellPerson } from './advance-claims.ts'
import { decideClaim } from './claim-prize.ts'
import { describeDrawing, describeStaffClaim, describeStaffDrawing } from './describe-drawing.ts'
import {
  changeDrawing,
  endReward,
  findDrawing,
  findEntryById,
  findRedeemer,
  listClaims,
  listNames,
} from './drawing.queries.ts'
import { keepBeacon } from './fetch-beacon.ts'
import { addMailedEntry } from './free-entry.ts'
import { createDraft, publishDrawing, saveDraft } from './publish-drawing.ts'
import { runDrawing } from './run-drawing.ts'
import { openDrawing } from './take-part.ts'

/**
 * C15: the calls of staff about drawings. Their screens belong to the administrator's area. It is long because it lists
 * short handlers, one for each call.
 */
export async function drawingStaffRoutes(api: Api) {
  const { app } = api
  const tellerOf = ({ brand, now }: Pick<CallContext<never>, 'brand' | 'now'>): Teller => ({ app, brand, now })
  type About = Pick<CallContext<never>, 'db' | 'now' | 'language'>

  serve(api, 'listDrawingTemplates', drawingStaffCalls.listDrawingTemplates, async ({ brand, now }) => {
    const templates = drawingTemplates(localDate(now, brand.settings.time_zone))
    return {
      items: (['weekly', 'grand'] as const).map((name) => ({ name, entry_rule: 'trips' as const, ...templates[name] })),
    }
  })

  serve(api, 'createDrawing', drawingStaffCalls.createDrawing, async (context) => {
    const { input, write, brand, member, now, audit } = context
    const id = await write(async (tx) => {
      const made = await createDraft(tx, input, { timeZone: brand.settings.time_zone, staffId: member.id, now })
      audit.about({ subject: made })
      return made
    })
    return read(context, id)
  })

  serve(api, 'saveDrawing', drawingStaffCalls.saveDrawing, async (context) => {
    const { id, version, ...draft } = context.input
    const other = await context.write(async (tx) => {
      const found = await saveDraft(tx, { id, version }, draft, context.brand.settings.time_zone)
      if (found) context.audit.unchanged()
      return found
    })
    if (other) throw new Refusal('changedMeanwhile', { data: { current: await describe(context, other) } })
    return read(context, id)
  })

  serve(api, 'publishDrawing', drawingStaffCalls.publishDrawing, async (context) => {
    await context.write((tx) => publishDrawing(tx, tellerOf(context), context.input))
    return read(context, context.input.id)
  })

  serve(api, 'cancelDrawing', drawingStaffCalls.cancelDrawing, async (context) => {
    const { input, write, now, db, audit } = context
    await write(async (tx) => {
      const drawing = await openDrawing(tx, input.id)
      if (drawing.stage === 'cancelled') return audit.unchanged()
      if (drawing.stage !== 'published' && drawing.stage !== 'snapshot') throw new Refusal('drawingFixed')
      await tx.send(
        changeDrawing(input.id, { stage: 'cancelled', cancelled_at: now, cancel_reason: input.reason }),
        endReward(input.id),
        raiseCatalogue(),
      )
    })
    await runDrawing(db, tellerOf(context), input.id)
    return read(context, input.id)
  })

  serve(api, 'strikeEntry', drawingStaffCalls.strikeEntry, async (context) => {
    const { input, write, member, now, brand, audit } = context
    await write(async (tx) => {
      const [[entry]] = await tx.send(findEntryById(input.id, input.entry_id))
      if (!entry) throw new Refusal('notFound')
      const owner = await findOwner(tx, input, entry.tag)
      await assertNotOwnEntry(tx, input, entry.tag, member.id)
      audit.about({ memberId: owner ?? null })
      const [[redemption]] =
        entry.redemption_id && !entry.struck_at ? await tx.send(findRedeemer(entry.redemption_id)) : [[]]
      // the entry's points go back, so the member is locked before the drawing
      if (redemption)
        await decideRedemption(tx, { app, brand, memberId: redemption.member_id, now }, entry.redemption_id!, {
          move: 'refund',
          reason: input.reason,
          staffId: member.id,
        })
      else await strike(tx, context)
    })
    return read(context, input.id)
  })

  serve(api, 'addMailedEntry', drawingStaffCalls.addMailedEntry, async (context) => {
    const {
      input: { id, name, email },
      language,
      member,
    } = context
    return context.write(async (tx) => ({
      entries: await addMailedEntry(tx, tellerOf(context), id, { name, email, language }, member.id),
    }))
  })

  serve(api, 'setBeacon', drawingStaffCalls.setBeacon, async (context) => {
    const { input, member, now } = context
    await context.write((tx) =>
      keepBeacon(tx, input.id, { value: input.value, by: member.id, now, drandKey: app.drandKey }),
    )
    return read(context, input.id)
  })

  serve(api, 'runDrawing', drawingStaffCalls.runDrawing, async (context) => {
    const drawing = await getForStaff(context.db, context.input.id)
    const isChanged =
      drawing.stage !== 'draft' && (await runDrawing(recordingSteps(context), tellerOf(context), drawing.id))
    // the job that runs every minute may have drawn since the drawing was read
    const { stage } = isChanged ? drawing : await getForStaff(context.db, drawing.id)
    if (!isChanged && stage !== 'drawn' && stage !== 'settled') throw new Refusal('drawingNotDue')
    return read(context, drawing.id)
  })

  serve(api, 'listClaims', drawingStaffCalls.listClaims, async (context) =>
    describeClaims(
      context.db,
      await getForStaff(context.db, context.input.id),
      context.brand.settings.time_zone,
      await context.mask(),
    ),
  )

  serve(api, 'decideClaim', drawingStaffCalls.decideClaim, async (context) => {
    const {
      input: { id, decision, reason },
      member,
      db,
      brand,
      audit,
    } = context
    const drawing = await context.write(async (tx) => {
      const decided = await decideClaim(tx, tellerOf(context), id, {
        decision,
        reason: reason ?? null,
        staffId: member.id,
        audit,
      })
      audit.changed({}, { decision })
      return decided
    })
    return describeClaims(db, drawing, brand.settings.time_zone, maskFor(false))
  })

  async function strike(tx: Transaction, context: CallContext<typeof drawingStaffCalls.strikeEntry>): Promise<void> {
    const { input, member, now } = context
    const drawing = await openDrawing(tx, input.id)
    if (drawing.stage !== 'published') throw new Refusal('drawingClosed')
    const [[entry]] = await tx.send(findEntryById(input.id, input.entry_id))
    if (!entry || entry.struck_at) return context.audit.unchanged()
    await tx.send(strikeEntries(input.id, [entry.n], { reason: 'staff', note: input.reason, by: member.id, now }))
    await tellPerson(tx, drawing, tellerOf(context), {
      tag: entry.tag,
      news: 'struck',
      reason: input.reason,
      about: input.entry_id,
    })
  }

  async function read(context: About, id: string) {
    return describe(context, await getForStaff(context.db, id))
  }

  async function describe({ db, now, language }: About, row: DrawingRow) {
    return describeStaffDrawing(await describeDrawing(db, row, now, language), row)
  }
}

/** The first step that changes the drawing carries the event. */
function recordingSteps({ db, write, audit }: Pick<CallContext<never>, 'db' | 'write' | 'audit'>): Database {
  return {
    ...db,
    transaction: (work) =>
      write(async (tx) => {
        const made = await work(tx)
        if (made !== true) audit.unchanged()
        return made
      }),
  }
}

async function getForStaff(db: Pick<Database, 'send'>, id: string): Promise<DrawingRow> {
  const [[row]] = await db.send(findDrawing(id))
  if (!row) throw new Refusal('notFound')
  return row
}

async function describeClaims(db: Pick<Database, 'send'>, drawing: DrawingRow, timeZone: string, mask: MemberMask) {
  const [claims] = await db.send(listClaims(drawing.id))
  const [people] = await db.send(
    listNames(
      drawing.id,
      claims.map(({ tag }) => tag),
    ),
  )
  const named = new Map(people.map((person) => [person.tag, person]))
  return { items: claims.map((claim) => describeStaffClaim(drawing, claim, named.get(claim.tag), timeZone, mask)) }
}
