import { pollStaffCalls } from '@throughway/contract/content/poll-staff'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { openPage } from '#list/page.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { describeStaffPoll, draftPoll, dropPoll, openPoll, savePoll } from './draft-poll.ts'
import { closePoll } from './poll.ts'
import { findPoll, listPolls, pollKeys, selectMatching } from './poll.queries.ts'

/** C21: staff draft, open, close and read polls. */
export async function pollStaffRoutes(api: Api) {
  const calls = pollStaffCalls

  serve(api, 'listPolls', calls.listPolls, async (context) => {
    const { input, db, now } = context
    const { state } = input
    const page = openPage(api.app, calls.listPolls, context, pollKeys)
    const [rows, counted] = await db.send(listPolls(state, now, page), ...page.counting(selectMatching(state, now)))
    return { ...page.answer(rows, (row) => describeStaffPoll(row, now)), ...page.counted(counted) }
  })

  serve(api, 'getPoll', calls.getPoll, ({ input, db, now }) => readOne(db, input.id, now))

  serve(api, 'draftPoll', calls.draftPoll, async (context) => {
    const id = await context.write((tx) => draftPoll(tx, context.member.id, context.input, context))
    return readOne(context.db, id, context.now)
  })

  serve(api, 'savePoll', calls.savePoll, async (context) => {
    const { input, write, db, now } = context
    await write((tx) => savePoll(tx, input, context))
    return readOne(db, input.id, now)
  })

  serve(api, 'dropPoll', calls.dropPoll, async ({ input, write, now }) => {
    await write((tx) => dropPoll(tx, input, now))
    return null
  })

  serve(api, 'openPoll', calls.openPoll, async ({ input, write, db, now }) => {
    await write((tx) => openPoll(tx, input, now))
    return readOne(db, input.id, now)
  })

  serve(api, 'closePoll', calls.closePoll, async ({ input, write, db, now, audit }) => {
    await write(async (tx) => {
      if (!(await closePoll(tx, input.id, now))) audit.unchanged()
    })
    return readOne(db, input.id, now)
  })
}

/** Throws `notFound`. */
async function readOne(db: Database, id: string, now: Date) {
  const [[row]] = await db.send(findPoll(id))
  if (!row) throw new Refusal('notFound')
  return describeStaffPoll(row, now)
}
