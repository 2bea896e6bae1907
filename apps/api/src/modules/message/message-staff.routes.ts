import { messageStaffCalls } from '@throughway/contract/content/message-staff'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { openPage } from '#list/page.ts'
import { readReach } from '#modules/audience/audience.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { organisationsIn } from '#plugins/staff-grants.ts'
import { describeStaffMessage } from './describe-message.ts'
import { type Author, findMessage, listMessages, listTexts, messageKeys } from './message-staff.queries.ts'
import { draftMessage, dropDraft, previewMessage, saveMessage } from './draft-message.ts'
import { sendMessage, withdrawMessage } from './send-message.ts'

/** The calls of staff about messages, from the draft on. */
export async function messageStaffRoutes(api: Api) {
  const calls = messageStaffCalls

  serve(api, 'listStaffMessages', calls.listStaffMessages, async (context) => {
    const { input, db } = context
    const page = openPage(api.app, calls.listStaffMessages, context, messageKeys)
    const [rows] = await db.send(listMessages(input, page))
    const [texts, [author]] = await db.send(listTexts(rows.map(({ id }) => id)), readReach())
    const isRounded = isBound(author!) || (await context.mask()).isMasked
    return page.answer(rows, (row) => describeStaffMessage(row, texts, isRounded))
  })

  serve(api, 'getStaffMessage', calls.getStaffMessage, (context) => readOne(context, context.input.id))

  serve(api, 'draftMessage', calls.draftMessage, async (context) => {
    const { input, db, write, member, now, brand, audit } = context
    const author = await getAuthor(db, member.id)
    const id = await write(async (tx) => {
      const made = await draftMessage(tx, author, input, { now, settings: brand.settings })
      audit.about({ subject: made })
      return made
    })
    return readOne(context, id)
  })

  serve(api, 'saveMessage', calls.saveMessage, async (context) => {
    const { input, db, write, member, now, brand } = context
    const author = await getAuthor(db, member.id)
    await write((tx) => saveMessage(tx, author, input, { now, settings: brand.settings }))
    return readOne(context, input.id)
  })

  serve(api, 'dropMessage', calls.dropMessage, async ({ input, write }) => {
    await write((tx) => dropDraft(tx, input))
    return null
  })

  serve(api, 'previewMessage', calls.previewMessage, async (context) => {
    const { input, db, write, member, now, brand } = context
    const author = await getAuthor(db, member.id)
    const mask = await context.mask()
    return write((tx) => previewMessage(tx, author, input, { now, settings: brand.settings }, mask))
  })

  serve(api, 'sendMessage', calls.sendMessage, async (context) => {
    const { input, write, member, now, brand } = context
    await write((tx) => sendMessage(tx, member.id, input, { now, settings: brand.settings }))
    return readOne(context, input.id)
  })

  serve(api, 'withdrawMessage', calls.withdrawMessage, async (context) => {
    const { input, write, now, audit } = context
    await write(async (tx) => {
      if (!(await withdrawMessage(tx, input.id, now))) audit.unchanged()
    })
    return readOne(context, input.id)
  })
}

async function getAuthor(db: Database, memberId: string): Promise<Author> {
  const [[row]] = await db.send(readReach())
  return { id: memberId, organisations: organisationsIn(row!.reach) }
}

/** Throws `notFound`. */
async function readOne(
  { db, mask }: Pick<CallContext<typeof messageStaffCalls.getStaffMessage>, 'db' | 'mask'>,
  id: string,
) {
  const [[row], texts, [author]] = await db.send(findMessage(id), listTexts([id]), readReach())
  if (!row) throw new Refusal('notFound')
  return describeStaffMessage(row, texts, isBound(author!) || (await mask()).isMasked)
}

function isBound({ reach }: { reach: string }): boolean {
  return organisationsIn(reach) !== undefined
}
