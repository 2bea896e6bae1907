import { contentStaffCalls } from '@throughway/contract/content/content-staff'
import { contentToolCalls } from '@throughway/contract/content/content-tools'
import { contentValues } from '@throughway/domain/content/content-values'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { openPage } from '#list/page.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { raiseRevision } from '#modules/points/points.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import {
  findItem,
  findRevision,
  itemKeys,
  listDrafts,
  listHelpful,
  listItems,
  listRevisions,
  lockPlace,
  moveItem,
  revisionKeys,
  selectMatching,
} from './content.queries.ts'
import { describeItem, describeRevision, describeRevisionRow } from './describe-content.ts'
import { callOff, createItem, type Editor, publish, saveDraft, schedule, withdraw } from './edit-content.ts'
import { importHtml } from './import-html.ts'
import { contentReaderOf } from './read-content.ts'
import { makeValueWriter } from './write-values.ts'

/**
 * What editors do; their screens belong to the administrator's area. It is long because it lists short handlers, one
 * for each call.
 */
export async function contentStaffRoutes(api: Api) {
  const { app } = api

  serve(api, 'listContentItems', contentStaffCalls.listContentItems, async (context) => {
    const page = openPage(app, contentStaffCalls.listContentItems, context, itemKeys)
    const { kind, area, state, text } = context.input
    const source = context.brand.settings.languages[0]!
    const filter = { kind, area, state, text: text?.trim(), source }
    const [rows, counted] = await context.db.send(listItems(filter, page), ...page.counting(selectMatching(filter)))
    return { ...page.answer(rows, (item) => describeItem(item, source)), ...page.counted(counted) }
  })

  serve(api, 'createContentItem', contentStaffCalls.createContentItem, (context) =>
    context.write(async (tx) => {
      const id = await createItem(tx, editorOf(context), context.input)
      context.audit.about({ subject: id })
      return readItem(tx, context.brand, id)
    }),
  )

  serve(api, 'moveContentItem', contentStaffCalls.moveContentItem, async ({ input, brand, db, write, audit }) => {
    const { id, place_version: version, area = null, position } = input
    await write(async (tx) => {
      const [[before]] = await tx.send(lockPlace(id))
      if (!before) throw new Refusal('notFound')
      if (before.version !== version) throw new Refusal('changedMeanwhile', { data: { current: before } })
      await tx.send(moveItem(id, { area, position }), raiseRevision())
      audit.changed({ area: before.area, position: before.position }, { area, position })
    })
    app.brands.forget(brand.key)
    return readItem(db, brand, id)
  })

  serve(api, 'getContentItem', contentStaffCalls.getContentItem, async ({ input, brand, db }) => {
    const item = await readItem(db, brand, input.id)
    const [drafts, helpful] = await db.send(listDrafts(input.id), listHelpful(input.id))
    return { ...item, drafts: drafts.map(describeRevision), helpful }
  })

  serve(api, 'listContentRevisions', contentStaffCalls.listContentRevisions, async (context) => {
    const { id, language } = context.input
    const page = openPage(api.app, contentStaffCalls.listContentRevisions, context, revisionKeys)
    const [rows] = await context.db.send(listRevisions(id, language, page))
    return page.answer(rows, describeRevisionRow)
  })

  serve(api, 'getContentRevision', contentStaffCalls.getContentRevision, async ({ input, db }) => {
    const [[revision]] = await db.send(findRevision(input.id))
    if (!revision) throw new Refusal('notFound')
    return describeRevision(revision)
  })

  serve(api, 'saveContent', contentStaffCalls.saveContent, (context) => {
    const { id: itemId, language, ...draft } = context.input
    return context.write(async (tx) => {
      const revision = await saveDraft(tx, editorOf(context), { itemId, language }, draft)
      context.audit.changed({}, { language, revision: revision.id })
      const [[saved]] = await tx.send(findRevision(revision.id))
      return describeRevision(saved!)
    })
  })

  serve(api, 'publishContent', contentStaffCalls.publishContent, async (context) => {
    const { id: itemId, language, revision } = context.input
    await context.write(async (tx) => {
      await publish(tx, editorOf(context), { itemId, language, revision })
      context.audit.changed({}, { language, revision })
    })
    app.brands.forget(context.brand.key)
    return readItem(context.db, context.brand, itemId)
  })

  serve(api, 'withdrawContent', contentStaffCalls.withdrawContent, async (context) => {
    const { id, language } = context.input
    await context.write(async (tx) => {
      await withdraw(tx, editorOf(context), id, language)
      context.audit.changed({}, { language })
    })
    app.brands.forget(context.brand.key)
    return readItem(context.db, context.brand, id)
  })

  serve(api, 'scheduleContent', contentStaffCalls.scheduleContent, async (context) => {
    const { id: itemId, replaces, ...when } = context.input
    await context.write(async (tx) => {
      await schedule(tx, editorOf(context), { itemId, replaces, ...when })
      context.audit.changed({}, when)
    })
    return readItem(context.db, context.brand, itemId)
  })

  serve(api, 'callOffContent', contentStaffCalls.callOffContent, async (context) => {
    const { id, language } = context.input
    await context.write(async (tx) => {
      await callOff(tx, editorOf(context), id, language)
      context.audit.changed({}, { language })
    })
    return readItem(context.db, context.brand, id)
  })

  serve(api, 'importHtml', contentToolCalls.importHtml, async ({ input }) => importHtml(input.html))

  serve(api, 'getContentValues', contentToolCalls.getContentValues, async ({ brand, now }) => {
    const facts = await contentReaderOf(app).readFacts(brand, now)
    return {
      items: brand.settings.languages.map((language) => {
        const write = makeValueWriter(facts, language)
        return { language, values: contentValues.map((name) => ({ name, text: write(name) })) }
      }),
    }
  })
}

function editorOf({ member, brand, now }: Pick<CallContext<never>, 'member' | 'brand' | 'now'>): Editor {
  const { languages, time_zone: timeZone } = brand.settings
  return { memberId: member.id, languages, timeZone, frameOrigins: brand.row.frame_origins, now }
}

async function readItem(db: Pick<Database, 'send'>, { settings }: BrandOfRequest, id: string) {
  const [[item]] = await db.send(findItem(id))
  if (!item) throw new Refusal('notFound')
  return describeItem(item, settings.languages[0]!)
}
