import { messageStaffCalls } from '@throughway/contract/content/message-staff'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { describeStaffMessage } from './describe-message.ts'
import { type Author, findAuthor, findMessage, listMessages, listTexts } from './message-staff.queries.ts'
import { draftMessage, dropDraft, organisationOf, previewMessage, saveMessage } from './draft-message.ts'
import { sendMessage, withdrawMessage } from './send-message.ts'

/** What staff tell members, from the draft on. */
export async function messageStaffRoutes(api: Api) {
  const calls = messageStaffCalls

  serve(api, 'listStaffMessages', calls.listStaffMessages, async ({ input, db, member }) => {
    const author = await getAuthor(db, member.id)
    const [rows] = await db.send(listMessages({ ...input, limit: input.limit + 1 }, organisationOf(author)))
    const page = rows.slice(0, input.limit)
    const [texts] = await db.send(listTexts(page.map(({ id }) => id)))
    return {
      items: page.map((row) => describeStaffMessage(row, texts)),
      next: rows.length > input.limit ? page.at(-1)!.id : null,
    }
  })

  serve(api, 'getStaffMessage', calls.getStaffMessage, ({ input, db, member }) => readOne(db, input.id, member.id))

  serve(api, 'draftMessage', calls.draftMessage, async ({ input, db, write, member, now, brand }) => {
    const author = await getAuthor(db, member.id)
    const id = await write((tx) => draftMessage(tx, author, input, { now, settings: brand.settings }))
    return readOne(db, id, member.id)
  })

  serve(api, 'saveMessage', calls.saveMessage, async ({ input, db, write, member, now, brand }) => {
    const author = await getAuthor(db, member.id)
    await write((tx) => saveMessage(tx, author, input, { now, settings: brand.settings }))
    return readOne(db, input.id, member.id)
  })

  serve(api, 'dropMessage', calls.dropMessage, async ({ input, db, write, member }) => {
    const author = await getAuthor(db, member.id)
    await write((tx) => dropDraft(tx, author, input.id))
    return null
  })

  serve(api, 'previewMessage', calls.previewMessage, async ({ input, db, write, member, now, brand }) => {
    const author = await getAuthor(db, member.id)
    return write((tx) => previewMessage(tx, author, input, { now, settings: brand.settings }))
  })

  serve(api, 'sendMessage', calls.sendMessage, async ({ input, db, write, member, now, brand }) => {
    const author = await getAuthor(db, member.id)
    await write((tx) => sendMessage(tx, author, input, { now, settings: brand.settings }))
    return readOne(db, input.id, member.id)
  })

  serve(api, 'withdrawMessage', calls.withdrawMessage, async ({ input, db, write, member, now }) => {
    const author = await getAuthor(db, member.id)
    await write((tx) => withdrawMessage(tx, author, input.id, now))
    return readOne(db, input.id, member.id)
  })
}

async function getAuthor(db: Database, memberId: string): Promise<Author> {
  const [[row]] = await db.send(findAuthor(memberId))
  if (!row) throw new Refusal('notFound')
  return { id: memberId, ...row }
}

/** Throws `notFound`. */
async function readOne(db: Database, id: string, memberId: string) {
  const author = await getAuthor(db, memberId)
  const [[row], texts] = await db.send(findMessage(id, organisationOf(author)), listTexts([id]))
  if (!row) throw new Refusal('notFound')
  return describeStaffMessage(row, texts)
}
